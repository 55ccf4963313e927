import { MINUTE } from "@/lib/core/clock";
import type { Settings } from "../settings";

/** Why a slow cycle does not run. */
export type SkipReason = "disabled" | "trivial" | "cooling_down" | "cycles_spent" | "input_spent" | "output_spent";
/** Why a slow cycle runs: enough time has passed since the last one, or this session contains a shock or a correction. */
export type RunReason = "due" | "shock" | "correction";
export type SlowVerdict = SkipReason | RunReason;

/** Usage of the user's day so far: cycles, and tokens of cycles and descriptions. */
export type Spent = { cycles: number; inputTokens: number; outputTokens: number };

export type SlowGateInput = {
  settings: Settings["slowCycle"];
  isTrivial: boolean;
  hasShock: boolean;
  hasCorrection: boolean;
  lastRanAt: Date | null;
  spent: Spent;
  now: Date;
};

/**
 * Whether to run a slow cycle; returns the reason of the first closed gate. A shock or a correction skips the cool-down only. Fails closed:
 * NaN keeps a gate closed.
 */
export function slowCycleGate(input: SlowGateInput): SlowVerdict {
  const { settings } = input;
  if (settings.enabled !== true) return "disabled";
  if (input.isTrivial) return "trivial";
  const isRested = hasRested(input);
  if (!isRested && !input.hasShock && !input.hasCorrection) return "cooling_down";
  const spent = budgetSpent(settings, input.spent);
  if (spent) return spent;
  if (isRested) return "due";
  return input.hasShock ? "shock" : "correction";
}

/** The first of the day's budgets that is used up; undefined if none is. */
export function budgetSpent(
  settings: Settings["slowCycle"],
  spent: Spent,
): "cycles_spent" | ReturnType<typeof tokenCeilingReached> {
  return spent.cycles < settings.perDay ? tokenCeilingReached(settings, spent) : "cycles_spent";
}

/** Whether the day's tokens are used up, checked before an entity is described; a description does not count as a cycle. */
export function tokenCeilingReached(
  settings: Settings["slowCycle"],
  spent: Omit<Spent, "cycles">,
): "input_spent" | "output_spent" | undefined {
  if (!(spent.inputTokens < settings.inputTokensPerDay)) return "input_spent";
  if (!(spent.outputTokens < settings.outputTokensPerDay)) return "output_spent";
  return undefined;
}

export function mayRun(verdict: SlowVerdict): verdict is RunReason {
  return verdict === "due" || verdict === "shock" || verdict === "correction";
}

function hasRested({ lastRanAt, settings, now }: SlowGateInput): boolean {
  return lastRanAt === null || now.getTime() - lastRanAt.getTime() >= settings.cooldownMinutes * MINUTE;
}
