import { countCodePoints } from "../text/code-points";
import { foldText } from "../text/fold-text";
import { holdsPhrase, type Phrases, phrasesFrom } from "../text/phrases";
import { toSimplified } from "../text/to-simplified";
import { sentencesOf } from "./sentences";
import type { GatePack } from "./small-talk-gate-types";
import { retracts, type StrongPack } from "./strong-events";

type Order<List> = { words: List; between: number; auxiliaries: List };

/**
 * A pack's data about the forms of messages: lists of comma-separated phrases, and where each must occur.
 * - software, game: anywhere in a message; game: a role play or game begins, gameOver: it ends
 * - forwarded: at the start of a line
 * - commands, asks: at the start of a sentence
 * - asked: at the end of a question
 * - asksWithin: anywhere in a short question, unless it has a word of `indefinite`
 * - unasked: a sentence with it is no question ("I don't know")
 * - opinions: the message asks for an opinion or advice
 * `order` is for questions without a question mark: the sentence begins with one of `words`, and an auxiliary follows after at most
 * `between` words, none of them in `subjects` ("how often do I swim"). Words are split as by `foldText` ("isn t").
 */
export type FormData = { order: readonly Order<string>[]; subjects: string } & Record<
  | "software"
  | "forwarded"
  | "game"
  | "gameOver"
  | "commands"
  | "asks"
  | "asked"
  | "asksWithin"
  | "indefinite"
  | "unasked"
  | "opinions",
  readonly string[]
>;
/** The compiled form of `FormData`. */
export type FormPack = Record<
  "software" | "game" | "gameOver" | "asksWithin" | "indefinite" | "unasked" | "opinions",
  Phrases
> &
  Record<"forwarded" | "commands" | "asks" | "asked", readonly string[]> & {
    order: readonly Order<Set<string>>[];
    subjects: Set<string>;
  };

export function formPack(data: FormData): FormPack {
  const folded = (lists: readonly string[]) =>
    lists.flatMap((list) => list.split(",")).flatMap((phrase) => foldText(phrase) || []);
  return {
    software: phrasesFrom(data.software),
    game: phrasesFrom(data.game),
    gameOver: phrasesFrom(data.gameOver),
    asksWithin: phrasesFrom(data.asksWithin),
    indefinite: phrasesFrom(data.indefinite),
    unasked: phrasesFrom(data.unasked),
    opinions: phrasesFrom(data.opinions),
    forwarded: folded(data.forwarded),
    commands: folded(data.commands),
    asks: folded(data.asks),
    asked: folded(data.asked),
    order: data.order.map(({ words, between, auxiliaries }) => ({
      words: new Set(words.split(",")),
      between,
      auxiliaries: new Set(auxiliaries.split(",")),
    })),
    subjects: new Set(data.subjects.split(",")),
  };
}

/** The parts of a language pack that are needed to determine the form of a message. */
type Reads = { forms: FormPack | null; gate: GatePack; strongEvents: StrongPack | null };

/** Why a message says nothing about the user's life; null if it may say something. */
export type Form = "software" | "forwarded" | "played" | "takenBack" | "asking" | "command" | "nothing";

