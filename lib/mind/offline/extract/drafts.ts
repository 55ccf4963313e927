import { beingsIn, lastBeing, openingPronoun } from "@/lib/core/lexicon/beings";
import { type Hit, type ReadClause, type ReadSentence, readMessage } from "@/lib/core/lexicon/match";
import { isOrder } from "@/lib/core/lexicon/orders";
import { isTold, unweighed, withSubstance } from "@/lib/core/lexicon/substance";
import { detectLanguage } from "@/lib/core/text/language";
import type { Locale } from "@/lib/core/types/messages";
import type { KnownMemory, TranscriptLine } from "@/lib/core/types/mind";
import { completeAnswer } from "./complete-answer";
import { goesOn } from "./goes-on";
import { groupClauses } from "./group-clauses";
import { inJest } from "./in-jest";
import { correctDraft } from "./known/correct-draft";
import { isSlip } from "./known/correction";
import { type LooseLine, leadsTo, looseLine, settleLoose } from "./loose-lines";

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
/** So much of a neighbouring line is looked at to know what the talk is about. */
const NEARBY = 400;
/** So many people and animals are remembered while reading on. */
const BEINGS_MAX = 8;

/** Reads the person's lines, in order, into drafts. The persona's lines give context only and are never read here. */
export function draftMemories(lines: TranscriptLine[], known: readonly KnownMemory[] = []): Draft[] {
  const drafts: Draft[] = [];
  const loose: LooseLine[] = [];
  let beings: string[] = [];
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
    const content = slip + said.replace(SAID_BEFORE, "it's not $1 it's ");
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
    const read = withSubstance(readMessage(content, beings, before), before);
    let previous = "";
    for (const sentence of isOrder(content) ? unweighed(read) : inJest(read, around, own.slice(at + 1))) {
      if (!correctDraft(drafts, known, { sentence, source: line.index, context }))
        addSentence(drafts, loose, { sentence, source: line.index, previous });
      previous = sentence.text;
    }
    beings = [...beings, ...beingsIn(content)].slice(-BEINGS_MAX);
  }
  settleLoose(drafts, loose);
  return drafts.filter((draft) => !isToldLater(draft, drafts));
}

/** "I told you Gatwick. It's Stansted." */
const SAID_BEFORE =
  /\bi (?:told|said|wrote)(?: you| u)? (?!that |about |it |i )([^.,!?\n]{2,30})[.,;!]+ ?(?:it'?s|should be) (?!not\b|ok|fine)/giu;

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

/** A sentence, the message it is of, and what was said in it just before. */
type Said = { sentence: ReadSentence; source: number; previous: string };

function addSentence(drafts: Draft[], loose: LooseLine[], { sentence, source, previous }: Said): void {
  const last = drafts.at(-1);
  if (last && goesOn(last, sentence, source)) {
    last.parts.push(sentence.text);
    last.hits.push(...sentence.clauses.flatMap((c) => c.hits));
    if (!last.sources.includes(source)) last.sources.push(source);
    return;
  }
  const groups = groupClauses(sentence.clauses);
  const unkept = groups.length === 0 ? looseLine(sentence, source, previous) : null;
  if (unkept) loose.push(unkept);
  for (const group of groups) {
    const text = textOf(sentence, group);
    const leads = group === groups[0] ? leadsTo(loose, sentence.text, source) : [];
    drafts.push({
      parts: [...leads.map((lead) => lead.text), text],
      hits: group.flatMap((c) => c.hits),
      language: detectLanguage(text),
      sources: [...new Set([...leads.map((lead) => lead.source), source])],
      order: drafts.length,
      unresolved: false,
      putsRight: null,
      ready: null,
    });
  }
}

/** The words of a group as they were typed; a pronoun that opens it is replaced by whom it stands for. */
function textOf(sentence: ReadSentence, group: ReadClause[]): string {
  const text = sentence.text.slice(group[0]?.start ?? 0, group.at(-1)?.end ?? sentence.text.length).trim();
  const being = group[0]?.being ?? group.find((c) => c.being !== null && !c.hits.every(isTold))?.being;
  const pronoun = openingPronoun(text);
  if (!being) return text;
  if (pronoun) return inPlaceOf(text, pronoun, being);
  return lastBeing(text) === null ? `${being}${/\p{Script=Han}$/u.test(being) ? "" : " "}${text}` : text;
}

/** "She's pregnant" of "my sister" is "my sister is pregnant": an 's after a noun would read as hers. */
function inPlaceOf(text: string, pronoun: string, being: string): string {
  const form = new RegExp(`(?<!\\p{L})${pronoun}(?:'s (been |got |had |\\p{L}+ed )?)?`, "iu");
  return text.replace(form, (said, done?: string) => {
    if (!said.includes("'")) return being;
    return done === undefined ? `${being} is ` : `${being} has ${done}`;
  });
}
