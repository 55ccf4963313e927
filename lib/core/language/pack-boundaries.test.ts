import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import sources from "./sources.json";

const PACKS = ["en", "zh", "ja"].map((language) => `lib/core/language/${language}/`);
const TIGHT = ["lib/core/language", "lib/core/text", "lib/mind/built-in"];

/** Comments do not count: documenting the code must not press against its limits. */
const CODE_LINES_MAX = 3_700;
/** A third of it is the grammars of crisis statements: statements about oneself and about others, in classes. */
const DATA_LINES_MAX = 9_400;
/** Without the table of meanings and the crisis classifiers. */
const LEARNED_BYTES_MAX = 80_000;
const TRAINER_LINES_MAX = 500;
const COLUMNS_MAX = 130;
const LIST_MAX = 200;

/** Marks that repeat or lengthen a letter do not count as words. */
const HAN_OR_KANA = /(?![々〆〇])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Four alternatives of letters in a row. */
const WORDS = /\p{L}{2,}(?:\|[\p{L}' ?]{2,40}){3}/u;

const isTest = (path: string) => /[.](?:test|cases|fixtures)[.]tsx?$/.test(path);
/** Prompts for models are not part of the built-in mind. */
const isOfModels = (path: string) => /\/(?:reply-prompt|line-reading)[.]json$/.test(path);
const isLearned = (path: string) => /\/(?:keep-classifier|crisis-classifier)[.]json$/.test(path);
const isOfCrises = (path: string) => path.endsWith("/crisis-classifier.json");

function filesUnder(folder: string, ending: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .filter((path) => ending.test(path));
}

const dataFiles = () =>
  ["lib/core/language", "lib/core/text"].flatMap((folder) => filesUnder(folder, /[.](?:json|txt|tsv)$/));
const codeUnder = (...folders: string[]) =>
  folders.flatMap((folder) => filesUnder(folder, /[.]tsx?$/)).filter((path) => !isTest(path));
const linesOf = (path: string) => readFileSync(path, "utf8").trimEnd().split("\n");
const isComment = (line: string) => /^\s*(?:\/\*|\*|\/\/)/.test(line);
const count = (paths: string[]) => paths.reduce((sum, path) => sum + linesOf(path).length, 0);

/** The code's literals (texts, templates and patterns) with their locations. Comments are not included. */
function literalsOf(path: string): { text: string; isPattern: boolean; where: string }[] {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const found: { text: string; isPattern: boolean; where: string }[] = [];
  const visit = (node: ts.Node): void => {
    const isPattern = ts.isRegularExpressionLiteral(node);
    if (isPattern || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ text: node.text, isPattern: isPattern || isGivenToRegExp(node), where: `${path}:${line + 1}` });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function isGivenToRegExp(node: ts.Node): boolean {
  const parent = node.parent;
  return ts.isNewExpression(parent) && parent.expression.getText() === "RegExp";
}

/** Long patterns, texts and lists of texts; members of a type (`as const`) are not a word list. */
function longListsOf(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isList = ts.isArrayLiteralExpression(node) && !ts.isAsExpression(node.parent);
    const isWords = isList && node.elements.every((element) => ts.isStringLiteralLike(element));
    const isLong = ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node) || isWords;
    if (isLong && node.getText().length > LIST_MAX) {
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

describe("language-specific text is only in the language's own folder", () => {
  const outside = codeUnder("lib", "db", "inngest").filter((path) => !PACKS.some((pack) => path.startsWith(pack)));
  const literals = outside.flatMap(literalsOf);

  test("no other code contains Chinese or Japanese text", () => {
    expect(literals.filter(({ text }) => HAN_OR_KANA.test(text)).map(({ where, text }) => `${where} ${text}`)).toEqual(
      [],
    );
  });

  test("no other regular expression has four or more words as alternatives", () => {
    const chooses = literals.filter(({ text, isPattern }) => isPattern && WORDS.test(text));
    expect(chooses.map(({ where, text }) => `${where} ${text}`)).toEqual([]);
  });
});

describe("the code of the built-in mind stays small", () => {
  test("no line of code has more than 130 columns, no list or pattern more than 200 characters", () => {
    const wide = codeUnder(...TIGHT).flatMap((path) =>
      linesOf(path).flatMap((line, at) => (line.length > COLUMNS_MAX && !isComment(line) ? [`${path}:${at + 1}`] : [])),
    );
    expect([...wide, ...codeUnder(...TIGHT).flatMap(longListsOf)]).toEqual([]);
  });

  test("code, data and classifiers stay within their size limits", () => {
    const data = dataFiles();
    const figures = {
      code: codeUnder(...TIGHT).flatMap((path) => linesOf(path).filter((line) => !isComment(line))).length,
      data: count(data.filter((path) => !isLearned(path) && !isOfModels(path))),
      learned: data
        .filter((path) => isLearned(path) && !isOfCrises(path))
        .reduce((sum, path) => sum + statSync(path).size, 0),
      trainer: count(codeUnder("evals/training")),
    };
    console.info(figures);
    expect(figures.code).toBeLessThanOrEqual(CODE_LINES_MAX);
    expect(figures.data).toBeLessThanOrEqual(DATA_LINES_MAX);
    expect(figures.learned).toBeLessThanOrEqual(LEARNED_BYTES_MAX);
    expect(figures.trainer).toBeLessThanOrEqual(TRAINER_LINES_MAX);
  });
});

test("the index of sources lists exactly the data files of the language packs, with source and licence", () => {
  const files = dataFiles().map((path) => relative("lib/core/language", path));
  expect(Object.keys(sources).toSorted()).toEqual(files.filter((path) => path !== "sources.json").toSorted());
  for (const { what, source, licence } of Object.values(sources)) expect([what, source, licence]).not.toContain("");
});
