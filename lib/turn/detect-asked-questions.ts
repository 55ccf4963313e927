import { mentionsName } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { ASKING } from "@/lib/core/settings/consolidation";
import type { ConflictPair, UncertainPair } from "@/lib/core/types/reply-input";
import { asks } from "@/lib/core/words/numbers-and-negations";

/** Whether a reply really asked if the two are one: a question that names both. Being shown a pair is no asking. */
export function asksAbout(message: string, pair: UncertainPair): boolean {
  const first = [pair.name, ...pair.aliases];
  const second = [pair.otherName, ...pair.otherAliases];
  return asks(message) && (namesBoth(message, first, second) || namesBoth(message, second, first));
}

/** Whether a reply really asked which of two memories is so: a question that speaks of both. Being shown them is no asking. */
export function asksWhich(message: string, { older, newer }: Pick<ConflictPair, "older" | "newer">): boolean {
  const mentionedTerms = new Set(termsOf(message));
  const [first, second] = [termsOf(older.description), termsOf(newer.description)];
  return asks(message) && mentions(mentionedTerms, first, second) && mentions(mentionedTerms, second, first);
}

/** By a word that only this one of the two has, else by enough of its words. */
function mentions(mentionedTerms: ReadonlySet<string>, terms: string[], others: string[]): boolean {
  const own = terms.filter((term) => !others.includes(term));
  const needed = own.length > 0 ? 1 : Math.max(1, terms.length * ASKING.mentionedShare);
  return (own.length > 0 ? own : terms).filter((term) => mentionedTerms.has(term)).length >= needed;
}

const termsOf = (text: string) => [...new Set(searchTokens(text))].filter((term) => !term.startsWith("#"));

/** A name inside the other ("小林" in “小林林”) is no mention of its own, so what names the first is taken out before. */
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
