import { expect, test } from "vitest";
import { parseCorpus } from "./format";

const talk = { talk: { at: "2026-03-01T10:00:00+01:00", say: ["hi"] } };
const file = (cases: unknown[], more = {}) => JSON.stringify({ version: 1, ...more, cases });
const one = (more = {}) => ({ id: "a", lang: "en", kind: "fact", steps: [talk], ...more });

test("the author kind (`hand`) of a case is the one it states, else its file's, else independent", () => {
  const hands = (json: string) => parseCorpus(json).cases.map(({ hand }) => hand);
  expect(hands(file([one({ hand: "independent" }), one({ id: "b" })], { hand: "own" }))).toEqual([
    "independent",
    "own",
  ]);
  expect(hands(file([one()]))).toEqual(["independent"]);
});

test("unknown fields of a corpus are reported with their path, and all known fields are read", () => {
  // biome-ignore lint/suspicious/noThenProperty: the corpora call it so
  const step = { ...talk, then: { events: { some: [{ mentions: "cat", colour: "red" }] } } };
  const { cases, unknown } = parseCorpus(file([one({ steps: [step], note: "x" })]));
  expect(cases).toHaveLength(1);
  expect(unknown).toEqual(["cases[0].steps[0].then.events.some[0].colour", "cases[0].note"]);
});

test("a time without an offset in a corpus is UTC", () => {
  const steps = [{ talk: { at: "2026-03-01T10:00:00", say: ["hi"] } }, { wait: "2026-03-02T00:00:00Z" }];
  expect(parseCorpus(file([one({ steps })])).cases[0]?.steps[0]).toMatchObject({
    talk: { at: "2026-03-01T10:00:00Z" },
  });
});

test("a case gets the background sessions that it names", () => {
  const plain = [{ daysBefore: 3, say: ["went for a walk"] }];
  const { cases, unknown } = parseCorpus(
    file([one({ backdrop: "plain" }), one({ id: "b" })], { backdrops: { plain } }),
  );
  expect(cases.map(({ backdrop }) => backdrop)).toEqual([plain, null]);
  expect(unknown).toEqual([]);
});

test.each([
  ["a file that is not JSON", "{", "JSON"],
  ["another version", JSON.stringify({ version: 2, cases: [one()] }), "version"],
  ["a file without a case", file([]), "cases"],
  ["an unknown kind", file([one({ kind: "riddle" })]), '"a"'],
  ["a session without messages", file([one({ steps: [{ talk: { ...talk.talk, say: [] } }] })]), '"a"'],
  ["an invalid time", file([one({ steps: [{ wait: "tomorrow" }] })]), '"a"'],
  ["a broken pattern", file([one({ steps: [{ forget: { match: "(", choice: "erase" } }] })]), '"a"'],
  ["a missing backdrop", file([one({ backdrop: "toString" })]), '"a"'],
  ["a backdrop without text", file([one()], { backdrops: { dull: [{ daysBefore: 1, say: [] }] } }), "backdrops.dull"],
  ["a duplicate id", file([one(), one()]), "twice"],
])("%s is refused with an error that names the place in the corpus", (_what, json, where) => {
  expect(() => parseCorpus(json)).toThrow(where);
});

test("a corpus may begin with a byte order mark", () => {
  expect(parseCorpus(`\uFEFF${file([one()])}`).cases).toHaveLength(1);
});
