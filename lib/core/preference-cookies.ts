/** Holds the language chosen in this browser. */
export const LOCALE_COOKIE = "locale";
/** Holds "light" or "dark"; absent if the system setting decides. */
export const THEME_COOKIE = "theme";
