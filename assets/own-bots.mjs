// The page "Write an opponent", which is fetched when it is opened: its Python.

export const archive = new URL("../own-bots.pack", import.meta.url);
