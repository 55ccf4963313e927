import { dayIn } from "@/lib/core/clock";
import { inOneLine } from "@/lib/core/quote";
import { detectLanguage } from "@/lib/core/text/detect-language";
import type { Locale } from "@/lib/core/types/messages";
import type { RememberedNode } from "@/lib/core/types/mind";

type Worded = Pick<RememberedNode, "description" | "isQuote" | "putRight">;
type Words = { quote: (said: string) => string; putRight: (said: string, day: string) => string };

/** How a quote is set, and what was put right about it, in the language it was said in. */
const WORDS: Record<Locale, Words> = {
  en: {
    quote: (said) => `they said: "${said}"`,
    putRight: (said, day) => ` (put right on ${day}: "${said}")`,
  },
  zh: {
    quote: (said) => `他们的原话：“${said}”`,
    putRight: (said, day) => `（${day} 更正：“${said}”）`,
  },
};

/** Said in every prompt that shows memories, so that no model takes the "I" of a quote for its own. */
export const OWN_WORDS =
  'What follows "they said:" («他们的原话：») is the person speaking, word for word: "I", "my" («我») in it is the person, never the companion; "…" stands where words are left out.';

/** The same where memories are shown with what was put right about them. */
export const QUOTES = `${OWN_WORDS} What stands there as put right («更正») holds instead of what is said before it.`;

/** A memory's words as a prompt shows them: a quote as the person's, and what was put right about it behind. Not escaped. */
export function wordsOf({ description, isQuote, putRight = [] }: Worded, timeZone: string): string {
  const words = isQuote ? WORDS[detectLanguage(description)].quote(nested(description)) : description.trim();
  const since = putRight.map(({ said, at }) => WORDS[detectLanguage(said)].putRight(nested(said), dayIn(timeZone, at)));
  return [words, ...since].join("");
}

/** On one line, with its own quotation marks made single: nothing in it can pose as its end. */
export function nested(said: string): string {
  return inOneLine(said).replace(/"/g, "'").replace(/“/g, "‘").replace(/”/g, "’");
}
