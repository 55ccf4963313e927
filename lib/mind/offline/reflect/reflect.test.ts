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
const named = (text: string, name: string) => memory(text, { entityNames: [name] });

describe("a thought, in the language of the events", () => {
  it.each<[string, RememberedNode[], string, number[], number]>([
    [
      "says what weighs on them, in their own words",
      [
        memory("The user watered the ferns."),
        memory("The user's tortoise Pim died yesterday.", { emotionalImpact: -7 }),
      ],
      "What weighs on them: their tortoise Pim died.",
      [1],
      -7,
    ],
    [
      "says what makes them glad",
      [memory("The user got into the choir.", { emotionalImpact: 6 })],
      "What makes them glad: they got into the choir.",
      [0],
      6,
    ],
    [
      "压在心上的事，用原来的话说",
      [memory("用户的姥爷住院了。", { emotionalImpact: -6 })],
      "姥爷住院了这件事，压在心上。",
      [0],
      -6,
    ],
    [
      "长一点的事",
      [memory("用户考上了护理专业,全家都哭了。", { emotionalImpact: 8 })],
      "让人高兴的是：考上了护理专业,全家都哭了。",
      [0],
      8,
    ],
    [
      "names who comes back in three memories",
      [
        named("The user met Ines.", "Ines"),
        named("Ines paints.", "Ines"),
        memory("The user slept."),
        named("Ines called.", "Ines"),
      ],
      "Ines comes up again and again in what they tell me.",
      [0, 1, 3],
      1,
    ],
    [
      "names what comes back in three memories",
      ["用户在准备考试", "用户考试前失眠了", "用户考试迟到了"].map((text) => memory(text)),
      "跟我说的事，总跟考试有关。",
      [0, 1, 2],
      1,
    ],
  ])("%s", (_, events, wording, cited, impact) => {
    const [thought] = thoughtsOf(events);
    expect(thought?.description).toBe(wording);
    expect(thought?.evidence).toEqual(ids(cited.map((index) => events[index])));
    expect(thought?.emotionalImpact).toBe(impact);
    expect(thought?.subject).toBe("user");
  });

  it("is none for trifles, nor for what came up only twice", () => {
    const trifles = [named("Ines lent the user a pen.", "Ines"), named("Ines found the pen.", "Ines")];
    expect(thoughtsOf([...trifles, memory("The bus was late.", { emotionalImpact: -2 })])).toEqual([]);
  });

  it("is about the shock when there was one", () => {
    const [older, shock] = [
      memory("The user's house burnt down.", { emotionalImpact: -9 }),
      memory("The user's sister was attacked.", { emotionalImpact: -8 }),
    ];
    const [thought] = thoughtsOf([older, shock], { reason: "shock", shockId: shock.id });
    expect(thought?.evidence).toEqual([shock.id]);
  });

  it("is joined by a second one only about other events", () => {
    const grief = named("Ines left the user.", "Ines");
    const three = [{ ...grief, emotionalImpact: -7 }, named("Ines called.", "Ines"), named("Ines moved.", "Ines")];
    expect(thoughtsOf(three).map(({ evidence }) => evidence.length)).toEqual([1, 3]);
  });

  it("does not count the two speakers as names that come back", () => {
    const events = ["Kit heard an owl.", "Kit saw a comet.", "Kit sang."].map((text) => named(text, "kit"));
    expect(thoughtsOf(events).map(({ description }) => description)).not.toContainEqual(expect.stringMatching(/kit/i));
  });

  it("shares a feeling only when half of what it cites does", () => {
    const felt = (emotionTags: string[]) => memory("Ines sang.", { entityNames: ["Ines"], emotionTags });
    expect(thoughtsOf([felt(["joy", "pride"]), felt(["joy"]), felt(["calm"])])[0]?.emotionTags).toEqual(["joy"]);
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

it("always cites events that were given, gives at most two thoughts, and stays the same", () => {
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
        expect(thoughts.length).toBeLessThanOrEqual(2);
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
