import { featuresOf } from "@/lib/core/language/features";
import { linesAsked } from "@/lib/core/language/heads";
import { scoreSteps } from "@/lib/core/language/heads-types";
import type { Language } from "@/lib/core/language/types";
import { meaningOf } from "@/lib/core/meaning";
import type { Sign } from "@/lib/core/meaning/valence";
import { EVIDENCE } from "@/lib/core/settings/overlap";

/**
 * The sign that a sentence surely has, whoever it is about: a strong score of this sign is likely, and no clear one of the other. Of
 * the held-out sentences 8 of 543 pleasant ones (3 or more) have a negative sign, and 175 of 488 grave ones (-6 or less); 3 of 830
 * unpleasant ones have a positive sign, and 56 of 244 very good ones. 0 where nothing was learned of the language.
 */
export function sureSignOf(sentence: string, language: Language): Sign {
  const ask = linesAsked(language);
  if (!ask) return 0;
  const [hashed, meaning] = [featuresOf(sentence, language), meaningOf(sentence)];
  const likeliest = (isAmong: (step: number) => boolean) =>
    Math.max(...scoreSteps.filter(isAmong).map((step) => ask(`score ${step}`, hashed, meaning)));
  if (likeliest((step) => step <= -6) >= EVIDENCE.signed && likeliest((step) => step >= 3) <= EVIDENCE.ruledOut)
    return -1;
  return likeliest((step) => step >= 6) >= EVIDENCE.signed && likeliest((step) => step <= -3) <= EVIDENCE.ruledOut
    ? 1
    : 0;
}
