import { EVERYDAY_A_TO_H } from "./everyday-words-a-h";
import { EVERYDAY_I_TO_Q } from "./everyday-words-i-q";
import { EVERYDAY_R_TO_Z } from "./everyday-words-r-z";

const WORDS = new Set(`${EVERYDAY_A_TO_H} ${EVERYDAY_I_TO_Q} ${EVERYDAY_R_TO_Z}`.trim().split(/\s+/));
const ENDINGS = ["'s", "s", "es", "ed", "d", "ing", "in", "ly", "er", "r", "est", "st", "y", "n't"];

/**
 * Whether an English word is one that people use every day, in any of its forms. What is none, and stands where a name
 * may stand, most likely is one, even without its capital ("my brother cormac").
 */
export function isEverydayWord(word: string): boolean {
  const low = word.toLowerCase().replaceAll("’", "'");
  if (low.length < 2 || isPlainWord(low)) return true;
  return ENDINGS.some((ending) => low.endsWith(ending) && isStem(low.slice(0, -ending.length)));
}

/** Whether a word stands in the list as it is, or as its plural or singular. */
export function isPlainWord(low: string): boolean {
  return WORDS.has(low) || WORDS.has(`${low}s`) || (low.endsWith("s") && WORDS.has(low.slice(0, -1)));
}

/** "bak" of "baking", "stopp" of "stopped", "carri" of "carried". */
function isStem(stem: string): boolean {
  if (stem.length < 3) return false;
  const single = /(.)\1$/.test(stem) ? stem.slice(0, -1) : stem;
  const full = stem.endsWith("i") ? `${stem.slice(0, -1)}y` : stem;
  const isCarry = full !== stem && WORDS.has(single.slice(0, -1).replace(/(.)\1$/, "$1"));
  return isCarry || [stem, single, full, `${stem}e`].some((form) => WORDS.has(form));
}
