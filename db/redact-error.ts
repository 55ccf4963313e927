import { DrizzleQueryError } from "drizzle-orm";
import { describeError } from "@/lib/core/describe-error";
import { DatabaseError } from "@/lib/core/errors";

/** Replaces an error of drizzle or a driver by a DatabaseError without content; other errors pass. */
export function withoutContent(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError) && !isFromServer(error)) return error;
  const { statement, code, cause } = describeError(error);
  return new DatabaseError(statement ?? "statement", code ?? cause?.code ?? "no code");
}

/** Server errors have a severity in both drivers. Thrown unwrapped by what drizzle does not wrap, such as a commit. */
function isFromServer(error: unknown): error is Error {
  return error instanceof Error && "severity" in error;
}
