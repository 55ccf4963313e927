import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseLineAnswers } from "./line-answers";

/** A Monday. */
const at = new Date("2026-04-20T13:05:00Z");
const lines = [
  { role: "user", content: "hey there", at },
  { role: "persona", content: "Hello. Do you have a sister?", at },
  { role: "user", content: "Yes, two.", at },
  { role: "persona", content: "Lovely.", at },
  { role: "user", content: "My dad died on Saturday. We have a dog, too.", at },
];
const context = { lines, newFrom: 1, timeZone: "UTC" };
const fact = (over: object = {}) => ({ line: 5, fact: "Lin's dad died on Saturday.", feeling: "grief", ...over });

function read(facts: unknown, over: Partial<typeof context> = {}) {
  const raw = typeof facts === "string" ? facts : JSON.stringify({ facts });
  const parsed = parseLineAnswers(raw, { ...context, ...over });
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.extraction;
}

describe("a fact becomes an event", () => {
  test("with its line, the impact of its feeling, and the day that both line and fact name", () => {
    expect(read([fact()]).events).toEqual([
      {
        description: "Lin's dad died on Saturday.",
        emotionalImpact: -9,
        emotionTags: ["grief"],
        relationalTags: [],
        eventTime: { start: new Date("2026-04-18T00:00:00Z"), end: null },
        subject: "user",
        sourceMessages: [5],
        supersedes: [],
      },
    ]);
  });

  test("without a day that only the fact or only the line names", () => {
    expect(read([fact({ fact: "Lin's dad died on Thursday." })]).events[0]?.eventTime).toBeNull();
    expect(read([fact({ fact: "Lin has a dog.", feeling: "fondness" })]).events[0]?.eventTime).toBeNull();
  });

  test("that also cites the question when its line answers one", () => {
    expect(read([fact({ line: 3, fact: "Lin has two sisters." })]).events[0]?.sourceMessages).toEqual([2, 3]);
  });

  test("that is a quote when it repeats the line verbatim", () => {
    expect(read([fact({ fact: "My dad died on Saturday." })]).events[0]?.isQuote).toBe(true);
    expect(read([fact()]).events[0]?.isQuote).toBeUndefined();
  });

  test.each([
    ["悲痛", -9],
    ["Grief", -9],
    ["neutral", 0],
    ["over the moon", 0],
    [7, 0],
  ])("whose impact follows from the word for the feeling, in any language: %s", (feeling, impact) => {
    const [event] = read([fact({ feeling })]).events;
    expect(event?.emotionalImpact).toBe(impact);
    expect(event?.emotionTags).toHaveLength(impact === 0 ? 0 : 1);
  });
});

describe("an unusable item of a line-by-line answer is dropped and reported", () => {
  test.each([
    ["a line of the persona", fact({ line: 4 })],
    ["a line that does not exist", fact({ line: 9 })],
    ["no line number", fact({ line: null })],
    ["no fact", fact({ fact: " " })],
    ["a value that is not an object", "text"],
  ])("%s", (_name, bad) => {
    const { events, problems } = read([bad, fact()]);
    expect(events).toHaveLength(1);
    expect(problems.join()).toContain("facts[0]");
  });

  test("a line that was read before", () => {
    expect(read([fact({ line: 3 }), fact()], { newFrom: 5 }).events).toHaveLength(1);
  });

  test("a repetition of the same fact of the same line", () => {
    expect(read([fact(), fact()]).events).toHaveLength(1);
  });
});

test.each([
  ["line numbers as text", '{"facts":[{"line":"[5]","fact":"Lin has a dog.","feeling":"fondness"}]}'],
  ["a bare list instead of an object", '[{"line":5,"fact":"Lin has a dog.","feeling":"fondness"}]'],
  [
    "a code fence and a trailing comma",
    '```json\n{"facts":[{"line":5,"fact":"Lin has a dog.","feeling":"fondness"},]}\n```',
  ],
])("facts are parsed from an answer with %s", (_name, raw) => {
  expect(read(raw).events).toMatchObject([{ description: "Lin has a dog.", sourceMessages: [5] }]);
});

test("the complete facts of a truncated line-by-line answer are used, and the truncation is reported", () => {
  const { events, isCut } = read('{"facts":[{"line":5,"fact":"Lin has a dog.","feeling":"fondness"},{"line":5,"fa');
  expect(events).toHaveLength(1);
  expect(isCut).toBe(true);
});

test("a line-by-line answer in prose is rejected, and no answer makes the parser throw", () => {
  expect(parseLineAnswers("They talked about many things.", context).ok).toBe(false);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((v) => JSON.stringify({ facts: [v] })),
      ),
      (raw) => {
        parseLineAnswers(raw, context);
      },
    ),
  );
});
