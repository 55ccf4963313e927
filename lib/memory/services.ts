import type { Db } from "@/db";
import type { Clock } from "@/lib/core/clock";
import type { Embedder, Mind } from "@/lib/core/types/mind";

/** Knobs of memory, with the defaults of the reference. */
export type Settings = {
  sessionIdleMinutes: number;
  burstQuietMs: number;
  retrieveTopK: number;
  recentWindow: number;
  relationalWeight: number;
  trivialMessages: number;
  trivialTokens: number;
  reflectionHardGate24h: number;
};

/** What the use-cases are handed: a database, a mind, an embedder, a clock, the knobs. */
export type Services = { db: Db; mind: Mind; embedder: Embedder; clock: Clock; settings: Settings };
