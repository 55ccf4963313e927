import { languageOf } from "@/lib/core/language";
import { onlySign, type Sign, signOfFeelings } from "@/lib/core/meaning/valence";
import { EVIDENCE } from "@/lib/core/settings/overlap";
import type { ExtractedEvent } from "@/lib/core/types/mind";
import { lookUpWords, sharedWeight, weighedWords } from "@/lib/core/words/shared-words";
import { readSentences, tellsAndAsksNothing } from "@/lib/mind/offline/extract/read-talk";
import type { ReadLine } from "./context";

/**
 * What an event's number is, seen beside its tags and what the learned lines call a strong event in its lines: where one of these
 * contradicts it, the sign that all tags have, else 0.
 */
export function believedImpact(
  {
    description,
    emotionalImpact: impact,
    emotionTags,
  }: Pick<ExtractedEvent, "description" | "emotionalImpact" | "emotionTags">,
  cited: readonly ReadLine[],
): number {
  if (impact === 0) return 0;
  const own = Math.sign(impact);
  const [tagged, felt] = [signOfFeelings(emotionTags), signOfLines(description, cited)];
  if (tagged * own >= 0 && felt * own >= 0) return impact;
  // Not -0.
  return tagged * Math.abs(impact) + 0;
}

/** What is felt in the sentences that tell the event; in all of the lines where none shares a word with it. */
function signOfLines(description: string, cited: readonly ReadLine[]): Sign {
  const words = weighedWords(description);
  const sentences = cited
    .filter(({ role }) => role === "user")
    .flatMap(({ content }) => readSentences(content, languageOf(content)));
  const telling = sentences.filter(({ text }) => sharedWeight(words, lookUpWords(text)) >= EVIDENCE.words);
  const scores = (telling.length > 0 ? telling : sentences)
    .filter(tellsAndAsksNothing)
    .flatMap(({ heads }) => heads?.score ?? []);
  return onlySign(scores.filter((score) => Math.abs(score) >= EVIDENCE.felt).map((score) => Math.sign(score) as Sign));
}
