import { spellOut } from "../text/spelling";
import { withoutOpening } from "./openings";

/** A piece of a sentence between commas. `start` and `end` are offsets in the sentence's text. */
export type Clause = { text: string; start: number; end: number; question: boolean };
export type Sentence = { text: string; clauses: Clause[] };

/** Bounds that keep any input, however hostile, linear in time. */
const SENTENCES_MAX = 400;
const SENTENCE_MAX = 600;
const CLAUSE_MAX = 240;

const TURNS =
  /(?<=[\s,，])(?=(?:anyway|anyways|anyhow|btw|by the way|on another note|oh and)\b(?![\s.!?…~]*$))|(?=(?:对了|哦对|话说回来|顺便|另外)[,，\s]?)/giu;
const ENDS =
  /(?<=[.!?…]["'”’)]?)\s+|(?<=[。！？!?；;…~～]["”』」]?)(?![。！？!?；;…~～"”』」])|\n+|(?<=\p{Extended_Pictographic})\s+/gu;
const CLAUSE_BREAK =
  /(?:[，;；：—]|,(?!\d{3}(?!\d))|:(?!\d\d(?!\d)))+\s*|\s+-+\s+|(?<!^\p{L}+)\s+(?=(?:but|and|so|cuz|cause|because|then|tho|though|plus)\s+(?:i|i'm|im|i've|my|we|our|he|she|they|now|then|it|then)\b)(?<!^\p{L}+\s+)|(?<=\p{Script=Han})\s+(?=\p{Script=Han})(?!(?<=[说问喊道讲答]\s{1,2})[^\s,，]{0,4}[你您])|\s+(?=(?:lol|lmao|haha\w*|omg|idk)\b)/giu;
const ABBREVIATION = /\b(?:mr|mrs|ms|dr|st|vs|prof|sr|jr|a\.m|p\.m)\.$/i;

/** Splits text into sentences and their clauses; a change of topic ("anyway", «对了») begins a new sentence. */
export function splitSentences(text: string): Sentence[] {
  const plain = spellOut(text).replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, " ");
  return joinTopics(joinAbbreviations(plain.split(ENDS)))
    .flatMap((part) => part.split(TURNS))
    .map((part) => withoutOpening(part.trim()).slice(0, SENTENCE_MAX))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, SENTENCES_MAX)
    .map((part) => ({ text: part, clauses: splitClauses(part) }));
}

/** "You remember my aunt? She …", «还记得老周吗？他…»: whom it is about, and what is told of them, are one sentence. */
function joinTopics(parts: string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const whom = last === undefined ? undefined : (RECALLS_EN.exec(last) ?? RECALLS_ZH.exec(last))?.[1];
    if (whom !== undefined && OF_THEM.test(part)) joined[joined.length - 1] = `${whom}, ${part}`;
    else joined.push(part);
  }
  return joined;
}
const RECALLS_EN =
  /^(?:(?:hey|ok|so|oh|also|btw|and)\s+){0,3}(?:(?:(?:do )?(?:you|u|ya) )?remember|(?:you|u|ya) know) ((?!what|who|where|when|how|why|if|the (?:answer|time|way))[^?]{3,60}?),?(?: right)?\?+$/iu;
const RECALLS_ZH = /^(?:你)?(?:还)?记得(?:我跟?你?说过?的)?([^?？,，]{2,16}?)(?:吗|吧|不|么)[?？]+$/u;
const OF_THEM = /^(?:well |so )?(?:he|she|they|his|her|their|it|its)(?:'\w+)?\b|^[他她它]/iu;

function joinAbbreviations(parts: string[]): string[] {
  const joined: string[] = [];
  for (const part of parts.filter((p) => p !== undefined)) {
    const last = joined.at(-1);
    if (last !== undefined && ABBREVIATION.test(last)) joined[joined.length - 1] = `${last} ${part}`;
    else joined.push(part);
  }
  return joined;
}

function splitClauses(sentence: string): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  const push = (end: number): void => {
    const text = sentence.slice(start, end).trim();
    if (/[\p{L}\p{N}]/u.test(text))
      clauses.push({ text: text.slice(0, CLAUSE_MAX), start, end, question: isQuestion(text) });
  };
  for (const match of sentence.matchAll(CLAUSE_BREAK)) {
    push(match.index);
    start = match.index + match[0].length;
  }
  push(sentence.length);
  return clauses;
}

