import { languageOf, packOf } from "@/lib/core/language";
import { sentencesOf } from "@/lib/core/language/sentences";
import { inFirstPerson, strongImpactOf } from "@/lib/core/language/strong-events";
import { onlySign, type Sign, signOfFeelings } from "@/lib/core/meaning/valence";
import { EVIDENCE } from "@/lib/core/settings/used-memories";
import type { ExtractedEvent } from "@/lib/core/types/mind-answers";
import { sharedWeight, weightedWords } from "@/lib/core/words/shared-words";
import type { ReadLine } from "./context";

/**
 * Corrects the sign of an event's impact. If all emotion tags have the same sign, the impact gets that sign, or becomes 0 when the
 * description states a loss or a milestone of the opposite sign. Otherwise it becomes 0 when the cited lines state a loss or a milestone of
 * the opposite sign, and else stays.
 */
export function verifyImpact(
  {
    description,
    emotionalImpact: impact,
    emotionTags,
  }: Pick<ExtractedEvent, "description" | "emotionalImpact" | "emotionTags">,
  cited: readonly ReadLine[],
  userName: string,
): number {
  if (impact === 0) return 0;
  const tagged = signOfFeelings(emotionTags);
  if (tagged !== 0) return signOfDescription(description, userName) === -tagged ? 0 : tagged * Math.abs(impact);
  return signOfLines(description, cited) * impact < 0 ? 0 : impact;
}

/**
 * The sign of the loss or milestone that the description states. Its lines are not used, because they may state another one, too: "my
 * sister got the job but my dog died" supports an event about the job.
 */
function signOfDescription(description: string, userName: string): Sign {
  const language = languageOf(description);
  const strong = language && packOf(language).strongEvents;
  return strong ? signOf([inFirstPerson(description, strong, userName)]) : 0;
}

/**
 * The sign of the losses and milestones in the user's sentences that share words with the description, or in all sentences if none does.
 */
function signOfLines(description: string, cited: readonly ReadLine[]): Sign {
  const words = weightedWords(description);
  const sentences = cited.filter(({ role }) => role === "user").flatMap((line) => line.sentences);
  const related = sentences.filter((sentence) => sharedWeight(words, sentence.words) >= EVIDENCE.words);
  return signOf((related.length > 0 ? related : sentences).map(({ text }) => text));
}

/** The common sign of the losses and milestones that texts state; 0 if they have different signs. */
function signOf(texts: readonly string[]): Sign {
  const impacts = texts.flatMap(sentencesOf).map((sentence) => {
    const language = languageOf(sentence);
    return language ? strongImpactOf(sentence, packOf(language).strongEvents) : 0;
  });
  return onlySign(impacts.map((impact) => Math.sign(impact) as Sign));
}
