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
  /** Hours since the last slow cycle, null before the first. */
  hoursSinceLast: number | null;
  /** Oldest first, cut to the cycle's token budget. Thoughts and expectations must cite these ids. */
  events: PromptNode[];
  /** Existing thoughts and expectations that may be repeated, oldest first. The model sees them numbered from 1. */
  thoughts: PromptNode[];
};
