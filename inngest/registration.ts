import { singleton } from "@/lib/core/singleton";
import { jobsKind } from "./client";

const state = singleton("inngest-registration", () => ({ isRegistered: false }));

export function setRegistered(isRegistered: boolean): void {
  state.isRegistered = isRegistered;
}

/** Whether Inngest has accepted our latest registration. */
export function isRegistered(): boolean {
  return state.isRegistered;
}

/**
 * Whether events may be sent. Inngest also accepts events that trigger nothing, so one sent before the functions are registered would be
 * lost.
 */
export function canSendEvents(): boolean {
  return jobsKind() === "embedded" || state.isRegistered;
}
