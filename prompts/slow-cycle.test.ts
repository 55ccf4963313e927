import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SlowCycle } from "@/lib/core/types/mind-answers";
import { daysBefore, node, slowCycleInput } from "@/prompts/inputs.fixtures";
import { parseSlowCycle, renderSlowCycle, slowCycleWireSchema } from "./slow-cycle";

const ids = ["0196f000-0000-7000-8000-00000000000a", "0196f000-0000-7000-8000-00000000000b"];
const context = { allowedIds: ids, timeZone: "Asia/Shanghai" };
const thought = (over: object = {}) => ({
  repeats: null,
  description: "Lin sleeps better on the days the sister calls.",
  subject: "user",
  emotional_impact: 2,
  emotion_tags: ["Tender"],
  relational_tags: ["vulnerability"],
  filling_event_ids: [1],
  ...over,
});
const expectation = (over: object = {}) => ({
  about_text: "the flat",
  prediction_text: "Lin will hear about it this week.",
  due_at: "2026-04-26T12:00:00+08:00",
  subject: "user",
  emotional_impact: 3,
  reasoning_event_ids: [2],
  ...over,
});
const answer = (over: object = {}) => ({
  salient_questions: ["What became of the piano?"],
  new_thoughts: [thought()],
  new_expectations: [expectation()],
  ...over,
});
function read(wire: unknown): SlowCycle {
  const parsed = parseSlowCycle(typeof wire === "string" ? wire : JSON.stringify(wire), context);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.slowCycle;
}

test("a valid answer of a slow cycle is read completely, without a problem", () => {
  expect(slowCycleWireSchema.safeParse(answer()).success).toBe(true);
  expect(read(answer())).toEqual({
    salientQuestions: ["What became of the piano?"],
    thoughts: [
      {
        repeats: null,
        description: "Lin sleeps better on the days the sister calls.",
        subject: "user",
        emotionalImpact: 2,
        emotionTags: ["tender"],
        relationalTags: ["vulnerability"],
        evidence: [ids[0]],
      },
    ],
    expectations: [
      {
        about: "the flat",
        prediction: "Lin will hear about it this week.",
        subject: "user",
        dueAt: new Date("2026-04-26T04:00:00Z"),
        emotionalImpact: 3,
        evidence: [ids[1]],
      },
    ],
    problems: [],
  });
});

test("an earlier thought is repeated by its number; numbers of expectations or of nothing shown do not count", () => {
  const shown = [
    { id: "0196f000-0000-7000-8000-0000000000aa", type: "expectation" },
    { id: "0196f000-0000-7000-8000-0000000000bb", type: "thought" },
  ] as const;
  const wire = answer({ new_thoughts: [thought({ repeats: 2, description: "" }), thought({ repeats: 1 }), thought()] });
  const parsed = parseSlowCycle(JSON.stringify(wire), { ...context, shown });
  expect(parsed.ok && parsed.slowCycle.thoughts.map((one) => one.repeats)).toEqual([shown[1].id, null, null]);
});

test("the subject of each thought of a slow cycle is stated and stored", () => {
  const subjects = ["persona", "user", "shared"].map((subject) => thought({ subject }));
  expect(read(answer({ new_thoughts: subjects })).thoughts.map((t) => t.subject)).toEqual([
    "persona",
    "user",
    "shared",
  ]);
  expect(read(answer({ new_thoughts: [thought({ subject: "narrator" })] })).thoughts[0]?.subject).toBe("user");
});

test("too long lists of a slow cycle are cut, after invalid items were dropped", () => {
  const many = (item: (over: object) => object, field: string) =>
    ["", "a", "b", "c", "d"].map((text) => item({ [field]: text }));
  const out = read({
    salient_questions: ["", "a", "a", "b", "c", "d"],
    new_thoughts: many(thought, "description"),
    new_expectations: many(expectation, "prediction_text"),
  });
  expect(out.salientQuestions).toEqual(["a", "b", "c"]);
  expect(out.thoughts.map((t) => t.description)).toEqual(["a", "b", "c"]);
  expect(out.expectations.map((e) => e.prediction)).toEqual(["a", "b"]);
  expect(out.problems.join("\n")).toMatch(/salient_questions: more than 3[\s\S]*new_thoughts: more[\s\S]*new_expect/);
});

test("evidence that was not shown is removed, and an item of a slow cycle without evidence is dropped", () => {
  const out = read(
    answer({
      new_thoughts: [
        thought({ filling_event_ids: [ids[1]?.toUpperCase(), "invented", ids[1]] }),
        thought({ filling_event_ids: ["invented"] }),
        thought({ filling_event_ids: [] }),
      ],
      new_expectations: [expectation({ reasoning_event_ids: undefined }), expectation()],
    }),
  );
  expect(out.thoughts.map((t) => t.evidence)).toEqual([[ids[1]]]);
  expect(out.expectations).toHaveLength(1);
  expect(out.problems.join()).not.toContain("invented");
});

test("a thought's impact is also read from `impact` instead of `emotional_impact`, and from numbers written loosely", () => {
  const impact = (over: object) => read(answer({ new_thoughts: [thought(over)] })).thoughts[0]?.emotionalImpact;
  expect(impact({ emotional_impact: undefined, impact: "+4" })).toBe(4);
  expect(impact({ emotional_impact: "-3.0" })).toBe(-3);
  expect(impact({ emotional_impact: undefined, impact: true })).toBeUndefined();
});

