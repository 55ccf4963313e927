import { expect, test } from "vitest";
import { AT, extracted, verifiedOf } from "./verification.fixtures";

const on = (day: string, clock = "00:00") => ({ start: new Date(`2026-03-${day}T${clock}:00Z`), end: null });
const timeOf = (line: string, eventTime: ReturnType<typeof on>) =>
  verifiedOf([line], [extracted("Lin has an exam.", { eventTime })]).events[0]?.eventTime;

test("an event's time stays when a line names it", () => {
  expect(timeOf("my exam is on Friday", on("06"))).toEqual(on("06"));
  expect(timeOf("my exam is on Friday at 9", on("06", "09:00"))).toEqual(on("06", "09:00"));
  expect(timeOf("exam in March", on("01"))).toEqual(on("01"));
  const moved = { start: AT, end: null };
  expect(timeOf("my exam is today at 10:00", moved)).toEqual(moved);
});

test.each([
  ["no time in the line", "my exam scares me", on("06")],
  ["a different day", "my exam is on Friday", on("08")],
  ["the time of the session", "my exam is today", { start: AT, end: null }],
])("%s: the event's time is removed, the event stays, and the trace says so", (_why, line, eventTime) => {
  const { events, problems } = verifiedOf([line], [extracted("Lin has an exam.", { eventTime })]);
  expect(events).toMatchObject([{ description: "Lin has an exam.", eventTime: null }]);
  expect(problems).toContain("events[0].event_time: removed, because no line names it");
});

test.each([
  ["the exam is on Friday", on("06", "14:30"), on("06")],
  ["the exam is on Friday at half past two", on("06", "14:30"), on("06", "14:30")],
  ["the exam is on Friday at a quarter to three", on("06", "14:45"), on("06", "14:45")],
  ["the exam is on Friday at four", on("06", "14:45"), on("06")],
  ["考试在周五下午三点半", on("06", "15:30"), on("06", "15:30")],
  ["考试在周五下午", on("06", "15:30"), on("06")],
])("an event's time of day that no line names is removed: %s", (line, eventTime, expected) => {
  const { events, problems } = verifiedOf(
    [line],
    [extracted(/考/u.test(line) ? "用户要考试。" : "Lin has an exam.", { eventTime })],
  );
  expect(events[0]?.eventTime).toEqual(expected);
  expect(problems.includes("a time of day that no line names")).toBe(expected.start < eventTime.start);
});

test("an event's time of day that no line names is replaced by the range of days that a line names", () => {
  const eventTime = { start: new Date("2026-03-11T15:00:00Z"), end: null };
  const { events } = verifiedOf(["my exam is next week"], [extracted("Lin has an exam.", { eventTime })]);
  expect(events[0]?.eventTime).toEqual({
    start: new Date("2026-03-09T00:00:00Z"),
    end: new Date("2026-03-15T23:59:59Z"),
  });
});

test("an event's end time that no line names is removed", () => {
  const eventTime = { ...on("06", "09:00"), end: new Date("2026-03-06T11:20:00Z") };
  const { events } = verifiedOf(["my exam is on Friday at 9"], [extracted("Lin has an exam.", { eventTime })]);
  expect(events[0]?.eventTime).toEqual(on("06", "09:00"));
});

test("an event's day that a line names stays when the conversation goes on past midnight", () => {
  const lines = [
    { role: "user", content: "the audition is tomorrow", at: new Date("2026-03-04T23:40:00Z") },
    { role: "persona", content: "Break a leg!", at: new Date("2026-03-05T00:00:10Z") },
    { role: "user", content: "sleep well", at: new Date("2026-03-05T00:20:00Z") },
  ];
  const audition = extracted("Lin has an audition.", { eventTime: on("05") });
  const { events } = verifiedOf([], [audition], { lines, startedAt: new Date("2026-03-04T23:40:00Z") });
  expect(events[0]?.eventTime).toEqual(on("05"));
});

test("in a language without a pack an event's time stays unless it is the session's own time", () => {
  const line = "Am Freitag habe ich eine Prüfung, ich bin nervös";
  const exam = (eventTime: ReturnType<typeof on>) =>
    verifiedOf([line], [extracted("Der Nutzer hat eine Prüfung.", { eventTime })]).events[0]?.eventTime;
  expect(exam(on("06"))).toEqual(on("06"));
  expect(exam({ start: AT, end: null })).toBeNull();
});

const promise = (over: object = {}) =>
  extracted("Vessel promised to ask about the exam on Friday.", {
    ...{ subject: "persona", eventTime: on("06"), sourceMessages: [1, 2] },
    ...over,
  });

test("a promise of the persona is stored only if the persona makes it in a line", () => {
  const lines = ["my exam is on Friday", "P: I'll ask you about the exam on Friday."];
  expect(verifiedOf(lines, [promise()]).events).toMatchObject([{ sourceMessages: [1, 2], eventTime: on("06") }]);
  const zh = ["周五考试", "P: 周五我会问你考试怎么样。"];
  const asked = promise({ description: "Vessel答应周五问考试的情况。" });
  expect(verifiedOf(zh, [asked]).events).toHaveLength(1);
});

test.each([
  ["only wishes luck", ["my exam is on Friday", "P: Good luck with the exam on Friday!"]],
  ["asks", ["my exam is on Friday", "P: Shall I ask about the exam on Friday?"]],
  ["makes it in a line that is not cited", ["my exam is on Friday", "P: hm", "P: I'll ask about the exam on Friday."]],
])("a promise that the persona does not make is dropped: the persona %s", (_how, lines) => {
  const { events, problems } = verifiedOf(lines, [promise()]);
  expect(events).toEqual([]);
  expect(problems).toContain("events[0]: dropped, because no line of the persona makes this promise");
});
