import { EN_PERSON, EN_PET } from "@/lib/core/lexicon/kin";
import {
  type Hit,
  lastBeing,
  openingPronoun,
  type ReadClause,
  type ReadSentence,
  readMessage,
} from "@/lib/core/lexicon/match";
import { BARE_EN } from "@/lib/core/lexicon/readings";
import { isTold, saysMore, withSubstance } from "@/lib/core/lexicon/substance";
import { detectLanguage } from "@/lib/core/text/language";
import type { Locale } from "@/lib/core/types/messages";
import type { KnownMemory, TranscriptLine } from "@/lib/core/types/mind";
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
const LEAD =
  /^(?:(?:so|and|then)\s+)?(?:yesterday|today|last \w+|this \w+|on \w+day|\w+ (?:days?|weeks?|months?|years?) ago|when\b|after\b|before\b|since\b|at (?:work|school|home)|my\b|mom|dad|grand)|^(?:昨|今|明|前|后|上|下|这|周|星期|刚|去年|我|妈|爸|奶|爷|外|\d)/iu;
const BARE_NAME = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?$|^(?:小|阿|老)\p{Script=Han}$/u;
const CHATTER =
  /^(?:lol|lmao|haha|idk|omg|anyway|so yeah|you know|i guess|whatever|thanks|thank|sorry|bye|ok|well)\b|^(?:哈哈|嗯|你|谢谢|晚安|算了|好吧|唉|不说了)|\b(?:you|your|u)\b|[你您]/iu;
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

const BARE_ANSWER = new RegExp(
  `^(?:(?:yes|yeah|yep|yup|ya|i do|sure)[,.! ]+)?(?:just |only )?(?=(?:one|two|three|four|five|\\d|an?|no) (?:[\\w-]+ ){0,3}?(?:${EN_PERSON}|${EN_PET})s?\\b)`,
  "i",
);

/** "Any siblings?" — "yeah two brothers": the question supplies the missing "I have". A bare "yes" says what was asked. */
function completeAnswer(content: string, asked: string | null): string {
  if (asked === null || !/[?？吗]/u.test(asked)) return content;
  if (BARE_YES.test(content.trim())) return affirmed(asked) ?? content;
  return content.replace(BARE_ANSWER, "I have ");
}

const BARE_YES =
  /^(?:(?:yes|yeah|yea|yep|yup|ya|i (?:do|am|have|did)|sure (?:do|am)|exactly|correct|that'?s right|right)[\s,.!]*)+$|^(?:(?:是的?|对(?:的|啊|呀)?|嗯+|没错|是啊|有的?|在的?)[\s,，。!！]*)+$/iu;
const ASKED_EN = /\b(?:do|are|have|did|were) you ([\w' -]{3,80})\?/gi;
const ASKED_ZH = /(?<=^|[,，。!！\s])你([^,，。!！?？我你]{2,30})吗[?？]?/gu;
const AUXILIARY: Record<string, string> = { do: "I", are: "I am", have: "I have", did: "I did", were: "I was" };

/** The last yes-or-no question about the person, as the person's own statement; null when there is none. */
function affirmed(asked: string): string | null {
  const en = [...asked.matchAll(ASKED_EN)].at(-1);
  if (en)
    return `${AUXILIARY[en[0].slice(0, en[0].indexOf(" ")).toLowerCase()] ?? "I"} ${en[1]?.replace(/\byour\b/g, "my")}`;
  const zh = [...asked.matchAll(ASKED_ZH)].at(-1);
  return zh ? `我${zh[1]}` : null;
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

/** Clauses with something in them, joined with a lead before and up to two clauses of detail after; opposite feelings part. */
function groupClauses(clauses: ReadClause[]): ReadClause[][] {
  const groups: ReadClause[][] = [];
  let current: ReadClause[] | null = null;
  let trailing = 0;
  clauses.forEach((clause, i) => {
    const plain = clause.hits.length === 0;
    if (plain && current && !clause.question && !CHATTER.test(clause.text) && trailing < 4) {
      current.push(clause);
      trailing++;
    } else if (plain) {
      current = null;
    } else if (current && (agrees(current, clause) || sharesSubject(current, clause))) {
      current.push(clause);
      trailing = 0;
    } else {
      const lead = clauses[i - 1];
      const withLead =
        lead &&
        lead.hits.length === 0 &&
        !lead.question &&
        !groups.at(-1)?.includes(lead) &&
        (LEAD.test(lead.text) || BARE_EN.test(lead.text) || BARE_NAME.test(lead.text)) &&
        !CHATTER.test(lead.text);
      current = withLead ? [lead, clause] : [clause];
      groups.push(current);
      trailing = 0;
    }
  });
  return groups;
}

function agrees(group: ReadClause[], clause: ReadClause): boolean {
  const before = strongest(group.flatMap((c) => c.hits));
  const now = strongest(clause.hits);
  const bothStrong = Math.abs(before) >= 5 && Math.abs(now) >= 5;
  return before * now >= 0
    ? !(bothStrong && clause.hits[0]?.rule.id !== group[0]?.hits[0]?.rule.id && Math.abs(now) >= 7)
    : Math.abs(now) < 4 || Math.abs(before) < 4;
}

const NO_SUBJECT =
  /^(?:and |then |but |just |also |who |which )*(?:had|has|got|was|were|is|went|came|lost|broke|fell|needs?|needed|can'?t|won'?t|didn'?t|passed|died|left)\b/i;

/** "my dad is in hospital, had a heart attack": the second clause is told of the same somebody. */
function sharesSubject(group: ReadClause[], clause: ReadClause): boolean {
  const sameSign = strongest(group.flatMap((c) => c.hits)) * strongest(clause.hits) >= 0;
  return sameSign && NO_SUBJECT.test(clause.text);
}

function strongest(hits: Hit[]): number {
  return hits.reduce((best, { rule }) => (Math.abs(rule.impact) > Math.abs(best) ? rule.impact : best), 0);
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
