import { dayIn, HOUR, isTimeZone } from "@/lib/core/clock";
import { dayWords } from "./days";
import { excerpt } from "./excerpt";
import { factOf, namesIn } from "./fact";
import type { LineKey } from "./lines";
import type { Question } from "./question";
import { isHeavy, type Match, type Recollection } from "./recall";
import { answersKind, givesName, nameIn } from "./slots";
import { type Told, tellingOf } from "./told";
import { kinOf } from "./topics";
import type { Voice } from "./voice";
import type { Support } from "./weighing";

/** Puts what was recalled into words, or says honestly that it is not there. */
export function answerFrom(question: Question, { hits, near }: Recollection, voice: Voice): string {
  const [best] = hits;
  if (best === undefined || (isHeavy(best.told) && !best.answers)) {
    return near === null ? unknown(question, voice) : partly(near.told, voice);
  }
  const disputed = hits.map(({ told }) => disputeAnswer(told, voice)).find((answer) => answer !== null);
  if (disputed) return disputed;
  if (question.kind === "name") return nameAnswer(question, hits, voice);
  if (!best.answers) return lacking(question, best.told, voice);
  if (question.kind === "when" && best.told.start !== null) return dated(question, best.told, best.told.start, voice);
  if (hits.length > 1 && !question.oneValue && LISTED.has(question.kind))
    return several(
      hits.map(({ told }) => told),
      voice,
    );
  return single(best.told, leadFor(question, best.told, voice), voice, excerpt(best.told, question));
}

/** What speaks of the matter, though not squarely: said as what there is, without more claim than that. */
export function answerWith(question: Question, found: readonly Support[], isAdvice: boolean, voice: Voice): string {
  const [best] = found;
  if (best === undefined) return unknown(question, voice);
  const disputed = found.map(({ told }) => disputeAnswer(told, voice)).find((answer) => answer !== null);
  if (disputed) return disputed;
  const { told } = best;
  const isDated = question.kind === "when" && told.start !== null && !saysOtherDay(told, voice);
  if (isDated && !isAdvice) return dated(question, told, told.start ?? voice.input.now, voice);
  if (question.kind === "when" && told.start === null && !answersKind("when", told))
    return lacking(question, told, voice);
  const facts = found.map((one) => factOf(one.told, voice, { part: excerpt(one.told, question, { brief: isAdvice }) }));
  const near = facts.filter((fact) => !fact.foreign);
  if (near.length === 0) return voice.say("recallForeign", { fact: facts[0]?.text ?? "" });
  const text = near.map((fact) => fact.text).join(voice.language === "zh" ? "" : " ");
  if (isAdvice) return voice.say("recallAside", { facts: text });
  if (!best.isSure) return voice.say("recallNearest", { facts: text });
  if (near.length === 1 && told.faint && !isHeavy(told)) return voice.say("recallFaint", { fact: text });
  return voice.say("recallHave", { facts: text });
}

/** A day of its own in the words, so that none need be added. */
const SAYS_ITS_DAY =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) \d{1,2}\b|\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\d{1,2}\s*月\s*\d{1,2}/iu;

/** Words that name a day themselves need none added, and are right where a reckoned day differs. */
function saysOtherDay({ text, start, end }: Told, { input }: Voice): boolean {
  if (SAYS_ITS_DAY.test(text)) return true;
  const said = [...text.matchAll(/\b(\d{1,2})(?:st|nd|rd|th)\b|(?<!\d)(\d{1,2})\s*[号日]/giu)].map((m) =>
    Number(m[1] ?? m[2]),
  );
  if (said.length === 0 || start === null || end !== null) return false;
  const day = Number(dayIn(isTimeZone(input.timeZone) ? input.timeZone : "UTC", start).slice(8));
  return said.some((one) => one !== day);
}

const LISTED = new Set(["about", "what", "who", "count", "why"]);

/** Nothing matches: an honest line, no guess. */
export function unknown(question: Question, voice: Voice): string {
  const stranger = question.kind === "who" && question.units.some((unit) => unit.name);
  return stranger ? voice.say("recallNoneWho", { topic: question.topic }) : voice.say("recallNone");
}

/** Both sides of what is contradicted, neither as certain; asked about where it may be and was not just now. */
function disputeAnswer(told: Told, voice: Voice): string | null {
  const { contradictions, now, window } = voice.input;
  const pair = contradictions.find(({ older, newer }) => told.id !== null && [older.id, newer.id].includes(told.id));
  if (pair === undefined) return null;
  const [older = "", newer = ""] = [pair.older, pair.newer].map((node) =>
    quoted(factOf(tellingOf(node, now), voice), voice),
  );
  const wasAsked = window.some((line) => line.role === "persona" && line.content.includes(older));
  return voice.say(pair.mayAsk && !wasAsked ? "contestedAsk" : "contested", { older, newer });
}

