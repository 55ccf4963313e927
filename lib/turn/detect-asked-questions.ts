import { mentionsName } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { ASKING } from "@/lib/core/settings/consolidation";
import type { ConflictPair, UncertainPair } from "@/lib/core/types/reply-input";
import { isQuestionText } from "@/lib/core/words/numbers-and-negations";

/** Whether a reply asked if two entities are the same: it is a question and names both. Mentioning both does not count as asking. */
export function asksAbout(message: string, pair: UncertainPair): boolean {
  const first = [pair.name, ...pair.aliases];
  const second = [pair.otherName, ...pair.otherAliases];
  return isQuestionText(message) && (namesBoth(message, first, second) || namesBoth(message, second, first));
}

/** Whether a reply asked which of two memories is right: it is a question and mentions both. Mentioning both does not count as asking. */
export function asksWhich(message: string, { older, newer }: Pick<ConflictPair, "older" | "newer">): boolean {
  const mentionedTerms = new Set(termsOf(message));
  const [first, second] = [termsOf(older.description), termsOf(newer.description)];
  return isQuestionText(message) && mentions(mentionedTerms, first, second) && mentions(mentionedTerms, second, first);
}

/** Whether a text mentions one memory of a pair: one term that the other lacks is enough; without any, a share of its terms. */
function mentions(mentionedTerms: ReadonlySet<string>, terms: string[], others: string[]): boolean {
  const own = terms.filter((term) => !others.includes(term));
  const needed = own.length > 0 ? 1 : Math.max(1, terms.length * ASKING.mentionedShare);
  return (own.length > 0 ? own : terms).filter((term) => mentionedTerms.has(term)).length >= needed;
}

const termsOf = (text: string) => [...new Set(searchTokens(text))].filter((term) => !term.startsWith("#"));

/** A name inside the other ("小林" in “小林林”) is no separate mention, so the first name is removed before searching for the second. */
function namesBoth(message: string, first: string[], second: string[]): boolean {
  return first
    .filter((name) => mentionsName(message, name))
    .some((name) => {
      const rest = without(message, name);
      return second.some((other) => mentionsName(rest, other));
    });
}

function without(text: string, name: string): string {
  const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.replace(new RegExp(pattern, "giu"), "\u0000");
}
