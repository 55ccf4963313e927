import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/*
 * Every number of retrieval and of a gate is in `lib/core/settings`, with its source. In the folders that search and decide, constants
 * with numbers and fractions are therefore refused, except those listed here, which are neither.
 */
const NEITHER = [
  // durations of a step, a lease or a check, and until the next one
  ...[
    "EMBED_MS",
    "RETRY_MS",
    "LEASE_MS",
    "CHECK_MS",
    "STALE_CHECK_MS",
    "POLL_MS",
    "RETRY_CLAIM_MS",
    "SILENCE_MS",
    "RENEW_MS",
    "ENDED_RETENTION_MS",
    "REQUEST_MS",
    "REQUEST_TTL_MS",
    "SEND_MS",
    "LONGEST",
  ],
  ...["LOST_AFTER_MS", "REREAD_MS", "SWEEP_TAKES_MS", "EVERY_MS"],
  // batch sizes and numbers of attempts
  ...[
    "BATCH",
    "MESSAGES",
    "UNITS_MAX",
    "STEPS",
    "PAGE_ROWS",
    "PURGED_AT_ONCE",
    "TRIES_MAX",
    "FAILURES_MAX",
    "ATTEMPTS_MAX",
  ],
  // sizes and answers of the web push protocol
  ...["AUTH_BYTES", "USER_AGENT_MAX", "TOKEN_BYTES", "UNSUBSCRIBED", "TOO_MUCH"],
  // how much of something a page shows
  ...["LABEL_MAX", "LISTED_MAX", "FAILED_MAX"],
  // detection of a model that repeats itself (`lib/turn/loop-filter.ts`)
  ...["UNIT_MAX", "LOOP_LENGTH", "LOOP_TIMES", "HELD_BACK_LENGTH", "HELD_BACK_TIMES"],
  ...["WORDS_LENGTH", "ENDLESS_TIMES", "ENDLESS_LENGTH", "LETTERS_MIN", "UNSPACED_MIN", "NONE"],
  ...["WORDS_MIN", "BEGINNING_WORDS", "BEGINNING_MAX", "REPLIES_COMPARED"],
  // how much of a reply is searched for a label, a prompt sentence, a code block or a mark (`lib/turn/filters`)
  ...["AROUND_MAX", "QUOTED_MAX", "MARKS_MAX", "BEFORE_MAX", "INDENT_MAX", "FENCE_MIN"],
  // hours of half a day, and how often and how far words are compared (`lib/consolidate/verification`)
  ...["NOON", "ROUNDS_MAX", "LANGUAGE_UNITS", "VERBATIM"],
  // how much of a sentence is read
  ...["OPENING_UNITS", "QUOTE_MIN"],
];

const FOLDERS = ["lib/memory", "lib/consolidate", "lib/turn", "lib/proactive"];
const isSource = (file: string) => !/\.(test|fixtures|cases)\.ts$/.test(file);

test("every number that tunes retrieval or a gate is a setting, and none is written in the code", () => {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`)).filter(isSource);
  expect(files.length).toBeGreaterThan(100);
  const strays = [...files, "lib/core/meaning/coverage.ts"].flatMap(numbersIn);
  expect(strays.filter(({ name }) => !NEITHER.includes(name))).toEqual([]);
});

/** Named constants made of numbers, and fractions anywhere. */
function numbersIn(file: string): { file: string; name: string }[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: { file: string; name: string }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && /^[A-Z][A-Z0-9_]+$/.test(node.name.getText()))
      if (isMadeOfNumbers(node.initializer)) return void found.push({ file, name: node.name.getText() });
    if (ts.isNumericLiteral(node) && !Number.isInteger(Number(node.text))) found.push({ file, name: node.text });
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return found;
}

/** A number other than 0, a sum or product of them, or a list or object that contains one. */
function isMadeOfNumbers(node: ts.Expression): boolean {
  if (ts.isNumericLiteral(node)) return Number(node.text) !== 0;
  if (ts.isPrefixUnaryExpression(node)) return isMadeOfNumbers(node.operand);
  if (ts.isBinaryExpression(node)) return isMadeOfNumbers(node.left) || isMadeOfNumbers(node.right);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isMadeOfNumbers(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(isMadeOfNumbers);
  if (ts.isCallExpression(node))
    return ts.isPropertyAccessExpression(node.expression) && isMadeOfNumbers(node.expression.expression);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.some((each) => ts.isPropertyAssignment(each) && isMadeOfNumbers(each.initializer));
  return false;
}
