import type { ActionFailure } from "@/components/actions/use-action";
import { ApiError } from "@/components/api/client";

/** A failed request as a failure for `useErrorWords`. */
export function failureOf(error: Error): ActionFailure {
  if (!(error instanceof ApiError)) return { code: "offline", message: error.message };
  const { code, message, retryAfterSeconds } = error;
  return { code, message, retryAfterSeconds: retryAfterSeconds ?? undefined };
}