/** Only this many UTF-16 units of a message are classified. */
const UNITS_MAX = 4_000;
const DATA = /^\s*(?:[[{](?=[\s\S]*["':])[\s\S]*[\]}]\s*$|```|<[\w!/|][^>\n]{0,80}>)/u;
/** Matches an action in asterisks at the start of a message ("*sits down*"), which marks role play. */
const ACTION = /^\s*\*([^*\n]{2,120})\*(?!\*)/u;
const TWO_WORDS = /\S\s+\S|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]{2}/u;
const CITED = /^\s*>/u;
const SPEAKER = /^\s*(\p{L}[\p{L}\p{M} .'-]{0,24})[:：]\s*\S/u;
const QUOTATION = /["“「『][^"“”「」『』\n]*["”」』]/gu;
/** A message counts as a quotation if at least this share of it is in quotation marks. */
const MAINLY = 0.6;
const ASKS = /[?？][\s\p{P}\p{S}]*$/u;
const SAYS = /[\p{L}\p{N}]/u;

/** The form of a single message without its context, by the data of its language pack. Linear. */
export function formOf(message: string, pack: Reads | null): Form | null {
  const text = message.slice(0, UNITS_MAX);
  const forms = pack?.forms ?? null;
  if (!SAYS.test(text)) return "nothing";
  if (addressesSoftware(text, forms)) return "software";
  if (TWO_WORDS.test(ACTION.exec(text)?.[1] ?? "")) return "played";
  if (isForwarded(text, forms)) return "forwarded";
  if (pack && retracts(text, pack.strongEvents)) return "takenBack";
  const statements = sentencesOf(text).filter((sentence) => !pack?.gate.isSmallTalk(sentence));
  if (statements.length === 0) return "nothing";
  if (statements.every((sentence) => isQuestion(sentence, pack))) return "asking";
  return statements.every((sentence) => isQuestion(sentence, pack) || isCommand(sentence, pack)) ? "command" : null;
}

/** Whether a message is for the software and not for the persona: it is data, or it instructs the software. */
export function addressesSoftware(message: string, forms: FormPack | null): boolean {
  const text = message.slice(0, UNITS_MAX);
  return DATA.test(text) || (forms !== null && holdsPhrase(text, forms.software));
}

/** Maximum number of filler words before a question: "so, btw, what is". */
const FILLERS_MAX = 3;
/** A question word inside a sentence makes it a question only if the sentence has at most this many code points. */
const SHORT = 20;
/** Code units at the start of a sentence that are checked for the word order of a question. */
const ORDER_UNITS = 120;

/** Whether a sentence is a question: by its question mark, the words at its start (after fillers) or end, or a question word within. */
export function isQuestion(sentence: string, pack: Pick<Reads, "forms" | "gate"> | null): boolean {
  if (ASKS.test(sentence)) return true;
  if (!pack?.forms) return false;
  const plain = toSimplified(sentence);
  const { forms } = pack;
  const { asks, asked, asksWithin, indefinite, unasked } = forms;
  const starts = startsOf(plain, pack.gate).map(foldText);
  if (starts.some((start) => begins(start, asks) || asksByOrder(start, forms))) return true;
  if (holdsPhrase(plain, unasked)) return false;
  const folded = foldText(plain);
  if (asked.some((ending) => folded.endsWith(ending))) return true;
  return countCodePoints(plain) <= SHORT && holdsPhrase(plain, asksWithin) && !holdsPhrase(plain, indefinite);
}

/** Matches the end of a clause: after a punctuation mark, or at a space between Han characters. */
const CLAUSE = /(?<=[,;:，；：—])|(?<=\p{Script=Han})\s+(?=\p{Script=Han})/u;

/** Whether any clause of a sentence is a question: "at the desk, which form was it". */
export const containsQuestion = (sentence: string, pack: Parameters<typeof isQuestion>[1]): boolean =>
  sentence.split(CLAUSE).some((clause) => isQuestion(clause.trim(), pack));

/** Whether a sentence, as folded by `foldText`, has the word order of a question. */
function asksByOrder(folded: string, { order, subjects }: FormPack): boolean {
  const [first = "", ...rest] = folded.slice(0, ORDER_UNITS).split(" ");
  return order.some(({ words, between, auxiliaries }) => {
    const at = words.has(first) ? rest.findIndex((word) => auxiliaries.has(word)) : -1;
    return at >= 0 && at <= between && !rest.slice(0, at).some((word) => subjects.has(word));
  });
}

/** The sentence as it is, and without its first filler word, its first two, and so on. */
function startsOf(sentence: string, gate: GatePack): string[] {
  const words = sentence.trim().split(/\s+/u);
  const fillers = words.slice(0, FILLERS_MAX).findIndex((word) => !gate.isSmallTalk(word));
  const last = Math.min(fillers < 0 ? FILLERS_MAX : fillers, words.length - 1);
  return Array.from({ length: last + 1 }, (_, start) => words.slice(start).join(" "));
}

/** Whether a sentence begins, after fillers, with the words of a command. */
export function isCommand(sentence: string, pack: Parameters<typeof isQuestion>[1]): boolean {
  if (!pack?.forms) return false;
  const { commands } = pack.forms;
  return startsOf(sentence, pack.gate).some((start) => begins(foldText(start), commands));
}

/** Whether a text begins with one of the phrases. In a script with spaces, the phrase must end at a word boundary. */
const begins = (folded: string, phrases: readonly string[]) =>
  phrases.some(
    (phrase) =>
      folded.startsWith(phrase) && (/[^\p{ASCII}]$/u.test(phrase) || !/^\w/.test(folded.slice(phrase.length))),
  );

/** Whether most of a text is by somebody else: lines cited with ">", a forwarded message, a transcript, or one long quotation. */
function isForwarded(text: string, forms: FormPack | null): boolean {
  const lines = text.split("\n").filter((line) => SAYS.test(line));
  if (lines.filter((line) => CITED.test(line)).length * 2 > lines.length) return true;
  if (forms && lines.some((line) => begins(foldText(line), forms.forwarded))) return true;
  const speakers = lines.flatMap((line) => SPEAKER.exec(line)?.[1]?.toLowerCase() ?? []);
  if (speakers.length >= 3 && new Set(speakers).size < speakers.length && speakers.length * 2 > lines.length)
    return true;
  const quoted = (text.match(QUOTATION) ?? []).reduce((sum, quotation) => sum + quotation.length, 0);
  return quoted >= text.trim().length * MAINLY;
}

/** A game or role play ends after this many messages, or earlier with a phrase that ends it. */
export const GAME_MAX = 30;

/**
 * The forms of consecutive messages in context: a message may be taken back by the next one, and messages during a game count as played.
 * `packOf` gives the pack for a message.
 */
export function formsOf(messages: readonly string[], packOf: (message: string) => Reads | null): (Form | null)[] {
  let left = 0;
  const forms = messages.map((message): Form | null => {
    const pack = packOf(message);
    const form = formOf(message, pack);
    const known = pack?.forms;
    if (left > 0 && known && holdsPhrase(message, known.gameOver)) left = 0;
    else if (known && holdsPhrase(message, known.game)) left = GAME_MAX + 1;
    left = Math.max(0, left - 1);
    return left > 0 ? "played" : form;
  });
  return forms.map((form, at) => (form === null && forms[at + 1] === "takenBack" ? "takenBack" : form));
}
