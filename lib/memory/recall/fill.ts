import { DAY } from "@/lib/core/clock";
import type { Candidate } from "./candidates";
import type { Score } from "./score";

/** From this |impact| upward a memory is not brought up for its faint likeness alone. */
const STRONG_FROM = 6;
/** Of the strong ones so many may come. */
const STRONG_MAX = 3;
/** Further down hardly one is what was meant. */
const FAINT_MAX = 4;
/** A hit this near that holds what is asked for answers the question: nothing fainter is looked for. */
const CLEAR_HIT = 0.45;
/** One this near answers it, whatever is asked for. */
const NEAREST_HIT = 0.9;
/** So near a memory may be brought up though it is strong, or was told beside what was hard. */
const STRONG_FLOOR = 0.08;
/** What speaks for a memory beside its relevance. Recency only parts equals. */
const WEIGHTS = { relevance: 3, cosine: 1, kind: 0.6, sameTalk: 0.5, anchor: 0.8, text: 0.6, recency: 0.1 } as const;
/** A cosine that the lexical embedder gives to texts with hardly anything in common, and one that says something. */
const COSINE = { nothing: 0.02, something: 0.3 } as const;

/** Whether a memory holds some, or every, kind of value that is asked for; neither when none is. */
type Fitting<T> = { some: (node: T) => boolean; every: (node: T) => boolean };
type Rated = Candidate & { score: Score };

/**
 * For a message that leans on what was told, what fills the places that no memory of real relevance takes: light events
 * and decided promises, the likeliest first, and few strong ones, if they are somewhat near. What was hard comes only with
 * a message that has to do with what turns a life, and what was told beside it only with such a one or when it is somewhat
 * near. Where a memory answers by itself nothing is filled in, but for a question why: the reason was told in the same talk.
 */
export function faintOnes<T extends Rated>(
  rest: T[],
  found: T[],
  {
    places,
    now,
    fits,
    ofLife,
    asksWhy,
  }: { places: number; now: Date; fits: Fitting<T>; ofLife: boolean; asksWhy: boolean },
): T[] {
  const hits = found.filter((node) => node.type !== "thought");
  const clear = hits.filter((node) => isClearHit(node, fits));
  if (places <= 0 || (clear.length > 0 && !asksWhy)) return [];
  const clearTalks = new Set(clear.flatMap(({ sessionId }) => sessionId ?? []));
  const talks = new Set(hits.flatMap(({ sessionId }) => sessionId ?? []));
  const hardTalks = new Set([...rest, ...found].filter(isHard).flatMap(({ sessionId }) => sessionId ?? []));
  let strong = 0;
  return rest
    .filter((node) => node.type !== "thought")
    .filter(({ sessionId }) => clear.length === 0 || (sessionId !== null && clearTalks.has(sessionId)))
    .map((node) => ({ node, likeness: likeness(node, { now, fits, talks }) }))
    .sort((a, b) => b.likeness - a.likeness || b.node.learnedAt.getTime() - a.node.learnedAt.getTime())
    .map(({ node }) => node)
    .filter((node) => {
      const isBesideHard = node.sessionId !== null && hardTalks.has(node.sessionId);
      const isSomewhatNear = node.score.relevance >= STRONG_FLOOR;
      if (isLight(node)) return ofLife || !isBesideHard || isSomewhatNear;
      if (!isSomewhatNear || (isHard(node) && !ofLife)) return false;
      strong += 1;
      return strong <= STRONG_MAX;
    })
    .slice(0, Math.min(places, FAINT_MAX));
}

/** Whether it may be brought up without much reason: it moved nobody deeply. */
export function isLight({ emotionalImpact }: { emotionalImpact: number }): boolean {
  return Math.abs(emotionalImpact) < STRONG_FROM;
}

/** What stands beside it in the same talk is seldom light either: the cot that was sent back. */
function isHard({ emotionalImpact }: { emotionalImpact: number }): boolean {
  return emotionalImpact <= -STRONG_FROM;
}

/** Whether a memory answers a question by itself: it is near, and holds the kind of value that is asked for. */
export function isClearHit<T extends Rated>(node: T, fits: Fitting<T>): boolean {
  const { relevance } = node.score;
  return node.type !== "thought" && (relevance >= NEAREST_HIT || (relevance >= CLEAR_HIT && fits.every(node)));
}

function likeness<T extends Rated>(
  node: T,
  { now, fits, talks }: { now: Date; fits: Fitting<T>; talks: Set<string> },
): number {
  const { relevance, anchor, cosine, text } = node.score;
  const near = Math.max(0, ((cosine ?? 0) - COSINE.nothing) / (COSINE.something - COSINE.nothing));
  const days = Math.max(0, now.getTime() - node.learnedAt.getTime()) / DAY;
  return (
    WEIGHTS.relevance * relevance +
    WEIGHTS.cosine * Math.min(1, near) +
    WEIGHTS.text * text +
    WEIGHTS.kind * Number(fits.some(node)) +
    WEIGHTS.sameTalk * Number(node.sessionId !== null && talks.has(node.sessionId)) +
    WEIGHTS.anchor * anchor +
    WEIGHTS.recency / (1 + days / 30)
  );
}
