import { MINUTE } from "@/lib/core/clock";
import type { Settings } from "../settings";

/** What keeps a slow cycle from running. */
export type Held = "disabled" | "trivial" | "cooling_down" | "cycles_spent" | "input_spent" | "output_spent";
/** What lets it run: the time since the last one, or something in this talk that cannot wait. */
export type Go = "due" | "shock" | "correction";
export type SlowVerdict = Held | Go;

/** What a day has cost so far: cycles, and tokens of cycles and descriptions. The day is the user's. */
export type Spent = { cycles: number; inputTokens: number; outputTokens: number };

export type SlowGateInput = {
  knobs: Settings["slowCycle"];
  isTrivial: boolean;
  hasShock: boolean;
  hasCorrection: boolean;
  lastRanAt: Date | null;
  spent: Spent;
  now: Date;
};

/**
 * Whether to run a slow cycle; the first gate that is shut gives its word. A shock or a correction passes the cool-down
 * and nothing else. Fail-closed: a number that is none keeps its gate shut.
 */
export function slowCycleGate(input: SlowGateInput): SlowVerdict {
  const { knobs } = input;
  if (knobs.enabled !== true) return "disabled";
  if (input.isTrivial) return "trivial";
  const isRested = hasRested(input);
  if (!isRested && !input.hasShock && !input.hasCorrection) return "cooling_down";
  const spent = budgetSpent(knobs, input.spent);
  if (spent) return spent;
  if (isRested) return "due";
  return input.hasShock ? "shock" : "correction";
}

/** Which of the day's budgets is used up, the first of them; undefined while there is some of each. */
export function budgetSpent(
  knobs: Settings["slowCycle"],
  spent: Spent,
): "cycles_spent" | ReturnType<typeof tokensSpent> {
  return spent.cycles < knobs.perDay ? tokensSpent(knobs, spent) : "cycles_spent";
}

/** The same for what a description takes, which is no cycle. */
export function tokensSpent(
  knobs: Settings["slowCycle"],
  spent: Omit<Spent, "cycles">,
): "input_spent" | "output_spent" | undefined {
  if (!(spent.inputTokens < knobs.inputTokensPerDay)) return "input_spent";
  if (!(spent.outputTokens < knobs.outputTokensPerDay)) return "output_spent";
  return undefined;
}

export function mayRun(verdict: SlowVerdict): verdict is Go {
  return verdict === "due" || verdict === "shock" || verdict === "correction";
}

function hasRested({ lastRanAt, knobs, now }: SlowGateInput): boolean {
  return lastRanAt === null || now.getTime() - lastRanAt.getTime() >= knobs.cooldownMinutes * MINUTE;
}
