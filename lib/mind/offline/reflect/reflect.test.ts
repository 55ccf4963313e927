import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReflectInput, RememberedNode } from "@/lib/core/types/mind";
import { parseReflection } from "@/prompts/reflection";
import { reflectOffline } from "../reflect";
import { memory } from "../reply/fixture";

const at = (iso: string) => new Date(`${iso}+08:00`);

function input(events: RememberedNode[], rest: Partial<ReflectInput> = {}): ReflectInput {
  return {
    now: at("2026-05-09T20:00:00"),
    timeZone: "Asia/Shanghai",
    locale: "en",
    reason: "timer",
    personaName: "Mira",
    userName: "Kit",
    events,
    ...rest,
  };
}

function thoughtsOf(events: RememberedNode[], rest: Partial<ReflectInput> = {}) {
  const parsed = parseReflection(
    reflectOffline(input(events, rest)).raw,
    events.map((event) => event.id),
  );
  if (!parsed.ok) throw new Error(parsed.problem);
  expect(parsed.reflection.problems).toEqual([]);
  return parsed.reflection.thoughts;
}

const ids = (events: (RememberedNode | undefined)[]) => events.map((event) => event?.id);
const cats = [
  memory("The user's cat Snowy broke a vase.", { entityNames: ["Snowy"], emotionalImpact: -1 }),
  memory("The user went to the lake.", { emotionalImpact: 2 }),
  memory("The user brought Snowy to the vet.", { entityNames: ["Snowy"], emotionalImpact: -2 }),
];

describe("each rule, in the language of the events", () => {
  it.each<[string, RememberedNode[], RegExp, number[], number]>([
    ["a name that comes back", cats, /^Snowy came up in two of the things they told me lately\.$/, [0, 2], -2],
    [
      "a name in Chinese",
      [
        memory("用户的猫小黑病了", { entityNames: ["小黑"] }),
        memory("小黑好了", { entityNames: ["小黑"] }),
        memory("小黑学会开门", { entityNames: ["小黑"] }),
      ],
      /^最近跟我说的事里，有三件都提到了小黑。$/,
      [0, 1, 2],
      1,
    ],
    [
      "hard things in a row",
      [
        memory("The user lost a bet.", { emotionalImpact: 1 }),
        memory("The user was laid off.", { emotionalImpact: -7 }),
        memory("The user's father fell ill.", { emotionalImpact: -10 }),
      ],
      /^Two .* hard ones/,
      [1, 2],
      -8,
    ],
    [
      "沉的事接连来",
      [memory("用户被裁了", { emotionalImpact: -7 }), memory("用户的父亲病倒了", { emotionalImpact: -6 })],
      /接连两件都是沉的/,
      [0, 1],
      -7,
    ],
    [
      "good things in a row",
      [
        memory("The user won a race.", { emotionalImpact: 4 }),
        memory("The user adopted a parrot.", { emotionalImpact: 5 }),
      ],
      /^Two .* good ones/,
      [0, 1],
      5,
    ],
    [
      "好事接连来",
      [memory("用户升职了", { emotionalImpact: 5 }), memory("用户跑完了马拉松", { emotionalImpact: 4 })],
      /接连两件都是好事/,
      [0, 1],
      5,
    ],
    [
      "a topic without a name",
      [
        memory("The user baked bread for their mother."),
        memory("The user slept badly."),
        memory("The user called their mother."),
      ],
      /had to do with their mother/,
      [0, 2],
      1,
    ],
    [
      "没有名字的话题",
      [memory("用户在准备考试"), memory("用户去看了海"), memory("用户考试前失眠了")],
      /有两件都跟考试有关/,
      [0, 2],
      1,
    ],
    [
      "things they said they would do",
      [
        memory("The user wants to visit Rome.", { type: "intention" }),
        memory("The user means to fix the bike.", { type: "intention" }),
      ],
      /two things they said they would do/,
      [0, 1],
      1,
    ],
    [
      "说了要去做的事",
      [memory("用户打算修屋顶", { type: "intention" }), memory("用户想去罗马", { relationalTags: ["commitment"] })],
      /有两件事说了要去做/,
      [0, 1],
      1,
    ],
    [
      "late at night",
      [
        memory("The user heard an owl.", { learnedAt: at("2026-05-08T23:40:00") }),
        memory("The user saw a comet.", { learnedAt: at("2026-05-09T02:10:00") }),
        memory("The user bought a lamp.", { learnedAt: at("2026-05-09T12:00:00") }),
      ],
      /^Two of the last three .* late at night/,
      [0, 1],
      1,
    ],
    [
      "深夜",
      [
        memory("用户听见猫头鹰叫", { learnedAt: at("2026-05-08T23:40:00") }),
        memory("用户看见一颗彗星", { learnedAt: at("2026-05-09T02:10:00") }),
      ],
      /两件事里，有两件是深夜说的/,
      [0, 1],
      1,
    ],
    [
      "a single event",
      [memory("The user has a white cat named Snowy.", { emotionalImpact: 2, entityNames: ["Snowy"] })],
      /^They told me something to do with a cat\.$/,
      [0],
      2,
    ],
    [
      "单独一件",
      [memory("用户养了一只白猫,叫小黑。", { emotionalImpact: 2 })],
      /^跟我说起了一件跟猫有关的事。$/,
      [0],
      2,
    ],
  ])("%s", (_, events, wording, cited, impact) => {
    const [thought] = thoughtsOf(events);
    expect(thought?.description).toMatch(wording);
    expect(thought?.evidence).toEqual(ids(cited.map((index) => events[index])));
    expect(thought?.emotionalImpact).toBe(impact);
    expect(thought?.subject).toBe("user");
  });

  it("says one thing as a rule, and a second only about other events", () => {
    expect(thoughtsOf(cats)).toHaveLength(1);
    const more = [
      ...cats,
      memory("The user was laid off.", { emotionalImpact: -7 }),
      memory("The user's father fell ill.", { emotionalImpact: -9 }),
    ];
    const two = thoughtsOf(more);
    expect(two).toHaveLength(2);
    expect(two[1]?.evidence).not.toEqual(two[0]?.evidence);
  });

  it("does not count the two speakers as names that come back", () => {
    const events = [
      memory("Kit heard an owl.", { entityNames: ["Kit"] }),
      memory("Kit saw a comet.", { entityNames: ["kit"] }),
    ];
    expect(thoughtsOf(events)[0]?.description).not.toMatch(/Kit came up/);
  });

  it("shares a feeling only when half of what it cites does", () => {
    const events = [
      memory("The user won.", { emotionalImpact: 5, emotionTags: ["joy", "pride"] }),
      memory("The user sang.", { emotionalImpact: 5, emotionTags: ["joy"] }),
      memory("The user danced.", { emotionalImpact: 5, emotionTags: ["calm"] }),
    ];
    expect(thoughtsOf(events)[0]?.emotionTags).toEqual(["joy"]);
  });
});

