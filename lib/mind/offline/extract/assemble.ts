import { lastBeing } from "@/lib/core/lexicon/beings";
import { SUMMARY_MAX } from "@/lib/core/limits";
import { clip } from "@/lib/core/text/points";
import { searchTokens } from "@/lib/core/text/tokens";
import type { Locale } from "@/lib/core/types/messages";
import type { EventTime } from "./dates";
import type { Draft } from "./drafts";
import { isSameMatter } from "./known/matter";
import type { Score } from "./score";

/** An event in the wire form of the extraction contract. */
export type WireEvent = {
  description: string;
  emotional_impact: number;
  emotion_tags: string[];
  relational_tags: string[];
  event_time: EventTime | null;
  subject: "user" | "persona" | "shared";
  superseded_event_ids: number[];
  source_messages: number[];
};

export type Candidate = { draft: Draft; score: Score; event: WireEvent };

const EVENTS_MAX = 12;
/** Plain memories of neighbouring lines are told in one, up to so many characters, before any is dropped. */
const TOGETHER_MAX = 400;
const SAME = 0.6;
/** With so many words of its own a second telling is told beside the first: "my tent is in box 4", "my rope is in box 5". */
const MORE = 2;
const PEAK = 6;

/** One event a matter: what was said twice is merged into the first telling, then at most twelve remain, in order. */
export function chooseEvents(candidates: Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const wrong = kept.findIndex((other) => isPutRight(other, candidate));
    const twin = wrong < 0 ? kept.find((other) => isSame(other, candidate)) : undefined;
    if (twin) absorb(twin, candidate);
    else kept.push(wrong < 0 ? candidate : inPlaceOf(kept.splice(wrong, 1), candidate));
  }
  return together(kept)
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, EVENTS_MAX)
    .sort((a, b) => a.draft.order - b.draft.order);
}

/** A talk with very many plain facts: neighbours are joined until there is room for all, as far as that goes. */
function together(all: readonly Candidate[]): Candidate[] {
  const joined = [...all];
  for (let at = 0; joined.length > EVENTS_MAX && at < joined.length - 1; ) {
    const [first, next] = [joined[at], joined[at + 1]];
    if (first && next && isPlain(first) && isPlain(next) && fitTogether(first, next)) {
      first.event.description = `${first.event.description}${first.draft.language === "zh" ? "" : " "}${next.event.description}`;
      first.event.source_messages = [...new Set([...first.event.source_messages, ...next.event.source_messages])];
      joined.splice(at + 1, 1);
    } else at++;
  }
  return joined;
}

const isPlain = ({ event }: Candidate) =>
  Math.abs(event.emotional_impact) <= 2 &&
  event.event_time === null &&
  event.relational_tags.length === 0 &&
  event.superseded_event_ids.length === 0;

const fitTogether = (a: Candidate, b: Candidate) =>
  a.draft.language === b.draft.language && a.event.description.length + b.event.description.length <= TOGETHER_MAX;

function rank({ event }: Candidate): number {
  return Math.abs(event.emotional_impact) + (event.relational_tags.length > 0 ? 2 : 0);
}

function isSame(a: Candidate, b: Candidate): boolean {
  if (a.event.relational_tags.includes("correction") !== b.event.relational_tags.includes("correction")) return false;
  const rules = new Set(a.draft.hits.map((h) => h.rule.id));
  const shared = b.draft.hits.some((h) => rules.has(h.rule.id));
  const peaks = Math.abs(a.event.emotional_impact) >= PEAK && Math.abs(b.event.emotional_impact) >= PEAK;
  if (peaks && shared && beingOf(a) === beingOf(b)) return true;
  const [told, again] = [a.event.description, b.event.description];
  return shared && overlap(told, again) >= SAME && (isRetelling(told, again) || fitTogether(a, b));
}

/** Said and then put right in one talk: the later telling holds. */
function isPutRight(earlier: Candidate, later: Candidate): boolean {
  if (!later.event.relational_tags.includes("correction")) return false;
  const [before, after] = [earlier.event.description, later.event.description];
  return before !== after && isSameMatter(before, after);
}

function inPlaceOf(wrong: readonly Candidate[], right: Candidate): Candidate {
  for (const { event } of wrong) {
    right.event.source_messages = [...new Set([...event.source_messages, ...right.event.source_messages])];
    right.event.superseded_event_ids = [
      ...new Set([...event.superseded_event_ids, ...right.event.superseded_event_ids]),
    ];
  }
  return right;
}

function beingOf({ draft }: Candidate): string {
  const being = lastBeing(draft.hits.map((h) => h.match).join(" ")) ?? "";
  return being.toLowerCase().replace(/^(?:my|our)\s+|^我(?:们)?(?:家)?的?/u, "");
}

/** The fuller of two tellings; both, where each tells what the other does not. */
function bothTold(first: string, again: string): string {
  const isMore = again.length > first.length * 1.3;
  if (isRetelling(first, again) || first.length + again.length > TOGETHER_MAX) return isMore ? again : first;
  return `${first}${/\p{Script=Han}/u.test(first) ? "" : " "}${again}`;
}

/** One of the two tells nothing of its own, and the second adds a word at most. */
const isRetelling = (first: string, again: string) =>
  addedBy(again, first) < MORE && Math.min(addedBy(again, first), addedBy(first, again)) === 0;

function addedBy(again: string, first: string): number {
  const told = termsOf(first);
  return [...termsOf(again)].filter((term) => !told.has(term)).length;
}

/** Every pair of a talk is compared: the terms of a text are looked up once. */
const terms = new Map<string, ReadonlySet<string>>();
const TERMS_MAX = 500;

function termsOf(text: string): ReadonlySet<string> {
  const known = terms.get(text);
  if (known) return known;
  if (terms.size >= TERMS_MAX) terms.clear();
  // Two pets are of one topic and not the same.
  const found = new Set(searchTokens(text).filter((term) => !term.startsWith("#")));
  terms.set(text, found);
  return found;
}

function overlap(a: string, b: string): number {
  const [left, right] = [termsOf(a), termsOf(b)];
  const common = [...left].filter((term) => right.has(term)).length;
  return common / Math.max(1, Math.min(left.size, right.size));
}

function absorb(first: Candidate, again: Candidate): void {
  const { event } = first;
  event.source_messages = [...new Set([...event.source_messages, ...again.event.source_messages])];
  event.superseded_event_ids = [...new Set([...event.superseded_event_ids, ...again.event.superseded_event_ids])];
  event.event_time ??= again.event.event_time;
  event.description = bothTold(event.description, again.event.description);
  if (Math.abs(again.event.emotional_impact) > Math.abs(event.emotional_impact))
    event.emotional_impact = again.event.emotional_impact;
}

/** At most 200 characters in the talk's language: what weighed most, told in the words of the events. */
export function summarise(events: WireEvent[], language: Locale, spoke: boolean): string {
  if (!spoke) return "";
  const top = [...events].sort((a, b) => Math.abs(b.emotional_impact) - Math.abs(a.emotional_impact)).slice(0, 3);
  if (top.length === 0) return language === "zh" ? "用户随意聊了几句。" : "The user chatted about this and that.";
  return clip(top.map((e) => e.description).join(language === "zh" ? "" : " "), SUMMARY_MAX);
}
