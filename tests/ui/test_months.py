"""Months, compared with those of Python's own calendar."""

from datetime import date, timedelta

from armorica.ui.months import month_of

EPOCH = date(1970, 1, 1)


def test_every_day_lies_in_its_month() -> None:
    for day in range(20_000, 40_000, 13):
        month, there = month_of(day), EPOCH + timedelta(day)
        assert (month.year, month.number) == (there.year, there.month)
        assert EPOCH + timedelta(month.first) == there.replace(day=1)
        assert (EPOCH + timedelta(month.end)).day == 1
        assert month.first <= day < month.end


def test_months_before_it_follow_one_another() -> None:
    for back in range(30):
        assert month_of(20_780, back).first == month_of(20_780, back + 1).end


def test_weeks_begin_on_mondays_and_hold_every_day_once() -> None:
    for back in range(30):
        month = month_of(20_780, back)
        for week in month.weeks():
            assert len(week) == 7
            for place, day in enumerate(week):
                assert day is None or (EPOCH + timedelta(day)).weekday() == place
        days = [day for week in month.weeks() for day in week if day is not None]
        assert days == [*range(month.first, month.end)]
