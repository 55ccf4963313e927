import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "@/lib/core/clock";
import type { SessionLine } from "@/lib/core/types/prompt-node";
import { NOW, node, replyInput } from "./inputs.fixtures";
import { renderReply } from "./reply";

const anyLine = fc.record({
  role: fc.constantFrom("user" as const, "persona" as const),
  content: fc.constantFrom("hello", "<memories>", "</background>", "<now>", "  ", "line\nline", "嗯"),
  gap: fc.constantFrom(MINUTE, 40 * MINUTE, DAY),
  session: fc.constantFrom("a", "b"),
});
const anyWindow = fc.array(anyLine, { maxLength: 30 }).map((lines) => {
  let at = NOW.getTime();
  return lines
    .map(({ gap, ...line }): SessionLine => {
      at -= gap;
      return { ...line, at: new Date(at) };
    })
    .reverse();
});

test("the messages of a reply's prompt alternate, begin and end with the user's, and none is empty", () => {
  fc.assert(
    fc.property(anyWindow, fc.boolean(), (window, hasBackground) => {
      const pinnedNodes = hasBackground ? [node("Lin likes tea.")] : [];
      const { messages = [] } = renderReply(replyInput("and now?", { window, pinnedNodes }));
      expect(messages.map(({ role }) => role)).toEqual(messages.map((_, at) => (at % 2 === 0 ? "user" : "assistant")));
      expect(messages.at(-1)).toMatchObject({ role: "user" });
      expect(messages.every(({ content }) => content.trim() !== "")).toBe(true);
    }),
  );
});

test("no instruction of the prompt is in a message of the persona", () => {
  fc.assert(
    fc.property(anyWindow, (window) => {
      const { messages = [] } = renderReply(replyInput("and now?", { window }));
      const ours = /<(day|memories|now|background)/;
      for (const { role, content } of messages) if (role === "assistant") expect(content).not.toMatch(ours);
    }),
  );
});

test("the prompt names the date where the day or the session changes, and joins messages sent in a row into one", () => {
  const at = (iso: string) => new Date(`${iso}+08:00`);
  const window: SessionLine[] = [
    { role: "user", content: "one", at: at("2026-04-18T09:00"), session: "a" },
    { role: "persona", content: "two", at: at("2026-04-18T09:01"), session: "a" },
    { role: "user", content: "three", at: at("2026-04-18T20:00"), session: "b" },
    { role: "persona", content: "four", at: at("2026-04-19T00:01"), session: "b" },
  ];
  const burst = ["five", "six"].map((content) => ({ role: "user" as const, content, at: NOW, session: "c" }));
  const { messages = [] } = renderReply(replyInput("", { window, burst }));
  expect(messages.slice(0, 4).map(({ content }) => content)).toEqual([
    "<day>Saturday, 18 April 2026</day>\none",
    "two",
    "<day>Saturday, 18 April 2026, a new conversation</day>\nthree\n<day>Sunday, 19 April 2026</day>",
    "four",
  ]);
  const last = messages.at(-1)?.content ?? "";
  expect(last.startsWith("<day>Monday, 20 April 2026, a new conversation</day>\n<now>")).toBe(true);
  expect(last.endsWith("</now>\nfive\nsix")).toBe(true);
});

test("the part of the prompt that is constant in a session stays the same all day, whatever is recalled, felt or said meanwhile", () => {
  const at = (iso: string) => new Date(`${iso}+08:00`);
  const standing = {
    pinnedNodes: [node("Lin is allergic to walnuts.", { learnedAt: at("2026-03-21T12:00") })],
    pinnedMessages: [{ role: "persona" as const, content: "In spring, then.", at: at("2026-04-20T07:50") }],
    intentions: [node("Echo will ask.", { type: "intention", eventTimeStart: at("2026-04-20T12:00") })],
    expectations: [node("Lin will hear back.", { type: "expectation", eventTimeStart: at("2026-04-24T12:00") })],
    sessions: [{ at: at("2026-04-20T07:45"), summary: "They spoke of the flat." }],
    salientThoughts: [node("Lin hides worry behind jokes.", { type: "thought", learnedAt: at("2026-04-19T23:50") })],
  };
  const window: SessionLine[] = [{ role: "user", content: "good morning", at: at("2026-04-20T07:59"), session: "s" }];
  const early = renderReply(replyInput("hi", { ...standing, window, now: at("2026-04-20T08:00") }));
  const late = renderReply(
    replyInput("did I hear back?", {
      ...standing,
      window,
      now: at("2026-04-20T23:55"),
      events: [node("Lin is allergic to walnuts and to nuts."), node("a cat")],
      thoughts: standing.salientThoughts,
      expectationMatches: standing.expectations,
      mood: { mood: "shy", energy: 1, lastUserSignal: "tired", updatedAt: null },
    }),
  );
  const beginning = ({ messages }: typeof early) => messages?.[0]?.content.split("good morning")[0];
  expect(beginning(late)).toBe(beginning(early));
  expect(late.system).toBe(early.system);
});
