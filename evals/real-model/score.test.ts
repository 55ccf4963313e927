import { describe, expect, test } from "vitest";
import { type Conversation, linesOf, readConversations } from "./format";
import { hasWord, matches } from "./match";
import { percentile } from "./report";
import { isAnswered, type SeenEvent, scoreEvents } from "./score";

const TODAY = "2026-05-04"; // A Monday.
const conversation: Conversation = {
  id: "test",
  lang: "en",
  at: "2026-05-04T20:00:00Z",
  timeZone: "UTC",
  user: "Odile",
  persona: { name: "Robin", character: "" },
  turns: [
    ["my cat Pixel died yesterday", "I'll marry the vet for the bill"],
    ["I won 40 euros though"],
    ["ask me on Friday"],
  ],
  facts: [
    {
      what: "The cat died",
      lines: [1],
      sign: "-",
      words: [
        ["pixel", "cat"],
        ["died", "death"],
      ],
      promise: false,
    },
    { what: "Won 40 euros", lines: [3], sign: "+", words: [["40"]], promise: false },
    { what: "Ask on Friday", lines: [4], sign: "0", words: [["ask"], ["friday", "2026-05-08"]], promise: true },
  ],
  jokes: [{ line: 2, words: [["marry"]] }],
  days: ["2026-05-03", "2026-05-08"],
  question: { at: "2026-05-05T20:00:00Z", ask: "how much did I win?", answer: [["40", "forty"]], mustNot: ["400"] },
};

const event = (text: string, more: Partial<SeenEvent> = {}): SeenEvent => ({
  ...{ type: "event", subject: "user", origin: "extraction", isQuote: false, text, impact: 0, emotionTags: [] },
  ...{ startDay: null, endDay: null, entities: [], lines: [] },
  ...more,
});
const score = (...events: SeenEvent[]) => scoreEvents(conversation, TODAY, events);

describe("matching words", () => {
  test("a word is matched from its beginning, and a number only as a whole", () => {
    expect(hasWord("She was watering the plants", "water")).toBe(true);
    expect(hasWord("a behemoth", "moth")).toBe(false);
    expect(hasWord("on the 18th", "18")).toBe(true);
    expect(hasWord("on the 18th", "8")).toBe(false);
    expect(hasWord("it costs 400", "40")).toBe(false);
  });

  test("Chinese words are found inside a sentence", () => {
    expect(hasWord("他昨天去看演出了", "演出")).toBe(true);
    expect(hasWord("工资12000元", "12000")).toBe(true);
  });

  test("a text matches when it contains a word of every group", () => {
    expect(matches("Pixel the cat died", [["pixel"], ["died", "death"]])).toBe(true);
    expect(matches("Pixel the cat slept", [["pixel"], ["died", "death"]])).toBe(false);
  });
});

describe("scoring events", () => {
  test("a fact counts as remembered when an event contains its words, and as missed otherwise", () => {
    expect(score(event("The user's cat Pixel died."))).toMatchObject({
      extracted: ["The cat died"],
      missed: ["Won 40 euros", "Ask on Friday"],
    });
  });

  test("the day of an event counts like a word in its text", () => {
    expect(score(event("Robin will ask again", { startDay: "2026-05-08" })).extracted).toEqual(["Ask on Friday"]);
  });

  test("an intention counts only for a fact that the persona was asked to remember to do", () => {
    const asIntention = (text: string) => score(event(text, { type: "intention" })).extracted;
    expect(asIntention("Ask on Friday how it went")).toEqual(["Ask on Friday"]);
    expect(asIntention("Pixel died")).toEqual([]);
  });

  test("an impact whose sign is opposite to the fact's is an error, an impact of 0 is not", () => {
    expect(score(event("Pixel died", { impact: 7 })).signErrors).toHaveLength(1);
    expect(score(event("Pixel died", { impact: -7 })).signErrors).toHaveLength(0);
    expect(score(event("Pixel died", { impact: 0 })).signErrors).toHaveLength(0);
    expect(score(event("The user won 40 euros", { impact: -2 })).signErrors).toHaveLength(1);
  });

  test("a neutral fact allows a slight impact", () => {
    expect(score(event("ask on Friday", { impact: 3 })).signErrors).toHaveLength(0);
    expect(score(event("ask on Friday", { impact: -4 })).signErrors).toHaveLength(1);
  });

  test("an event in other words belongs to the fact whose lines it cites", () => {
    expect(score(event("A sad loss at home", { impact: 7, lines: [1] })).signErrors).toHaveLength(1);
    expect(score(event("A mixed day", { impact: 7, lines: [1, 3] })).signErrors).toHaveLength(0);
  });

  test("an event that states a joke as a fact counts as an error, unless it cites other lines", () => {
    expect(score(event("The user will marry the vet", { lines: [2] })).jokesExtracted).toHaveLength(1);
    expect(score(event("The user will marry the vet")).jokesExtracted).toHaveLength(1);
    expect(score(event("The user will marry the vet", { lines: [1] })).jokesExtracted).toHaveLength(0);
  });

  test("an event with a name that nobody said counts as a hallucination", () => {
    expect(score(event("The user told Bartholomew that Pixel died")).inventions).toEqual([
      { event: "The user told Bartholomew that Pixel died", invented: ["Bartholomew"] },
    ]);
  });
});

describe("answers", () => {
  test("a reply answers a question if it contains a word of every group and no excluded word", () => {
    expect(isAnswered(conversation.question, "You won forty euros!")).toBe(true);
    expect(isAnswered(conversation.question, "40, or was it 400?")).toBe(false);
    expect(isAnswered(conversation.question, "I don't know.")).toBe(false);
  });
});

test("a percentile is the value at the nearest rank", () => {
  const values = Array.from({ length: 20 }, (_, at) => at + 1);
  expect(percentile(values, 0.5)).toBe(10);
  expect(percentile(values, 0.95)).toBe(19);
  expect(percentile([], 0.5)).toBeNull();
});

describe("the conversations", () => {
  const all = readConversations();

  test("the test set has six English and three Chinese conversations of eight lines or more", () => {
    expect(all.map(({ lang }) => lang).toSorted()).toEqual([...Array(6).fill("en"), ...Array(3).fill("zh")]);
    for (const one of all) expect(linesOf(one).length, one.id).toBeGreaterThanOrEqual(8);
  });

  test("every fact of the test set is matched by an event that quotes its lines, without a hallucination", () => {
    for (const one of all) {
      const lines = linesOf(one);
      const quotes = one.facts.map((fact) =>
        event(fact.lines.map((line) => lines[line - 1]).join(" "), { lines: fact.lines }),
      );
      const { missed, inventions } = scoreEvents(one, one.at.slice(0, 10), quotes);
      expect({ id: one.id, missed, inventions }).toEqual({ id: one.id, missed: [], inventions: [] });
    }
  });

  test("each question of the test set is answered by the user's lines, and not by the question itself", () => {
    for (const one of all) {
      expect(matches(linesOf(one).join("\n"), one.question.answer), one.id).toBe(true);
      expect(isAnswered(one.question, one.question.ask), one.id).toBe(false);
    }
  });
});
