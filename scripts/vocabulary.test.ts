import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ALLOWED, RETIRED, retiredIn, segmentsOf } from "./vocabulary";

const CODE = "{app,components,server,db,e2e,evals,inngest,lib,prompts,scripts}/**/*.{ts,tsx,mjs}";
const SELF = /^scripts\/vocabulary/;
const files = globSync([CODE, "*.{ts,mjs}"]).filter((file) => !SELF.test(file));

function identifiersOf(file: string): Set<string> {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, false, kind);
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
}

describe("the vocabulary", () => {
  test("every concept of the glossary has an entry", () => {
    const table = readFileSync("docs/glossary.md", "utf8").split("## Further terms")[0] ?? "";
    const concepts = table.split("\n").flatMap((row) => row.split("|")[2]?.match(/`(\w+)`/)?.[1] ?? []);
    expect(concepts.length).toBeGreaterThan(40);
    expect(Object.keys(RETIRED)).toEqual(concepts);
  });

  test.each(
    Object.entries(RETIRED).flatMap(([term, { segments = [], identifiers = [] }]) =>
      [...segments, ...identifiers].map((word) => ({ term, word })),
    ),
  )("refuses the word $word, replaced by $term, in an identifier, a file name and a route", ({ word }) => {
    const camel = `read${word[0]?.toUpperCase()}${word.slice(1)}Of`;
    const kebab = segmentsOf(word).join("-");
    expect(retiredIn(camel, "lib/new.ts").map((hit) => hit.word)).toContain(word);
    expect(retiredIn(`my-${kebab}`, `app/my-${kebab}/page.tsx`).map((hit) => hit.word)).toContain(word);
  });

  test.each(Object.entries(RETIRED).flatMap(([term, { folders = [] }]) => folders.map((word) => ({ term, word }))))(
    "refuses a folder named $word, replaced by $term",
    ({ word }) => {
      expect(retiredIn(word, `app/(app)/p/${word}/page.tsx`).map((hit) => hit.word)).toContain(word);
    },
  );

  test("no identifier uses a retired word", () => {
    const found = files.flatMap((file) =>
      [...identifiersOf(file)].flatMap((name) =>
        retiredIn(name, file).map(({ word, term }) => `${file}: ${name} (${word}: use ${term})`),
      ),
    );
    expect(found).toEqual([]);
  });

  test("no file, folder or route uses a retired word", () => {
    const found = files.flatMap((file) =>
      file
        .split("/")
        .flatMap((part) => retiredIn(part, file).map(({ word, term }) => `${file} (${word}: use ${term})`)),
    );
    expect(found).toEqual([]);
  });

  test("no column or table uses a retired word", () => {
    const names = globSync("db/schema/*.ts").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/"([a-z][a-z0-9_]+)"/g)].map(([, name = ""]) => ({ file, name })),
    );
    const found = names.flatMap(({ file, name }) =>
      retiredIn(name, file).map(({ word }) => `${file}: ${name} (${word})`),
    );
    expect(found).toEqual([]);
  });

  test("lists only exceptions that are still needed", () => {
    const names = files.flatMap((file) => [...identifiersOf(file), ...file.split("/")].map((name) => ({ file, name })));
    const unused = ALLOWED.filter(
      ({ word, identifiers, files: where }) =>
        !names.some(
          ({ file, name }) =>
            ` ${segmentsOf(name).join(" ")} `.includes(` ${segmentsOf(word).join(" ")} `) &&
            (identifiers?.test(name) ?? true) &&
            (where?.test(file) ?? true),
        ),
    );
    expect(unused).toEqual([]);
  });
});