const EN_ASKS =
  /^(?:(?:so|and|but|ok|hey|well|um|also|then|like|wait|no|oh|omg|lol)\s+)*(?:(?:what|who|where|when|why|how|which|whose)(?:'?s|'?re|'?d)?\s+(?!a\b|an\b|i (?:mean|meant|need|want|love)\b|(?:my|our|he|she|they|we)\b)|(?:do|does|did|is|are|am|can|could|would|should|will|have|has|was|were|isn'?t|aren'?t|don'?t|doesn'?t|didn'?t|can'?t|won'?t|shouldn'?t)\s+(?:i|you|u|he|she|it|we|they|my|your|this|that|there|anyone|someone|people)\b|(?:does|is|are|am|can|could|would|should|will|was|were|isn'?t|aren'?t|can'?t|won'?t)\s+the\b|(?:do|did|have|has)\s+the\b(?=[^?]{0,200}\?)|any (?:ideas?|tips|advice|recommendations|suggestions)|(?:you|u) (?:know|remember) (?:what|who|any|if)|wanna|want to (?:hear|know))/i;
const ZH_ASKS =
  /(?:(?<!^(?:我|人家|这|那|他|她|它)(?:明明|就|可|又不|不)?是[^,，]{1,16}好)吗|(?<![这那多要怎])么|(?:什么|干|好|行|可以|对)嘛)[\s~～!！.。]*$|(?:你|您)(?:觉得|说|认为|喜欢|有|会|能|知道|记得)[^,，]{0,12}(?:什么|怎么|哪|谁|呢|没有|不)|(?:怎么办|怎么样|为什么|什么时候|有没有|能不能|要不要|可不可以|是不是|好不好|干什么|吃什么|多少钱|推荐(?:一?下|个|点))/u;
const TRAILING_MARK = /[?？][\s"”')）!！?？]*$/;

/** A clause that asks: it says nothing about the person, except in a crisis. */
function isQuestion(text: string): boolean {
  return (TRAILING_MARK.test(text) && !isAmazed(text)) || EN_ASKS.test(text) || ZH_ASKS.test(text);
}

/** "my boss is leaving in june??", «她要结婚了？？»: more than one mark after a plain statement is amazement at it. */
function isAmazed(text: string): boolean {
  return MARKS.test(text) && (STATES_EN.test(text) || STATES_ZH.test(text)) && !ASKS_ANYHOW.test(text);
}
const MARKS = /(?:[?？][!！?？]|[!！][?？])[!！?？]*[\s"”')）]*$/;
const STATES_EN =
  /^(?:(?:so|and|but|ok|wait|oh|omg|lol|wtf|um|like|also|apparently|turns out|just found out|today|yesterday)[\s,]+){0,3}(?:(?:i|we|he|she|they|it)(?:'\w+)? |(?:the|my|our|his|her|their|some|this) (?:[\p{L}'-]+ ){1,4}?|(?!(?:is|are|do|does|did|was|were|can|could|will|would|should|has|have|am|any|anyone|best|good|what|who|where|when|why|how)\b)\p{L}[\p{L}'-]{2,}(?:'s | ))(?:(?:just|actually|really|literally|finally|now|also) )?(?:\p{L}{2,}(?:ed|ing)|is|are|was|were|has|had|have|got|said|says|wants?|told|went|left|gave|came|took|won|lost|put|sent|made|broke|quit|getting|might|will)\b/iu;
const STATES_ZH = /^[^?？]{3,60}(?:了|的|要[^?？]{1,20}|居然[^?？]{1,30}|竟然[^?？]{1,30})[?？!！]+$/u;
const ASKS_ANYHOW =
  /\b(?:you|u|ur|your|ya|right|ok|okay|huh|eh|yeah|yes|no|what|who|where|when|why|how|which|whose|or not)[\s?!]*$|^(?:\p{L}+ )?(?:you|u|ur|your)\b|[呢吗嘛吧]|什么|怎么|咋|啥|谁|哪|几[个点号天]|多少|为何|[你您]/iu;
