import { showSession } from "@/app/api/chat/sessions/show";
import type { listTalks } from "@/lib/memory/recall/sessions";

/** A talk as the contract shows it: the session with its first words and its summary. */
export function showTalk(talk: Awaited<ReturnType<typeof listTalks>>[number]) {
  const { opening, summary, learns } = talk;
  return { ...showSession(talk), opening, summary, learns };
}
