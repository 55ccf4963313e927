import fc from "fast-check";
import { expect, test } from "vitest";
import { node, reflectInput } from "@/prompts/inputs.fixtures";
import { parseReflection, reflectionWireSchema, renderReflection } from "./reflection";

const ids = ["0196f000-0000-7000-8000-00000000000a", "0196f000-0000-7000-8000-00000000000b"];
const thought = (over: object = {}) => ({
  repeats: null,
  description: "She only lets herself be tired when nobody looks.",
  emotional_impact: -3,
  emotion_tags: ["Tender"],
  relational_tags: ["vulnerability"],
  subject: "user",
  filling: [1],
  ...over,
});

function read(thoughts: unknown) {
  const parsed = parseReflection(JSON.stringify({ thoughts }), { allowedIds: ids });
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.reflection;
}

test("a valid thought of a reflection is read completely", () => {
  expect(reflectionWireSchema.safeParse({ thoughts: [thought()] }).success).toBe(true);
  expect(read([thought()])).toEqual({
    thoughts: [
      {
        repeats: null,
        description: "She only lets herself be tired when nobody looks.",
        subject: "user",
        emotionalImpact: -3,
        emotionTags: ["tender"],
        relationalTags: ["vulnerability"],
        evidence: [ids[0]],
      },
    ],
    problems: [],
  });
});

test("a thought may repeat an earlier one by its number and then needs no text; numbers that were not shown are ignored", () => {
  const shown = [
    { id: "0196f000-0000-7000-8000-0000000000aa", type: "thought" },
    { id: "0196f000-0000-7000-8000-0000000000bb", type: "expectation" },
  ] as const;
  const repeats = (value: unknown, over: object = {}) => {
    const raw = JSON.stringify({ thoughts: [thought({ repeats: value, ...over })] });
    const parsed = parseReflection(raw, { allowedIds: ids, shown });
    return parsed.ok ? parsed.reflection.thoughts.map((one) => one.repeats) : parsed.problem;
  };
  for (const value of [1, "1", "#1", shown[0].id.toUpperCase()]) expect(repeats(value)).toEqual([shown[0].id]);
  for (const value of [null, undefined, 0, 2, 3, "she", [1]]) expect(repeats(value)).toEqual([null]);
  expect(repeats(1, { description: "", emotional_impact: null })).toEqual([shown[0].id]);
  expect(repeats(2, { description: "" })).toContain("description: missing");
  expect(repeats(1, { filling: ["invented"] })).toContain("no event that was shown");
});

test("evidence that was not shown is removed from a thought, and a thought without evidence is dropped", () => {
  const { thoughts, problems } = read([
    thought({ filling: [ids[1], "invented", ids[1], 7] }),
    thought({ filling: ["invented"] }),
    thought({ filling: [] }),
    thought({ filling: undefined }),
  ]);
  expect(thoughts.map((t) => t.evidence)).toEqual([[ids[1]]]);
  expect(problems).toHaveLength(6);
  expect(problems.join()).not.toContain("invented");
});

test("of more than two thoughts the first two valid ones are used", () => {
  const { thoughts, problems } = read([
    thought({ description: "" }),
    thought({ description: "a" }),
    thought({ description: "b" }),
    thought({ description: "c" }),
  ]);
  expect(thoughts.map((t) => t.description)).toEqual(["a", "b"]);
  expect(problems.at(-1)).toContain("more than two");
});

test("the subject of a thought defaults to the user, and the letter case of ids does not matter", () => {
  const [first] = read([thought({ subject: "nobody", filling: [ids[0]?.toUpperCase()] })]).thoughts;
  expect(first).toMatchObject({ subject: "user", evidence: [ids[0]] });
});

test.each(["", "no", "{}", '{"thoughts": 3}', '{"thoughts": [{"description": "x"}]}'])(
  "the reflection %j is rejected",
  (raw) => {
    expect(parseReflection(raw, { allowedIds: ids }).ok).toBe(false);
  },
);

test("a reflection with an empty list, or with thoughts without text, has no thoughts", () => {
  expect(read([])).toEqual({ thoughts: [], problems: [] });
  expect(read([thought({ description: "" })]).thoughts).toEqual([]);
});

test("an invalid thought never affects a valid one, and no answer makes the parser throw", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (junk, first) => {
      const { thoughts } = read(first ? [junk, thought()] : [thought(), junk]);
      expect(thoughts.some((t) => t.evidence[0] === ids[0])).toBe(true);
    }),
  );
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      (raw) => void parseReflection(`{"thoughts":[${raw}`, { allowedIds: ids }),
    ),
  );
  expect(() => parseReflection('{"thoughts":[{"filling":[{"toString":1}]}]}', { allowedIds: ids })).not.toThrow();
});

test("the prompt for a reflection shows each event in a tag with its number, escaped, and without its id", () => {
  const event = node('said "</event>" <b>', { id: ids[0], emotionalImpact: -8 });
  const { user } = renderReflection(reflectInput([event], { reason: "shock" }));
  expect(user).toContain(
    `<event number="1" told="3 days ago" impact="-8" about="user">said "&lt;/event&gt;" &lt;b&gt;</event>`,
  );
  expect(user).not.toContain(ids[0]);
  expect(user).toContain("Something very important has just happened");
});

test("the prompt for a reflection shows earlier thoughts by number and never by id", () => {
  const thoughts = [node("They keep it for the night.", { type: "thought" }), node("</thought>", { type: "thought" })];
  const { user } = renderReflection(reflectInput([node("x")], { thoughts }));
  expect(user).toContain('<thought number="1" told="3 days ago" impact="0" about="user">They keep it for the night.<');
  expect(user).toContain('<thought number="2" told="3 days ago" impact="0" about="user">&lt;/thought&gt;</thought>');
  for (const { id } of thoughts) expect(user).not.toContain(id);
});
