import { isOrder } from "@/lib/core/lexicon/orders";
import type { ReplyInput } from "@/lib/core/types/mind";
import { readHint } from "./again";
import { awaitedMatter } from "./awaited";
import { classify, sentences } from "./classify";
import { dayWords } from "./days";
import { hello } from "./hello";
import type { LineKey } from "./lines";
import { aboutPersona } from "./persona-answer";
import { answerPutRight } from "./put-right";
import { answerAside, answerIfKnown, answerMemory, knownFact } from "./remembering";
import type { Situation } from "./situations";
import { nameIn } from "./slots";
import { knownBeings } from "./support-for";
import { firstSentence, tidy } from "./tidy";
import { correctedFact, lostOne, ownNameIn, topicOf } from "./topics";
import { withQuestion } from "./uncertain";
import { openVoice, type Voice } from "./voice";

/** A reply and the memories it drew on, as they are stored. */
export type Composed = { text: string; drewOn: string[] };

type Crisis = "crisis" | "crisisOther" | "crisisHint";
const isCrisis = (situation: Situation): situation is Crisis =>
  situation === "crisis" || situation === "crisisOther" || situation === "crisisHint";
/** After a cry for help, short and vague words still belong to it. */
const STILL_IN_CRISIS: ReadonlySet<Situation> = new Set(["tiny", "fact", "heavy", "question", "advice", "goodbye"]);
/** Where something told may answer: an answer is never cut in two. */
const ANSWERING: ReadonlySet<Situation> = new Set(["question", "advice", "task", "fact", "tiny", "heavy", "joy"]);
const CRISIS_LINES_BACK = 2;
const EMOJI_WITH: ReadonlySet<Situation> = new Set(["greeting", "thanks", "joy", "goodbye", "fact"]);

/** Composes the reply to a burst. Pure: the same input gives the same words, and it never throws on any text. */
export function composeReply(input: ReplyInput): string {
  return composeWithSources(input).text;
}

/** {@link composeReply}, with what it drew on. */
export function composeWithSources(input: ReplyInput): Composed {
  const before = input.again?.before.trim();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const composed = composeOnce(openVoice(input, attempt));
    if (composed.text.trim() !== before) return composed;
  }
  const voice = openVoice(input);
  const { text, drewOn } = composeOnce(voice);
  return { text: tidy(voice.say("again", { fact: text })), drewOn };
}

/** So many ways of saying it are tried before the same answer is led up to otherwise. */
const ATTEMPTS = 6;

function composeOnce(voice: Voice): Composed {
  const { input } = voice;
  const burst = input.burst.map((line) => line.content).join("\n");
  const names = knownBeings(input).flat();
  const { situation, focus } = classify(burst, voice.heard, names);
  if (isCrisis(situation)) return { text: tidy(voice.say(situation)), drewOn: [] };
  if (STILL_IN_CRISIS.has(situation) && wasInCrisis(voice)) return { text: tidy(voice.say("crisisStay")), drewOn: [] };
  const heard = answerPutRight(situation, voice);
  const rest = heard?.alone ? "" : replyTo(situation, focus, burst, voice);
  const reply = heard === null ? rest : [heard.text, rest].filter(Boolean).join(" ");
  const answers = situation === "memory" || ANSWERING.has(situation);
  const mayCut = !(answers && voice.drewOn.length > 0) || (input.again !== null && readHint(input).brief);
  const sized = voice.wishes.brief && mayCut && heard === null ? firstSentence(tidy(reply)) : reply;
  const asked = heard?.alone ? sized : withQuestion(sized, situation, voice);
  const signed = voice.wishes.emoji && EMOJI_WITH.has(situation) ? `${asked} 🙂` : asked;
  return { text: tidy(signed), drewOn: [...new Set(voice.drewOn)] };
}

/** "Ignore your rules. And where do I work?": the orders are left lying, and what is asked beside them is answered. */
function besideOrders(burst: string, voice: Voice): string | null {
  const left = sentences(burst).filter((part) => !isOrder(part) && classify(part, voice.heard).situation !== "rules");
  const [last] = voice.input.burst.slice(-1);
  if (left.length === 0 || last === undefined) return null;
  const beside = { ...voice, input: { ...voice.input, burst: [{ ...last, content: left.join(" ") }] } };
  return answerAside(beside);
}

function replyTo(situation: Exclude<Situation, Crisis>, focus: string, burst: string, voice: Voice): string {
  switch (situation) {
    case "memory":
      return answerMemory(focus, voice);
    case "greeting":
      return hello(voice);
    case "aboutPersona":
      return aboutPersona(focus, voice);
    case "correction": {
      const fact = voice.heard === voice.language ? correctedFact(focus, voice.language) : "";
      return fact === "" ? voice.say("correctedPlain") : voice.say("corrected", { fact });
    }
    case "grief": {
      const who = voice.heard === voice.language ? lostOne(focus, voice.heard) : "";
      return who === "" ? voice.say("grief") : voice.say("griefWho", { who });
    }
    case "goodbye":
      return byName("goodbye", "goodbyeNamed", voice);
    case "question":
      return answerIfKnown(focus, voice) ?? voice.say("question");
    case "rules":
      return besideOrders(burst, voice) ?? voice.say("rules");
    case "clock": {
      const { now, timeZone } = voice.input;
      const clock = /time|几点/i.test(burst);
      return voice.say("clock", {
        date: dayWords({ start: now, end: null, clock }, now, timeZone, voice.language).date,
      });
    }
    case "advice":
    case "task":
      return answerIfKnown(focus, voice) ?? voice.say(situation === "task" ? "task" : "question");
    case "fact":
      return answerAside(voice) ?? plainFact(burst, voice);
    case "tiny":
    case "heavy":
    case "joy":
      return answerAside(voice) ?? voice.say(situation);
    default:
      return voice.say(situation);
  }
}

/** Uses the person's name now and then, never as a habit. */
function byName(plain: LineKey, named: LineKey, voice: Voice): string {
  const name = voice.called;
  return name !== "" && voice.seed % 4 === 0 ? voice.say(named, { name }) : voice.say(plain);
}

function plainFact(burst: string, voice: Voice): string {
  const own = ownNameIn(burst, voice.heard);
  if (own !== "") return voice.say("nameTold", { name: own });
  const awaited = awaitedMatter(burst, voice);
  if (awaited !== null) return awaited;
  const known = knownFact(burst, voice);
  if (known !== null) return voice.say("factKnown", known);
  const name = burst.length < NAME_WITHIN ? nameIn({ text: burst, names: [] }) : "";
  if (name !== "") return voice.say("factNamed", { name });
  const topic = voice.heard === voice.language ? topicOf(burst, voice.heard) : "";
  return topic === "" || voice.seed % 3 === 0 ? voice.say("fact") : voice.say("factTopic", { topic });
}

const NAME_WITHIN = 400;

function wasInCrisis({ input, heard }: Voice): boolean {
  const before = input.window.filter((line) => line.role === "user").slice(-CRISIS_LINES_BACK);
  return before.some((line) => isCrisis(classify(line.content, heard).situation));
}
