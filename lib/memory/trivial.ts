import { hasStrongEmotion, salience } from "@/lib/core/lexicon/salience";

export type TrivialVerdict = { trivial: boolean; reason: string };

/**
 * Phase A. A session is trivial only when it is short by both counts and nothing in the person's words stands out: no
 * strong emotion, nobody named, no loss, milestone, promise, correction or plain fact. `tokens` are o200k tokens. A knob
 * at 0 makes every talk long enough, so that nothing is trivial and everything is remembered.
 */
export function judgeTrivial(
  session: { messages: { role: string; content: string }[]; tokens: number },
  knobs: { trivialMessages: number; trivialTokens: number },
): TrivialVerdict {
  if (session.messages.length >= knobs.trivialMessages) return { trivial: false, reason: "messages" };
  if (session.tokens >= knobs.trivialTokens) return { trivial: false, reason: "tokens" };
  const said = session.messages.filter((message) => message.role === "user");
  if (said.some((message) => hasStrongEmotion(message.content))) return { trivial: false, reason: "strong emotion" };
  const found = said.flatMap((message) => salience(message.content));
  if (found[0]) return { trivial: false, reason: found[0].kind };
  return { trivial: true, reason: "nothing stood out" };
}
