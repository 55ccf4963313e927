import { DAY, dayIn } from "@/lib/core/clock";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { holdsPhrase } from "@/lib/core/text/phrases";
import { clip } from "@/lib/core/text/points";
import type { HeardCorrection } from "@/lib/core/types/corrections";
import type { Contradiction, RememberedNode, ReplyInput } from "@/lib/core/types/mind";
import { aboutPersona } from "./about-persona";
import { calledName, isAboutOwnName } from "./called-name";
import { type Chosen, choose, QUOTE_MAX, rolesOf } from "./choose";
import { type Span, sayDay, sayNow, saySpan } from "./days";
import { inQuotes, quoted } from "./lines";
import { type ReadBurst, readBurst } from "./read-burst";
import { sourcesOf } from "./sources";
import { firstSentence, tidy } from "./tidy";
import { openVoice, type Voice } from "./voice";

/** A reply and what it quotes: ids of memories, and the words as they are stored. */
export type Composed = { text: string; cited: { id: string | null; text: string }[] };

/** Probability from which a head is believed. */
const IS = 0.5;
/** From these scores on what was said is heavy, a grief, or glad. */
const HEAVY = -4;
const GRIEF = -7;
const GLAD = 4;
/** A memory that was not asked for is quoted when it holds so much of the message. */
const TOUCHES = 0.35;
/** A strong grief is not brought up unasked beside something light. */
const STRONG = -6;
/** So many ways of saying it are tried before the same answer is led up to otherwise. */
const ATTEMPTS = 6;

/** Composes the reply to a burst. Pure: the same input gives the same words, and it never throws on any text. */
export function compose(input: ReplyInput): Composed {
  const before = input.again?.before.trim();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const composed = composeOnce(openVoice(input, attempt));
    if (composed.text.trim() !== before) return composed;
  }
  const voice = openVoice(input);
  const { text, cited } = composeOnce(voice);
  return { text: tidy(voice.say("again", { fact: text })), cited };
}

function composeOnce(voice: Voice): Composed {
  const { input } = voice;
  const burst = readBurst(input.burst);
  if (input.care?.now === "self") return done(voice.say("crisis"), voice);
  if (input.care?.now === "other") return done(voice.say("crisisOther"), voice);
  const heard = correctionsOf(input)
    .slice(0, 2)
    .map((correction) => answerCorrection(correction, voice));
  const isOnlyCorrection = heard.length > 0 && !isAsked(burst) && burst.most.asksPersona < IS;
  const rest = isOnlyCorrection ? "" : replyTo(burst, voice);
  const reply = [...new Set(heard), rest].filter(Boolean).join(voice.pack.gap);
  const isQuoting = voice.cited.length > 0 || heard.length > 0;
  const sized = voice.wishes.brief && !isQuoting ? firstSentence(reply) : reply;
  const isLight = burst.score > HEAVY;
  return done(voice.wishes.emoji && isLight ? `${sized} 🙂` : sized, voice);
}

const done = (text: string, { cited }: Voice): Composed => ({ text: tidy(text), cited });

/** From here on what was told is looked for; when it is surely asked for, not finding it is said. */
const IS_ASKED = 0.35;
const isAsked = ({ most }: ReadBurst) => most.asksTold >= IS_ASKED && most.asksTold > most.task;
const SURELY_ASKED = 0.4;
const QUESTION = /[?？]\s*$/u;

