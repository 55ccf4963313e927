import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSync, type VulnerableDiagnostics } from "recheck";
import ts from "typescript";
import { expect, test } from "vitest";
import { expectLinear } from "../linear-time.fixtures";

process.env.RECHECK_BACKEND = "pure";

/** Folders whose code reads text of users or models. */
const READING = [
  "lib/core/language",
  "lib/core/text",
  "lib/mind/built-in",
  "lib/memory",
  "lib/turn",
  "lib/consolidate",
  "prompts",
  "components/chat/message",
];
/** Milliseconds per pattern, as the checker counts them. */
const TIMEOUT_MS = 5_000;

type Found = { source: string; flags: string; where: string };

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name) && !/\.(?:test|cases|fixtures)\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll("\\", "/"));
}

/** The value of a string literal, or of a list of them with `join`. */
function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: list, name } = node.expression;
  const [mark] = node.arguments;
  if (name.text !== "join" || !ts.isArrayLiteralExpression(list) || !mark || !ts.isStringLiteralLike(mark))
    return undefined;
  if (!list.elements.every(ts.isStringLiteralLike)) return undefined;
  return list.elements.map((element) => (ts.isStringLiteralLike(element) ? element.text : "")).join(mark.text);
}

/** Every regular expression literal, and every `new RegExp` of plain strings. */
function patternsOf(path: string): Found[] {
  const found: Found[] = [];
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const add = (node: ts.Node, source: string, flags: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push({ source, flags, where: `${path}:${line + 1}` });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    }
    if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") {
      const [source, flags] = node.arguments ?? [];
      const flagText = flags && ts.isStringLiteralLike(flags) ? flags.text : "";
      const text = source && textOf(source);
      if (text !== undefined) add(node, text, flagText);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/**
 * Classes of thousands of characters make the checker slow, and some it does not support. A few characters represent each, so
 * that overlapping classes still overlap.
 */
const SCRIPTS: Record<string, string> = {
  Han: "\u4e00",
  Hiragana: "\u3042",
  Katakana: "\u30a2",
  Hangul: "\uac00",
  Latin: "a-zA-Z\u00e9",
  Thai: "\u0e01",
  Lao: "\u0e81",
  Khmer: "\u1780",
  Myanmar: "\u1000",
};
const LETTERS = `${Object.values(SCRIPTS).join("")}\u0430`;
const MEMBERS: Record<string, string> = {
  L: LETTERS,
  Lu: "A-Z",
  Ll: "a-z",
  M: "\u0301",
  N: "0-9",
  Nd: "0-9",
  P: "!-#%-*,-.:;?@\u3002\u2026",
  Pd: "\\-",
  Pe: ")\\]}",
  Pf: "\u2019\u201d",
  S: "$+<=>~\u{1f600}",
  Cc: "\\x00-\\x1f",
  Cf: "\u200d",
  Sentence_Terminal: ".!?\u3002",
  Extended_Pictographic: "\u{1f600}",
  Regional_Indicator: "\u{1f1e6}",
  EMod: "\u{1f3fb}",
  Default_Ignorable_Code_Point: "\u200d",
  Surrogate: "\ud800",
  ASCII: "\\x00-\\x7f",
};

function readable(source: string): string {
  let isInClass = false;
  return source.replace(/\\p\{(?:Script=)?(\w{1,40})\}|\\.|\[|\]/giu, (sign, name?: string) => {
    if (sign === "[") isInClass = true;
    if (sign === "]") isInClass = false;
    const members = name && sign.startsWith("\\p") ? (MEMBERS[name] ?? SCRIPTS[name]) : undefined;
    if (members === undefined) return sign;
    return isInClass ? members : `[${members}]`;
  });
}

/**
 * Whether the checker's input really makes the pattern slow. The checker measures wall-clock time, so on a busy machine it
 * takes linear patterns for quadratic ones; for those the growth of CPU time decides.
 */
function isSlow({ complexity, attack }: VulnerableDiagnostics, { source, flags }: Found): boolean {
  if (complexity.type !== "polynomial" || complexity.degree > 2) return true;
  const pattern = new RegExp(source, flags);
  const input = (size: number) =>
    attack.pumps.map(({ prefix, pump, bias }) => prefix + pump.repeat(size + bias)).join("") + attack.suffix;
  try {
    expectLinear((size) => input(size).replace(pattern, ""), 3_000);
    return false;
  } catch {
    return true;
  }
}

test("no regular expression that is applied to messages takes exponential time", () => {
  const all = READING.flatMap(filesUnder).flatMap(patternsOf);
  const distinct = new Map(all.map((found) => [`/${found.source}/${found.flags}`, found]));
  const vulnerable: string[] = [];
  const unfinished: string[] = [];
  for (const [literal, found] of distinct) {
    const { source, flags, where } = found;
    const result = checkSync(readable(source), flags.replace(/[dv]/g, ""), { timeout: TIMEOUT_MS });
    const isUnfinished = result.status === "unknown" && result.error.kind === "timeout";
    if (isUnfinished) unfinished.push(where);
    else if (result.status === "vulnerable" && !isSlow(result, found)) continue;
    else if (result.status !== "safe") vulnerable.push(`${where} ${literal} ${result.status}`);
  }
  console.info(`${distinct.size} patterns, out of time: ${unfinished.join(", ") || "none"}`);
  expect(vulnerable).toEqual([]);
});
