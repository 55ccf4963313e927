import { detectLanguage } from "@/lib/core/text/language";
import { mentionsName } from "@/lib/core/text/normalize";
import { factOf } from "./fact";
import { lately } from "./lately";
import { answerFrom, answerWith, several, unknown } from "./memory-answer";
import { portrait } from "./portrait";
import { type Question, readQuestion } from "./question";
import { isHeavy, type Recollection, recall, tellsLoss } from "./recall";
import { toSecondPerson } from "./second-person";
import { answersKind } from "./slots";
import { holds, knownBeings, supportFor } from "./support-for";
import { closed } from "./tidy";
import { gatherTold, type Told } from "./told";
import { ownNameIn } from "./topics";
import { touchedOn } from "./touched";
import type { Voice } from "./voice";

const MANY = 3;

/** Answers a question about what was told, from what the input holds. */
export function answerMemory(focus: string, voice: Voice): string {
  const { input } = voice;
  const all = gatherTold(input, focus);
  const question = readQuestion(focus, voice.heard, knownBeings(input));
  if (question.kind === "self") return ownName(all, voice);
  if (question.kind === "lastTalk") return lastTalk(all, voice);
  if (question.kind === "promises") return promises(focus, question, all, voice);
  if (question.kind === "lately") return lately(voice);
  if (question.kind === "everything") return everything(all, voice);
  const found = question.units.length === 0 ? NOTHING : recall(question, all);
  const support = supportFor(voice, all);
  const { asked } = support;
  const isCounsel = asked?.isAdvice === true && !question.remember && !asked.asksLeave;
  if (support.found.length === 0 && found.hits.every(({ told }) => told.from === "thought")) {
    const seen = portrait(focus, all, voice) ?? touchedOn(all, support, voice);
    if (seen !== null) return seen;
  }
  if (isCounsel && support.found.length === 0) return voice.say("question");
  if (support.found.length > 0 && (isCounsel || !holds(question, found, support)))
    return answerWith(support.question, support.found, isCounsel, voice);
  if (question.units.length === 0) return withoutTopic(question, all, voice);
  return answerFrom(question, found, voice);
}

const NOTHING: Recollection = { hits: [], near: null };

/** A question in no known shape: answered when a memory fits it well, or when it asks for a fact about somebody of theirs. */
export function answerIfKnown(focus: string, voice: Voice): string | null {
  const question = readQuestion(focus, voice.heard, knownBeings(voice.input));
  const all = gatherTold(voice.input, focus);
  if (question.kind === "promises" && openPromises(focus, question, all).length > 0)
    return promises(focus, question, all, voice);
  const found = recall(question, all);
  const [best] = found.hits;
  const support = supportFor(voice, all);
  // «太阳有多大» is met by every word of a memory about the sun; in English such words may ask for one's own bus as well.
  const isWorldly = voice.heard === "zh" && support.asked?.isWorldly === true;
  const isSure = best !== undefined && best.cover >= SURE && best.answers && !isHeavy(best.told) && !isWorldly;
  if (isSure && holds(question, found, support)) return answerFrom(question, found, voice);
  if (support.found.length > 0)
    return answerWith(support.question, support.found, support.asked?.isAdvice === true, voice);
  const seen = portrait(focus, all, voice) ?? touchedOn(all, support, voice);
  if (seen !== null) return seen;
  return question.aboutOther && FACTUAL.test(focus) ? unknown(question, voice) : null;
}

/** What was said beside the question in a message that is no plain question; null when nothing told answers it. */
export function answerAside(voice: Voice): string | null {
  if (voice.input.corrections.length > 0) return null;
  const all = gatherTold(voice.input, "");
  const support = supportFor(voice, all);
  const { asked, question, found } = support;
  const isHeld = asked !== null && !asked.isAdvice && found.length > 0 && (asked.isOwn || found[0]?.isSure === true);
  if (isHeld) return answerWith(question, found, false, voice);
  const touched = touchedOn(all, support, voice);
  const isBare = asked?.isOwn === true && !asked.isAdvice && asked.around === "" && ASKS_FOR_A_VALUE.test(asked.focus);
  return touched ?? (isBare ? unknown(question, voice) : null);
}