function replyTo(burst: ReadBurst, voice: Voice): string {
  const { most, score } = burst;
  const orders = burst.sentences.filter(({ heads }) => (heads?.order ?? 0) >= IS);
  if (orders.length > 0) return beside(burst, orders.length, voice) ?? voice.say("rules");
  const name = calledName(voice.input);
  if (isAboutOwnName(burst.text, voice)) {
    const notTold = notFound(voice.input);
    return voice.say(name !== "" ? "yourName" : notTold === "recallNone" ? "yourNameUnknown" : notTold, { name });
  }
  const isOfPersona = most.asksPersona >= IS && rolesOf(burst.text).length === 0;
  // "Do you like me?" names nothing to search for.
  const isBare = isOfPersona && most.asksPersona > most.asksTold && searchTokens(burst.text).length === 0;
  const answer = isAsked(burst) && !isBare ? answerAsked(burst.text, voice) : null;
  if (answer !== null) return answer;
  if (most.asksTold >= SURELY_ASKED && !isOfPersona) return voice.say(notFound(voice.input));
  if (most.asksTime >= IS) return voice.say("clock", { date: sayNow(voice.input.now, voice.timeZone, voice.pack) });
  if (isOfPersona) return aboutPersona(burst.text, voice);
  if (most.insult >= IS) return voice.say("insult");
  if (burst.isSmallTalk) return smallTalk(burst, voice);
  const known = QUESTION.test(burst.text) ? answerAsked(burst.text, voice, TOUCHES) : null;
  if (known !== null) return known;
  const touched = touches(burst, voice);
  if (most.task >= IS) return touched ?? voice.say("task");
  if (score <= HEAVY)
    return [voice.say(score <= GRIEF ? "grief" : "heavy"), touched].filter(Boolean).join(voice.pack.gap);
  if (score >= GLAD) return [voice.say("joy"), touched].filter(Boolean).join(voice.pack.gap);
  if (touched) return touched;
  const awaited = voice.input.expectationMatches[0];
  if (awaited) return quoteOne({ ...awaited, key: "expectedAsk" }, voice);
  return voice.say(QUESTION.test(burst.text) ? "question" : "fact");
}

/** The sentence when nothing is found. With memory off it says so, because nothing was searched. */
function notFound({ isTemporary, isMemoryOff }: ReplyInput): "recallNone" | "recallOff" | "recallTemporary" {
  return isTemporary ? "recallTemporary" : isMemoryOff ? "recallOff" : "recallNone";
}

/** Orders to the program are left lying; what is asked beside them is answered. */
function beside(burst: ReadBurst, orders: number, voice: Voice): string | null {
  const others = burst.sentences.filter(({ heads }) => (heads?.order ?? 0) < IS);
  const asks = others.filter(({ heads }) => (heads?.asksTold ?? 0) >= IS);
  if (orders === burst.sentences.length || asks.length === 0) return null;
  return answerAsked(asks.map(({ text }) => text).join(" "), voice);
}

/** What was asked for, as it was told; null when nothing was told that is near, or holds at `least` so much of it. */
function answerAsked(said: string, voice: Voice, least = 0): string | null {
  const chosen = choose(said, sourcesOf(voice.input, { withTalk: true }));
  if ((chosen[0]?.share ?? 0) < least) return null;
  const disputed = contested(said, voice);
  if (disputed !== null) return disputed;
  return chosen.length === 0 ? null : chosen.map((one, at) => quote(one, at, voice)).join(voice.pack.gap);
}

/** A quote with the day it was told on, and what was put right about it since. */
function quote({ source, words }: Chosen, at: number, voice: Voice): string {
  const { input, pack, timeZone } = voice;
  voice.cited.push({ id: source.id, text: source.text });
  const fact = source.isQuote ? inQuotes(words, pack) : words;
  if (source.at === null) return voice.say("written", { fact });
  if (!source.isQuote) return voice.say("stated", { fact });
  if (source.origin === "talk" && input.now.getTime() - source.at.getTime() < DAY / 24)
    return voice.say("quoteJustNow", { fact });
  const seen = { now: input.now, timeZone, voice: pack };
  const { when, day } = sayDay(source.at, seen);
  if (source.value) return voice.say("putRightTo", { fact: inQuotes(source.value, pack), day });
  const about = source.day && dayIn(timeZone, source.day.start) !== dayIn(timeZone, source.at) ? source.day : null;
  const right = source.putRight.at(-1);
  return [
    voice.say(at === 0 ? "quote" : "quoteAndQuote", { fact, when, day }),
    about ? voice.say(isOver(about, input.now) ? "dayPast" : "dayAhead", { date: saySpan(about, seen) }) : "",
    right ? voice.say("putRight", { fact: inQuotes(clip(right.said, QUOTE_MAX), pack) }) : "",
  ]
    .filter(Boolean)
    .join(pack.gap);
}

const isOver = ({ start, end }: Span, now: Date) => (end ?? start) < now;

