import { languageOf } from "@/lib/core/language";
import { isCommonWord, isPronounOrAddress, isRoleWord, likelyNames, namePacks } from "@/lib/core/language/names";
import { normalizeAlias, withoutPossessive } from "@/lib/core/language/normalize";
import { participantNames } from "@/lib/core/language/participant-names";
import { isParticipantWord } from "@/lib/core/words/numbers-and-negations";
import { isMentionedIn } from "@/lib/core/words/shared-words";
import type { ReadLine, ReadTranscript, VerificationContext } from "./context";

/** A range in a description, in code units. */
export type Place = { start: number; end: number };
export type NamePlace = Place & { name: string };

/** A capitalised word that does not begin a sentence. A Han character may directly precede it. */
const LETTER = "(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])\\p{L}";
const CAPITAL = new RegExp(
  `(^|[.!?:;"“”\\n]\\s*)?(?<!${LETTER}|\\p{N})(\\p{Lu}(?:${LETTER})(?:${LETTER}|['’-])*)`,
  "gu",
);

/**
 * The names in an event's description, except those of the two speakers: words that look like names by the packs' lists, capitalised
 * words that are no ordinary words, and names listed in the answer. Empty in a language without a pack.
 */
export function namesIn(
  description: string,
  {
    userName,
    personaName,
    listed,
  }: Pick<VerificationContext, "userName" | "personaName"> & { listed: readonly string[] },
): NamePlace[] {
  const language = languageOf(description);
  if (language === null) return [];
  const own = participantNames([userName, personaName]);
  const capitals = [...description.matchAll(CAPITAL)].flatMap(([, opens, word = ""]) =>
    opens === undefined ? [withoutPossessive(word)] : [],
  );
  const names = [
    ...likelyNames(description, language),
    ...capitals,
    ...listed.filter((name) => /^[\p{Lu}\p{Script=Han}\p{Script=Katakana}]/u.test(name)),
  ];
  return [...new Set(names)]
    .filter((name) => !isOrdinary(name))
    .filter((name) => !own.whole.has(normalizeAlias(name)) && !own.parts.has(normalizeAlias(name)))
    .flatMap((name) => placesOf(description, name));
}

function placesOf(text: string, name: string): NamePlace[] {
  const places: NamePlace[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    places.push({ name, start: at, end: at + name.length });
  }
  return places;
}

/**
 * Whether a name is also an ordinary word: an everyday word, a kinship term, a trade, a month, a language, or a word for one of the two
 * speakers. Single characters count as ordinary, too.
 */
export function isOrdinary(name: string): boolean {
  const form = normalizeAlias(name);
  if (form.length < 2 || isPronounOrAddress(form) || isRoleWord(form) || isParticipantWord(form)) return true;
  return isCommonWord(form) || Object.values(namePacks).some(({ notNames }) => notNames.has(form));
}

/**
 * Whether a name was mentioned before: in a line of the user no later than the last cited line, in a question that one of these lines
 * answers, or as the name of a known entity. The persona's lines count only if the event is not about the user alone.
 */
export function isMentionedName(
  name: string,
  transcript: ReadTranscript,
  { cited, isOfPersona }: { cited: readonly ReadLine[]; isOfPersona: boolean },
): boolean {
  const last = Math.max(0, ...cited.map(({ index }) => index));
  const answered = cited.flatMap(({ index }) => transcript.lines[index - 2] ?? []);
  const isMentioned = (part: string) => {
    const first = transcript.index.firstOf(part);
    if ((isOfPersona ? first.any : first.user) <= last || isMentionedIn(part, transcript.known)) return true;
    return answered.some(({ words }) => isMentionedIn(part, words));
  };
  return isMentioned(name) || name.split(/\s+/).every((part) => isOrdinary(part) || isMentioned(part));
}
