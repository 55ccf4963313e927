import type { Locale } from "./messages";
import type { Blocks } from "./nodes";
import type { PromptNode } from "./prompt-node";

export type SlowCycleInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  blocks: Blocks;
  /** Number of hours since the last slow cycle; null before the first. */
  hoursSinceLast: number | null;
  /** Events of the last days, oldest first, cut to the cycle's tokens. Thoughts and expectations must cite their ids. */
  events: PromptNode[];
  /** Existing thoughts and expectations that new ones may repeat, oldest first. In the prompt they are numbered from 1. */
  thoughts: PromptNode[];
};
