// The page "Your cards", which is fetched when it is opened: its Python.

export const archive = new URL("../own-cards.pack", import.meta.url);
