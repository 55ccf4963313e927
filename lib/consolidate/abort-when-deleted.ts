import { isAppError } from "@/lib/core/errors";
import type { Step } from "./step";

/** The session, or the persona with it, was forgotten while its memory was being made. */
export class SessionDeleted extends Error {
  override name = "SessionDeleted";
}

/** Steps that end quietly when what they work on is gone: nothing is tried again, and nothing is left failed. */
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
