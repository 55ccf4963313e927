import { DAY } from "@/lib/core/clock";
import { occasionIn } from "@/lib/core/lexicon/occasions";
import { splitSentences } from "@/lib/core/lexicon/sentences";
import type { ExtractInput, KnownMemory } from "@/lib/core/types/mind";
import type { WireEvent } from "../assemble";
import { keysOf, sharedKeys } from "./keys";

export type WireDecision = { id: number; outcome: "fulfilled" | "missed" | "cancelled"; by_event: number | null };

type Outcome = WireDecision["outcome"];
/** A sentence of the person that says how something came out, with what it may be about. */
type Verdict = { outcome: Outcome; text: string; about: string; toPersona: boolean; bare: boolean; line: number };

const OUTCOMES: [Outcome, RegExp][] = [
  [
    "cancelled",
    /\b(?:cancel+ed|called (?:it |that )?off|not (?:going|happening) any ?more|changed my mind|decided (?:against|not to)|fell through)\b|取消|不去了|不办了|不考了|改变主意|黄了|泡汤|算了不/iu,
  ],
  [
    "missed",
    /\b(?:didn'?t (?:happen|go\b(?! (?:well|great|badly))|make it|call|do|get (?:around|to)|send|remind|ask|finish|show|manage|end up)|never (?:happened|called|sent|did|reminded|asked|went)|forgot|missed (?:it|the|my)|skipped|failed to|couldn'?t (?:make|go))\b|没(?:能)?(?:去|办|考|见|看|做|写|弄|打|还|交|走|吃)(?:成|完|上)|没(?:去|打|做|提醒|问|发|来得及|顾上)|忘了|忘记|错过/iu,
  ],
  [
    "fulfilled",
    /\b(?:passed|did (?:it|send|call|remind|ask|do|tell|finish|go)|finally (?:did|called|sent|finished|went)|went (?:really |so |super |pretty |very )?(?:well|great|good|ok|okay|fine|smoothly|bad(?:ly)?|terribl[ey]|awful(?:ly)?)|how it went|turned out|is (?:over|done)|made it|got (?:it|the (?:job|offer|results?|part))|i (?:called|finished|sent|quit|told|apologi[sz]ed|went|started|submitted|talked|spoke|visited|wrote|paid|booked)|(?:we|he|she) (?:went|won|lost|did it|made it)|nailed|aced|bombed|failed (?:it|the|my)|survived|thanks? (?:you )?for \w+ing)\b|[考通]过了|考(?:完|上|砸)|做完|办完|完成|结束了|搞定|顺利|拿到|(?:打|去|见|说|写|还|交|发|送|问|提醒|道歉|做)(?:了|过了)|没过|没通过|挂了|谢谢你(?:提醒|记得|问)/iu,
  ],
];
const PROMISE_TO_TELL = /\b(?:tell|how it went|let (?:me|them) know)\b|告诉|跟我说|怎么样/iu;
const BAD = /\b(?:failed|bombed|lost|rejected)\b|没过|没通过|挂了|考砸|失败/iu;
const TO_PERSONA = /\byou(?:'ve| did| have| never| didn'?t| forgot|r\b)?|\bthanks?\b|[你您]|谢谢/iu;
const BARE =
  /^(?:(?:so|and|well|oh|yeah|yes|no|nope|unfortunately|sadly|omg|ok|okay)[\s,]+)*(?:(?:it|that)\b[^,]{0,24}|(?:i|we) (?:finally |just )?(?:passed|failed|did it|did|made it|nailed it|aced it|bombed it|survived|got it|didn't go|couldn't (?:go|make it)|didn't make it|won|lost))$|^\p{Script=Han}{2,8}$/iu;
const DOUBT =
  /[?？]|\b(?:if|hope|maybe|might|would|will|gonna|going to|about to|wish)\b|如果|要是|希望|可能|也许|会不会|吗$/iu;

/** What the talk says became of pending intentions and expectations; nothing it does not say. */
export function decideKnown(
  { known, transcript, startedAt }: ExtractInput,
  events: readonly WireEvent[],
): WireDecision[] {
  const pending = known.flatMap((memory, at) => (isPending(memory) ? [{ memory, id: at + 1 }] : []));
  if (pending.length === 0) return [];
  const verdicts = verdictsOf(transcript);
  return pending.flatMap(({ memory, id }) => {
    const only = pending.length === 1 && isDue(memory, startedAt);
    const verdict = verdicts.filter((one) => isAbout(one, memory, only)).at(-1);
    if (verdict === undefined) return [];
    const told = events.findIndex((event) => event.source_messages.includes(verdict.line));
    return [{ id, outcome: outcomeFor(verdict, memory), by_event: told < 0 ? null : told }];
  });
}

const isPending = ({ type, status }: KnownMemory) =>
  (type === "intention" || type === "expectation") && (status === null || status === "pending");

/** Its day has come, or it never had one. */
function isDue({ eventTimeStart }: KnownMemory, startedAt: Date): boolean {
  return eventTimeStart === null || eventTimeStart.getTime() <= startedAt.getTime() + DAY;
}

function verdictsOf(lines: ExtractInput["transcript"]): Verdict[] {
  let asked = "";
  return lines.flatMap((line) => {
    if (line.role !== "user") {
      asked = line.content.slice(0, 2_000);
      return [];
    }
    let before = asked;
    asked = "";
    return splitSentences(line.content.slice(0, 4_000)).flatMap(({ text }) => {
      const about = before;
      before = text;
      const outcome = DOUBT.test(text) ? undefined : OUTCOMES.find(([, pattern]) => pattern.test(text))?.[0];
      if (outcome === undefined) return [];
      const plain = text.replace(/[\s.!。！~～]+$/gu, "");
      return [{ outcome, text, about, toPersona: TO_PERSONA.test(text), bare: BARE.test(plain), line: line.index }];
    });
  });
}

/** A verdict that names no matter is about what was just spoken of, or the one thing whose day has come. */
function isAbout(verdict: Verdict, memory: KnownMemory, only: boolean): boolean {
  if (memory.subject === "persona" && memory.type === "intention" && !verdict.toPersona) return false;
  if (meets(verdict.text, memory, verdict.toPersona)) return true;
  if (!verdict.bare || occasionIn(verdict.text) !== null) return false;
  return meets(verdict.about, memory, false) || (only && verdict.about === "" && memory.subject !== "persona");
}

function meets(text: string, { description, subject, type }: KnownMemory, toPersona: boolean): boolean {
  const occasion = occasionIn(description);
  if (occasion !== null && subject !== "persona") return occasion.pattern.test(text) || extra(occasion.id, text);
  const shared = sharedKeys(keysOf(text), keysOf(description));
  return shared >= 2 || (shared === 1 && toPersona && subject === "persona" && type === "intention");
}

/** «考过了» is said of an exam without naming it. */
const extra = (id: string, text: string): boolean =>
  (id === "exam" && /\bpassed\b|考(?:过|上|完|砸|得)/iu.test(text)) ||
  (id === "trip" && /没(?:能)?[去走]成|退票/u.test(text));

function outcomeFor(verdict: Verdict, memory: KnownMemory): Outcome {
  if (verdict.outcome !== "fulfilled" || memory.type !== "expectation") return verdict.outcome;
  return BAD.test(verdict.text) && !PROMISE_TO_TELL.test(memory.description) ? "missed" : "fulfilled";
}
