import { log } from "@/lib/core/log";

/** What people and programs do wrong, not we: a wrong password, an old cookie, a form from nowhere, an address that is none. */
const EXPECTED = new Set([
  "CredentialsSignin",
  "JWTSessionError",
  "MissingCSRF",
  "UnknownAction",
  "InvalidCallbackUrl",
]);

/** Logs what Auth.js reports, by its type: names of classes do not survive a build, and its messages repeat what was sent. */
export function logAuthError(error: Error): void {
  const type = "type" in error && typeof error.type === "string" ? error.type : undefined;
  // What is not of Auth.js itself is a body that could not be read.
  if (type === undefined || EXPECTED.has(type)) log.debug({ type }, "a sign-in was refused");
  else log.error({ type, err: error, cause: innerError(error) }, "signing in failed");
}

/** Auth.js wraps what was thrown in a record of its own. */
function innerError({ cause }: Error): unknown {
  return typeof cause === "object" && cause !== null && "err" in cause ? cause.err : undefined;
}
