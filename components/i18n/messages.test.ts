import { readdirSync } from "node:fs";
import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { locales } from "@/lib/core/types/messages";
import { icuArguments } from "./icu-arguments";
import { messages } from "./messages";
import { pickLocale } from "./pick-locale";

/** Every text of a catalogue by its dotted key. */
function flatten(node: unknown, path = ""): [string, string][] {
  if (typeof node === "string") return [[path, node]];
  return Object.entries(node as object).flatMap(([key, child]) => flatten(child, path ? `${path}.${key}` : key));
}

const texts = Object.fromEntries(locales.map((locale) => [locale, new Map(flatten(messages[locale]))]));

describe("catalogues", () => {
  test.each(locales)(
    "%s: every message file belongs to a namespace of the catalogue and every namespace has a file",
    (locale) => {
      const files = readdirSync(new URL(`./messages/${locale}/`, import.meta.url)).map((file) =>
        file.replace(".json", "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      );
      expect(files.sort()).toEqual(Object.keys(messages[locale]).sort());
    },
  );

  test("both languages have the same keys", () => {
    const [first, ...others] = locales.map((locale) => [...(texts[locale]?.keys() ?? [])].sort());
    for (const keys of others) expect(keys).toEqual(first);
  });

  test("the texts of both languages take the same arguments", () => {
    const shapes = locales.map((locale) =>
      Object.fromEntries([...(texts[locale] ?? [])].map(([key, text]) => [key, icuArguments(text)])),
    );
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  test.each(locales)("%s: no text of the catalogue is empty, and each can be formatted", (locale) => {
    const broken: string[] = [];
    const translate = createTranslator({
      locale,
      messages: messages[locale],
      onError: ({ message }) => broken.push(message),
    });
    for (const [key, text] of texts[locale] ?? []) {
      if (text.trim() === "") broken.push(`${key} is empty`);
      const values = Object.fromEntries(
        icuArguments(text).map((name) =>
          name.startsWith("<") ? [name.slice(1, -1), (inner: string) => inner] : [name, 2],
        ),
      );
      Reflect.apply(/<\w+>/.test(text) ? translate.markup : translate, translate, [key, values]);
    }
    expect(broken).toEqual([]);
  });
});

test("icuArguments finds arguments in plural branches and tags, and refuses unbalanced braces", () => {
  expect(icuArguments("{count, plural, one {# knot of {name}} other {knots}}, <b>{when, date, short}</b>")).toEqual([
    "<b>",
    "count",
    "name",
    "when",
  ]);
  expect(() => icuArguments("{count, plural, one {#}")).toThrow();
});

test("the page is in the chosen language, else the browser's first supported one, else English", () => {
  expect(pickLocale("zh", "en")).toBe("zh");
  expect(pickLocale(undefined, "de, en;q=0.4, zh-Hans-CN;q=0.8")).toBe("zh");
  expect(pickLocale("tlh", "fr-CH")).toBe("en");
  expect(pickLocale(undefined, null)).toBe("en");
});
