import { expect, test } from "vitest";
import type { LiveEvent } from "@/lib/core/types/live-events";
import { TEMPORARY_CHANNEL, WEB_CHANNEL } from "@/lib/core/types/messages";
import { isAbout } from "./live-actions";

const typing = (sourceChannelId: string): LiveEvent => ({
  seq: 1,
  name: "chat.message.typing_started",
  payload: { messageId: "m", turnId: "t", sourceChannelId },
});
const boundary = (newSessionId: string | null, isTemporary: boolean): LiveEvent => ({
  seq: 1,
  name: "chat.session.boundary",
  payload: {
    closedSessionId: newSessionId ? null : "s",
    newSessionId,
    isTemporary,
    personaId: "p",
    status: "open",
    at: "2026-05-01T12:00:00Z",
    eventsCount: 0,
    thoughtsCount: 0,
    promisesCount: 0,
    expectationsCount: 0,
    failure: null,
    waitsUntil: null,
  },
});

test("events of a temporary chat appear only in that chat, and events of other chats never appear in it", () => {
  const appliesIn = (event: LiveEvent) => [true, false].filter((isTemporary) => isAbout(event, isTemporary));
  expect(appliesIn(typing(TEMPORARY_CHANNEL))).toEqual([true]);
  expect(appliesIn(typing(WEB_CHANNEL))).toEqual([false]);
  expect(appliesIn(typing("phone"))).toEqual([false]);
  expect(appliesIn(boundary("s", true))).toEqual([true]);
  expect(appliesIn(boundary("s", false))).toEqual([false]);
  expect(appliesIn(boundary(null, false))).toEqual([true, false]);
});
