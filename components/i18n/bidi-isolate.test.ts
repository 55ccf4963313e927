import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { isolating } from "./bidi-isolate";

const messages = {
  lead: "{name} and {other} stay apart.",
  rich: "{name} <b>here</b>",
  count: "{count, plural, other {# of {name}}}",
};
const plain = createTranslator({ locale: "en", messages });
const t = isolating(plain);

test("a right-to-left name is isolated in a sentence; other names stay unchanged", () => {
  expect(t("lead", { name: "نور", other: "Zoë" })).toBe("\u2068نور\u2069 and Zoë stay apart.");
  expect(t("count", { count: 3, name: "דנה" })).toBe("3 of \u2068דנה\u2069");
  expect(t("lead", { name: "小岚", other: "Лена" })).toBe("小岚 and Лена stay apart.");
});

test("direction controls and combining marks in a name do not affect the text after it", () => {
  expect(t("lead", { name: "ab\u202ecd", other: "\u0301x" })).toBe(
    "\u2068ab\u202ecd\u2069 and \u2068\u0301x\u2069 stay apart.",
  );
});

test("values in rich texts are isolated too, and a translator that isolates is not wrapped again", () => {
  expect(t.markup("rich", { name: "نور", b: (text: string) => `[${text}]` })).toBe("\u2068نور\u2069 [here]");
  expect(isolating(plain)).toBe(t);
});
