/** Cookie with the language chosen in this browser. */
export const LOCALE_COOKIE = "locale";
/** Cookie with "light" or "dark"; absent if the system's setting decides. */
export const THEME_COOKIE = "theme";
