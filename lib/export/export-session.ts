import type { Queryable } from "@/db";
import { dayIn } from "@/lib/core/clock";
import { readSession } from "@/lib/memory/conversation/sessions";
import { readParticipants } from "@/lib/memory/persona/participants";
import { listSessionMessages } from "@/lib/memory/recall/sessions";
import type { Scope } from "@/lib/memory/scope";
import { inlineText, quotedText } from "./markdown";

/**
 * One session in Markdown: author, time and text of each message as a quote, in the user's own zone. Emphasis, lists and links of a
 * message stay; anything that would load a resource or change the file's structure is escaped. `day` is the day it began on, YYYY-MM-DD.
 * @throws AppError `not_found`.
 */
export async function exportSession(
  db: Queryable,
  scope: Scope,
  sessionId: string,
): Promise<{ text: string; day: string }> {
  const { openedAt } = await readSession(db, scope, sessionId);
  const { personaName, userName, timeZone } = await readParticipants(db, scope);
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const messages = await listSessionMessages(db, scope, sessionId);
  const day = dayIn(timeZone, openedAt);
  const lines = messages.map(({ role, content, createdAt }) => {
    const who = inlineText(role === "user" ? userName : personaName);
    return [`**${who}** · ${clock.format(createdAt)}`, "", quotedText(content)].join("\n");
  });
  return { text: [`# ${inlineText(personaName)}, ${day} (${timeZone})`, ...lines, ""].join("\n\n"), day };
}
