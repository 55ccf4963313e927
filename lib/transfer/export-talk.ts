import type { Queryable } from "@/db";
import { dayIn } from "@/lib/core/clock";
import { readSession } from "@/lib/memory/conversation/sessions";
import { readParticipants } from "@/lib/memory/persona/participants";
import { listTalkWords } from "@/lib/memory/recall/talks";
import type { Scope } from "@/lib/memory/scope";

/**
 * One talk in Markdown: who said what and when, each message word for word as a quote, in the person's own zone. `day` is
 * the one it began on, YYYY-MM-DD.
 * @throws AppError `not_found`.
 */
export async function exportTalk(
  db: Queryable,
  scope: Scope,
  sessionId: string,
): Promise<{ text: string; day: string }> {
  const { openedAt } = await readSession(db, scope, sessionId);
  const { personaName, userName, timeZone } = await readParticipants(db, scope);
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const words = await listTalkWords(db, scope, sessionId);
  const day = dayIn(timeZone, openedAt);
  const said = words.map(({ role, content, createdAt }) => {
    const who = plain(role === "user" ? userName : personaName);
    return [`**${who}** · ${clock.format(createdAt)}`, "", quoted(content)].join("\n");
  });
  return { text: [`# ${plain(personaName)}, ${day} (${timeZone})`, ...said, ""].join("\n\n"), day };
}

function quoted(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.map((line) => (line === "" ? ">" : `> ${line}`)).join("\n");
}

/** A name in a line of Markdown stands for itself. */
const plain = (name: string) => name.replace(/[\\`*_{}[\]()#+\-.!|<>]/g, "\\$&");
