import { z } from "zod";
import { isDiskFull } from "@/db/storage-errors";
import { type ErrorCode, isAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { diskFull } from "@/lib/memory/maintenance/disk-space";

type Failure = { code: ErrorCode; message: string; fields?: Record<string, string>; retryAfterSeconds?: number };

/** What a server action answers. `message` may be shown; `fields` names what is wrong with which input. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: Failure };

/** What a server action answers when it failed: what may be shown, or `internal` without a word of what happened inside. */
export function failureOf(error: unknown): Failure {
  if (isDiskFull(error)) log.error({ err: error }, "the disk is full");
  const shown = isDiskFull(error) ? diskFull(error) : error;
  if (isAppError(shown)) {
    const { code, message, retryAfterSeconds } = shown;
    return { code, message, retryAfterSeconds };
  }
  if (error instanceof z.ZodError) {
    const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), issue.message]));
    return { code: "invalid", message: "Please look at the marked fields.", fields };
  }
  log.error({ err: error }, "an action failed");
  return { code: "internal", message: "Something went wrong here. Please try again." };
}
