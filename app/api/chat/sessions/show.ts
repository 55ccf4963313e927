import type { Session } from "@/lib/memory/sessions";

/** A session as the contract shows it. */
export function showSession(session: Session) {
  const { id, status, channelId, openedAt, lastMessageAt, closedAt, messageCount, closeTrigger, failure } = session;
  return { id, status, channelId, openedAt, lastMessageAt, closedAt, messageCount, closeTrigger, failure };
}
