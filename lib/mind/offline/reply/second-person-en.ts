import type { Speakers } from "./second-person";
import { toBase } from "./verbs-en";

const NOT_THE_PERSON =
  "interface|experience|manual|guide|account|base|research(?:er)?|group|testing|stor(?:y|ies)|name|friendly|data|feedback";
/** Private-use marks that hold the place of a person until the grammar around them is known. */
const YOU = "\uE010";
const ME = "\uE011";

const ADVERB =
  "(?:also|always|already|currently|finally|just|mostly|never|now|often|once|only|rarely|really|recently|regularly|sometimes|still|then|usually|both|\\p{Ll}+ly) ";
const OPENS_CLAUSE =
  /(?:^|[,;:(]|\b(?:that|because|when|while|if|and|but|or|so|since|after|before|until|as|where|how|what|why|which|whom|though|although|then|than))\s*$/i;
const OTHERS =
  /\b(?:parents?|friends?|people|kids?|child(?:ren)?|twins|couple|team|family|colleagues?|neighbou?rs?|they|mother|father|mom|mum|dad|sister|brother|wife|husband|partner|son|daughter|boss|girlfriend|boyfriend|aunt|uncle|grand\w+|students?|roommates?)\b/i;
const NEW_SUBJECT =
  /\b(?:who|which|whose|where|that|because|while|whether|he|she|it|they|we|there)\b|(?<!\b(?:in|at|from|to|near|on|for|with|named|called|of) )\p{Lu}\p{Ll}+/u;

/** Third person to second in English, sentence by sentence: "The user has a cat." → "You have a cat." */
export function secondPersonEn(text: string, speakers: Speakers): string {
  return mark(oursToTheirs(text), speakers)
    .split(/(?<=[.!?;]\s)/)
    .map((sentence) => secondSentence(sentence))
    .join("")
    .replace(/\b(You|you) promise (?:that )?you(?: will|['’]ll)\b/g, "$1 promised to")
    .trim();
}

/** "The user says they moved to Leeds" was a "we" of the person: said back it is a "you". */
function oursToTheirs(text: string): string {
  if (!/^the user says they\b/i.test(text)) return text;
  return text
    .replace(/^the user says they(?: are|'re)\b/i, "The user is")
    .replace(/^the user says they(?: have|'ve)\b/i, "The user has")
    .replace(/^the user says they\b/i, "The user")
    .replace(/\btheir\b/g, "the user's");
}

/** The person's own words said back: "I'm allergic to my cat" → "you're allergic to your cat". */
export function firstPersonToYouEn(text: string): string {
  const out = text
    .replace(/\bI['’]?m\b|\bim\b(?= )/g, "you're")
    .replace(/\bI am\b/gi, "you are")
    .replace(/\bam I\b/gi, "are you")
    .replace(/\bI was\b/gi, "you were")
    .replace(/\bwas I\b/gi, "were you")
    .replace(/\bI(?=['’](?:ve|d|ll)\b)/gi, "you")
    .replace(/\bI\b|\bi\b(?!\.)/g, "you")
    .replace(/\bmyself\b/gi, "yourself")
    .replace(/\bmy\b/gi, "your")
    .replace(/\bmine\b/gi, "yours")
    .replace(/\bme\b/gi, "you")
    .replace(/\band am\b/gi, "and are");
  return capitalSentences(out);
}

function mark(text: string, { userName, personaName }: Speakers): string {
  const noun = `(?![ -](?:${NOT_THE_PERSON})\\b)`;
  let out = text
    .replace(/\bthe user's (god|goodness|gosh|days)\b/gi, "my $1")
    .replace(new RegExp(`\\bthe user\\b${noun}`, "gi"), YOU)
    .replace(new RegExp(`(?<=^|[.!?;]\\s)user\\b${noun}`, "gi"), YOU)
    .replace(/\bthe (?:persona|companion|assistant)\b/gi, ME);
  for (const [name, sign] of [
    [personaName, ME],
    [userName, YOU],
  ] as const) {
    const bare = name.trim();
    if (bare.length < 2) continue;
    const escaped = bare.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    out = out.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "gu"), sign);
  }
  return out;
}

function secondSentence(sentence: string): string {
  const aboutYou = sentence.startsWith(YOU) && !/^\uE010['’]s?\s/.test(sentence);
  let out = sentence.replace(/\uE010['’]s?(?!\p{L})/gu, "your").replace(/\uE011['’]s?(?!\p{L})/gu, "my");
  if (aboutYou) out = alignRest(out);
  out = replaceSubjects(out, YOU, "you", "you");
  out = replaceSubjects(out, ME, "I", "me");
  return capitalSentences(out);
}

/** In a sentence about "you": verbs joined by "and", and "their" while nobody else has been named. */
function alignRest(sentence: string): string {
  const end = NEW_SUBJECT.exec(sentence.slice(1))?.index;
  const reach = end === undefined ? sentence.length : end + 1;
  const joined = sentence
    .slice(0, reach)
    .replace(
      /\b(and|but|or|then) ((?:also|now|often|still|usually|never|always|really) )?([a-z]+s)\b/g,
      (all, by, adverb = "", verb) => {
        const base = toBase(verb, true);
        return base === null ? all : `${by} ${adverb}${base}`;
      },
    );
  const rest = joined + sentence.slice(reach);
  return rest.replace(/\b(their|theirs|themsel(?:f|ves)|they|them)\b/g, (word, _w, at: number) => {
    const before = rest.slice(1, at);
    if (OTHERS.test(before) || /\p{Lu}\p{Ll}+/u.test(before)) return word;
    return word === "their" ? "your" : word === "theirs" ? "yours" : word.startsWith("themsel") ? "yourself" : "you";
  });
}

function replaceSubjects(sentence: string, sign: string, subject: "you" | "I", object: string): string {
  const verb = new RegExp(`${sign}( (?:${ADVERB})*)([a-z]+(?:['’]t)?)\\b`, "gu");
  const aligned = sentence.replace(verb, (all, gap: string, word: string, at: number) => {
    if (!OPENS_CLAUSE.test(sentence.slice(0, at))) return all;
    const base =
      subject === "I" && /^(?:is|was)/.test(word) ? word.replace(/^is(?!n)/, "am") : (toBase(word, false) ?? word);
    return `${subject}${gap}${base}`;
  });
  return aligned.replace(new RegExp(sign, "g"), (_, at: number) =>
    OPENS_CLAUSE.test(aligned.slice(0, at)) ? subject : object,
  );
}

const capitalSentences = (text: string) =>
  text.replace(/(^|[.!?]\s+)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
