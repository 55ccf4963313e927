import type { listPastSessions } from "@/lib/memory/recall/sessions";
import { showSession } from "@/server/views/session";

/** A session in the form of the contract, with its first message and its summary. */
export function showPastSession(session: Awaited<ReturnType<typeof listPastSessions>>[number]) {
  const { opening, summary, learns } = session;
  return { ...showSession(session), opening, summary, learns };
}
