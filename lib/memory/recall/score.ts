import { DAY } from "@/lib/core/clock";

/**
 * The retrieval formula (design §6, after Park et al. 2023):
 *   total = 0.5·recency + 3·relevance + 2·|impact| + w·relational + 1.5·anchor
 */
export const WEIGHTS = { recency: 0.5, relevance: 3, impact: 2, anchor: 1.5 } as const;
const HALF_LIFE_DAYS = 14;
const EVIDENCE_BONUS_MAX = 0.25;
/** How much each leg of relevance counts; together they may exceed 1 and are clamped. */
const LEGS = { dense: 0.6, text: 0.9 } as const;

/** Below this relevance a memory stays out, whatever its impact, unless the message names somebody in it. */
export const RELEVANCE_FLOOR = 0.12;
/** A memory this strong (of 1) is not brought up by a passing likeness: it needs this relevance. */
const STRONG_IMPACT = 0.7;
export const STRONG_FLOOR = 0.6;
/** A strong memory that was a joy, or that the person asks for, needs no more than this. */
export const WANTED_FLOOR = 0.2;
/** Memories reached only through a named entity or through evidence have this floor instead: none. */
export const ANCHORED_FLOOR = 0;

export type Signals = {
  learnedAt: Date;
  emotionalImpact: number;
  hasRelationalTags: boolean;
  /** Cosine with the query, null when the node has no vector of this model. */
  cosine: number | null;
  /** Share of the best attainable BM25 score, 0–1. */
  text: number;
  /** 0–1: how rare the named entity is that this node is linked to; 0 when none is named. */
  anchor: number;
  /** Evidence edges to other candidates: age of each edge in days, and whether it joins a thought. */
  edges: { ageDays: number }[];
};

export type Score = {
  total: number;
  recency: number;
  relevance: number;
  impact: number;
  relational: number;
  anchor: number;
  cosine: number | null;
  text: number;
};

/** All parts of a memory's score at `now`. `floors` say what a cosine of this embedder means. */
export function score(
  signals: Signals,
  now: Date,
  options: { relationalWeight: number; floors: { relevance: number; calibrated: number } },
): Score {
  const recency = Math.exp(
    (-Math.LN2 * Math.max(0, now.getTime() - signals.learnedAt.getTime())) / DAY / HALF_LIFE_DAYS,
  );
  const relevance = clamp(LEGS.dense * dense(signals.cosine, options.floors) + LEGS.text * signals.text);
  const impact = Math.min(Math.abs(signals.emotionalImpact) / 10, 1);
  const relational = (signals.hasRelationalTags ? 0.5 : 0) + evidenceBonus(signals.edges);
  const total =
    WEIGHTS.recency * recency +
    WEIGHTS.relevance * relevance +
    WEIGHTS.impact * impact +
    options.relationalWeight * relational +
    WEIGHTS.anchor * signals.anchor;
  return {
    total,
    recency,
    relevance,
    impact,
    relational,
    anchor: signals.anchor,
    cosine: signals.cosine,
    text: signals.text,
  };
}

/** Whether a memory may come up at all; `strongFloor` is what a strong one needs. */
export function passesFloor(score: Score, strongFloor: number = STRONG_FLOOR): boolean {
  const floor = score.impact >= STRONG_IMPACT ? strongFloor : RELEVANCE_FLOOR;
  return score.relevance >= floor || (score.anchor > 0 && score.relevance >= ANCHORED_FLOOR);
}

/** Best first; ties go to the stronger impact, then to the newer memory. */
export function byScore<T extends { score: Score; learnedAt: Date }>(a: T, b: T): number {
  return (
    b.score.total - a.score.total || b.score.impact - a.score.impact || b.learnedAt.getTime() - a.learnedAt.getTime()
  );
}

/** Of what a question that has nothing to do with what turns a life asks for, how much it moved says little. */
const IMPACT_ASKED = 0.25;

/** For a question about a plain matter: what is nearest first, and what moved most only among what is as near. */
export function byNearness<T extends { score: Score; learnedAt: Date }>(a: T, b: T): number {
  const asked = ({ score: one }: T) => one.total - (1 - IMPACT_ASKED) * WEIGHTS.impact * one.impact;
  return asked(b) - asked(a) || byScore(a, b);
}

/** Rarity of a named entity: 1 when one memory speaks of it, falling slowly as more do. */
export function rarity(linkedCount: number): number {
  return 1 / (1 + Math.log(Math.max(1, linkedCount)) / 3);
}

function dense(cosine: number | null, floors: { relevance: number; calibrated: number }): number {
  return cosine === null ? 0 : clamp((cosine - floors.relevance) / (floors.calibrated - floors.relevance));
}

function evidenceBonus(edges: { ageDays: number }[]): number {
  const sum = edges.reduce((total, edge) => total + 0.1 * 0.5 ** (edge.ageDays / HALF_LIFE_DAYS), 0);
  return Math.min(sum, EVIDENCE_BONUS_MAX);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
