import { expect, test } from "vitest";
import { runAtOnce } from "../run-in-slices";
import type { StatementGrammar, StatementGuard } from "../types/statements";
import { statementReader } from "./statement-reader";
import { tokenSentences } from "./statement-tokens";

/** Whether "want to leave" is found despite the guard. */
function fires(text: string, guard: StatementGuard): boolean {
  const grammar: StatementGrammar = {
    joiners: "",
    barriers: "",
    spellings: [],
    masked: "",
    verbs: [],
    persons: {},
    firstPerson: ["i"],
    classes: {},
    guards: { guard },
    statements: [{ what: "leaving", who: "self", unless: "guard", forms: ["want to leave"] }],
  };
  return runAtOnce(statementReader(grammar)(tokenSentences(text))).found.length > 0;
}

test("an excluding word that is limited to the statement's clause does not apply across a comma", () => {
  const around: StatementGuard = { where: "around", within: 9, forms: ["film"] };
  expect(fires("the film ended, i want to leave", around)).toBe(false);
  expect(fires("the film ended, i want to leave", { ...around, inClause: true })).toBe(true);
  expect(fires("in this film i want to leave, bye", { ...around, inClause: true })).toBe(false);
  expect(fires("hello, i want to leave this film", { ...around, inClause: true })).toBe(false);
  const before: StatementGuard = { where: "before", within: 0, forms: ["not"], inClause: true };
  expect(fires("why not, want to leave", before)).toBe(true);
  expect(fires("i do not want to leave", before)).toBe(false);
});

test("an excluding subject applies to a statement only if it is the nearest subject", () => {
  const subject: StatementGuard = { where: "subject", within: 9, forms: ["she|they"], but: ["i"] };
  expect(fires("she says they want to leave", subject)).toBe(false);
  expect(fires("she is mean and i want to leave", subject)).toBe(true);
  expect(fires("i know she must want to leave", subject)).toBe(false);
  expect(fires("want to leave, she knows", subject)).toBe(true);
});
