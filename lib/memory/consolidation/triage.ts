import { isOnlySmallTalk } from "@/lib/core/language/small-talk-gate";

export type TrivialVerdict = { trivial: boolean; reason: string };

/** Verdict for a session with learning switched off. */
export const NOT_LEARNED: TrivialVerdict = { trivial: true, reason: "learning off" };

/**
 * Phase A: a session is trivial if only the persona wrote in it, or if both its messages and its tokens are few and the user wrote nothing
 * but small talk that a language pack lists. `tokens` are o200k tokens. If either setting is 0, only a session of the first kind is
 * trivial.
 */
export function judgeTrivial(
  session: { messages: { role: string; content: string }[]; tokens: number },
  settings: { trivialMessageCount: number; trivialTokenCount: number },
): TrivialVerdict {
  const hasOnlyPersonaMessages =
    session.messages.length > 0 && session.messages.every(({ role }) => role === "persona");
  if (hasOnlyPersonaMessages) return { trivial: true, reason: "nobody answered" };
  if (session.messages.length >= settings.trivialMessageCount) return { trivial: false, reason: "messages" };
  if (session.tokens >= settings.trivialTokenCount) return { trivial: false, reason: "tokens" };
  const userTexts = session.messages.filter((message) => message.role === "user").map((message) => message.content);
  if (!isOnlySmallTalk(userTexts)) return { trivial: false, reason: "more than small talk" };
  return { trivial: true, reason: "small talk" };
}
