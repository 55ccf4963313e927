import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseExtraction } from "./extraction";
import { parseReflection } from "./reflection";
import { parseSlowCycle } from "./slow-cycle";

/**
 * The promise of salvage, for every contract that answers with lists: however an answer is wrapped, and whatever happens to one item,
 * every other complete item is returned, nothing throws, and nothing is invented.
 */
const IDS = ["0196f000-0000-7000-8000-00000000000a", "0196f000-0000-7000-8000-00000000000b"];
const texts = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix} ${i}, “猫”`);

type Wire = Record<string, unknown[]>;
type Case = {
  /** A valid answer; the texts of its items differ from each other. */
  wire: (count: number) => Wire;
  /** Texts of all items read, or null when the answer was rejected. */
  read: (raw: string) => string[] | null;
  /** Text of one item of the wire form. */
  textOf: (item: unknown) => string;
  itemsMax: number;
};

const textField = (item: unknown, names: string[]) =>
  typeof item === "string" ? item : String(names.map((name) => Reflect.get(item as object, name)).find(Boolean));

const CASES: Record<string, Case> = {
  extraction: {
    itemsMax: 5,
    wire: (count) => ({
      events: texts("event", count).map((description) => ({
        description,
        emotional_impact: 3,
        emotion_tags: ["fond"],
        relational_tags: ["unresolved"],
        event_time: { start: "2026-04-20T21:05:00+08:00", end: null },
        subject: "user",
        superseded_event_ids: [],
        source_messages: [1, 2],
      })),
      mentioned_entities: texts("entity", count).map((canonical_name, i) => ({
        canonical_name,
        aliases: [`alias ${i}`],
        kind: "pet",
        in_events: [i],
      })),
    }),
    read: (raw) => {
      const parsed = parseExtraction(raw, { lines: 3 });
      if (!parsed.ok) return null;
      const { events, entities } = parsed.extraction;
      return [...events.map((e) => e.description), ...entities.map((e) => e.canonicalName)];
    },
    textOf: (item) => textField(item, ["description", "canonical_name"]),
  },
  reflection: {
    itemsMax: 2,
    wire: (count) => ({
      thoughts: texts("thought", count).map((description) => ({
        description,
        emotional_impact: -3,
        emotion_tags: ["tender"],
        relational_tags: [],
        subject: "user",
        filling: IDS,
      })),
    }),
    read: (raw) => {
      const parsed = parseReflection(raw, { allowedIds: IDS });
      return parsed.ok ? parsed.reflection.thoughts.map((thought) => thought.description) : null;
    },
    textOf: (item) => textField(item, ["description"]),
  },
  "slow cycle": {
    itemsMax: 2,
    wire: (count) => ({
      salient_questions: texts("question", count),
      new_thoughts: texts("thought", count).map((description) => ({
        description,
        subject: "shared",
        emotional_impact: 2,
        emotion_tags: [],
        relational_tags: [],
        filling_event_ids: [IDS[0]],
      })),
      new_expectations: texts("expectation", count).map((prediction_text) => ({
        about_text: "the flat",
        prediction_text,
        due_at: "2026-05-01",
        subject: "user",
        emotional_impact: 1,
        reasoning_event_ids: IDS,
      })),
    }),
    read: (raw) => {
      const parsed = parseSlowCycle(raw, { allowedIds: IDS, timeZone: "Asia/Shanghai" });
      if (!parsed.ok) return null;
      const { salientQuestions, thoughts, expectations } = parsed.slowCycle;
      return [...salientQuestions, ...thoughts.map((t) => t.description), ...expectations.map((e) => e.prediction)];
    },
    textOf: (item) => textField(item, ["description", "prediction_text"]),
  },
};

const FAULTS: Record<string, (pretty: string) => string> = {
  "no fault": (json) => json,
  "a code fence": (json) => `\`\`\`json\n${json}\n\`\`\``,
  "prose around it": (json) => `Of course {gladly}: here is "it".\n${json}\nI hope [this] {helps}, "really".`,
  "visible reasoning": (json) => `<think>Maybe {"events": [{}]}, or not.</think>\n${json}`,
  "a wrapper": (json) => `{"answer": ${json}}`,
  "superfluous commas": (json) => json.replace(/(\},?\n\s*)(?=\{)/g, "$1, "),
  "trailing commas": (json) => json.replace(/([^[{,\s])(\s*\n\s*[\]}])/g, "$1,$2"),
  "one comment at the end of a line": (json) => json.replace(/,\n/, ', // note: "one", {two}, [three]\n'),
  "a comment on every line": (json) => json.replace(/([[{,])\n/g, "$1 // it's so\n"),
  "comments between values": (json) => json.replace(/\n(\s*[{"\]])/g, '\n/* "a" , { */$1'),
  "no line breaks": (json) => JSON.stringify(JSON.parse(json)),
};

const junkText = fc.string({
  unit: fc.constantFrom('"', "{", "}", ",", ":", "[", "]", "\\", "x", " ", "\n"),
  maxLength: 12,
});

describe.each(Object.entries(CASES))("an answer of %s", (_name, { wire, read, textOf, itemsMax }) => {
  const count = fc.integer({ min: 1, max: itemsMax });
  const all = (answer: Wire) => Object.values(answer).flat().map(textOf);
  const counted = (list: string[]) => list.toSorted().join("\n");

  test.each(Object.entries(FAULTS))("is read completely with %s", (_fault, corrupt) => {
    fc.assert(
      fc.property(count, (n) => {
        const answer = wire(n);
        expect(counted(read(corrupt(JSON.stringify(answer, null, 2))) ?? [])).toBe(counted(all(answer)));
      }),
      { numRuns: itemsMax * 2 },
    );
  });

  test("yields every other item, whatever replaces one", () => {
    fc.assert(
      fc.property(
        count,
        fc.nat(),
        fc.jsonValue(),
        fc.constantFrom(...Object.values(FAULTS)),
        (n, at, junk, corrupt) => {
          const answer = wire(n);
          const [list, position] = place(answer, at);
          const bad = textOf(answer[list]?.[position]);
          fc.pre(typeof junk !== "string");
          const spoilt = { ...answer, [list]: answer[list]?.with(position, junk) };
          const others = all(answer).filter((text) => text !== bad);
          const out = read(corrupt(JSON.stringify(spoilt, null, 2)));
          // A list whose only item is spoilt yields nothing: a case for the repair call.
          if (n > 1) expect(counted(out ?? [])).toBe(counted(others));
          else expect(all(answer)).toEqual(expect.arrayContaining(out ?? []));
        },
      ),
      { numRuns: 300 },
    );
  });

  test("yields every other item, whatever is inserted into one, and invents none", () => {
    fc.assert(
      fc.property(count, fc.nat(), fc.nat(), fc.nat({ max: 30 }), junkText, (n, at, from, missing, junk) => {
        const answer = wire(n);
        const [list, position] = place(answer, at);
        const items = (answer[list] ?? []).map((item) => JSON.stringify(item));
        const item = items[position] ?? "";
        const start = 1 + (from % (item.length - 1));
        items[position] = item.slice(0, start) + junk + item.slice(Math.min(start + missing, item.length));
        const raw = JSON.stringify({ ...answer, [list]: ["@"] }).replace('"@"', () => items.join(","));
        fc.pre(typeof answer[list]?.[0] === "object");
        const bad = textOf(answer[list]?.[position]);
        const others = all(answer).filter((text) => text !== bad);
        const out = read(raw);
        if (n === 1) return;
        expect(out).toEqual(expect.arrayContaining(others));
        expect(out?.length).toBeLessThanOrEqual(others.length + 1);
      }),
      { numRuns: 1_000 },
    );
  });

  test("cut at any byte yields exactly the complete items", () => {
    const answer = wire(itemsMax);
    const bytes = Buffer.from(JSON.stringify(answer));
    for (let end = 0; end <= bytes.length; end++) {
      const raw = bytes.subarray(0, end).toString("utf8");
      const complete = Object.values(answer)
        .flat()
        .filter((item) => raw.includes(JSON.stringify(item)))
        .map(textOf);
      expect(counted(read(raw) ?? [])).toBe(counted(complete));
    }
  });

  test("never makes the reader throw", () => {
    const pieces = [
      '{"events":[',
      '{"new_thoughts":[',
      '{"thoughts":[',
      "{",
      "[",
      '"',
      ",",
      "}",
      "]",
      ":",
      "//",
      "/*",
      "*/",
      "+4",
      "\\u",
      "<think>",
      "null",
    ];
    const parts = fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...pieces)));
    fc.assert(
      fc.property(parts, (list) => void read(list.join(""))),
      { numRuns: 500 },
    );
  });

  test.each([
    ["brackets", '{"events":['.padEnd(1_000_000, "[")],
    ["opening braces", '{"thoughts":[{"'.repeat(60_000)],
    ["reasoning blocks", "<think>".repeat(140_000)],
    ["comments", "{/*,/*".repeat(160_000)],
    ["blanks", `{${" ".repeat(1_000_000)}`],
    ["commas and braces", '{"new_thoughts":[1'.padEnd(1_000_000, ",{")],
    ["broken items", `{"events":[${'{"description":"x","emotional_impact":},'.repeat(25_000)}]}`],
  ])("terminates on a megabyte of %s", (_what, raw) => {
    expect(() => read(raw)).not.toThrow();
  });
});

/** The list and the position that a number selects. */
function place(answer: Wire, at: number): [string, number] {
  const places = Object.entries(answer).flatMap(([list, items]) => items.map((_, i): [string, number] => [list, i]));
  return places[at % places.length] ?? ["", 0];
}
