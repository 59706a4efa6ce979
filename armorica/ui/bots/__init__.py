"""The page "Write an opponent", which is fetched when it is opened, with its own catalogues."""

from armorica import i18n

i18n.add(__name__)
