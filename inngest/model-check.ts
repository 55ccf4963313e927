import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import type { Mind } from "@/lib/core/types/mind";
import type { ModelCheck } from "@/lib/core/types/model-check";
import { tellCheck } from "@/lib/mind/tell-check";

/** A model that cannot be used is looked at again this long after, and every time twice as long, up to an hour. */
const AGAIN_MS = 60_000;
const AGAIN_MAX_MS = 3_600_000;

/** A check under way. `isWhole`: of every model, not only of those that could not be used before. */
type Look = { check: Promise<ModelCheck | undefined>; isWhole: boolean };
type Held = { last: ModelCheck | null; underWay: Look | null; isWatching: boolean };
const held = () => singleton<Held>("model-check", () => ({ last: null, underWay: null, isWatching: false }));

/** "ok", why a model cannot be used, or "checking" until it is known; null without a model. */
export function modelHealth(mind: Mind): string | null {
  return mind.check ? (held().last?.code ?? "checking") : null;
}

/** What the models were last found to be, and whether they are being checked; null without a model. */
export function modelState(mind: Mind): { check: ModelCheck | null; isChecking: boolean } | null {
  const { last, underWay } = held();
  return mind.check ? { check: last, isChecking: underWay !== null } : null;
}

/** Looks at the models in the background, until all of them can be used, and says in the log how they are. */
export async function watchModels(mind: Mind): Promise<void> {
  const state = held();
  if (state.isWatching) return;
  state.isWatching = true;
  try {
    for (let wait = AGAIN_MS; ; wait = Math.min(2 * wait, AGAIN_MAX_MS)) {
      const check = await look(mind, state.last);
      if (!check || check.code === "ok") return;
      await sleep(wait, undefined, { ref: false });
    }
  } finally {
    state.isWatching = false;
  }
}

/** Checks and examines all models again. Joins a check of all models that is under way, and waits for one of some models first. */
export async function checkAgain(mind: Mind): Promise<void> {
  const { underWay } = held();
  // Its error is reported by its own caller.
  if (underWay && !underWay.isWhole) await underWay.check.catch(() => undefined);
  const check = await look(mind, null);
  if (check && check.code !== "ok") await watchModels(mind);
}

function look(mind: Mind, before: ModelCheck | null): Promise<ModelCheck | undefined> {
  const state = held();
  state.underWay ??= {
    isWhole: before === null,
    check: ask(mind, before).finally(() => {
      state.underWay = null;
    }),
  };
  return state.underWay.check;
}

async function ask(mind: Mind, before: ModelCheck | null): Promise<ModelCheck | undefined> {
  const check = await mind.check?.(before ?? undefined);
  if (!check) return undefined;
  held().last = check;
  for (const line of tellCheck(check)) log[check.code === "ok" ? "info" : "warn"](line);
  return check;
}
