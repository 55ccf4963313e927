import { languageOf, packOf } from "@/lib/core/language";
import { type HeadName, headNames } from "@/lib/core/language/heads-types";
import { strongImpactOf, takesBack } from "@/lib/core/language/strong-events";
import type { Language } from "@/lib/core/language/types";
import type { SpokenLine } from "@/lib/core/types/mind";
import { readSentences, type Sentence } from "../extract/read-talk";

/** What a burst is: the highest probability of each head over its sentences, and the impact of the strongest event. */
export type ReadBurst = {
  text: string;
  language: Language | null;
  sentences: Sentence[];
  most: Record<HeadName, number>;
  score: number;
  isSmallTalk: boolean;
};

/** Of a longer burst the end is read: that is what an answer is wanted to. */
const SENTENCES_MAX = 40;

export function readBurst(burst: readonly SpokenLine[]): ReadBurst {
  const text = burst.map(({ content }) => content).join("\n");
  const sentences = burst
    .flatMap(({ content }) => readSentences(content, languageOf(content), SENTENCES_MAX))
    .slice(-SENTENCES_MAX);
  const most = Object.fromEntries(
    headNames.map((name) => [name, Math.max(0, ...sentences.map(({ heads }) => heads?.[name] ?? 0))]),
  ) as Record<HeadName, number>;
  const language = languageOf(text);
  const known = language && packOf(language).strongEvents;
  const score = takesBack(text, known) ? 0 : strongImpactOf(text, known);
  const isSmallTalk = sentences.every(
    (one) => one.language !== null && packOf(one.language).gate.isSmallTalk(one.text),
  );
  return {
    text,
    language,
    sentences,
    most,
    score,
    isSmallTalk: isSmallTalk && sentences.length > 0,
  };
}
