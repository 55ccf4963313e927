import { packOf } from "@/lib/core/language";
import type { Language } from "@/lib/core/language/types";

/** The emotion that a score stands for, in the words of its language; none for what is light. */
export function tagsOf(score: number, language: Language | null): string[] {
  const emotions = packOf(language ?? "en").voice?.emotions;
  if (!emotions || Math.abs(score) < 3) return [];
  if (score < 0) return [score <= -7 ? emotions.grief : emotions.heavy];
  return [score >= 7 ? emotions.delight : emotions.glad];
}
