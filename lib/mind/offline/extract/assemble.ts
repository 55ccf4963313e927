import { lastBeing } from "@/lib/core/lexicon/match";
import { SUMMARY_MAX } from "@/lib/core/limits";
import { clip } from "@/lib/core/text/points";
import { searchTokens } from "@/lib/core/text/tokens";
import type { Locale } from "@/lib/core/types/messages";
import type { UserSignal } from "@/lib/core/types/nodes";
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

const EVENTS_MAX = 8;
const SAME = 0.6;
const PEAK = 6;

/** One event a matter: what was said twice is merged into the first telling, then the strongest eight remain, in order. */
export function chooseEvents(candidates: Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const wrong = kept.findIndex((other) => isPutRight(other, candidate));
    const twin = wrong < 0 ? kept.find((other) => isSame(other, candidate)) : undefined;
    if (twin) absorb(twin, candidate);
    else kept.push(wrong < 0 ? candidate : inPlaceOf(kept.splice(wrong, 1), candidate));
  }
  return [...kept]
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, EVENTS_MAX)
    .sort((a, b) => a.draft.order - b.draft.order);
}

function rank({ event }: Candidate): number {
  return Math.abs(event.emotional_impact) + (event.relational_tags.length > 0 ? 2 : 0);
}

function isSame(a: Candidate, b: Candidate): boolean {
  if (a.event.relational_tags.includes("correction") !== b.event.relational_tags.includes("correction")) return false;
  const rules = new Set(a.draft.hits.map((h) => h.rule.id));
  const shared = b.draft.hits.some((h) => rules.has(h.rule.id));
  const peaks = Math.abs(a.event.emotional_impact) >= PEAK && Math.abs(b.event.emotional_impact) >= PEAK;
  if (peaks && shared && beingOf(a) === beingOf(b)) return true;
  return shared && overlap(a.event.description, b.event.description) >= SAME;
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

function overlap(a: string, b: string): number {
  const left = new Set(searchTokens(a));
  const right = new Set(searchTokens(b));
  const common = [...left].filter((term) => right.has(term)).length;
  return common / Math.max(1, Math.min(left.size, right.size));
}

function absorb(first: Candidate, again: Candidate): void {
  const { event } = first;
  event.source_messages = [...new Set([...event.source_messages, ...again.event.source_messages])];
  event.superseded_event_ids = [...new Set([...event.superseded_event_ids, ...again.event.superseded_event_ids])];
  event.event_time ??= again.event.event_time;
  if (again.event.description.length > event.description.length * 1.3) event.description = again.event.description;
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

export type WireMood = { mood: string; energy: number; last_user_signal: UserSignal | null };

/** How the persona is left feeling, or null when nothing moved. */
export function moodAfter(events: WireEvent[], said: string): WireMood | null {
  const peak = events.reduce(
    (best, e) => (Math.abs(e.emotional_impact) > Math.abs(best) ? e.emotional_impact : best),
    0,
  );
  const signal = userSignal(said, peak);
  if (Math.abs(peak) < 2 && signal === null) return null;
  const moods: [boolean, string, number][] = [
    [peak <= -9, "deeply-concerned", 3],
    [peak <= -7, "tender-and-sad-for-them", 3],
    [peak <= -4, "quietly-worried", 4],
    [peak >= 8, "delighted-for-them", 8],
    [peak >= 4, "warm-and-glad", 7],
    [peak <= -2 && signal === null, "attentive", 5],
    [signal === "tired", "gentle-and-soft", 4],
    [signal === "frustrated", "patient-and-caring", 5],
    [signal === "cool", "a-little-unsure", 4],
  ];
  const [, mood, energy] = moods.find(([holds]) => holds) ?? [true, "warm", 6];
  return { mood, energy, last_user_signal: signal };
}

function userSignal(said: string, peak: number): UserSignal | null {
  if (/\b(?:exhausted|so tired|worn out|burnt? out|drained|can'?t sleep)\b|好累|累死|疲惫|睡不着|失眠/iu.test(said))
    return "tired";
  if (/\b(?:furious|annoyed|pissed|frustrat\w+|so mad|fed up|hate this|ugh)\b|气死|烦死|生气|受够|好烦/iu.test(said))
    return "frustrated";
  if (
    /\b(?:leave me alone|stop talking|whatever|you don'?t (?:get|understand|care))\b|别烦我|懒得说|随便吧|你不懂/iu.test(
      said,
    )
  )
    return "cool";
  if (
    peak >= 4 ||
    /\b(?:thank(?:s| you)|love you|miss you|you'?re (?:the best|so sweet))\b|谢谢你|爱你|想你|有你真好/iu.test(said)
  )
    return "warm";
  return null;
}
