import fc from "fast-check";
import { expect, test } from "vitest";
import { sentencesOf } from "@/lib/core/language/sentences";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { contextOf, extracted, extractionOf } from "./verification.fixtures";
import { verifyExtraction } from "./verify-extraction";

const WORDS = "sister Leeds Tamsin violin 34 twelve Friday tomorrow May died promoted cat no I the and moved".split(
  " ",
);
const HAN = ["妹妹", "成都", "王磊", "三岁", "周五", "去世", "猫", "我", "了"];
const sentence = (words: string[], end: string) =>
  fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 })
    .map((some) => some.join(end === "。" ? "" : " ") + end);
const text = fc
  .array(fc.oneof(sentence(WORDS, "."), sentence(WORDS, ","), sentence(HAN, "。")), { minLength: 1, maxLength: 3 })
  .map((some) => some.join(" "));
const line = fc.oneof(
  text,
  text.map((one) => `P: ${one}`),
  text.map((one) => `P: ${one} really?`),
  fc.constantFrom("yes", "no", "两个"),
);
const event = fc
  .record({
    description: text,
    emotionalImpact: fc.integer({ min: -10, max: 10 }),
    emotionTags: fc.subarray(["joy", "grief", "proud"]),
    sourceMessages: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 }),
    subject: fc.constantFrom("user" as const, "persona" as const, "shared" as const),
    eventTime: fc.constantFrom(null, { start: new Date("2026-03-06T00:00:00Z"), end: null }),
  })
  .map(({ description, ...more }) => extracted(description, more));

test("verification adds no words to a model's answer but those of the session, and running it twice gives the same", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.array(event, { maxLength: 4 }), (lines, events) => {
      const context = contextOf(lines, { isAlike: () => false });
      const given = extractionOf(events);
      const once = verifyExtraction(given, context);
      const sources = [...events.map(({ description }) => description), ...context.lines.map(({ content }) => content)];
      const texts = sources.join("\n");
      for (const { description, sourceMessages } of once.events) {
        for (const part of sentencesOf(description).flatMap((one) => one.split(/[\s,.。]+/u)))
          expect(texts).toContain(part);
        expect(sourceMessages.length).toBeGreaterThan(0);
        expect(sourceMessages.length).toBeLessThanOrEqual(5);
        for (const index of sourceMessages) expect(context.lines[index - 1]).toBeDefined();
      }
      const twice = verifyExtraction({ ...once, problems: [] }, context);
      expect({ ...twice, problems: [] }).toEqual({ ...once, problems: [] });
    }),
  );
});

test("dropping an event also drops its entities and decisions, and references to other events stay correct", () => {
  const pet = (canonicalName: string, inEvents: number[]) => ({
    ...{ canonicalName, aliases: [], kind: "pet" as const, inEvents },
  });
  const decision = (nodeId: string, byEvent: number | null) => ({ nodeId, status: "fulfilled" as const, byEvent });
  const { events, entities, decisions } = verifyExtraction(
    extractionOf([extracted("Lin has a parrot."), extracted("Lin has a cat named Snowy.")], {
      entities: [pet("Parrot", [0]), pet("Snowy", [1])],
      decisions: [decision("a", 0), decision("b", 1), decision("c", null)],
    }),
    contextOf(["I have a cat named Snowy"], { isAlike: () => false }),
  );
  expect(events.map(({ description }) => description)).toEqual(["Lin has a cat named Snowy."]);
  expect(entities).toEqual([pet("Snowy", [0])]);
  expect(decisions).toEqual([decision("b", 0), decision("c", null)]);
});

test("two events that verification shortens to the same text become one", () => {
  const texts = ["I work in a bakery"];
  const events = [extracted("Lin works for Tamsin in a bakery."), extracted("Lin works in Oscar's bakery.")];
  const { events: accepted, problems } = verifyExtraction(extractionOf(events), contextOf(texts));
  expect(accepted.map(({ description }) => description)).toEqual(texts);
  expect(problems.join()).toContain("merged into another event that says the same");
});

test("references to an event that was merged into another point to that one, which replaces and cites what both did", () => {
  const texts = ["I work in a bakery", "hm", "I work in a bakery"];
  const decision = { nodeId: "a", status: "fulfilled" as const, byEvent: 2 };
  const bakery = { canonicalName: "bakery", aliases: [], kind: "place" as const, inEvents: [1, 2] };
  const given = extractionOf(
    [
      extracted("Lin has a parrot."),
      extracted("Lin works for Tamsin in a bakery.", { supersedes: ["x"] }),
      extracted("Lin works in Oscar's bakery.", { supersedes: ["x", "y"], sourceMessages: [3] }),
    ],
    { decisions: [decision], entities: [bakery] },
  );
  const context = contextOf(texts, { isAlike: () => false });
  const once = verifyExtraction(given, context);
  expect(once.events).toMatchObject([{ description: texts[0], supersedes: ["x", "y"], sourceMessages: [1, 3] }]);
  expect(once.decisions).toEqual([{ ...decision, byEvent: 0 }]);
  expect(once.entities).toEqual([{ ...bakery, inEvents: [0] }]);
  expect({ ...verifyExtraction(once, context), problems: [] }).toEqual({ ...once, problems: [] });
});

test("verifying a session takes linear time", () => {
  // The number of events without citations and of invented names grows with the lines.
  expectLinear((size) => {
    const lines = Array.from({ length: size }, (_, at) => `my sister Anna moved, ${at} boxes of books`);
    const events = lines.flatMap((_, at) =>
      at % 8 > 0
        ? []
        : [
            extracted(`Lin's sister Anna moved ${at} boxes.`, { sourceMessages: [] }),
            extracted(`Anna moved with Oscar${at}.`, { sourceMessages: [at + 1] }),
            extracted(`安娜和王磊${at}搬家了。`, { sourceMessages: [at + 1] }),
          ],
    );
    return verifyExtraction(extractionOf(events), contextOf(lines, { isAlike: () => false }));
  }, 100);
});
