import type { Db } from "@/db";
import type { Clock } from "@/lib/core/clock";
import type { Embedder } from "@/lib/core/types/embedder";
import type { Mind } from "@/lib/core/types/mind";
import type { ModelChoice, ServerChoice } from "@/lib/core/types/model-choice";
import type { Settings } from "./settings";
import type { TypingLog } from "./typing-log";

/** Dependencies of the use cases: database, mind, embedder, clock and settings. */
export type Services = {
  db: Db;
  /** The mind of users for whom `minds` chooses none. */
  mind: Mind;
  /** Chooses the mind that answers a user; absent if one mind answers everybody. */
  minds?: { of(choice: ModelChoice): Mind; ofServer(choice: ServerChoice): Mind };
  embedder: Embedder;
  /** The embedder is a fallback for one that is not ready: vectors of other embedders are retained. */
  isFallbackEmbedder?: boolean;
  /** While an embedder re-embeds all memories: which one, and its progress with the current persona. */
  reembedding?: { id: string; done: number; total: number };
  clock: Clock;
  /** When each user last typed, for work that waits until no one types. */
  typing?: TypingLog;
  /** Whether the machine runs on battery; null if the platform does not report it. */
  isOnBattery?: () => Promise<boolean | null>;
  /** The current settings: the operator may change them at any time. */
  settings: Settings;
};
