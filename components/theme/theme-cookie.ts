export const themes = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

/** The theme of a cookie's value; an unknown value follows the system. */
export function readTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? "system";
}
