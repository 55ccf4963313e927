/** Holds the language that a browser chose. */
export const LOCALE_COOKIE = "locale";
/** Holds "light" or "dark"; absent when the system decides. */
export const THEME_COOKIE = "theme";
