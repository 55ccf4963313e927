import { DrizzleQueryError } from "drizzle-orm";
import { describeError } from "@/lib/core/describe-error";
import { DatabaseError } from "@/lib/core/errors";

/** Replaces an error of drizzle or a driver, which may contain user text, by a DatabaseError without it. Returns other errors unchanged. */
export function withoutContent(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError) && !isFromServer(error)) return error;
  const { statement, code, cause } = describeError(error);
  return new DatabaseError(statement ?? "statement", code ?? cause?.code ?? "no code");
}

/**
 * Whether an error comes from the database server: in both drivers, only such errors have a severity. An operation that drizzle does not
 * wrap, such as a commit, throws the bare server error.
 */
function isFromServer(error: unknown): error is Error {
  return error instanceof Error && "severity" in error;
}