/** A memory that lies near what was said without being asked for. */
function touches(burst: ReadBurst, voice: Voice): string | null {
  const near = sourcesOf(voice.input, { withTalk: false }).filter(({ origin, impact }) => {
    return (origin === "memory" || origin === "pinned") && (impact > STRONG || burst.score <= HEAVY);
  });
  const [best] = choose(burst.text, near);
  if (!best || best.share < TOUCHES || best.source.at === null) return null;
  const { id, at: learnedAt, isQuote } = best.source;
  return quoteOne({ id, description: best.words, learnedAt, isQuote, key: "quoteTouched" }, voice);
}

/** Two memories that say otherwise of what was asked: both are quoted, and which holds is asked when it may be. */
function contested(said: string, voice: Voice): string | null {
  const { contradictions, corrections } = voice.input;
  if (corrections.some(({ kind }) => kind === "correction" || kind === "denial")) return null;
  const [best] = choose(said, sourcesOf(voice.input, { withTalk: false }));
  const isSide = ({ older, newer }: Contradiction) => older.id === best?.source.id || newer.id === best?.source.id;
  const pair = best && contradictions.find(isSide);
  if (!pair) return null;
  const told = [pair.older, pair.newer].map((node) => quoteOne({ ...node, key: "quote" }, voice));
  const both = voice.say("contested", { older: told[0] ?? "", newer: told[1] ?? "" });
  return pair.mayAsk ? `${both}${voice.pack.gap}${voice.say("whichHolds")}` : both;
}

type Quotable = { id: string | null } & Pick<RememberedNode, "description" | "learnedAt" | "isQuote">;
type Key = "quote" | "quoteTouched" | "expectedAsk" | "helloDue" | "helloAhead" | "helloBack";

function quoteOne(node: Quotable & { key: Key }, voice: Voice): string {
  voice.cited.push({ id: node.id, text: node.description });
  const { when, day } = sayDay(node.learnedAt, { now: voice.input.now, timeZone: voice.timeZone, voice: voice.pack });
  return voice.say(node.key, { fact: quoted(node, voice.pack), when, day });
}

function smallTalk({ text }: ReadBurst, voice: Voice): string {
  const { cues } = voice.pack;
  if (holdsPhrase(text, cues.goodbye)) return voice.say("goodbye");
  if (holdsPhrase(text, cues.thanks)) return voice.say("thanks");
  if (holdsPhrase(text, cues.howAreYou)) return voice.say("howAreYou");
  return voice.input.window.length > 0 ? voice.say("tiny") : hello(voice);
}

/** At the start of a talk one open thing, or one light memory, may be brought up; never a grief. */
function hello(voice: Voice): string {
  const { intentions, expectations, events, now } = voice.input;
  const isLight = (node: RememberedNode) => node.emotionalImpact >= 0 && !node.contested;
  const open = [...expectations, ...intentions].filter(isLight).toSorted((a, b) => dueOf(a) - dueOf(b))[0];
  if (open && !voice.wishes.brief) {
    const isDue = dueOf(open) <= now.getTime() && open.subject !== "persona";
    return quoteOne({ ...open, key: isDue ? "helloDue" : "helloAhead" }, voice);
  }
  const recent = events.filter((node) => isLight(node) && node.type === "event")[0];
  if (recent && !voice.wishes.brief) return quoteOne({ ...recent, key: "helloBack" }, voice);
  const name = calledName(voice.input);
  return name === "" ? voice.say("hello") : voice.say("helloNamed", { name });
}

const dueOf = ({ eventTimeStart }: RememberedNode) => eventTimeStart?.getTime() ?? Number.MAX_SAFE_INTEGER;

const correctionsOf = ({ corrections, burst }: ReplyInput) =>
  corrections.filter(({ at }) => at.getTime() >= (burst[0]?.at.getTime() ?? Number.POSITIVE_INFINITY));

function answerCorrection({ kind, value }: HeardCorrection, voice: Voice): string {
  if (kind === "name") return voice.say("nameTold", { name: value ?? "" });
  if (kind === "not_name") return voice.say("notName");
  if (kind === "denial") return voice.say("denied");
  if (kind === "stop") return voice.say("leftAlone");
  return value === null ? voice.say("correctedPlain") : voice.say("correctedTo", { value });
}
