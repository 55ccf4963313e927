import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import type { Mind } from "@/lib/core/types/mind";
import type { ModelCheck } from "@/lib/core/types/model-check";
import { formatModelCheck } from "@/lib/mind/format-model-check";

/** An unusable model is checked again after this time, which doubles each time up to an hour. */
const RETRY_MS = 60_000;
const RETRY_MAX_MS = 3_600_000;

/** A check in progress. `isWhole`: whether it tests every model, not only those that were unusable before. */
type CheckInProgress = { check: Promise<ModelCheck | undefined>; isWhole: boolean };
/** Stores the result, so that it is known in every process and after a restart; false when the models were removed or replaced. */
type SaveCheck = (check: ModelCheck) => Promise<boolean>;
type CheckState = {
  last: ModelCheck | null;
  inProgress: CheckInProgress | null;
  /** Stores the result of the check, as the latest caller asked. */
  saveCheck?: SaveCheck;
  /** Wakes the watcher of these models; null while there is none. */
  checkNow: (() => void) | null;
};

function checkStateOf(mind: Mind): CheckState {
  const all = singleton("model-check", () => new WeakMap<Mind, CheckState>());
  const state = all.get(mind) ?? { last: null, inProgress: null, checkNow: null };
  all.set(mind, state);
  return state;
}

/**
 * State of a model for the health report: "ok", the reason why it is unusable, or "checking" until that is known; null without a model.
 * `known`: the stored result.
 */
export function modelHealth(mind: Mind, known: ModelCheck | null = null): string | null {
  return mind.check ? ((checkStateOf(mind).last ?? known)?.code ?? "checking") : null;
}

/** The last check result of the models, and whether a check is in progress; null without a model. */
export function modelState(
  mind: Mind,
  known: ModelCheck | null = null,
): { check: ModelCheck | null; isChecking: boolean } | null {
  const { last, inProgress } = checkStateOf(mind);
  return mind.check ? { check: last ?? known, isChecking: inProgress !== null } : null;
}

/**
 * Checks the models in the background until all are usable or they are removed, and logs the results. The first check makes no request
 * before `after` settles. A watcher that already runs is woken and stores its result with the new `saveCheck`.
 */
export async function watchModels(mind: Mind, saveCheck?: SaveCheck, after?: Promise<void>): Promise<void> {
  const state = checkStateOf(mind);
  state.saveCheck = saveCheck;
  if (state.checkNow) return state.checkNow();
  let pause = new AbortController();
  state.checkNow = () => pause.abort();
  try {
    for (let wait = RETRY_MS; ; wait = pause.signal.aborted ? RETRY_MS : Math.min(2 * wait, RETRY_MAX_MS)) {
      pause = new AbortController();
      const check = await checkOnce(mind, state.last, after);
      if (!check || check.code === "ok") return;
      await sleep(wait, undefined, { ref: false, signal: pause.signal }).catch(() => {});
    }
  } finally {
    state.checkNow = null;
  }
}

/**
 * Checks and examines all models again. If a check of all models is in progress, waits for its result; if a check of some models is in
 * progress, starts after it.
 */
export async function recheckModels(mind: Mind, saveCheck?: SaveCheck): Promise<void> {
  const { inProgress } = checkStateOf(mind);
  checkStateOf(mind).saveCheck = saveCheck;
  // An error of that other check is reported by its own caller.
  if (inProgress && !inProgress.isWhole) await inProgress.check.catch(() => undefined);
  const check = await checkOnce(mind, null);
  if (check && check.code !== "ok") await watchModels(mind, saveCheck);
}

function checkOnce(mind: Mind, before: ModelCheck | null, after?: Promise<void>): Promise<ModelCheck | undefined> {
  const state = checkStateOf(mind);
  state.inProgress ??= {
    isWhole: before === null,
    check: ask(mind, before, after).finally(() => {
      state.inProgress = null;
    }),
  };
  return state.inProgress.check;
}

async function ask(mind: Mind, before: ModelCheck | null, after?: Promise<void>): Promise<ModelCheck | undefined> {
  const check = await mind.check?.({ before: before ?? undefined, after });
  if (!check) return undefined;
  checkStateOf(mind).last = check;
  for (const line of formatModelCheck(check)) log[check.code === "ok" ? "info" : "warn"](line);
  const { saveCheck } = checkStateOf(mind);
  return saveCheck && !(await saveCheck(check)) ? undefined : check;
}
