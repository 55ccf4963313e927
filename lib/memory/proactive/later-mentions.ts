import { DAY, dayIn } from "@/lib/core/clock";
import { languageOf, packOf } from "@/lib/core/language";
import { readDays } from "@/lib/core/language/days";
import { rolesIn } from "@/lib/core/language/names";
import { mentionsName } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { sentencesOf } from "@/lib/core/language/sentences";
import { strongImpactOf } from "@/lib/core/language/strong-events";
import { isStopWord } from "@/lib/core/language/terms";
import { type Language, languages } from "@/lib/core/language/types";
import { likeness, meaningOf } from "@/lib/core/meaning";
import { valenceOf } from "@/lib/core/meaning/valence";
import { numeralsOf } from "@/lib/core/reminders/reminder-packs";
import { TOUCH } from "@/lib/core/settings/proactive";
import { clip } from "@/lib/core/text/code-points";
import { holdsPhrase } from "@/lib/core/text/phrases";

/** The text and names of a matter with a date or an expectation, as it was first mentioned. */
export type MatterText = {
  /** The matter's text; if its memory is not a quote, the text of the source messages as well. */
  text: string;
  /** All names of the entities in the matter. */
  names: string[];
  entityIds: string[];
  sessionIds: string[];
  start: Date | null;
  end: Date | null;
};

/** A later message or memory. */
export type Later = {
  text: string;
  /** When the message was sent: "tomorrow" is relative to this time. */
  at: Date;
  sessionId: string | null;
  /** Only for a memory: its linked entities and its event time. */
  entityIds?: string[];
  start?: Date | null;
  end?: Date | null;
};

/**
 * Returns a test of whether a later text touches a matter: by a name or alias, a word for the same relative, pet or occupation in any
 * language, the same day, a shared content word or one of similar meaning, a pronoun that continues the same session, or strongly negative
 * words without a name. When in doubt, the text counts as touching the matter: missing a message costs less than sending one about a matter
 * that is over. Pure; linear in the texts.
 */
export function laterMentionTest(followUp: MatterText, timeZone: string): (later: Later) => boolean {
  const original = read(followUp.text, followUp.start ?? new Date(0), timeZone);
  const roles = new Set([...original.roles, ...followUp.names.flatMap(rolesOf)]);
  const days = daySpan(followUp.start, followUp.end, timeZone);
  const terms = new Set(original.terms);
  const meanings = original.words.map(meaningOf);
  return (later) => {
    if (later.entityIds?.some((id) => followUp.entityIds.includes(id))) return true;
    if (overlaps(days, daySpan(later.start ?? null, later.end ?? null, timeZone))) return true;
    const text = clip(later.text, TOUCH.textMax);
    if (followUp.names.some((name) => mentionsName(text, name))) return true;
    const reading = read(text, later.at, timeZone);
    if (reading.roles.some((role) => roles.has(role)) || reading.days.some((one) => overlaps(days, one))) return true;
    if (reading.terms.some((term) => terms.has(term))) return true;
    const isSameSession = later.sessionId !== null && followUp.sessionIds.includes(later.sessionId);
    if (isSameSession && continues(text, reading)) return true;
    if (reading.roles.length === 0 && isStronglyNegative(text, reading.language)) return true;
    if (likeness(meaningOf(text), meaningOf(followUp.text)) >= TOUCH.textCosine) return true;
    return reading.words.some((word) => {
      const meaning = meaningOf(word);
      return meanings.some((one) => likeness(one, meaning) >= TOUCH.wordCosine);
    });
  };
}

type Read = {
  language: Language | null;
  roles: string[];
  terms: string[];
  words: string[];
  days: { from: string; to: string }[];
};

/** The content of a text without its times and numbers, and the days that it names. */
function read(text: string, at: Date, timeZone: string): Read {
  const language = languageOf(text);
  const spans = language ? readDays(text, { language, now: at, timeZone, tense: "open" }) : [];
  const bare = spans.reduce((rest, { text: span }) => (span === "" ? rest : rest.replace(span, " ")), text);
  const days = spans.flatMap(({ start, end }) => daySpan(start, end, timeZone) ?? []);
  return { language, roles: rolesOf(text), terms: termsOf(bare), words: wordsOf(bare), days };
}

const rolesOf = (text: string) => languages.flatMap((language) => rolesIn(text, language));
const numerals = numeralsOf();
const HAN = /\p{Script=Han}/u;
const isNumeral = (word: string) =>
  /^\p{N}/u.test(word) || numerals.has(word) || [...word].some((char) => HAN.test(char) && numerals.has(char));

/** Search terms that indicate a topic; a single Han character does not. */
function termsOf(text: string): string[] {
  return searchTokens(text).filter((term) => !isNumeral(term) && !(HAN.test(term) && [...term].length < 2));
}

const segmenter = new Intl.Segmenter("und", { granularity: "word" });

function wordsOf(text: string): string[] {
  const words = Array.from(segmenter.segment(text.toLowerCase()), ({ segment, isWordLike }) =>
    isWordLike ? segment : "",
  );
  const content = words.filter((word) => [...word].length > 1 && !isStopWord(word) && !isNumeral(word));
  return [...new Set(content)].slice(0, TOUCH.wordsMax);
}

/** A pronoun within this many code units of the start counts as continuing about the same person. */
const OPENING_UNITS = 16;

function continues(text: string, { language, roles }: Read): boolean {
  const pronouns = language && packOf(language).notebook?.cues.pronouns;
  return roles.length === 0 && pronouns ? holdsPhrase(text.trimStart().slice(0, OPENING_UNITS), pronouns) : false;
}

function isStronglyNegative(text: string, language: Language | null): boolean {
  if (language === null) return false;
  const { strongEvents } = packOf(language);
  return strongImpactOf(text, strongEvents) < 0 || sentencesOf(text).some((sentence) => valenceOf(sentence) < 0);
}

/** First and last local day; null without a day, and for a span too long to name one. */
function daySpan(start: Date | null, end: Date | null, timeZone: string): { from: string; to: string } | null {
  if (start === null) return null;
  const last = end ?? start;
  if (last.getTime() - start.getTime() > TOUCH.spanDaysMax * DAY) return null;
  return { from: dayIn(timeZone, start), to: dayIn(timeZone, last) };
}

type Days = { from: string; to: string } | null;
const overlaps = (a: Days, b: Days) => a !== null && b !== null && a.from <= b.to && b.from <= a.to;