it("names itself, costs nothing, and gives nothing for nothing", () => {
  const answer = reflectOffline(input([]));
  expect(answer).toEqual({
    raw: '{"thoughts":[]}',
    model: "offline-v1",
    promptVersion: "offline-reflect-1",
    usage: { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 },
  });
});

it("always cites events that were given, gives one or two thoughts, and stays the same", () => {
  const event = fc.record({
    text: fc.oneof(
      fc.string({ unit: "binary", minLength: 1, maxLength: 80 }),
      fc.constantFrom("用户的猫", "The user's job", "用户工作到深夜"),
    ),
    impact: fc.integer({ min: -10, max: 10 }),
    names: fc.array(fc.constantFrom("Snowy", "小黑", "Kit", ""), { maxLength: 3 }),
    type: fc.constantFrom("event" as const, "intention" as const),
    hour: fc.integer({ min: 0, max: 240 }),
  });
  fc.assert(
    fc.property(
      fc.array(event, { minLength: 1, maxLength: 10 }),
      fc.constantFrom("Asia/Shanghai", "Nowhere/Land"),
      (list, timeZone) => {
        const events = list.map((e) =>
          memory(e.text, {
            emotionalImpact: e.impact,
            entityNames: e.names,
            type: e.type,
            learnedAt: new Date(Date.UTC(2026, 4, 1, e.hour)),
          }),
        );
        const first = reflectOffline(input(events, { timeZone }));
        expect(reflectOffline(input(events, { timeZone }))).toEqual(first);
        const thoughts = thoughtsOf(events, { timeZone });
        expect([1, 2]).toContain(thoughts.length);
        const known = new Set(events.map((e) => e.id));
        for (const thought of thoughts) {
          expect(thought.evidence.length).toBeGreaterThan(0);
          expect(thought.evidence.every((id) => known.has(id))).toBe(true);
          expect(Math.abs(thought.emotionalImpact)).toBeLessThanOrEqual(8);
        }
      },
    ),
    { numRuns: 200 },
  );
});
