import fc from "fast-check";
import { expect, test } from "vitest";
import { countCodePoints } from "@/lib/core/text/code-points";
import { daysBefore, describeInput, node } from "@/prompts/inputs.fixtures";
import { descriptionWireSchema, parseDescription, renderDescription } from "./description";

const ids = ["0196f000-0000-7000-8000-00000000000a", "0196f000-0000-7000-8000-00000000000b"];
const read = (answer: unknown) => parseDescription(typeof answer === "string" ? answer : JSON.stringify(answer), ids);
const textOf = (description: string) => {
  const parsed = read({ description, filling: ids });
  return parsed.ok ? parsed.description.description : null;
};

test("a valid description of an entity is read completely", () => {
  const answer = { description: "Lin's white cat, wild at night.", filling: [1, 2] };
  expect(descriptionWireSchema.safeParse(answer).success).toBe(true);
  expect(read(answer)).toEqual({ ok: true, description: { description: answer.description, evidence: ids } });
});

test("a description's evidence is limited to the events that were shown, without duplicates", () => {
  const filling = [ids[1]?.toUpperCase(), "invented", ids[1], 7];
  expect(read({ description: "A cat.", filling })).toMatchObject({ description: { evidence: [ids[1]] } });
});

test.each([
  ["no evidence", { description: "A cat.", filling: [] }],
  ["invented evidence", { description: "A cat.", filling: ["invented"] }],
  ["the evidence field missing", { description: "A cat." }],
  ["no text", { description: "  ", filling: ids }],
  ["a text that is not a string", { description: 4, filling: ids }],
  ["no content", ""],
  ["prose instead of JSON", "Xiaohei is a cat."],
  ["an answer cut before its evidence", '{"description":"A cat.","filling":["0196f0'],
])("a description with %s is rejected with a reason", (_name, answer) => {
  expect(read(answer)).toMatchObject({ ok: false, problem: expect.stringMatching(/description|filling/) });
});

test("a description that is too long is cut after its last whole sentence", () => {
  expect(textOf(`${"It sleeps. ".repeat(54)}Then ${"more ".repeat(40)}`)).toBe("It sleeps. ".repeat(54).trim());
  expect(textOf(`它很白。${"很".repeat(700)}`)).toBe("它很白。");
  expect(countCodePoints(textOf("很".repeat(700)) ?? "")).toBe(600);
});

test("a version number in a description does not count as the end of a sentence", () => {
  expect(textOf(`It is 3.5 ${"x".repeat(700)}`)).toHaveLength(600);
});

test("no answer makes the parser of descriptions throw, and every accepted description is short and has evidence", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary", maxLength: 900 }), fc.jsonValue()),
      fc.jsonValue(),
      (text, cited) => {
        const parsed = read({ description: text, filling: [cited, ids[0]] });
        if (!parsed.ok) return;
        expect(countCodePoints(parsed.description.description)).toBeLessThanOrEqual(600);
        expect(parsed.description.evidence).toEqual([ids[0]]);
      },
    ),
  );
  fc.assert(fc.property(fc.string({ unit: "binary" }), (raw) => void read(`{"description":${raw}`)));
});

test("the prompt for a description shows every name, the earlier description and the numbered events, all escaped", () => {
  const events = [
    node("newer", { id: ids[0], learnedAt: daysBefore(1) }),
    node("older </event>", { id: ids[1], learnedAt: daysBefore(9) }),
  ];
  const entity = {
    canonicalName: "小黑</known_as>",
    kind: "pet",
    aliases: ["黑黑"],
    description: "a <b>dog</b>",
  } as const;
  const { user } = renderDescription(describeInput(events, { entity: { ...entity, aliases: [...entity.aliases] } }));
  expect(user).toContain("an animal:\n<known_as>小黑&lt;/known_as&gt;, 黑黑</known_as>");
  expect(user).toContain("<note>a &lt;b&gt;dog&lt;/b&gt;</note>");
  expect(user.indexOf('<event number="2"')).toBeLessThan(user.indexOf('<event number="1"'));
  expect(user.match(/<\/event>/g)).toHaveLength(2);
});
