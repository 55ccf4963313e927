import { CallbackRouteError, CredentialsSignin, JWTSessionError, MissingCSRF } from "@auth/core/errors";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "@/lib/core/log";
import { logAuthError } from "./auth-log";

const WORD = "ann@example.org knows the password";
afterEach(() => vi.restoreAllMocks());

test("what people do wrong is no error of ours, under whatever name a build gives the classes", () => {
  const error = vi.spyOn(log, "error");
  class Renamed extends CredentialsSignin {}
  for (const one of [new Renamed(WORD), new JWTSessionError(WORD), new MissingCSRF(WORD), new SyntaxError(WORD)]) {
    one.name = "r";
    logAuthError(one);
  }
  expect(error).not.toHaveBeenCalled();
});

test("what fails on our side is logged with its type and its cause", () => {
  const error = vi.spyOn(log, "error").mockReturnValue(undefined);
  const cause = new Error(WORD);
  logAuthError(new CallbackRouteError(WORD, { cause: { err: cause } }));
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ type: "CallbackRouteError", cause }),
    expect.any(String),
  );
});
