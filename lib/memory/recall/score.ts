import { DAY } from "@/lib/core/clock";
import { waysNear, weighed } from "@/lib/core/meaning/coverage";
import { KNOBS } from "@/lib/core/settings/knobs";
import { LEGS, REFERENCE, SCORE, SESSION_SO_FAR } from "@/lib/core/settings/recall";
import type { Weights } from "../settings";

/**
 * The retrieval formula (design §6, after Park et al. 2023) with weights that `evals/recall.ts` measured, leaving one dialogue out:
 *   total = 0.15·recency + 3·nearness + 0.15·|impact| + w·relational + 1.5·anchor
 * With 0.5 for recency and 2 for impact, as in the paper's reading, three answers in a hundred less are among the first ten. Impact
 * only orders what is equally near: a weight of 0.3 costs two peaks in a hundred (`--ablate`).
 */
export const WEIGHTS: Weights = {
  recency: KNOBS.memory.recencyWeight.default,
  near: KNOBS.memory.relevanceWeight.default,
  impact: KNOBS.memory.impactWeight.default,
  anchor: KNOBS.memory.anchorWeight.default,
};

/** What is told around a memory: people name a matter in one breath and say what came of it in the next. */
export type Around = {
  /** Share of the best attainable BM25 score of it with what was told just before and after it in the same talk, 0–1. */
  text: number;
  /** The better cosine of those two. */
  beside: number;
  /** Means of the three best others of its talk: the text share of each, 0–1, and the cosine. */
  sessionText: number;
  sessionDense: number;
};

export type Signals = Around & {
  learnedAt: Date;
  emotionalImpact: number;
  hasRelationalTags: boolean;
  /** Cosine with the query, null when the node has no vector of this model. */
  cosine: number | null;
  /** The same with the talk so far, and its BM25 with it in nats; null and 0 where nothing was said before. */
  sessionCosine: number | null;
  sessionNats: number;
  /** How much of the query stands in it in these or other words, 0–1, and how near it is to any question. */
  coverage: number;
  common: number;
  /** 1 when it happened on a day that the message asks for, less when it was only told then; else 0. */
  day: number;
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
  coverage: number;
  text: number;
  /** How far message and memory move in the same direction, 0–1; 0 for a light message. */
  felt: number;
  /** 1 when it is of a day that the message asks for, less when it was only told then. */
  day: number;
};

export type ScoreOptions = {
  relationalWeight: number;
  /** What a cosine of this embedder means. */
  floors: { relevance: number; calibrated: number };
  /** The message's own, −10…10. */
  feeling: number;
  ranking?: "learned" | "reference";
  weights?: Weights;
  /** Terms that are to count for nothing, so that it can be seen what each is good for. */
  without?: readonly Term[];
};

export type Term = keyof typeof WEIGHTS | keyof typeof LEGS | "relational" | "session";

/** All parts of a memory's score at `now`. */
export function score(signals: Signals, now: Date, options: ScoreOptions): Score {
  const { anchor, cosine, coverage, text } = signals;
  const age = Math.max(0, now.getTime() - signals.learnedAt.getTime()) / DAY;
  const recency = halfLife(age);
  const legs = legsOf(signals, options);
  const only = <Name extends string>(weights: Record<Name, number>) =>
    options.without ? (mapWeights(weights, options.without) as Record<Name, number>) : weights;
  const weights = only(options.weights ?? WEIGHTS);
  const near = weighed(legs, only(LEGS));
  const relevance = 1 - Math.exp(-near);
  const impact = Math.min(Math.abs(signals.emotionalImpact) / 10, 1);
  const relational = (signals.hasRelationalTags ? SCORE.tagged : 0) + evidenceBonus(signals.edges);
  const session = options.without?.includes("session")
    ? 0
    : SESSION_SO_FAR.text * signals.sessionNats + SESSION_SO_FAR.dense * dense(signals.sessionCosine, options.floors);
  const shared = options.without?.includes("relational") ? 0 : options.relationalWeight * relational;
  const total =
    options.ranking === "reference"
      ? REFERENCE.recency * recency +
        REFERENCE.relevance * relevance +
        REFERENCE.impact * impact +
        REFERENCE.anchor * anchor +
        shared
      : weights.recency * recency +
        weights.near * (near + session) +
        weights.impact * impact +
        weights.anchor * anchor +
        shared;
  return {
    total,
    recency,
    relevance,
    impact,
    relational,
    anchor,
    cosine,
    coverage,
    text,
    felt: legs.felt,
    day: legs.day,
  };
}

const mapWeights = (weights: Record<string, number>, without: readonly string[]) =>
  Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, without.includes(name) ? 0 : weight]));

/** Every way in which a memory is near to the message. */
export function legsOf(signals: Signals, { floors, feeling }: ScoreOptions): Record<keyof typeof LEGS, number> {
  const { cosine, coverage, common, text, beside, sessionText, sessionDense } = signals;
  return {
    ...waysNear({ dense: dense(cosine, floors), coverage, common, text }),
    beside: dense(beside, floors),
    sessionText,
    sessionDense: dense(sessionDense, floors),
    felt: congruence(feeling, signals.emotionalImpact),
    day: signals.day,
  };
}

/** What a memory needs to come up. */
export type Floor = {
  /** Relevance, whatever its impact and sign. A message that asks something needs only a share of it (`SCORE.asked`). */
  relevance: number;
  /** What the strongest memory needs beyond that, unless the message asks or moves as deeply as the memory. */
  strongExtra: number;
  /** Whether the message asks something, by its form. */
  asks: boolean;
};

/** Whether a memory may come up at all: it is near enough, or the message names somebody in it. */
export function passesFloor(score: Score, floor: Floor): boolean {
  const extra = floor.strongExtra * score.impact * (1 - score.felt);
  const needed = floor.asks ? floor.relevance * SCORE.asked : floor.relevance + extra;
  return score.anchor > 0 || (score.relevance > 0 && score.relevance >= needed);
}

/** Best first; ties go to the stronger impact, then to the newer memory. */
export function byScore<T extends { score: Score; learnedAt: Date }>(a: T, b: T): number {
  return (
    b.score.total - a.score.total || b.score.impact - a.score.impact || b.learnedAt.getTime() - a.learnedAt.getTime()
  );
}

/** Rarity of a named entity: 1 when one memory speaks of it, falling slowly as more do. */
export function rarity(linkedCount: number): number {
  return 1 / (1 + Math.log(Math.max(1, linkedCount)) / SCORE.raritySlowness);
}

function congruence(feeling: number, impact: number): number {
  if (Math.abs(feeling) < SCORE.heavy || feeling * impact <= 0) return 0;
  return Math.min(Math.abs(feeling), Math.abs(impact), 10) / 10;
}

/** What a cosine of an embedder means: 0 for what has nothing in common, 1 for what is surely about the same. */
export function dense(cosine: number | null, floors: { relevance: number; calibrated: number }): number {
  return cosine === null ? 0 : Math.max(0, (cosine - floors.relevance) / (floors.calibrated - floors.relevance));
}

function halfLife(days: number): number {
  return 2 ** -(days / SCORE.halfLifeDays);
}

function evidenceBonus(edges: { ageDays: number }[]): number {
  const sum = edges.reduce((total, edge) => total + SCORE.edge * halfLife(edge.ageDays), 0);
  return Math.min(sum, SCORE.edgesMax);
}
