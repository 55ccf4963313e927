import type { listPastSessions } from "@/lib/memory/recall/sessions";
import { showSession } from "@/server/views/session";

/** A talk as the contract shows it: the session with its first words and its summary. */
export function showPastSession(session: Awaited<ReturnType<typeof listPastSessions>>[number]) {
  const { opening, summary, learns } = session;
  return { ...showSession(session), opening, summary, learns };
}