/** Several memories in one reply, all in the language of the reply where there is a choice. */
export function several(
  list: readonly Told[],
  voice: Voice,
  key: "recallMany" | "promisesMine" | "promisesYours" = "recallMany",
): string {
  const facts = list.map((told) => factOf(told, voice));
  const near = facts.filter((fact) => !fact.foreign);
  const shown = near.length > 0 ? near : facts.slice(0, 1);
  if (near.length === 0) return voice.say("recallForeign", { fact: shown[0]?.text ?? "" });
  return voice.say(key, { facts: shown.map((fact) => fact.text).join(voice.language === "zh" ? "" : " ") });
}

function single(told: Told, key: LineKey, voice: Voice, part = told.text): string {
  const fact = factOf(told, voice, { part });
  if (!fact.foreign && /^(?:You (?:said|told)|你(?:说|告诉))/.test(fact.text)) return fact.text;
  return voice.say(fact.foreign ? "recallForeign" : key, { fact: fact.text });
}

function leadFor(question: Question, told: Told, voice: Voice): LineKey {
  if (told.from === "said") return isFresh(told, voice) ? "recallSaid" : "recallPlain";
  if (told.from === "thought") return "recallThought";
  const asksWhether = question.kind === "about" && question.remember;
  if (isHeavy(told)) return asksWhether ? "recallSoft" : "recallPlain";
  if (told.faint) return "recallFaint";
  return asksWhether ? "recallYes" : "recallPlain";
}

/** Said in this talk, not in one of days ago whose end is still in the window. */
const isFresh = ({ learnedAt }: Told, { input }: Voice): boolean =>
  learnedAt === null || input.now.getTime() - learnedAt.getTime() < FRESH;
const FRESH = 6 * HOUR;

function nameAnswer(question: Question, hits: readonly Match[], voice: Voice): string {
  const list = hits.map(({ told }) => told);
  const [best] = list;
  const name = best === undefined ? "" : nameIn(best);
  if (best !== undefined && name === "" && givesName(best.text)) return single(best, "recallPlain", voice);
  if (best === undefined || name === "")
    return best === undefined || isHeavy(best) ? unknown(question, voice) : lacking(question, best, voice);
  if (namesIn(list).length > 1) return several(list, voice);
  if (best.names.filter((one) => best.text.includes(one)).length > 1 && !isHeavy(best))
    return single(best, "recallPlain", voice);
  if (best.faint && !isHeavy(best)) {
    voice.drewOn.push(best.text);
    return voice.say("recallNameFaint", { name });
  }
  const fact = factOf(best, voice);
  const plain = !isHeavy(best) && !fact.foreign && fact.text.includes(name) && voice.seed % 2 === 0;
  if (plain)
    return voice.say(best.from === "said" && isFresh(best, voice) ? "recallSaid" : "recallPlain", { fact: fact.text });
  if (question.topic === "") return voice.say("recallNamePlain", { name });
  return voice.say("recallName", { topic: owned(question.topic, voice), name });
}

/** «你妹妹», but «你的猫». */
function owned(topic: string, { language }: Voice): string {
  if (language === "en") return topic;
  return kinOf(`我${topic}`, "zh") === "" || /[猫狗兔鼠鹉]/.test(topic) ? `的${topic}` : topic;
}

function dated(question: Question, told: Told, start: Date, voice: Voice): string {
  const { now, timeZone } = voice.input;
  const day = dayWords({ start, end: told.end, clock: question.clock }, now, timeZone, voice.language);
  const fact = factOf(told, voice, { datedElsewhere: true });
  const key = day.side === "past" ? "recallPast" : day.side === "ahead" ? "recallAhead" : "recallToday";
  return voice.say(key, { ...day, fact: quoted(fact, voice) });
}

/** The being or thing is known, the piece asked for is not. */
function lacking(question: Question, told: Told, voice: Voice): string {
  const fact = factOf(told, voice);
  const slots = { fact: quoted(fact, voice) };
  if (question.kind === "where") return voice.say("recallNoPlace", slots);
  if (question.kind !== "when" || told.learnedAt === null || told.from === "said")
    return voice.say("recallNoDetail", slots);
  const day = dayWords({ start: told.learnedAt, end: null }, voice.input.now, voice.input.timeZone, voice.language);
  return voice.say("recallToldOn", { ...slots, told: day.date });
}

function partly(told: Told, voice: Voice): string {
  return voice.say("recallPartial", { fact: quoted(factOf(told, voice), voice) });
}

function quoted(fact: { text: string; foreign: boolean }, voice: Voice): string {
  if (!fact.foreign) return fact.text;
  return voice.language === "zh" ? `“${fact.text}”` : `«${fact.text}»`;
}
