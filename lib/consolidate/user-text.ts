import { languageOf, packOf } from "@/lib/core/language/index";
import { formOf } from "@/lib/core/language/message-forms";
import { isOnlySmallTalk } from "@/lib/core/language/small-talk-gate";
import { strongImpactOf } from "@/lib/core/language/strong-events";
import { SESSION_VECTOR } from "@/lib/core/settings/consolidation";
import { countCodePoints } from "@/lib/core/text/code-points";

/** The texts of the user's messages, in order. */
export function userTexts(transcript: { role: string; content: string }[]): string[] {
  return transcript.filter((line) => line.role === "user").map((line) => line.content);
}

/**
 * The text from which a session's vector is made: all of the user's messages, or in a long session the most important ones and then, as far
 * as they fit, the latest.
 */
export function textToEmbed(texts: string[], max = SESSION_VECTOR.codePointsMax): string {
  if (countCodePoints(texts.join("\n")) <= max) return texts.join("\n");
  const latestFirst = texts.keys().toArray().reverse();
  const weights = new Map(latestFirst.map((at) => [at, weightOf(texts[at] ?? "")]));
  const wanted = latestFirst.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
  const chosen = new Map<number, string>();
  let left = max;
  for (const at of wanted) {
    if (left <= 1) break;
    const line = [...(texts[at] ?? "")].slice(0, left - 1).join("");
    chosen.set(at, line);
    left -= countCodePoints(line) + 1;
  }
  return [...chosen]
    .sort(([a], [b]) => a - b)
    .map(([, line]) => line)
    .join("\n");
}

/**
 * How important a message is for the session's vector: 2 if it states a loss or a milestone, 1 if it may contain a fact, 0 for small talk,
 * questions and commands.
 */
function weightOf(message: string): number {
  const language = languageOf(message);
  if (language === null) return isOnlySmallTalk([message]) ? 0 : 1;
  const pack = packOf(language);
  if (formOf(message, pack) !== null) return 0;
  return strongImpactOf(message, pack.strongEvents) === 0 ? 1 : 2;
}
