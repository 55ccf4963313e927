import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { retiredIn, retiredPhrasesIn } from "./vocabulary";

describe("the vocabulary of the catalogues", () => {
  test.each(["en", "zh"] as const)("no text of the %s catalogue uses a retired phrase", (locale) => {
    const found = globSync(`components/i18n/messages/${locale}/*.json`).flatMap((file) =>
      textsOf(JSON.parse(readFileSync(file, "utf8"))).flatMap((text) =>
        retiredPhrasesIn(text, locale).map(({ word, term }) => `${file}: "${text}" (${word}: use ${term})`),
      ),
    );
    expect(found).toEqual([]);
  });

  test("no key of a catalogue uses a retired word", () => {
    const found = globSync("components/i18n/messages/en/*.json").flatMap((file) =>
      keysOf(JSON.parse(readFileSync(file, "utf8")))
        .filter((path) => !ALLOWED_KEYS.some((allowed) => path === allowed || path.endsWith(`.${allowed}`)))
        .flatMap((path) =>
          retiredIn(path.split(".").at(-1) ?? "", file).map(({ word }) => `${file}: ${path} (${word})`),
        ),
    );
    expect(found).toEqual([]);
  });
});

/** Message keys that contain stored values, and those about being offline. */
const ALLOWED_KEYS = [
  ...[
    "tables.node_filling",
    "prompt.sections.talk",
    "prompt.sections.person",
    "prompt.sections.aboutPerson",
    "prompt.sections.contradictions",
  ],
  ...["merge.causes.talk", "kind.person", "kinds.person", "reasons.recent_talk", "reasons.cause_gone"],
  ...["trouble.offline", "note.unsent.offline", "codes.offline", "offline"],
];

function keysOf(node: unknown, path = ""): string[] {
  if (typeof node === "string") return [path];
  return [
    path,
    ...Object.entries(node as object).flatMap(([key, child]) => keysOf(child, path ? `${path}.${key}` : key)),
  ];
}

function textsOf(node: unknown): string[] {
  return typeof node === "string" ? [node] : Object.values(node as object).flatMap(textsOf);
}
