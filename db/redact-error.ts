import { DrizzleQueryError } from "drizzle-orm";
import { describeError } from "@/lib/core/describe-error";
import { DatabaseError } from "@/lib/core/errors";

/** The error to go on with: a DatabaseError in the place of one by drizzle or a driver, any other as it is. */
export function withoutContent(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError) && !isFromServer(error)) return error;
  const { statement, code, cause } = describeError(error);
  return new DatabaseError(statement ?? "statement", code ?? cause?.code ?? "no code");
}

/** Errors of the server carry its severity in both drivers. Thrown bare by what drizzle does not wrap, such as a commit. */
function isFromServer(error: unknown): error is Error {
  return error instanceof Error && "severity" in error;
}
