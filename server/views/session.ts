import { plainFailure } from "@/lib/core/types/session-failures";
import type { MemoryCounts } from "@/lib/memory/conversation/memory-counts";
import type { ForkedFrom, Session } from "@/lib/memory/conversation/sessions";

type SessionExtras = Partial<MemoryCounts> & { toBeCompared?: boolean; forkedFrom?: ForkedFrom | null };

/** A session in the form of the contract; lists add its memory counts and the message it continues from. */
export function showSession(session: Session & SessionExtras) {
  const {
    id,
    status,
    channelId,
    temporary,
    openedAt,
    lastMessageAt,
    closedAt,
    messageCount,
    closeTrigger,
    failure,
    waitsUntil,
  } = session;
  const { eventsCount, thoughtsCount, promisesCount, expectationsCount, toBeCompared, forkedFrom } = session;
  const times = { openedAt, lastMessageAt, closedAt };
  return {
    id,
    status,
    channelId,
    temporary,
    ...times,
    messageCount,
    closeTrigger,
    failure: failure === null ? null : plainFailure(failure),
    waitsUntil,
    eventsCount,
    thoughtsCount,
    promisesCount,
    expectationsCount,
    toBeCompared,
    forkedFrom,
  };
}
