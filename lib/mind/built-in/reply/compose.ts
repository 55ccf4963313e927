import { dayIn } from "@/lib/core/clock";
import { packs } from "@/lib/core/language";
import { containsQuestion, type Form, formsOf, isCommand } from "@/lib/core/language/message-forms";
import { sentencesOf } from "@/lib/core/language/sentences";
import { strongImpactOf } from "@/lib/core/language/strong-events";
import { clip, countCodePoints } from "@/lib/core/text/code-points";
import { holdsPhrase, phraseIn } from "@/lib/core/text/phrases";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { packFor } from "../extract/parse-session";
import { answerFromFacts } from "./about-persona";
import { CERTAIN_SCORE, type Chosen, choose, QUOTE_MAX } from "./choose-quote";
import { formatDay, formatNow, formatSpan, type Span } from "./format-days";
import { endWith, inQuotes } from "./lines";
import { makeReplyContext, type ReplyContext } from "./phrases";
import { sourcesOf } from "./sources";
import { calledName, isAboutOwnName } from "./user-name";

/** A reply and what it quotes: ids of memories, and the stored texts. */
export type Composed = { text: string; cited: { id: string | null; text: string }[] };

/** Maximum sentences of a long burst that are read, from its end: the request is usually there. */
const SENTENCES_MAX = 40;

/**
 * Composes the reply to a burst of messages without an AI model: quotes what answers a question, says what it cannot find or do, else only
 * acknowledges. It never pretends to understand. Pure and deterministic; no text makes it throw.
 */
export function compose(input: ReplyInput): Composed {
  const context = makeReplyContext(input);
  const { say } = context;
  if (input.care?.now === "self") return plain(say("crisis"));
  if (input.care?.now === "other") return plain(say("crisisOther"));
  const sentences = input.burst.flatMap(({ content }) => sentencesOf(content)).slice(-SENTENCES_MAX);
  const questions = sentences.filter((sentence) => asks(sentence, context));
  const forms = formsOfBurst(input);
  const known = questions.map((question) => answerKnown(question, context)).find((answer) => answer !== null);
  if (known) return plain(known);
  if (sentences.some((sentence) => requestsForgetting(sentence, context))) return plain(say("forget"));
  if (forms.every((form) => form === "nothing")) return plain(smallTalk(context));
  const askedFor = questions.filter((question) => !asksOpinion(question, context));
  const quotes = quotesFor(askedFor, forms, input);
  if (quotes.length > 0) {
    const { gap, stop } = context.pack;
    const text = quotes.map((one) => endWith(stop, quote(one, context))).join(gap);
    return { text: tidy(text), cited: quotes.map(({ source: { id, text } }) => ({ id, text })) };
  }
  if (mentionsLoss(input, forms)) return plain(say("loss"));
  const isAsked = askedFor.length > 0;
  return plain([acknowledge(forms, isAsked, context), namesModel(input) ? say("model") : ""].join(context.pack.gap));
}

/**
 * Quotes that answer the questions. If the burst also contains a statement, its questions are seldom about memories, so only quotes with a
 * high score are used.
 */
function quotesFor(questions: readonly string[], forms: readonly (Form | null)[], input: ReplyInput): Chosen[] {
  if (questions.length === 0) return [];
  const chosen = choose(questions.join(" "), sourcesOf(input));
  return forms.includes(null) && (chosen[0]?.score ?? 0) < CERTAIN_SCORE ? [] : chosen;
}

const plain = (text: string): Composed => ({ text: tidy(text), cited: [] });

const asks = (sentence: string, { userPack }: ReplyContext) => containsQuestion(sentence, userPack);

/** Whether a question asks for an opinion or advice, which no memory can answer. */
const asksOpinion = (question: string, { userPack }: ReplyContext) =>
  userPack?.forms != null && holdsPhrase(question, userPack.forms.opinions);

/** Whether a sentence asks to forget something. Such a request is not quoted, and nothing is deleted from the chat. */
const requestsForgetting = (sentence: string, { userPack, pack }: ReplyContext) =>
  isCommand(sentence, userPack) && holdsPhrase(sentence, pack.cues.forget);

/** Classifies the messages of the burst (question, statement, game …), with the earlier ones as context: a game may continue. */
function formsOfBurst({ window, burst }: ReplyInput): (Form | null)[] {
  const before = window.filter(({ role }) => role === "user");
  return formsOf(
    [...before, ...burst].map(({ content }) => content),
    packFor,
  ).slice(before.length);
}

