import { expect, test } from "vitest";
import { node } from "@/prompts/inputs.fixtures";
import { withGroundedExpectations } from "./grounded-expectations";

const now = new Date("2026-03-04T10:00:00Z");
const keeps = (description: string, over: object = {}) => {
  const event = node(description, { learnedAt: now, eventTimeStart: null, eventTimeEnd: null, ...over });
  const expected = { about: "it", prediction: "it will be", subject: "user" as const, dueAt: null, emotionalImpact: 1 };
  const slowCycle = {
    salientQuestions: [],
    thoughts: [],
    expectations: [{ ...expected, evidence: [event.id] }],
    problems: [],
  };
  const { expectations, problems } = withGroundedExpectations(slowCycle, { events: [event], now, timeZone: "UTC" });
  expect(problems).toHaveLength(1 - expectations.length);
  return expectations.length === 1;
};

test("an expectation stays when its event names a future day, by its time or in its text", () => {
  expect(keeps("The user has an exam.", { eventTimeStart: new Date("2026-03-06T00:00:00Z") })).toBe(true);
  expect(keeps("The user will have an exam on Friday.")).toBe(true);
  expect(keeps("The user signed up for a course, which starts on Friday.")).toBe(true);
  expect(keeps("用户下周五要考试。")).toBe(true);
  expect(keeps("用户报名了陶艺课，周五开始。")).toBe(true);
  expect(keeps("Am Freitag hat sie eine Prüfung.")).toBe(true);
});

test("an expectation is dropped when its event names no day, or a past one, and the trace says so", () => {
  expect(keeps("The user has a cat.")).toBe(false);
  expect(keeps("The user had an exam on Monday.")).toBe(false);
  expect(keeps("The user has a cat.", { eventTimeStart: new Date("2026-03-01T00:00:00Z") })).toBe(false);
  expect(keeps("The user has an exam tomorrow.", { learnedAt: new Date("2026-02-01T10:00:00Z") })).toBe(false);
});
