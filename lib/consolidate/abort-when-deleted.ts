import { isAppError } from "@/lib/core/errors";
import type { Step } from "./step";

/** Thrown when the session, or its whole persona, was deleted during consolidation. */
export class SessionDeleted extends Error {
  override name = "SessionDeleted";
}

/**
 * Wraps a step so that it throws `SessionDeleted` when its session was deleted meanwhile; such an end is neither retried nor recorded as a
 * failure.
 */
export function abortWhenDeleted(step: Step): Step {
  return async <T extends string | number | null>(name: string, run: () => Promise<T>): Promise<T> => {
    const result = await step<T | "deleted">(name, () => run().catch(toDeleted));
    if (result === "deleted") throw new SessionDeleted();
    return result as T;
  };
}

function toDeleted(error: unknown): "deleted" {
  if (isAppError(error) && error.code === "not_found") return "deleted";
  throw error;
}
