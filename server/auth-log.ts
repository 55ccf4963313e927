import { log } from "@/lib/core/log";

/** Errors caused by clients: a wrong password, an old cookie, a cross-site form, an invalid address. */
const EXPECTED = new Set([
  "CredentialsSignin",
  "JWTSessionError",
  "MissingCSRF",
  "UnknownAction",
  "InvalidCallbackUrl",
]);

/** Logs an error of Auth.js by its type: class names do not survive a build, and its messages repeat the input. */
export function logAuthError(error: Error): void {
  const type = "type" in error && typeof error.type === "string" ? error.type : undefined;
  // An error that is not from Auth.js itself is an unreadable body.
  if (type === undefined || EXPECTED.has(type)) log.debug({ type }, "a sign-in was refused");
  else log.error({ type, err: error, cause: innerError(error) }, "signing in failed");
}

/** Auth.js wraps the thrown error in an object of its own. */
function innerError({ cause }: Error): unknown {
  return typeof cause === "object" && cause !== null && "err" in cause ? cause.err : undefined;
}
