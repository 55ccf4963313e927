import { singleton } from "@/lib/core/singleton";
import { jobsKind } from "./client";

const state = singleton("inngest-registration", () => ({ isRegistered: false }));

export function setRegistered(isRegistered: boolean): void {
  state.isRegistered = isRegistered;
}

/** Whether Inngest has taken what we last told it of our functions. */
export function isRegistered(): boolean {
  return state.isRegistered;
}

/** Inngest takes events that trigger nothing, too: one that is sent before it knows us is lost. */
export function mayBeSent(): boolean {
  return jobsKind() === "embedded" || state.isRegistered;
}
