import { CallbackRouteError, CredentialsSignin, JWTSessionError, MissingCSRF } from "@auth/core/errors";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "@/lib/core/log";
import { logAuthError } from "./auth-log";

const WORD = "ann@example.org knows the password";
afterEach(() => vi.restoreAllMocks());

test("a client's mistake in signing in is logged at debug level, whatever name the build gives its error class", () => {
  const error = vi.spyOn(log, "error");
  class Renamed extends CredentialsSignin {}
  for (const one of [new Renamed(WORD), new JWTSessionError(WORD), new MissingCSRF(WORD), new SyntaxError(WORD)]) {
    one.name = "r";
    logAuthError(one);
  }
  expect(error).not.toHaveBeenCalled();
});

test("a failure of the server in signing in is logged with its type and its cause", () => {
  const error = vi.spyOn(log, "error").mockReturnValue(undefined);
  const cause = new Error(WORD);
  logAuthError(new CallbackRouteError(WORD, { cause: { err: cause } }));
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ type: "CallbackRouteError", cause }),
    expect.any(String),
  );
});
