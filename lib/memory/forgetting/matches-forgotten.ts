import { isPronounOrAddress, mentionsName } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { isStopWord } from "@/lib/core/language/terms";
import { REPEATS } from "@/lib/core/settings/consolidation";
import { isCommonCharacter, isCommonTerm } from "./common-words";

/** What identifies forgotten content: search terms that only the forgotten texts introduced, and names. */
export type ForgottenContent = { terms: ReadonlySet<string>; names: readonly string[] };

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const words = new Intl.Segmenter("zh", { granularity: "word" });

/**
 * Terms of a text that may be distinctive: no stop word, everyday word, single character or generic concept. Of Han and Kana text: words,
 * and pairs of characters that are no dictionary word, as names often are.
 */
export function candidateTerms(text: string): Set<string> {
  const segments = Array.from(words.segment(text.normalize("NFKC").toLowerCase()), ({ segment }) => segment);
  const known = new Set([...segments, ...unknownPairs(segments)]);
  const isPart = (term: string) => CJK.test(term) && [...term].length === 2 && !known.has(term);
  return new Set(searchTokens(text).filter((term) => isWord(term) && !isPart(term)));
}

function isWord(term: string): boolean {
  if ([...term].length < 2) return false;
  if (isStopWord(term) || isPronounOrAddress(term) || isCommonTerm(term)) return false;
  return CJK.test(term) || /\p{N}{2}/u.test(term) || /\p{L}{3}/u.test(term);
}

/** Pairs of adjacent characters that are each a segment of their own, because the dictionary does not know the pair. */
function unknownPairs(segments: string[]): string[] {
  const isAlone = (segment: string) => [...segment].length === 1 && CJK.test(segment) && !isCommonCharacter(segment);
  return segments.flatMap((segment, at) => {
    const next = segments[at + 1] ?? "";
    return isAlone(segment) && isAlone(next) ? [segment + next] : [];
  });
}

/** Whether a text reveals forgotten content, judged by its distinctive terms and names. */
export function reveals(text: string, forgottenContent: ForgottenContent): boolean {
  if (forgottenContent.names.some((name) => mentionsForgottenName(text, name))) return true;
  return forgottenContent.terms.size > 0 && searchTokens(text).some((term) => forgottenContent.terms.has(term));
}

/** Whether a text mentions a name; names with letters match whole words only ("Will" is not in "I will" or "goodwill"). */
export function mentionsForgottenName(text: string, name: string): boolean {
  return mentionsName(text, name) || (CJK.test(name) && [...name].length > 1 && text.includes(name));
}

/** Whether a text contains most of the terms of another one. */
export function sharesMostTerms(text: string, of: string): boolean {
  const tokens = new Set(searchTokens(of));
  return tokens.size > 0 && new Set(searchTokens(text)).intersection(tokens).size >= REPEATS * tokens.size;
}

/**
 * Lower-case substrings of which at least one occurs in every text that reveals the content, so that a database can preselect. Cuts the
 * last letter of stems that may end otherwise in the text ("citi", "city"; "live", "living").
 */
export function preselectionTerms(forgottenContent: ForgottenContent): string[] {
  const stems = [...forgottenContent.terms].map((term) => (/^[a-z]{3,}[ie]$/.test(term) ? term.slice(0, -1) : term));
  const names = forgottenContent.names.map((name) => name.normalize("NFKC").toLowerCase());
  return [...new Set([...stems, ...names])].filter((needle) => [...needle].length > 1);
}