test("a due day ends at midnight in the user's zone, and an unreadable due day leaves the expectation without a date", () => {
  const due = (due_at: unknown) => read(answer({ new_expectations: [expectation({ due_at })] })).expectations[0];
  expect(due("2026-05-01")?.dueAt).toEqual(new Date("2026-05-01T15:59:59Z"));
  expect(due(null)?.dueAt).toBeNull();
  expect(due("2026-02-31")).toMatchObject({ dueAt: null, prediction: "Lin will hear about it this week." });
});

test("a slow cycle's answer of three empty lists is valid, and a list may be missing", () => {
  const nothing = { salientQuestions: [], thoughts: [], expectations: [], problems: [] };
  expect(read({ salient_questions: [], new_thoughts: [], new_expectations: [] })).toEqual(nothing);
  expect(read({ new_expectations: [] })).toEqual(nothing);
  expect(read({ new_thoughts: [thought()] }).thoughts).toHaveLength(1);
});

test.each(["", "no", "{}", '{"goals": ["x"]}', '{"new_thoughts": [{"description": "x"}]}', '{"new_thoughts": "x"}'])(
  "the answer %j of a slow cycle is rejected, or counts as empty",
  (raw) => {
    const parsed = parseSlowCycle(raw, context);
    if (parsed.ok) expect(parsed.slowCycle).toMatchObject({ thoughts: [], problems: [expect.any(String)] });
    else expect(parsed.problem).not.toBe("");
  },
);

test("items without any text are left out, and no repair is requested because of them", () => {
  const wordless = { new_thoughts: [thought({ description: " " })], salient_questions: [""] };
  const empty = answer({ ...wordless, new_expectations: [expectation({ about_text: "", prediction_text: "" })] });
  expect(read(empty)).toMatchObject({ salientQuestions: [], thoughts: [], expectations: [] });
  const unfounded = parseSlowCycle(
    JSON.stringify(answer({ ...wordless, new_expectations: [expectation({ reasoning_event_ids: [9] })] })),
    context,
  );
  expect(unfounded.ok).toBe(false);
});

test("goals, plans and messages in a slow cycle's answer are ignored", () => {
  const out = read(answer({ goals: ["call Lin"], schedule: [{ at: "tomorrow" }], actions: ["send a message"] }));
  expect(Object.keys(out)).toEqual(["salientQuestions", "thoughts", "expectations", "problems"]);
});

test("the limits and the rules for evidence hold for any answer of a slow cycle", () => {
  const item = fc.oneof(fc.jsonValue(), fc.constant(thought()), fc.constant(expectation()));
  fc.assert(
    fc.property(fc.array(item), fc.array(item), fc.array(item), (a, b, c) => {
      const wire = { salient_questions: a, new_thoughts: b, new_expectations: c };
      const parsed = parseSlowCycle(JSON.stringify(wire), context);
      if (!parsed.ok) return;
      const { salientQuestions, thoughts, expectations } = parsed.slowCycle;
      expect(salientQuestions.length).toBeLessThanOrEqual(3);
      expect(thoughts.length).toBeLessThanOrEqual(3);
      expect(expectations.length).toBeLessThanOrEqual(2);
      for (const { evidence } of [...thoughts, ...expectations]) expect(ids).toEqual(expect.arrayContaining(evidence));
      for (const { evidence } of [...thoughts, ...expectations]) expect(evidence.length).toBeGreaterThan(0);
    }),
  );
});

describe("the prompt", () => {
  const prompt = (over: object = {}) => renderSlowCycle(slowCycleInput([], over));

  test("shows numbered events, oldest first, and no id", () => {
    const events = [
      node("newer", { id: ids[0], learnedAt: daysBefore(1) }),
      node('older </event> "x"', { id: ids[1], learnedAt: daysBefore(5), mentionCount: 3 }),
    ];
    const earlier = node("an earlier thought", { type: "thought", id: "0196f000-0000-7000-8000-0000000000ff" });
    const { user } = renderSlowCycle(slowCycleInput(events, { thoughts: [earlier] }));
    expect(user.indexOf('<event number="2"')).toBeLessThan(user.indexOf('<event number="1"'));
    expect(user).not.toContain(ids[0]);
    expect(user).toContain('times_told="3">older &lt;/event&gt; "x"</event>');
    expect(user).toContain(">an earlier thought</thought>");
    expect(user).not.toContain("0000000000ff");
  });

  test.each([
    [null, "first time"],
    [0.4, "less than an hour"],
    [1.2, "about one hour ago"],
    [30, "about 30 hours ago"],
    [72, "about 3 days ago"],
  ])("says how long ago the last cycle was (%s)", (hoursSinceLast, words) => {
    expect(prompt({ hoursSinceLast }).user).toContain(words);
  });

  test("gives the current time with its offset, and the background without the style", () => {
    const { user } = prompt({ blocks: { persona: "calm & wise", user: "likes tea", style: "short" } });
    expect(user).toContain("2026-04-20, Monday, 21:05 (2026-04-20T21:05:00+08:00)");
    expect(user).toContain("<companion>calm &amp; wise</companion>");
    expect(user).not.toContain("short");
  });

  test("forbids goals, plans, actions and messages", () => {
    expect(prompt().system).toMatch(/no goals.*no plans or schedules.*no action.*no message/);
  });
});
