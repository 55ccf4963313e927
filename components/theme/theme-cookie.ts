export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** What a cookie's value means; anything unknown follows the system. */
export function readTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
