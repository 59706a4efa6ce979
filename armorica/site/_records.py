"""The bases of the classes that lean.py writes in the place of NamedTuples and dataclasses."""

import collections
import dataclasses
from collections.abc import Mapping
from typing import Any

new = tuple.__new__
getter = collections._tuplegetter  # type: ignore[attr-defined]
put = object.__setattr__

MADE: Any = object()
"""The default of a field that is made anew for each object."""


class Open:
    """Stand for a class with type parameters, which mean nothing when it runs."""

    __slots__ = ()

    def __class_getitem__(cls, _: object) -> type:
        return cls


class Tuple(tuple[Any, ...]):
    """Name the items of a tuple, as typing.NamedTuple does."""

    __slots__ = ()
    _fields: tuple[str, ...] = ()

    @classmethod
    def _make(cls, values: Any) -> Any:
        return cls(*values)

    def _replace(self, /, **changes: object) -> Any:
        return type(self)(**self._asdict() | changes)

    __replace__ = _replace

    def _asdict(self) -> dict[str, Any]:
        return dict(zip(self._fields, self, strict=True))

    def __repr__(self) -> str:
        items = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
        return f"{type(self).__qualname__}({items})"

    def __getnewargs__(self) -> tuple[Any, ...]:
        return (*self,)


class _Fields:
    """Describe the fields of a record to the functions of the module `dataclasses`."""

    def __get__(self, record: object, kind: type["Record"]) -> Mapping[str, Any]:
        fields = {}
        for name in kind.__match_args__:
            fields[name] = field = dataclasses.field()
            field.name, field._field_type = name, dataclasses._FIELD  # type: ignore[attr-defined]
        return fields


class Record:
    """Hold named values, as a dataclass with slots does."""

    __slots__ = ()
    __match_args__: tuple[str, ...] = ()
    __dataclass_fields__ = _Fields()

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__match_args__)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __repr__(self) -> str:
        values = zip(self.__match_args__, self._values(), strict=True)
        items = ", ".join(f"{name}={value!r}" for name, value in values)
        return f"{type(self).__qualname__}({items})"


class Frozen(Record):
    """Hold named values that never change."""

    __slots__ = ()

    def __hash__(self) -> int:
        return hash(self._values())

    def __setattr__(self, name: str, value: object) -> None:
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