/** Answers a question that needs no memory: who this is, what it can do, the time, the user's name. */
function answerKnown(question: string, context: ReplyContext): string | null {
  const { pack, input, say, timeZone } = context;
  if (holdsPhrase(question, pack.cues.self)) return say("self");
  if (asksClock(question, context)) return say("clock", { date: formatNow(input.now, timeZone, pack) });
  const fact = answerFromFacts(question, context);
  if (fact !== null) return say("written", { fact: inQuotes(fact, pack) });
  const name = isAboutOwnName(question, context) ? calledName(input) : "";
  return name === "" ? null : say("yourName", { name });
}

/** Whether a question is only about the current time or date, not about an appointment or another place. */
function asksClock(question: string, { pack }: ReplyContext): boolean {
  const cue = phraseIn(question, pack.cues.clock);
  const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return cue !== null && lettersIn(question) - lettersIn(cue) <= CLOCK_MORE;
}
/** Number of other letters that such a question may contain: "now", "hey". */
const CLOCK_MORE = 4;

function smallTalk({ input, pack, say }: ReplyContext): string {
  const text = input.burst.map(({ content }) => content).join("\n");
  if (holdsPhrase(text, pack.cues.thanks)) return say("thanks");
  if (holdsPhrase(text, pack.cues.goodbye)) return say("goodbye");
  return holdsPhrase(text, pack.cues.hello) ? say("hello", { name: calledName(input) }) : say("okay");
}

/** The reply without a quote: it notes a statement, finds no answer, or cannot give advice or follow a command. */
function acknowledge(forms: readonly (Form | null)[], isAsked: boolean, { input, say }: ReplyContext): string {
  const { isTemporary, isMemoryOff, burst } = input;
  const ownCorrections = input.corrections.filter(({ at }) => at >= (burst[0]?.at ?? at));
  const value = ownCorrections.findLast(({ kind }) => kind === "name" || kind === "correction")?.value;
  if (value) return say("noted", { value });
  if (forms.includes(null) || ownCorrections.length > 0) return say(isTemporary ? "okay" : "noted");
  const isQuestion = forms.includes("asking");
  if (isQuestion && isAsked) return say(isTemporary || isMemoryOff ? "memoryOff" : "notFound");
  return say(isQuestion || forms.includes("command") ? "cannot" : "okay");
}

/** Impact at or below which an event counts as a loss. */
const LOSS = -7;
const mentionsLoss = ({ burst }: ReplyInput, forms: readonly (Form | null)[]) =>
  burst.some(({ content }, at) => {
    const pack = packFor(content);
    return forms[at] === null && strongImpactOf(content, pack?.strongEvents ?? null) <= LOSS;
  });

/** Number of replies of a day after which the model is never mentioned, because the window may not reach back to the earlier mention. */
const FIRST_REPLIES = 10;

/** Whether to mention that an AI model could answer: at most once a day. */
function namesModel({ window, now, timeZone }: ReplyInput): boolean {
  const today = window.filter(({ role, at }) => role === "persona" && dayIn(timeZone, at) === dayIn(timeZone, now));
  const lines = packs.flatMap(({ notebook }) => notebook?.lines.model ?? []);
  return today.length < FIRST_REPLIES && !today.some(({ content }) => lines.some((line) => content.includes(line)));
}

/** Renders a quote with the day on which it was said, the day it is about, and its latest correction. */
function quote({ source, words }: Chosen, { input, pack, timeZone, say }: ReplyContext): string {
  const seen = { now: input.now, timeZone, notebook: pack };
  const fact = source.isQuote ? inQuotes(words, pack) : words;
  if (source.at === null || !source.isQuote) return say("written", { fact });
  const about = source.day && !isWithin(dayIn(timeZone, source.at), source.day, timeZone) ? source.day : null;
  const right = source.correctedBy.at(-1);
  return say("quote", {
    day: formatDay(source.at, seen),
    fact: source.value ? inQuotes(source.value, pack) : fact,
    date: about ? formatSpan(about, seen) : "",
    right: right ? inQuotes(clip(right.statement, QUOTE_MAX), pack) : "",
  });
}

/** Whether a local day is within a span of days; the span then adds no information. */
const isWithin = (day: string, { start, end }: Span, timeZone: string) =>
  dayIn(timeZone, start) <= day && day <= dayIn(timeZone, end ?? start);

/** Maximum code points of a reply. */
const REPLY_MAX = 900;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/** Final clean-up of a reply: no ids, no control characters, single spaces, limited length. */
function tidy(reply: string): string {
  const text = reply
    .replace(UUID, "")
    .replace(/[\p{Cc}\u2028\u2029]/gu, " ")
    .split(/ +/)
    .join(" ")
    .trim();
  return countCodePoints(text) > REPLY_MAX ? `${clip(text, REPLY_MAX).trimEnd()}…` : text;
}
