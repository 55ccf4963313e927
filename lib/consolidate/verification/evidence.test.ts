import { expect, test } from "vitest";
import { contextOf, extracted, extractionOf, verifiedOf } from "./verification.fixtures";
import { textsToCompare } from "./verify-extraction";

const sourcesOf = (lines: string[], ...events: Parameters<typeof extracted>[]) =>
  verifiedOf(
    lines,
    events.map((one) => extracted(...one)),
  ).events.map(({ sourceMessages }) => sourceMessages);

test("an event may cite only lines that share a word, a number, a name or the meaning with it", () => {
  const lines = ["My sister moved to Leeds", "what a rainy week", "P: Nice!", "she pays 850", "my dad passed away"];
  expect(
    sourcesOf(
      lines,
      ["Lin's sister moved to Leeds and pays 850 in rent.", { sourceMessages: [1, 2, 3, 4] }],
      ["Lin lost a parent.", { sourceMessages: [2, 5] }],
    ),
  ).toEqual([[1, 4], [5]]);
});

test("an event that no line supports is dropped, and the trace reports that without the event's text", () => {
  const { events, problems } = verifiedOf(
    ["it rained all day", "P: Is your brother a pilot?"],
    [extracted("Lin's brother is a pilot.", { sourceMessages: [1, 2] })],
  );
  expect(events).toEqual([]);
  expect(problems).toContain("events[0]: dropped, because none of its lines supports it");
  expect(problems).not.toContain("pilot");
});

test("a persona line is never the only source of an event about the user or both", () => {
  const lines = ["tell me something", "P: You play the violin so well. We met in Lisbon."];
  const { events } = verifiedOf(lines, [
    extracted("Lin plays the violin.", { sourceMessages: [2] }),
    extracted("They met in Lisbon.", { sourceMessages: [2], subject: "shared" }),
  ]);
  expect(events).toEqual([]);
});

test("an event cites at most five lines, those that support it best", () => {
  const lines = Array.from({ length: 9 }, (_, at) => (at < 4 ? "my violin" : "my old violin from Cremona"));
  const cited = lines.map((_, at) => at + 1);
  expect(sourcesOf(lines, ["Lin has an old violin from Cremona.", { sourceMessages: cited }])).toEqual([
    [5, 6, 7, 8, 9],
  ]);
});

test("the question that is cited together with its answer is one of the at most five lines", () => {
  const lines = ["my sister", "P: sister, really?", "yes", "my sister", "P: sister, really?"];
  const event = extracted("A sister.", { subject: "shared", sourceMessages: [1, 3, 4, 5] });
  const { events } = verifiedOf(lines, [event]);
  expect(events).toMatchObject([{ sourceMessages: [1, 2, 3, 4, 5] }]);
  expect(verifiedOf(lines, events).events).toEqual(events);
});

test("an event without citations cites the user's lines that support it best", () => {
  expect(
    sourcesOf(
      ["My cat is called Snowy", "the cat sleeps", "P: Snowy!"],
      ["Lin has a cat called Snowy.", { sourceMessages: [] }],
    ),
  ).toEqual([[1]]);
});

test.each([
  ["Do you have a sister?", "Yes, two.", "Lin has two sisters."],
  ["你有兄弟姐妹吗？", "有，两个", "用户有两个兄弟姐妹。"],
])(
  "a short answer is understood together with the question directly before it (%s)",
  (question, answer, description) => {
    const lines = ["hello", `P: Nice to meet you. ${question}`, answer];
    for (const sourceMessages of [[2], [3], [2, 3]]) {
      const { events } = verifiedOf(lines, [extracted(description, { sourceMessages })]);
      expect(events).toMatchObject([{ description, sourceMessages: [2, 3] }]);
    }
  },
);

test("a question supports no event when its answer is long or not directly after it", () => {
  const event = extracted("Lin has a sister.", { sourceMessages: [1, 2, 3] });
  const asked = "P: Do you have a sister?";
  const long = "Let me think about how I would best put this after such a week";
  expect(verifiedOf([asked, long], [event]).events).toEqual([]);
  expect(verifiedOf([asked, "hm", "yes"], [{ ...event, sourceMessages: [3] }]).events).toEqual([]);
});

test("the speakers' names support an event only if its description contains nothing else", () => {
  const sources = (line: string, description: string) =>
    verifiedOf([line], [extracted(description)], { userName: "Tamsin", known: ["Tamsin", "Vessel"] }).events.map(
      ({ sourceMessages }) => sourceMessages,
    );
  const line = "hello, this is Tamsin speaking";
  expect(sources(line, "Tamsin loves surfing.")).toEqual([]);
  expect(sources(line, "Vessel and Tamsin collect stamps.")).toEqual([]);
  expect(sources("I'm Tamsin, and I collect stamps", "Tamsin collects stamps.")).toEqual([[1]]);
  expect(sources(line, "It is Tamsin.")).toEqual([[1]]);
});

test("an event without citations is compared by meaning only if no line shares a word with it", () => {
  const lines = ["my cat is called Snowy", "work was long", "P: hm", "it rained"];
  const asked = (description: string, sourceMessages: number[]) =>
    textsToCompare(extractionOf([extracted(description, { sourceMessages })]), contextOf(lines));
  expect(asked("Lin has a cat.", [])).toEqual([]);
  expect(asked("Lin lost a parent.", [])).toEqual([
    "Lin lost a parent.",
    "my cat is called Snowy",
    "work was long",
    "it rained",
  ]);
  expect(asked("Lin has a cat.", [1, 2])).toEqual(["Lin has a cat.", "work was long"]);
});

test("a verbatim quote cites its line, however common its words are", () => {
  expect(sourcesOf(["so it is", "我很好"], ["我很好", { isQuote: true, sourceMessages: [2] }])).toEqual([[2]]);
});
