import { describe, expect, test } from "vitest";
import type { ModelChoice, StoredModels } from "@/lib/core/types/model-choice";
import { NO_POLICY } from "./reader";
import { resolveModels } from "./resolve";

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const stored = (baseUrl: string): StoredModels => ({
  ...{ preset: "custom", baseUrl, models: { large: "a", medium: "a", small: "a" }, contextTokens: {} },
  ...{ encryptedKey: null, check: null, checkedAt: null, updatedAt: at(1) },
});
const [OWN, SERVER, LOCAL] = [
  stored("https://own.example/v1"),
  stored("https://server.example/v1"),
  stored("http://127.0.0.1:11434/v1"),
];
const ENV = "https://env.example/v1";

const choice = (over: Partial<ModelChoice> = {}, policy: Partial<ModelChoice["policy"]> = {}): ModelChoice => ({
  ...{ userId: "u", own: null, server: null, consents: {}, since: at(2) },
  policy: { ...NO_POLICY, ownKeys: true, ...policy },
  ...over,
});

describe("which models answer a user", () => {
  test.each([
    ["the user's own", choice({ own: OWN, server: SERVER }), ENV, "own", "own.example"],
    ["the operator's if the user has none", choice({ server: SERVER }), ENV, "server", "server.example"],
    ["the environment's if none are saved", choice(), ENV, "env", "env.example"],
    [
      "the operator's if users may not connect their own",
      choice({ own: OWN, server: SERVER }, { ownKeys: false }),
      ENV,
      "server",
      "server.example",
    ],
  ])("the models that answer are %s", (_title, given, env, source, host) => {
    expect(resolveModels(given, env)).toMatchObject({ source, destination: { host } });
  });

  test("the built-in mind answers if no models are connected", () => {
    const none = { source: "none", destination: null, consent: "not_needed", asks: false };
    expect(resolveModels(choice(), null)).toMatchObject(none);
  });
});

describe("which users are asked for consent", () => {
  const since = (destinationSince: Date | null, over: Partial<ModelChoice> = {}) =>
    resolveModels(choice({ server: SERVER, ...over }, { destination: "server.example", destinationSince }), null);

  test("a user whose account is older than the use of an external host is asked until they agree", () => {
    expect(since(at(3))).toMatchObject({ consent: "needed", asks: false });
    expect(since(at(3), { consents: { "server.example": "accept" } })).toMatchObject({
      consent: "accepted",
      asks: true,
    });
    expect(since(at(3), { consents: { "other.example": "accept" } })).toMatchObject({ consent: "needed", asks: false });
    expect(since(at(3), { consents: { "server.example": "without" } })).toMatchObject({
      consent: "without",
      asks: false,
    });
  });

  test("a user who joined after texts began to go to the host is not asked, nor anyone if they went there from the start", () => {
    expect(since(at(1))).toMatchObject({ consent: "not_needed", asks: true });
    expect(since(null)).toMatchObject({ consent: "not_needed", asks: true });
  });

  test("no user is asked if texts stay on this machine or its network", () => {
    expect(resolveModels(choice({ server: LOCAL }), null)).toMatchObject({ consent: "not_needed", asks: true });
  });

  test("a user whose own models are no longer allowed is asked", () => {
    const policy = { ownKeys: false, destination: "server.example" };
    expect(resolveModels(choice({ own: OWN, server: SERVER }, policy), null)).toMatchObject({ consent: "needed" });
  });

  test("every user is asked if it is not recorded since when texts are sent to the host", () => {
    expect(resolveModels(choice({ server: SERVER }, { destination: "former.example" }), null).consent).toBe("needed");
  });

  test("a user who refused the server's models gets no local ones either, but still their own", () => {
    const consents = { "127.0.0.1:11434": "without", "own.example": "without" } as const;
    expect(resolveModels(choice({ server: LOCAL, consents }), null)).toMatchObject({ consent: "without", asks: false });
    expect(resolveModels(choice({ own: OWN, consents }), null)).toMatchObject({ source: "own", asks: true });
  });
});
