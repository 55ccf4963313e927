import type { Db } from "@/db";
import type { Clock } from "@/lib/core/clock";
import type { Embedder } from "@/lib/core/types/embedder";
import type { Mind } from "@/lib/core/types/mind";
import type { ModelChoice, ServerChoice } from "@/lib/core/types/model-choice";
import type { Settings } from "./settings";
import type { TypingLog } from "./typing-log";

/** What the use-cases are handed: a database, a mind, an embedder, a clock, the knobs. */
export type Services = {
  db: Db;
  /** Answers whoever has no other one by `minds`. */
  mind: Mind;
  /** Chooses who is answered by which mind; absent where one answers everybody. */
  minds?: { of(choice: ModelChoice): Mind; ofServer(choice: ServerChoice): Mind };
  embedder: Embedder;
  /** The embedder stands in for one that is not ready: vectors of others stay beside its own. */
  isStandIn?: boolean;
  /** While an embedder reads anew what is remembered: which one, and how far it is with the present persona. */
  reembedding?: { id: string; done: number; total: number };
  clock: Clock;
  /** Who has just typed, for work that waits until nobody does. */
  typing?: TypingLog;
  /** Whether the machine runs on battery; null where the platform does not tell. */
  isOnBattery?: () => Promise<boolean | null>;
  /** As they hold now: the operator may change them at any time. */
  settings: Settings;
};
