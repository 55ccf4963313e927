import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Extraction } from "@/lib/core/types/mind-answers";
import { parseExtraction } from "./extraction";

const event = (over: object = {}) => ({
  description: "Lin has a white cat called Xiaohei.",
  emotional_impact: 3,
  emotion_tags: ["fond"],
  relational_tags: [],
  event_time: null,
  subject: "user",
  superseded_event_ids: [],
  source_messages: [1],
  ...over,
});
const answer = (over: object = {}) => ({
  events: [event()],
  session_summary: "About the cat.",
  mentioned_entities: [{ canonical_name: "Xiaohei", aliases: ["小黑"], kind: "pet", in_events: [0] }],
  entity_clarification: null,
  session_mood_signal: { mood: "softly-amused", energy: 6, last_user_signal: "warm" },
  self_check_notes: "fine",
  ...over,
});

function read(raw: unknown, lines = 9, timeZone?: string): Extraction {
  const parsed = parseExtraction(typeof raw === "string" ? raw : JSON.stringify(raw), { lines, timeZone });
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.extraction;
}

describe("an extraction with a damaged answer", () => {
  const names = ["alpha", "beta", "gamma", "delta"];
  const wire = answer({ events: names.map((description) => event({ description })) });
  const others = (bad: number) => names.filter((_, position) => position !== bad);
  const position = fc.nat({ max: names.length - 1 });

  test("if one item is replaced by anything, the other items stay and entities still refer to them", () => {
    fc.assert(
      fc.property(position, fc.jsonValue(), (bad, junk) => {
        const events = wire.events.with(bad, junk as never);
        const entities = names.map((name, i) => ({ canonical_name: name, aliases: [], kind: "pet", in_events: [i] }));
        const out = read(answer({ events, mentioned_entities: entities }));
        const descriptions = out.events.map((e) => e.description);
        for (const name of others(bad)) {
          expect(descriptions).toContain(name);
          expect(out.entities.find((e) => e.canonicalName === name)?.inEvents).toEqual([descriptions.indexOf(name)]);
        }
      }),
    );
  });

  test("if anything is inserted into one item, the other items and the rest of the answer stay", () => {
    const junkText = fc.string({
      unit: fc.constantFrom('"', "{", "}", ",", ":", "[", "]", "\\", "x", " ", "\n"),
      maxLength: 12,
    });
    fc.assert(
      fc.property(position, fc.nat(), fc.nat({ max: 30 }), junkText, (bad, at, cut, junk) => {
        const items = wire.events.map((item) => JSON.stringify(item));
        const item = items[bad] ?? "";
        const from = 1 + (at % (item.length - 1));
        items[bad] = item.slice(0, from) + junk + item.slice(Math.min(from + cut, item.length));
        const raw = JSON.stringify(answer({ events: ["@"] })).replace('"@"', () => items.join(","));
        const out = read(raw);
        expect(out.events.map((e) => e.description)).toEqual(expect.arrayContaining(others(bad)));
        expect(out.sessionSummary).toBe("About the cat.");
      }),
      // The list ends in the middle of the last item; the rest of it looks like a key.
      { numRuns: 1000, examples: [[3, 1403377653, 18, "]}]"]] },
    );
  });

  test("no answer makes the parser throw", () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom(
          '{"events":[',
          "{",
          "[",
          '"',
          ",",
          "}",
          "]",
          ":",
          '"description"',
          "+4",
          "\\u",
          "<think>",
          "null",
        ),
      ),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        parseExtraction(parts.join(""), { lines: 3 });
      }),
      { numRuns: 1000 },
    );
    parseExtraction(`{"events":${"[".repeat(50_000)}`, { lines: 3 });
    parseExtraction('{"events":[{"'.repeat(2_000), { lines: 3 });
  });

  test("a truncated answer is read or rejected, and its complete events are never lost", () => {
    const raw = JSON.stringify(wire);
    for (let end = 0; end <= raw.length; end++) {
      const parsed = parseExtraction(raw.slice(0, end), { lines: 3 });
      const complete = names.filter((_, i) => raw.slice(0, end).includes(JSON.stringify(wire.events[i])));
      expect(parsed.ok ? parsed.extraction.events.map((e) => e.description) : []).toEqual(complete);
    }
  });
});
