import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import type { Mind } from "@/lib/core/types/mind";
import type { ModelCheck } from "@/lib/core/types/model-check";
import { formatModelCheck } from "@/lib/mind/format-model-check";

/** An unusable model is checked again after this time, which doubles each time up to an hour. */
const AGAIN_MS = 60_000;
const AGAIN_MAX_MS = 3_600_000;

/** A check in progress. `isWhole`: of every model, not only of those that were unusable before. */
type Look = { check: Promise<ModelCheck | undefined>; isWhole: boolean };
/** Stores the result, so that it is known in every process and after a restart; false when the models were removed or replaced. */
type SaveCheck = (check: ModelCheck) => Promise<boolean>;
type Held = {
  last: ModelCheck | null;
  underWay: Look | null;
  /** Stores the result for the latest caller. */
  saveCheck?: SaveCheck;
  /** Wakes the watcher of these models; null while there is none. */
  lookNow: (() => void) | null;
};

function heldOf(mind: Mind): Held {
  const all = singleton("model-check", () => new WeakMap<Mind, Held>());
  const held = all.get(mind) ?? { last: null, underWay: null, lookNow: null };
  all.set(mind, held);
  return held;
}

/** "ok", the reason why a model is unusable, or "checking" until it is known; null without a model. `known`: the stored result. */
export function modelHealth(mind: Mind, known: ModelCheck | null = null): string | null {
  return mind.check ? ((heldOf(mind).last ?? known)?.code ?? "checking") : null;
}

/** The last check result of the models, and whether a check is in progress; null without a model. */
export function modelState(
  mind: Mind,
  known: ModelCheck | null = null,
): { check: ModelCheck | null; isChecking: boolean } | null {
  const { last, underWay } = heldOf(mind);
  return mind.check ? { check: last ?? known, isChecking: underWay !== null } : null;
}

/**
 * Checks the models in the background until all are usable or they are removed, and logs the results. The first check makes no request
 * before `after` settles. A watcher that already runs is woken and stores its result with the new `saveCheck`.
 */
export async function watchModels(mind: Mind, saveCheck?: SaveCheck, after?: Promise<void>): Promise<void> {
  const state = heldOf(mind);
  state.saveCheck = saveCheck;
  if (state.lookNow) return state.lookNow();
  let pause = new AbortController();
  state.lookNow = () => pause.abort();
  try {
    for (let wait = AGAIN_MS; ; wait = pause.signal.aborted ? AGAIN_MS : Math.min(2 * wait, AGAIN_MAX_MS)) {
      pause = new AbortController();
      const check = await look(mind, state.last, after);
      if (!check || check.code === "ok") return;
      await sleep(wait, undefined, { ref: false, signal: pause.signal }).catch(() => {});
    }
  } finally {
    state.lookNow = null;
  }
}

/** Checks and examines all models again. Joins a check of all models in progress, and waits for one of some models first. */
export async function recheckModels(mind: Mind, saveCheck?: SaveCheck): Promise<void> {
  const { underWay } = heldOf(mind);
  heldOf(mind).saveCheck = saveCheck;
  // Its error is reported by its own caller.
  if (underWay && !underWay.isWhole) await underWay.check.catch(() => undefined);
  const check = await look(mind, null);
  if (check && check.code !== "ok") await watchModels(mind, saveCheck);
}

function look(mind: Mind, before: ModelCheck | null, after?: Promise<void>): Promise<ModelCheck | undefined> {
  const state = heldOf(mind);
  state.underWay ??= {
    isWhole: before === null,
    check: ask(mind, before, after).finally(() => {
      state.underWay = null;
    }),
  };
  return state.underWay.check;
}

async function ask(mind: Mind, before: ModelCheck | null, after?: Promise<void>): Promise<ModelCheck | undefined> {
  const check = await mind.check?.({ before: before ?? undefined, after });
  if (!check) return undefined;
  heldOf(mind).last = check;
  for (const line of formatModelCheck(check)) log[check.code === "ok" ? "info" : "warn"](line);
  const { saveCheck } = heldOf(mind);
  return saveCheck && !(await saveCheck(check)) ? undefined : check;
}
