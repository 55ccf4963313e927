import { areAlike, areSame, wordsOf } from "../compare";
import { EXCLAIMED, LEADS, NO_NAME, PET_NAMES } from "./words";

const SENTENCES = /(?<=[.!?…\n])\s*|\s[—–-]\s/u;
const GREETING = new Set(
  "good morning afternoon evening night goodnight welcome home back dear happy birthday well done congrats congratulations bye goodbye see you later alright hang in there there's it's so glad right sleep tight talk soon as you wish of course absolutely are for".split(
    " ",
  ),
);
const ASKS_NAME =
  /\b(?:what|how) (?:should|can|do|shall|may|would|could) (?:i|you|we) (?:call|address|like|prefer|go by|want)\b.{0,40}(?:call|name|address|\?)|\b(?:what'?s|what is|may i (?:have|know|ask)|tell me|can i (?:have|get|know)) your (?:\w+ )?name\b|\bwhat name\b|\byour name\b.{0,20}\?|\b(?:something shorter|a nickname|for short|your full name|go by)\b[^.!?]{0,30}\?|\bcall you\b.{0,20}\?|\bwho am i (?:talking|speaking) (?:to|with)\b/iu;

/** Whether the persona just asked how to call the person. */
export function asksName(before: string): boolean {
  return ASKS_NAME.test(before.slice(-300));
}

/**
 * How the persona just called the person: names and pet names that stand alone at the head or the end of a sentence, as
 * in "Hey Mo, how was it?" or "As you wish, princess."
 */
export function addressesIn(before: string): string[] {
  return before
    .split(SENTENCES)
    .slice(0, 20)
    .flatMap((sentence) => [headOf(sentence), tailOf(sentence), petAtEnd(sentence)])
    .filter((found): found is string => found !== null);
}

/** The address among these that a name replaces or repeats: the same, or alike. */
export function addressLike(name: string, addresses: string[]): string | null {
  return addresses.find((address) => areSame(address, name) || areAlike(address, name)) ?? null;
}

/** "So Ken, …", "Timmy! …", "Morning babe": opening words, a name, and a mark or the end. */
function headOf(sentence: string): string | null {
  const words = wordsOf(sentence);
  let at = 0;
  while (
    at < 5 &&
    words[at] &&
    (LEADS.has(words[at]?.lower ?? "") || GREETING.has(words[at]?.lower ?? "")) &&
    !isFollowedByMark(sentence, words[at]?.end ?? 0)
  )
    at++;
  const name = runFrom(sentence, at);
  if (name === null) return null;
  return isFollowedByMark(sentence, sentence.indexOf(name) + name.length) ? name : null;
}

/** "…, Mr Okafor?" */
function tailOf(sentence: string): string | null {
  const comma = sentence.lastIndexOf(",");
  if (comma === -1) return null;
  const tail = sentence
    .slice(comma + 1)
    .replace(/[^\p{L}\p{M}\p{N}.'\s-]/gu, "")
    .trim();
  return tail !== "" && runFrom(tail, 0)?.length === tail.replace(/[.\s]+$/u, "").length
    ? tail.replace(/[.\s]+$/u, "")
    : null;
}

/** Fond words that say something else as often. */
const AMBIGUOUS =
  /^(?:love|lovely|beautiful|gorgeous|sweet|dear|queen|king|angel|sunshine|sugar|cute|handsome|guys|friend|boy|girl|baby|honey|lady|sister|brother|son|doll|peach|pumpkin|muffin|cupcake|tiger|master)$/u;

/** "Nice one buddy!" */
function petAtEnd(sentence: string): string | null {
  const [before, last] = wordsOf(sentence).slice(-2);
  if (!last || !before || !PET_NAMES.has(last.lower) || wordsOf(sentence).length > 7) return null;
  if (AMBIGUOUS.test(last.lower) && !/,\s*$/u.test(sentence.slice(0, last.start))) return null;
  return /^(?:a|an|the|my|your|his|her|their|our|is|are|was|and|of|with|good|best)$/u.test(before.lower)
    ? null
    : last.text;
}

/** A name of one to three capitalised words, or a pet name, from a word on. */
function runFrom(text: string, at: number): string | null {
  const words = wordsOf(text);
  const first = words[at];
  if (!first) return null;
  const isPet = PET_NAMES.has(first.lower);
  if (
    !isPet &&
    (NO_NAME.has(first.lower) ||
      EXCLAIMED.has(first.lower) ||
      LEADS.has(first.lower) ||
      !/^[\p{Lu}\p{Lo}]/u.test(first.text))
  )
    return null;
  let end = at + 1;
  while (
    end < at + 3 &&
    /^\p{Lu}/u.test(words[end]?.text ?? "") &&
    /^[\s.]+$/u.test(text.slice(words[end - 1]?.end, words[end]?.start))
  )
    end++;
  return text.slice(first.start, words[end - 1]?.end);
}

function isFollowedByMark(text: string, end: number): boolean {
  return /^\s*(?:$|[,!.?…—–:]|\p{Extended_Pictographic})/u.test(text.slice(end));
}
