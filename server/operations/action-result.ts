import { z } from "zod";
import { isDiskFull } from "@/db/storage-errors";
import { type ErrorCode, isAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { diskFull } from "@/lib/memory/maintenance/disk-space";

type Failure = { code: ErrorCode; message: string; fields?: Record<string, string>; retryAfterSeconds?: number };

/** The result of a server action. `message` may be shown; `fields` names the invalid inputs. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: Failure };

/** The result of a failed server action: an error that may be shown, or `internal` without details. */
export function failureOf(error: unknown): Failure {
  if (isDiskFull(error)) log.error({ err: error }, "the disk is full");
  const shown = isDiskFull(error) ? diskFull(error) : error;
  if (isAppError(shown)) {
    const { code, message, retryAfterSeconds } = shown;
    return { code, message, retryAfterSeconds };
  }
  if (error instanceof z.ZodError) {
    const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), issue.message]));
    return { code: "invalid", message: "Please correct the marked fields.", fields };
  }
  log.error({ err: error }, "an action failed");
  return { code: "internal", message: "Something went wrong on the server. Please try again." };
}
