import { describe, expect, it, test } from "vitest";
import type { RememberedNode, SlowCycleInput } from "@/lib/core/types/mind";
import { memory } from "./reply/fixture";
import { slowCycleOffline } from "./slow-cycle";

const NOW = new Date("2026-05-09T12:00:00Z");
const at = (day: string) => new Date(`${day}T00:00:00+08:00`);

function cycle(events: RememberedNode[], over: Partial<SlowCycleInput> = {}) {
  const answer = slowCycleOffline({
    now: NOW,
    timeZone: "Asia/Shanghai",
    locale: "en",
    personaName: "Mira",
    userName: "Sam",
    blocks: { persona: "", user: "", style: "" },
    hoursSinceLast: null,
    events,
    thoughts: [],
    ...over,
  });
  return {
    ...(JSON.parse(answer.raw) as {
      salient_questions: string[];
      new_thoughts: { description: string; subject: string; filling_event_ids: string[] }[];
      new_expectations: { about_text: string; due_at: string; reasoning_event_ids: string[] }[];
    }),
    prompt: answer.prompt,
  };
}

describe("the offline slow cycle", () => {
  test("has nothing to say when nothing is there", () => {
    const { salient_questions, new_thoughts, new_expectations } = cycle([]);
    expect([salient_questions, new_thoughts, new_expectations]).toEqual([[], [], []]);
  });

  test("asks about what was left unsaid, and never tells it", () => {
    const [question] = cycle([
      memory("The user has something to say about the user's sister.", { relationalTags: ["unresolved"] }),
    ]).salient_questions;
    expect(question).toBe("What is it about a sister that they began to tell me and then left?");
  });

  it.each([
    ["The user has an interview on 15 May.", "the interview on Friday, May 15"],
    ["用户5月15日要面试。", "5月15日星期五的面试"],
    ["The user is seeing Ada on 15 May.", "what they have planned for Friday, May 15"],
  ])("expects to hear of what lies ahead, until two days after (%s)", (description, about) => {
    const event = memory(description, { eventTimeStart: at("2026-05-15") });
    const [expected] = cycle([event]).new_expectations;
    expect(expected).toMatchObject({ about_text: about, reasoning_event_ids: [event.id] });
    expect(new Date(expected?.due_at ?? "")).toEqual(new Date("2026-05-17T23:59:59+08:00"));
  });

  test("expects nothing of what is past, and at most two things", () => {
    expect(cycle([memory("The user had an exam.", { eventTimeStart: at("2026-05-01") })]).new_expectations).toEqual([]);
    const many = ["11", "12", "13"].map((day) =>
      memory(`The user has a meeting on ${day} May.`, { eventTimeStart: at(`2026-05-${day}`) }),
    );
    expect(cycle(many).new_expectations).toHaveLength(2);
  });

  test("asks how an occasion went whose day passed without a word", () => {
    const exam = memory("The user has an exam on 7 May.", {
      eventTimeStart: at("2026-05-07"),
      learnedAt: at("2026-05-04"),
    });
    expect(cycle([exam]).salient_questions).toEqual(["How did it go with the exam on Thursday, May 7?"]);
    const told = memory("The user passed the exam.", { learnedAt: at("2026-05-08") });
    expect(cycle([exam, told]).salient_questions).toEqual([]);
  });

  test("a thought rests on two events or more, cites them and says whom it is about", () => {
    const events = [
      memory("The user had dinner with Ada.", { entityNames: ["Ada"], emotionalImpact: 2 }),
      memory("The user likes plums."),
      memory("Ada lent the user a book.", { entityNames: ["Ada"], emotionalImpact: 2 }),
    ];
    expect(cycle(events).new_thoughts[0]).toMatchObject({
      description: "Ada keeps coming up these days, and it is good things they tell.",
      subject: "user",
      filling_event_ids: [events[0]?.id, events[2]?.id],
    });
  });

  test("sees a feeling turn, from enough events only", () => {
    const felt = (impacts: number[]) =>
      cycle(impacts.map((emotionalImpact, i) => memory(`Matter ${i}.`, { emotionalImpact }))).new_thoughts;
    expect(felt([-6, -5, 4, 5])[0]?.description).toBe("What they tell me has been growing lighter these days.");
    expect(felt([-6, 5])).toEqual([]);
  });

  test("does not think a thought again", () => {
    const events = ["Ada", "Ada"].map((name, i) => memory(`Told ${i} of Ada.`, { entityNames: [name] }));
    const [first] = cycle(events).new_thoughts;
    const known = memory(first?.description ?? "", { type: "thought" });
    expect(cycle(events, { thoughts: [known] }).new_thoughts).toEqual([]);
  });

  test("speaks the language of the events, and shows what it looked at", () => {
    const events = ["用户和阿达吃饭。", "阿达送了用户一本书。"].map((text) => memory(text, { entityNames: ["阿达"] }));
    const { new_thoughts, salient_questions, prompt } = cycle(events);
    expect(new_thoughts[0]?.description).toBe("这些天常常说起阿达。");
    expect(salient_questions).toEqual(["阿达那边，现在怎么样了？"]);
    expect(prompt.user).toContain("阿达送了用户一本书。");
    expect(prompt.system).toContain("no model attached");
  });
});