/** A message that is nothing but a question, without its mark: "name of my cat". */
const ASKS_FOR_A_VALUE =
  /^\W*(?:(?:so|and|ok|hey|also) )?(?:(?:what|who|where)(?:['’]?s| is| are| was| were)|which|whose|(?:the )?names? of)\b/i;

const SURE = 0.75;
const FACTUAL = /\b(?:what|where|when|who|which|how (?:old|many|much|long))\b|什么|哪|谁|几|多少|多大/i;

const NAME_TOLD =
  /(?:user(?:'s|’s)? (?:name is|is called|goes by)|(?:wants|prefers|asked) to be called|用户(?:的名字)?(?:叫|是|名叫)|希望(?:被)?(?:叫|称)(?:作|为)?)\s*["“「]?(\p{Lu}[\p{L}'’-]*|[\p{Script=Han}]{2,4}(?=[,，。"”」]|$))/u;

function ownName(all: readonly Told[], voice: Voice): string {
  const said = all
    .filter((told) => told.from === "said")
    .map((told) => ownNameIn(told.text, detectLanguage(told.text)));
  const kept = all.filter((told) => told.from === "event").map((told) => NAME_TOLD.exec(told.text)?.[1] ?? "");
  const { called, input } = voice;
  const isSaid = called !== input.userName.trim();
  const righted = all
    .filter((told) => told.from === "event" && told.tags.includes("correction"))
    .map((told) => ownNameIn(told.text, detectLanguage(told.text)));
  const name = [isSaid ? called : "", ...said, ...righted, called, ...kept].find((found) => found !== "");
  return name === undefined ? voice.say("yourNameUnknown") : voice.say("yourName", { name });
}

function lastTalk(all: readonly Told[], voice: Voice): string {
  const [last] = voice.input.sessions.slice(-1);
  const recent = all.find((told) => told.from === "said");
  if (last === undefined || last.summary.trim() === "") {
    return recent === undefined
      ? voice.say("recallNone")
      : voice.say("recallSaid", { fact: factOf(recent, voice).text });
  }
  voice.drewOn.push(last.summary);
  const language = detectLanguage(last.summary);
  const fact = closed(toSecondPerson(last.summary, voice.speakers), language);
  return voice.say(language === voice.language ? "recallLast" : "recallForeign", { fact });
}

function promises(focus: string, question: Question, all: readonly Told[], voice: Voice): string {
  const list = openPromises(focus, question, all).slice(0, MANY);
  if (list.length === 0) return voice.say("promisesNone");
  return several(list, voice, asksMine(focus) ? "promisesMine" : "promisesYours");
}

const asksMine = (focus: string) =>
  /\byou(?:'ve| have| did)?\b.{0,12}\bpromise|\byour promise|你.{0,6}(?:答应|承诺|保证)/i.test(focus);

/** What was promised and is not done, nothing that weighs heavily; where none is kept, what the person said of it in this talk. */
function openPromises(focus: string, question: Question, all: readonly Told[]): Told[] {
  const mine = asksMine(focus);
  const kept = all.filter((told) => isPromise(told) && !told.isPlan && (told.subject === "persona") === mine);
  const said = all.filter((told) => !mine && told.from === "said" && !told.isBurst && told.terms.has("#promise"));
  const light = kept.filter((told) => !isHeavy(told));
  const open = light.length > 0 ? light : kept.length > 0 ? kept.filter((told) => !tellsLoss(told.text)) : said;
  const units = question.units.filter((unit) => unit.concept !== "#promise" && unit.concept !== "#plan");
  // What weighs heavily is said where its matter is named: "what did I promise my son?".
  const sought = kept.length > 0 ? kept : said;
  const about = units.length === 0 ? open : recall({ ...question, units }, sought).hits.map(({ told }) => told);
  return about.length > 0 ? about : open;
}

const isPromise = (told: Told) =>
  told.from === "promise" ||
  (told.from === "event" && (told.tags.includes("commitment") || told.terms.has("#promise")));

/** "What do you know about me?": at most three things, the lasting and lighter ones; grief is not listed unasked. */
function everything(all: readonly Told[], voice: Voice): string {
  const light = all.filter(
    (told) =>
      told.from !== "promise" &&
      !told.isFaint &&
      told.impact >= 0 &&
      !told.contested &&
      !isHeavy(told) &&
      told.subject !== "persona",
  );
  const facts = light.filter((told) => told.from !== "thought");
  const lasting = [...(facts.length > 0 ? facts : light)].sort((a, b) => Number(isLasting(b)) - Number(isLasting(a)));
  return lasting.length === 0 ? voice.say("recallNothing") : several(lasting.slice(0, MANY), voice);
}

const isLasting = (told: Told) => told.from === "profile" || told.tags.includes("identity-bearing");

/** "What's his name?": only what was said a moment ago can be meant. */
function withoutTopic(question: Question, all: readonly Told[], voice: Voice): string {
  const fresh = all.find((told) => told.from === "said" && answersKind(question.kind, told));
  if (fresh === undefined) return unknown(question, voice);
  return answerFrom(question, { hits: [{ told: fresh, cover: 1, worth: 1, answers: true }], near: null }, voice);
}

/** A light memory of a being that a plain statement names, if it was not just said. */
export function knownFact(text: string, voice: Voice): { name: string; fact: string } | null {
  const named = knownBeings(voice.input).find((names) => names.some((name) => mentionsName(text, name)));
  if (named === undefined) return null;
  const about = gatherTold(voice.input, text).find(
    (told) =>
      (told.from === "event" || told.from === "entity") &&
      !told.isFaint &&
      told.impact >= 0 &&
      !told.contested &&
      !isHeavy(told) &&
      [told.text, ...told.names].some((words) => named.some((name) => mentionsName(words, name))),
  );
  if (about === undefined || detectLanguage(about.text) !== voice.language) return null;
  const { text: fact } = factOf(about, voice);
  return voice.input.window.some((line) => line.content.includes(fact)) ? null : { name: named[0] ?? "", fact };
}
