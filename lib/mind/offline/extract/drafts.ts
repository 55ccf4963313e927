import {
  type Hit,
  lastBeing,
  openingPronoun,
  type ReadClause,
  type ReadSentence,
  readMessage,
} from "@/lib/core/lexicon/match";
import { isTold, saysMore, withSubstance } from "@/lib/core/lexicon/substance";
import { detectLanguage } from "@/lib/core/text/language";
import type { Locale } from "@/lib/core/types/messages";
import type { KnownMemory, TranscriptLine } from "@/lib/core/types/mind";
import { completeAnswer } from "./complete-answer";
import { CHATTER, groupClauses } from "./group-clauses";
import { inJest } from "./in-jest";
import { correctDraft } from "./known/correct-draft";
import { isSlip } from "./known/correction";

/** A memory in the making: the person's own words with the rules that hold in them, and where they were said. */
export type Draft = {
  parts: string[];
  hits: Hit[];
  language: Locale;
  sources: number[];
  order: number;
  unresolved: boolean;
  /** Set when it puts right what was told before: the position (from 1) of the known event, or 0 for this very talk. */
  putsRight: number | null;
  /** The finished description, when it is that of a known event with the right value in it. */
  ready: string | null;
};

const MESSAGE_MAX = 20_000;
const PARTS_MAX = 3;
/** So much of a neighbouring line is looked at to know what the talk is about. */
const NEARBY = 400;
const ELABORATES =
  /^(?:and |but |also )?(?:he|she|it|they|his|her|its|their|the (?:vet|doctor|doctors|hospital))\b|^(?:we|everyone|everybody|i|people|they) (?:all |just )?calls? (?:him|her|it)\b|^(?:大家都?叫|名字叫|英文名|小名|外号|他|她|它|总|超|特别|老是|经常|每天|医生说)/iu;

/** Reads the person's lines, in order, into drafts. The persona's lines give context only and are never read here. */
export function draftMemories(lines: TranscriptLine[], known: readonly KnownMemory[] = []): Draft[] {
  const drafts: Draft[] = [];
  let being: string | null = null;
  let asked: string | null = null;
  let slip = "";
  const own = lines.filter((line) => line.role === "user").map((line) => line.content);
  let at = -1;
  for (const line of lines) {
    if (line.role !== "user") {
      asked = line.content;
      continue;
    }
    at++;
    const said = completeAnswer(line.content.slice(0, MESSAGE_MAX), asked);
    if (isSlip(said)) {
      slip = `${said.trim()}, `;
      continue;
    }
    const content = slip + said;
    slip = "";
    const before = (own[at - 1] ?? "").slice(-NEARBY);
    const around = own
      .slice(Math.max(0, at - 2), at + 3)
      .map((text) => text.slice(0, NEARBY))
      .join("\n");
    const heard = asked ?? "";
    asked = null;
    const last = drafts.at(-1);
    if (last && DEFLECTS.test(content) && isNear(last, line.index)) last.unresolved ||= last.hits.some(isConfidence);
    const context = `${heard} ${content}`;
    for (const sentence of inJest(withSubstance(readMessage(content, being), before), around)) {
      if (!correctDraft(drafts, known, { sentence, source: line.index, context }))
        addSentence(drafts, sentence, line.index);
    }
    being = lastBeing(content) ?? being;
  }
  return drafts.filter((draft) => !isToldLater(draft, drafts));
}

