import { expect, test } from "vitest";
import type { HistoryMessage } from "@/components/api/chat";
import { newId } from "@/lib/core/ids";
import { changesActiveBranch } from "../stream/live-actions";
import { timelineReducer } from "./timeline";
import { emptyTimeline, type Timeline, type TimelineAction } from "./timeline-state";
import { layOut, unsettledTurns } from "./timeline-view";

const at = new Date("2026-05-01T12:00:00Z");
const turnId = newId(at);
const sessionId = newId(at);
const [userMessageId, partialId, wholeId] = [newId(at), newId(at), newId(at)];
const base = { turnId, sessionId, stopped: false, pinnedAt: null, versions: [] };
const userMessage: HistoryMessage = {
  ...{ ...base, id: userMessageId, clientId: "c", role: "user", content: "Hi", createdAt: at.toISOString() },
  ...{ partial: false, recallExcluded: false, recalled: 0, edited: false, channelId: "web" },
};
const message: HistoryMessage = {
  ...{ ...base, id: partialId, clientId: null, role: "persona", content: "I was about", createdAt: at.toISOString() },
  ...{ partial: true, recallExcluded: true, recalled: 0, edited: false, channelId: "web" },
};
const failed = { id: turnId, sessionId, status: "failed" as const, errorCode: "unavailable", errorMessage: "no" };
const turns = (items = [{ ...failed, replyMessageId: partialId }], knownBefore: string[] = []): TimelineAction => {
  return { type: "turns", items, knownBefore };
};
const run = (actions: TimelineAction[], from: Timeline = emptyTimeline) => actions.reduce(timelineReducer, from);
const show = (timeline: Timeline) =>
  layOut(timeline, (moment) => moment.slice(0, 10)).flatMap((item) => {
    if (item.kind === "reply") return [`${item.state}: ${item.text}`];
    return item.kind === "failure" ? [`failure, ${item.isPartial ? "partial" : "nothing came"}`] : [];
  });
const partial = run([{ type: "history", items: [message, userMessage] }, turns()]);

test("a partial reply is shown as incomplete and with Retry, whether it was streamed or loaded", () => {
  const shown = ["partial: I was about", "failure, partial"];
  expect(show(partial)).toEqual(shown);
  const streamed = run([
    { type: "history", items: [userMessage] },
    { type: "reply-text", turnId, messageId: partialId, text: "I was about" },
    { type: "reply-failed", turnId, message: "no" },
  ]);
  expect(show(streamed)).toEqual(shown);
  expect(show(run([{ type: "history", items: [message, userMessage] }, turns()], streamed))).toEqual(shown);
});

test("a partial reply is removed when the next attempt starts, in any tab, but not by a late event of its own attempt", () => {
  expect(show(run([{ type: "retried", turnId, asTurnId: turnId }], partial))).toEqual([]);
  const typing = (messageId: string): TimelineAction => {
    return { type: "typing", payload: { messageId, turnId, sourceChannelId: "web" } };
  };
  const elsewhere = run([typing(wholeId), { type: "reply-text", turnId, messageId: wholeId, text: "I am" }], partial);
  expect(show(elsewhere)).toEqual(["writing: I am"]);
  expect(run([typing(partialId)], partial).messages[partialId]).toBeDefined();
});

test("a partial reply shown as an earlier version of a complete one is marked as incomplete and has no Retry", () => {
  const known = unsettledTurns(partial).map((turn) => turn.id);
  expect(show(run([turns([], known)], partial))).toEqual(["partial: I was about"]);
});

test("the page refetches when a partial reply was stored for a failed turn", () => {
  const received = (messageId: string | null) =>
    changesActiveBranch({
      seq: 1,
      name: "chat.message.error",
      payload: { turnId, messageId, code: "x", message: "y" },
    });
  expect(received(partialId)).toBe(true);
  expect(received(null)).toBe(false);
});
