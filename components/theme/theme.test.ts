import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTheme, themes } from "./theme-cookie";

test("a cookie with an unknown theme follows the system", () => {
  for (const theme of themes) expect(readTheme(theme)).toBe(theme);
  for (const unknown of [undefined, "", "blue", "toString"]) expect(readTheme(unknown)).toBe("system");
});

test("the theme with high contrast has the colours of a system that asks for more contrast", () => {
  const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
  const tokensIn = (start: string) => {
    const block = css.slice(css.indexOf(start));
    return block.slice(0, block.indexOf("}")).match(/--[\w-]+: [^;]+;/g);
  };
  expect(tokensIn(':root[data-theme="contrast"]')).toHaveLength(9);
  expect(tokensIn(':root[data-theme="contrast"]')).toEqual(tokensIn("@media (prefers-contrast: more)"));
});
