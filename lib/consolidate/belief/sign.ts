import { languageOf } from "@/lib/core/language";
import { sentencesOf } from "@/lib/core/language/sentences";
import { onlySign, type Sign, signOfFeelings } from "@/lib/core/meaning/valence";
import { EVIDENCE } from "@/lib/core/settings/overlap";
import type { ExtractedEvent } from "@/lib/core/types/mind";
import { sharedWeight, weighedWords } from "@/lib/core/words/shared-words";
import { tellsAndAsksNothing } from "@/lib/mind/offline/extract/read-talk";
import type { ReadLine } from "./context";
import { sureSignOf } from "./sure-sign";

/**
 * The impact of an event with the sign that all of its tags have; 0 where its own words surely tell the opposite. Without one sign
 * among the tags, 0 where the lines surely tell the opposite of the number.
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
  const tagged = signOfFeelings(emotionTags);
  if (tagged !== 0) return signOfDescription(description) === -tagged ? 0 : tagged * Math.abs(impact);
  return signOfLines(description, cited) * impact < 0 ? 0 : impact;
}

/**
 * The sign of what a description itself tells. Not that of its lines: "my sister got the job but her dog died" supports an event
 * about the job. Not the score either, which a description in the third person often misses.
 */
function signOfDescription(description: string): Sign {
  const language = languageOf(description);
  return language ? onlySign(sentencesOf(description).map((sentence) => sureSignOf(sentence, language))) : 0;
}

/** The sign of the strong events in the sentences that share words with the event; in all sentences where none does. */
function signOfLines(description: string, cited: readonly ReadLine[]): Sign {
  const words = weighedWords(description);
  const sentences = cited.filter(({ role }) => role === "user").flatMap((line) => line.sentences);
  const telling = sentences.filter((sentence) => sharedWeight(words, sentence.words) >= EVIDENCE.words);
  const scores = (telling.length > 0 ? telling : sentences)
    .filter(tellsAndAsksNothing)
    .flatMap(({ heads }) => heads?.score ?? []);
  return onlySign(scores.filter((score) => Math.abs(score) >= EVIDENCE.felt).map((score) => Math.sign(score) as Sign));
}
