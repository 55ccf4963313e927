import { DAY } from "@/lib/core/clock";
import { similarityScores, weighed } from "@/lib/core/meaning/coverage";
import { CONFIG_OPTIONS } from "@/lib/core/settings/config-options";
import { REFERENCE, RELEVANCE_WEIGHTS, SCORE, SESSION_SO_FAR } from "@/lib/core/settings/recall";
import type { Weights } from "../settings";

/**
 * Retrieval formula (design §6, after Park et al. 2023) with weights measured by `evals/recall.ts`, leaving one dialogue out:
 * total = 0.15·recency + 3·nearness + 0.15·|impact| + w·relational + 1.5·anchor
 * With 0.5 for recency and 2 for impact, as the paper suggests, three in a hundred answers fall out of the first ten. Impact only ranks
 * what is equally near: a weight of 0.3 loses two in a hundred peaks (`--ablate`).
 */
export const WEIGHTS: Weights = {
  recency: CONFIG_OPTIONS.memory.recencyWeight.default,
  near: CONFIG_OPTIONS.memory.relevanceWeight.default,
  impact: CONFIG_OPTIONS.memory.impactWeight.default,
  anchor: CONFIG_OPTIONS.memory.anchorWeight.default,
};

/** Signals of neighbouring memories: people often name a matter in one message and tell its outcome in the next. */
export type Around = {
  /** BM25 score of the memory together with its neighbours in the same session, as a share of the highest possible score, 0–1. */
  text: number;
  /** The higher of the two neighbours' cosines with the query. */
  beside: number;
  /** Means of the three best other memories of its session: their text share, 0–1, and their cosine. */
  sessionText: number;
  sessionDense: number;
};

export type Signals = Around & {
  learnedAt: Date;
  emotionalImpact: number;
  hasRelationalTags: boolean;
  /** Cosine with the query, null without a vector of this model. */
  cosine: number | null;
  /** Cosine with the session so far, and its BM25 with it in nats; null and 0 without earlier messages. */
  sessionCosine: number | null;
  sessionNats: number;
  /** How much of the query the memory covers, in the same or other words, 0–1, and how similar it is to any question. */
  coverage: number;
  common: number;
  /** 1 if the memory's event happened on a day that the message asks about, less if it was only mentioned on such a day, else 0. */
  day: number;
  /** 0–1: rarity of the named entity that the memory is linked to; 0 without one. */
  anchor: number;
  /** Evidence edges to other candidates, with their age in days. */
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
  /** How much the impact of message and memory agree, 0–1; 0 for a message without strong emotion. */
  felt: number;
  /** 1 if the memory's event happened on a day that the message asks about, less if it was only mentioned on such a day, else 0. */
  day: number;
};

export type ScoreOptions = {
  relationalWeight: number;
  /** Calibration of the embedder's cosine. */
  floors: { relevance: number; calibrated: number };
  /** Impact of the message itself, −10…10. */
  feeling: number;
  ranking?: "learned" | "reference";
  weights?: Weights;
  /** Scoring terms to ignore, to measure the effect of each. */
  without?: readonly Term[];
};

export type Term = keyof typeof WEIGHTS | keyof typeof RELEVANCE_WEIGHTS | "relational" | "session";

/** All parts of a memory's score at `now`. */
export function score(signals: Signals, now: Date, options: ScoreOptions): Score {
  const { anchor, cosine, coverage, text } = signals;
  const age = Math.max(0, now.getTime() - signals.learnedAt.getTime()) / DAY;
  const recency = halfLife(age);
  const scores = relevanceScores(signals, options);
  const only = <Name extends string>(weights: Record<Name, number>) =>
    options.without ? (mapWeights(weights, options.without) as Record<Name, number>) : weights;
  const weights = only(options.weights ?? WEIGHTS);
  const near = weighed(scores, only(RELEVANCE_WEIGHTS));
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
    felt: scores.felt,
    day: scores.day,
  };
}

const mapWeights = (weights: Record<string, number>, without: readonly string[]) =>
  Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, without.includes(name) ? 0 : weight]));

/** Each measure of how near a memory is to the message: by vector, words, neighbouring memories, session, feeling and day. */
export function relevanceScores(
  signals: Signals,
  { floors, feeling }: ScoreOptions,
): Record<keyof typeof RELEVANCE_WEIGHTS, number> {
  const { cosine, coverage, common, text, beside, sessionText, sessionDense } = signals;
  return {
    ...similarityScores({ dense: dense(cosine, floors), coverage, common, text }),
    beside: dense(beside, floors),
    sessionText,
    sessionDense: dense(sessionDense, floors),
    felt: congruence(feeling, signals.emotionalImpact),
    day: signals.day,
  };
}

/** Minimum for a memory to be recalled. */
export type Floor = {
  /** Minimum relevance, whatever the impact. A question needs only a share of it (`SCORE.asked`). */
  relevance: number;
  /** Additional relevance for the strongest memory, unless the message is a question or has a similar impact. */
  strongExtra: number;
  /** Whether the message is a question by its form. */
  asks: boolean;
};

/** Whether a memory may be recalled: it is relevant enough, or the message names an entity in it. */
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

/** Rarity of a named entity: 1 with one linked memory, decreasing slowly with more. */
export function rarity(linkedCount: number): number {
  return 1 / (1 + Math.log(Math.max(1, linkedCount)) / SCORE.raritySlowness);
}

function congruence(feeling: number, impact: number): number {
  if (Math.abs(feeling) < SCORE.heavy || feeling * impact <= 0) return 0;
  return Math.min(Math.abs(feeling), Math.abs(impact), 10) / 10;
}

/** Normalizes a cosine by the embedder's calibration: 0 for unrelated texts, 1 for texts surely about the same. */
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
