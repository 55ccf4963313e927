import { asksOfOwnDaysZh, namesWantedZh } from "@/lib/core/lexicon/asking-zh";
import { spellOut } from "@/lib/core/text/spelling";
import { asksBack } from "./asks-back";
import { ANYBODY_EN, KNOWLEDGE_EN, PERHAPS_EN, SURELY_EN } from "./leaning-en";
import { ANYBODY_ZH, ASKS_ZH, KIN_ZH, KNOWLEDGE_ZH, OTHERS_ZH, OWN_THING_ZH, OWN_ZH, SURELY_ZH } from "./leaning-zh";

/** Longer messages tell; what asks stands at the end of them. */
const TAIL = 600;
const HAN = /\p{Script=Han}/u;

/**
 * Whether a message cannot be answered without what was told: a question about one's own things, people or plans, a form to
 * fill in, somebody who wants to know. What anybody could answer (a recipe, a conversion, a capital) does not lean.
 */
export function leansOnTold(text: string, { isNamed }: { isNamed: boolean }): boolean {
  const said = spellOut(text.slice(-TAIL))
    .toLowerCase()
    .replace(MISSPELT, (word) => ASKING_WORDS[word] ?? word);
  if (KNOWLEDGE_EN.test(said) || KNOWLEDGE_ZH.test(said)) return false;
  if (asksBack(said) || SURELY_EN.test(said) || surelyChinese(said)) return true;
  if (ANYBODY_EN.test(said) || ANYBODY_ZH.test(said)) return isNamed;
  return PERHAPS_EN.test(said) || perhapsChinese(said) || (isNamed && (said.includes("?") || asks(said)));
}

/** Question words as hurried thumbs type them. */
const ASKING_WORDS: Record<string, string> = {
  wich: "which",
  whitch: "which",
  wat: "what",
  wut: "what",
  wot: "what",
  wats: "what's",
  wen: "when",
  wens: "when's",
  wher: "where",
  whers: "where's",
  hw: "how",
  hwo: "how",
  woh: "who",
};
const MISSPELT = new RegExp(`\\b(?:${Object.keys(ASKING_WORDS).join("|")})\\b`, "gu");

const WH = /\b(?:what|which|who|where|when|why|how|ideas?|is|does|did|has)\b/u;

function asks(said: string): boolean {
  return HAN.test(said) ? ASKS_ZH.test(said) : WH.test(said);
}

function surelyChinese(said: string): boolean {
  return HAN.test(said) && SURELY_ZH.test(said) && clausesOf(said).some((clause) => ASKS_ZH.test(clause));
}

/** One clause asks about oneself, one's kin or one's days; or it asks about somebody or something, and another tells whose it is. */
function perhapsChinese(said: string): boolean {
  if (!HAN.test(said)) return false;
  const clauses = clausesOf(said);
  const asking = clauses.filter((clause) => ASKS_ZH.test(clause));
  if (namesWantedZh(said) || asking.some(asksOfOwnDaysZh)) return true;
  return (
    asking.some((clause) => OWN_ZH.test(clause) || KIN_ZH.test(clause)) ||
    (asking.length > 0 && OWN_THING_ZH.test(said)) ||
    (OWN_ZH.test(said) && asking.some((clause) => OTHERS_ZH.test(clause)))
  );
}

function clausesOf(said: string): string[] {
  return said.split(/(?<=[?？])|[,，。!！;；\n]+|(?<=\p{Script=Han})\s+(?=\p{Script=Han})/u);
}