/** The person turns away from what they began to say. */
const DEFLECTS =
  /\b(?:never ?mind|nvm|forget it|drop it|skip it|another time|some other time|(?:don'?t|dont|do not) (?:want|wanna) (?:to )?talk|rather not|not (?:now|today|ready)|change the subject|anyways?|whatever)\b|算了|不说了|不提了|不聊这个|没事(?:了)?$|改天|以后再|下次再|换个话题/iu;

const isNear = (draft: Draft, source: number) => source - (draft.sources.at(-1) ?? source) <= 4;
const isConfidence = ({ rule }: Hit) => rule.id === "hint" || rule.id === "confide";

/** A hint that is followed by what it hinted at is no memory of its own. */
function isToldLater(draft: Draft, drafts: Draft[]): boolean {
  if (!draft.hits.every(({ rule }) => rule.id === "hint")) return false;
  const first = draft.sources[0] ?? 0;
  return drafts.some(
    (other) =>
      other.order > draft.order &&
      (other.sources[0] ?? 0) - first <= 4 &&
      other.hits.some(({ rule }) => rule.id !== "hint" && Math.abs(rule.impact) >= 4),
  );
}

function addSentence(drafts: Draft[], sentence: ReadSentence, source: number): void {
  const groups = groupClauses(sentence.clauses);
  const previous = drafts.at(-1);
  if (previous && belongsTo(previous, sentence, source)) {
    previous.parts.push(sentence.text);
    previous.hits.push(...sentence.clauses.flatMap((c) => c.hits));
    if (!previous.sources.includes(source)) previous.sources.push(source);
    return;
  }
  for (const group of groups) {
    const text = textOf(sentence, group);
    drafts.push({
      parts: [text],
      hits: group.flatMap((c) => c.hits),
      language: detectLanguage(text),
      sources: [source],
      order: drafts.length,
      unresolved: false,
      putsRight: null,
      ready: null,
    });
  }
}

/** "He is a menace." after "we got a puppy": the same matter, told on with a pronoun. */
function belongsTo(draft: Draft, sentence: ReadSentence, source: number): boolean {
  const { text, clauses } = sentence;
  const near = source - (draft.sources.at(-1) ?? source) <= 2;
  const hits = clauses.flatMap((c) => c.hits);
  if (near && draft.parts.length < PARTS_MAX && endsIllness(draft, clauses)) return true;
  if (!near || draft.parts.length >= PARTS_MAX || clauses.some((c) => c.question) || CHATTER.test(text)) return false;
  if (hits.some(({ rule }) => Math.abs(rule.impact) >= 4 || rule.kind === "promise" || rule.kind === "correction"))
    return false;
  const aboutSomebody =
    draft.hits.some(({ rule }) => rule.kind === "named" || rule.kind === "family" || rule.kind === "loss") ||
    lastBeing(draft.parts.join(" ")) !== null;
  if (aboutSomebody && ELABORATES.test(text) && text.length <= 160 && detectLanguage(text) === draft.language)
    return true;
  return goesOn(draft, sentence);
}

/**
 * A thought broken over lines: what follows has no subject of its own, or stands for what was just named, and says
 * something. A line that tells of the person or of somebody new begins a memory of its own.
 */
function goesOn(draft: Draft, sentence: ReadSentence): boolean {
  const { text, clauses } = sentence;
  const strong = draft.hits.some(({ rule }) => Math.abs(rule.impact) >= 4);
  if (strong && !LEANS.test(text) && !(FIGURE.test(text) && text.length <= 24)) return false;
  if (!clauses.every(({ hits }) => hits.every(isTold)) || draft.parts.join(" ").length > GOES_ON_MAX) return false;
  return !OWN_SUBJECT.test(text) && text.length <= 120 && saysMore(sentence, draft.parts.join(" "));
}

const GOES_ON_MAX = 240;
/** Leans on what was just said: a pronoun, a preposition, a number with nothing else. */
const LEANS =
  /^(?:and |but |also )?(?:he|she|it|its|it's|his|her|off to|in front of|on the|to a|by|with|after|took|left)\b|^(?:他|她|它|这|那|还|连|也|走的时候|抱|回)/iu;
const FIGURE =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|first|second|third)\b|[一二两三四五六七八九十]/iu;
const OWN_SUBJECT =
  /^(?:(?:and|but|so|then|also|oh|anyway|btw|ok|well|plus|lol|today|yesterday|now)[\s,]+)*(?:i|i'm|im|i've|i'll|i'd|we|we're|my|our|they)\b|^(?:然后|但是?|不过|对了|另外|结果|现在|最近|后来)*(?:我|咱|俺|今[天儿早晚]|昨[天儿晚]|明[天早]|前天|后天|上周|下周)|^(?:anyway|btw|by the way|on another note)|^(?:对了|话说|另外|顺便)/iu;

const ILLNESS = new Set(["grave-illness", "diagnosis", "sick", "surgery", "accident"]);
const isDeath = ({ rule }: Hit) => rule.id === "death" || rule.id === "named-death";

/** "Mom was diagnosed in spring. She died in October.": one loss, with how it came. */
function endsIllness(draft: Draft, clauses: ReadClause[]): boolean {
  const being = clauses.find((c) => c.being !== null && c.hits.some(isDeath))?.being;
  if (!being || !draft.hits.some(({ rule }) => ILLNESS.has(rule.id))) return false;
  return draft.parts.join(" ").toLowerCase().includes(being.toLowerCase());
}

/** The words of a group as they were typed; a pronoun that opens it is replaced by whom it stands for. */
function textOf(sentence: ReadSentence, group: ReadClause[]): string {
  const text = sentence.text.slice(group[0]?.start ?? 0, group.at(-1)?.end ?? sentence.text.length).trim();
  const being = group.find((c) => c.being !== null)?.being;
  const pronoun = openingPronoun(text);
  if (!being) return text;
  if (pronoun) return text.replace(pronoun, being);
  return lastBeing(text) === null ? `${being}${/\p{Script=Han}$/u.test(being) ? "" : " "}${text}` : text;
}
