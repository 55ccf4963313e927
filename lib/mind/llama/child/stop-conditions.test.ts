import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Sequence } from "./binding";
import { grammarSchemaOf } from "./grammar-schema";
import { createJsonEndDetector } from "./json-end";
import { parseRequest } from "./request";
import { chooseSlot, createSlots } from "./slots";
import { createStopText } from "./stop-text";

const pieces = fc.array(fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom("a", "b", "\n", "<", ">") }));

describe("createStopText", () => {
  test("cuts an answer at the first stop text, however the text is split", () => {
    fc.assert(
      fc.property(pieces, fc.array(fc.constantFrom("<a>", "ab\n", "bb"), { maxLength: 3 }), (given, stops) => {
        const filter = createStopText(stops);
        const shown = given.map((piece) => filter.push(piece)).join("") + filter.end();
        const whole = given.join("");
        const ends = stops.map((stop) => whole.indexOf(stop)).filter((at) => at >= 0);
        // Text after the first completed stop text is not checked, so a stop text that begins earlier may end later.
        if (ends.length === 0) expect(shown).toBe(whole);
        else expect(whole.startsWith(shown) && stops.every((stop) => !shown.includes(stop))).toBe(true);
        expect(filter.isStopped).toBe(ends.length > 0);
      }),
    );
  });
});

describe("createJsonEndDetector", () => {
  test("ends an answer after its whole first JSON value, however the text is split", () => {
    const value = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()));
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 5 }), (given, size) => {
        const json = JSON.stringify(given);
        const end = createJsonEndDetector();
        const text = `${json}\n\n\n`;
        let taken = "";
        for (let at = 0; at < text.length; at += size) {
          const piece = text.slice(at, at + size);
          const length = end.push(piece);
          taken += piece.slice(0, length);
          if (length !== undefined) break;
        }
        expect(taken).toBe(json);
      }),
    );
  });
});

describe("grammarSchemaOf", () => {
  test("preserves the shape of a schema and drops what the grammar does not support", () => {
    expect(
      grammarSchemaOf({
        $schema: "http://json-schema.org/draft-07/schema#",
        type: "object",
        properties: {
          text: { type: "string", maxLength: 4_000, pattern: "^a" },
          impact: { type: "integer", minimum: -2, maximum: 2 },
          count: { type: "integer", minimum: 0 },
          when: { anyOf: [{ type: "string", format: "date" }, { type: "null" }] },
          many: { type: "array", items: { $ref: "#/definitions/one" }, maxItems: 5_000 },
          any: {},
        },
        required: ["text"],
        additionalProperties: false,
        definitions: { one: { const: 1 } },
      }),
    ).toEqual({
      type: "object",
      properties: {
        text: { type: "string" },
        impact: { enum: [-2, -1, 0, 1, 2] },
        count: { type: "integer" },
        when: { oneOf: [{ type: "string" }, { type: "null" }] },
        many: { type: "array", items: { $ref: "#/$defs/one" } },
        any: expect.objectContaining({ oneOf: expect.any(Array) }),
      },
      $defs: { one: { const: 1 } },
    });
  });
});

describe("the contexts of a local model", () => {
  const held = (tokens: number[]) =>
    ({
      contextTokens: tokens,
      compareContextTokens: (other: number[]) => {
        const at = tokens.findIndex((token, index) => token !== other[index]);
        return { firstDifferentIndex: at < 0 ? Math.min(tokens.length, other.length) : at };
      },
    }) as Sequence;

  test("are reused by the same conversation, and a new conversation replaces the least recently used one", () => {
    const [a, b, background] = [held([1, 2, 3, 4]), held([7, 8, 9]), held([])];
    const slots = createSlots([a, b, background]);
    expect(chooseSlot(slots, "reply", [7, 8, 9, 10], 1).sequence).toBe(b);
    expect(chooseSlot(slots, "reply", [1, 2, 3, 4, 5], 2).sequence).toBe(a);
    expect(chooseSlot(slots, "reply", [7, 1, 1, 1], 3).sequence).toBe(b);
  });

  test("are not taken from a conversation by background work if there are two", () => {
    const [reply, background] = [held([1, 2, 3]), held([])];
    expect(chooseSlot(createSlots([reply, background]), "background", [1, 2, 3], 1).sequence).toBe(background);
    expect(chooseSlot(createSlots([reply]), "background", [9], 1).sequence).toBe(reply);
  });
});

describe("parseRequest", () => {
  const messages = [{ role: "user", content: "hello" }];

  test("accepts messages with text parts, and OpenAI's names for limits and stop texts", () => {
    const parts = [
      {
        role: "user",
        content: [
          { type: "text", text: "hel" },
          { type: "text", text: "lo" },
        ],
      },
    ];
    const { completion } = parseRequest({ messages: parts, max_completion_tokens: 7, stop: "x", temperature: 0 });
    expect(completion).toMatchObject({
      messages: [{ role: "user", content: "hel\nlo" }],
      tokensMax: 7,
      stops: ["x"],
      temperature: 0,
      mayThink: false,
    });
    const thinking = parseRequest({ messages, chat_template_kwargs: { enable_thinking: true } });
    expect(thinking.completion.mayThink).toBe(true);
  });

  test.each([
    [{}, "messages"],
    [{ messages: [{ role: "tool", content: "x" }] }, "messages.0.role"],
    [{ messages, max_tokens: 0 }, "max_tokens"],
    [{ messages, response_format: { type: "xml" } }, "response_format.type"],
    ["no object", "The request"],
  ])("refuses %j with the name of the invalid field, without user text", (body, field) => {
    expect(() => parseRequest(body)).toThrow(new RegExp(`^${field.replaceAll(".", "\\.")} cannot be used`));
  });
});
