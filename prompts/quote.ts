import { dayIn } from "@/lib/core/clock";
import { inOneLine } from "@/lib/core/quote";
import { detectLanguage } from "@/lib/core/text/detect-language";
import type { Locale } from "@/lib/core/types/messages";
import type { PromptNode } from "@/lib/core/types/prompt-node";

type Worded = Pick<PromptNode, "description" | "isQuote" | "correctedBy">;
type Words = { quote: (statement: string) => string; correctedBy: (statement: string, day: string) => string };

/** How quotes and their corrections are rendered, in the language of the quote. */
const WORDS: Record<Locale, Words> = {
  en: {
    quote: (statement) => `they said: "${statement}"`,
    correctedBy: (statement, day) => ` (corrected on ${day}: "${statement}")`,
  },
  zh: {
    quote: (statement) => `他们的原话：“${statement}”`,
    correctedBy: (statement, day) => `（${day} 更正：“${statement}”）`,
  },
};

/** A note for every prompt that shows memories, so that no model takes the "I" of a quote for itself. */
export const QUOTE_NOTE =
  'The text after "they said:" («他们的原话：») quotes the user word for word: "I" and "my" («我») in it mean the user, never the companion. "…" marks words left out.';

/** Notes for prompts that show memories with their corrections. */
export const QUOTES = `${QUOTE_NOTE} If "(corrected on" («更正») follows, the correction is true, not the text before it.`;

/** A memory's text as a prompt shows it: a quote as the user's words, followed by its corrections. Not escaped. */
export function descriptionText({ description, isQuote, correctedBy = [] }: Worded, timeZone: string): string {
  const words = isQuote ? WORDS[detectLanguage(description)].quote(nested(description)) : description.trim();
  const since = correctedBy.map(({ statement, at }) =>
    WORDS[detectLanguage(statement)].correctedBy(nested(statement), dayIn(timeZone, at)),
  );
  return [words, ...since].join("");
}

/** Puts a text on one line and makes its quotation marks single, so that nothing in it can end the quotation around it. */
export function nested(statement: string): string {
  return inOneLine(statement).replace(/"/g, "'").replace(/“/g, "‘").replace(/”/g, "’");
}
