import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { retiredPhrasesIn } from "./vocabulary";

describe("the vocabulary of the catalogues", () => {
  test.each(["en", "zh"] as const)("no text of the %s catalogue uses a retired phrase", (locale) => {
    const found = globSync(`components/i18n/messages/${locale}/*.json`).flatMap((file) =>
      textsOf(JSON.parse(readFileSync(file, "utf8"))).flatMap((text) =>
        retiredPhrasesIn(text, locale).map(({ word, term }) => `${file}: "${text}" (${word}: use ${term})`),
      ),
    );
    expect(found).toEqual([]);
  });
});

function textsOf(node: unknown): string[] {
  return typeof node === "string" ? [node] : Object.values(node as object).flatMap(textsOf);
}
