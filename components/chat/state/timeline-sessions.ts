import type { LivePayloads } from "@/lib/core/types/live-events";
import type { SessionMark, Timeline } from "./timeline-state";

export function addBoundary(state: Timeline, payload: LivePayloads["chat.session.boundary"]): Timeline {
  const opened = payload.newSessionId ? markSession(state, { id: payload.newSessionId, status: "open" }) : state;
  if (!payload.closedSessionId) return opened;
  const isClosed = payload.status === "closed";
  return markSession(opened, {
    id: payload.closedSessionId,
    status: payload.status,
    failure: payload.failure,
    waitsUntil: payload.waitsUntil,
    ...(isClosed && {
      eventsCount: payload.eventsCount,
      thoughtsCount: payload.thoughtsCount,
      promisesCount: payload.promisesCount,
      expectationsCount: payload.expectationsCount,
    }),
  });
}

export function markSession(state: Timeline, patch: Partial<SessionMark> & { id: string; status: string }): Timeline {
  const known = state.sessions[patch.id];
  const mark: SessionMark = {
    id: patch.id,
    status: patch.status,
    eventsCount: patch.eventsCount ?? known?.eventsCount ?? null,
    thoughtsCount: patch.thoughtsCount ?? known?.thoughtsCount ?? null,
    promisesCount: patch.promisesCount ?? known?.promisesCount ?? null,
    expectationsCount: patch.expectationsCount ?? known?.expectationsCount ?? null,
    failure: patch.failure === undefined ? (known?.failure ?? null) : patch.failure,
    waitsUntil: patch.waitsUntil === undefined ? (known?.waitsUntil ?? null) : patch.waitsUntil,
    forkedFrom: patch.forkedFrom === undefined ? (known?.forkedFrom ?? null) : patch.forkedFrom,
  };
  return { ...state, sessions: { ...state.sessions, [mark.id]: mark } };
}
