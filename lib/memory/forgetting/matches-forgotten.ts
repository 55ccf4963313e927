import { isNobody, mentionsName } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { isStopWord } from "@/lib/core/language/terms";
import { REPEATS } from "@/lib/core/settings/consolidation";
import { isCommonCharacter, isCommonTerm } from "./common-words";

/** By what a text is known to tell something: terms of search that only the forgotten words brought, and names. */
export type ForgottenContent = { terms: ReadonlySet<string>; names: readonly string[] };

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const words = new Intl.Segmenter("zh", { granularity: "word" });

/**
 * Terms of a text that may be distinctive: no stop word, no everyday word, nothing of a single character, no concept. Of
 * Han and Kana the words, and pairs of characters that are no word to the dictionary, as names often are.
 */
export function candidateTerms(text: string): Set<string> {
  const segments = Array.from(words.segment(text.normalize("NFKC").toLowerCase()), ({ segment }) => segment);
  const known = new Set([...segments, ...unknownPairs(segments)]);
  const isPart = (term: string) => CJK.test(term) && [...term].length === 2 && !known.has(term);
  return new Set(searchTokens(text).filter((term) => isWord(term) && !isPart(term)));
}

function isWord(term: string): boolean {
  if ([...term].length < 2) return false;
  if (isStopWord(term) || isNobody(term) || isCommonTerm(term)) return false;
  return CJK.test(term) || /\p{N}{2}/u.test(term) || /\p{L}{3}/u.test(term);
}

/** Two characters side by side that are each a segment of their own: the dictionary does not know what they make. */
function unknownPairs(segments: string[]): string[] {
  const isAlone = (segment: string) => [...segment].length === 1 && CJK.test(segment) && !isCommonCharacter(segment);
  return segments.flatMap((segment, at) => {
    const next = segments[at + 1] ?? "";
    return isAlone(segment) && isAlone(next) ? [segment + next] : [];
  });
}

/** Whether a text tells what is known by these terms and names. */
export function reveals(text: string, forgottenContent: ForgottenContent): boolean {
  if (forgottenContent.names.some((name) => names(text, name))) return true;
  return forgottenContent.terms.size > 0 && searchTokens(text).some((term) => forgottenContent.terms.has(term));
}

/** Whether a text names somebody who goes: a whole word for names with letters ("Will" is not in "I will" or "goodwill"). */
export function names(text: string, name: string): boolean {
  return mentionsName(text, name) || (CJK.test(name) && [...name].length > 1 && text.includes(name));
}

/** Whether a text repeats another one: most of the other's words stand in it. */
export function repeats(text: string, of: string): boolean {
  const tokens = new Set(searchTokens(of));
  return tokens.size > 0 && new Set(searchTokens(text)).intersection(tokens).size >= REPEATS * tokens.size;
}

/**
 * Lower-case pieces of text of which at least one stands in every text that tells, so that a database can pass over the
 * others. A stem may end otherwise than its word ("citi", "city"; "live", "living"), hence the cut.
 */
export function needlesOf(forgottenContent: ForgottenContent): string[] {
  const stems = [...forgottenContent.terms].map((term) => (/^[a-z]{3,}[ie]$/.test(term) ? term.slice(0, -1) : term));
  const names = forgottenContent.names.map((name) => name.normalize("NFKC").toLowerCase());
  return [...new Set([...stems, ...names])].filter((needle) => [...needle].length > 1);
}
