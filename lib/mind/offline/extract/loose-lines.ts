import type { ReadSentence } from "@/lib/core/lexicon/match";
import { saysMore, TOLD } from "@/lib/core/lexicon/substance";
import { contentOf } from "@/lib/core/lexicon/substance-words";
import { detectLanguage } from "@/lib/core/text/language";
import type { Draft } from "./drafts";
import { opensAnew, turnsAway } from "./goes-on";

/** A sentence that would be no memory of its own, and may be part of one. */
export type LooseLine = { text: string; source: number };

const LEADS_MAX = 2;
const NEAR = 2;
/** A hook has few words of its own: "the letter came", «结果出来了». */
const HOOK = 3;
const ROOM = 300;
/** From so many content words on a loose line is worth a place, if the talk told anything at all. */
const ENOUGH = 2;
/** And from so many in all its fragments together a talk told something, though no line did: "German. Plays the bouzouki." */
const WHOLE_TALK = 7;

/** The sentence without the questions in it, when it says at least something; after "I had a dream" it says nothing. */
export function looseLine(sentence: ReadSentence, source: number, previous: string): LooseLine | null {
  const open = sentence.clauses.filter((clause) => !clause.question);
  if (open.length === 0 || !saysMore(sentence, previous)) return null;
  const text = open.length === sentence.clauses.length ? sentence.text : open.map((clause) => clause.text).join(", ");
  return { text, source };
}

/** Takes from the loose lines those that lead up to a new draft: of its own message, or the hook just before it. */
export function leadsTo(loose: LooseLine[], text: string, source: number): LooseLine[] {
  const leads: LooseLine[] = [];
  if (turnsAway(text)) return leads;
  for (let at = loose.length - 1; at >= 0 && leads.length < LEADS_MAX; at--) {
    const line = loose[at];
    if (line === undefined) break;
    const isHook = source - line.source <= NEAR && contentOf(line.text) <= HOOK && !opensAnew(text);
    if (line.source !== source && !isHook) break;
    leads.unshift(line);
  }
  loose.length -= leads.length;
  return leads;
}

/** Puts what is left over where it was said: into the draft of that moment, or together with its like. */
export function settleLoose(drafts: Draft[], loose: readonly LooseLine[]): void {
  const content = loose.reduce((sum, { text }) => sum + contentOf(text), 0);
  if (drafts.length === 0 && content < WHOLE_TALK) return;
  let rest: Draft | null = null;
  for (const line of loose) {
    if (contentOf(line.text) < ENOUGH) continue;
    const host = drafts.findLast((draft) => isHost(draft, line));
    if (host !== undefined) host.parts.push(line.text);
    else if (rest !== null && rest.parts.join(" ").length + line.text.length <= ROOM) rest.parts.push(line.text);
    else {
      rest = ofItsOwn(line, drafts.length);
      drafts.push(rest);
    }
    const home: Draft | null | undefined = host ?? rest;
    if (home && !home.sources.includes(line.source)) home.sources.push(line.source);
  }
}

const isHost = ({ sources, parts, ready, hits }: Draft, { text, source }: LooseLine) =>
  sources.includes(source) &&
  ready === null &&
  hits.every(({ rule }) => rule.kind !== "promise") &&
  parts.join(" ").length + text.length <= ROOM;

const ofItsOwn = ({ text, source }: LooseLine, order: number): Draft => ({
  parts: [text],
  hits: [{ rule: TOLD, match: text }],
  language: detectLanguage(text),
  sources: [source],
  order,
  unresolved: false,
  putsRight: null,
  ready: null,
});
