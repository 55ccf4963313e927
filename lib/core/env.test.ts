import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseEnv } from "./env";
import { knobList } from "./settings/knobs";

test("nothing set is a working install", () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: ".data",
    EMBEDDER: "built-in",
    knobs: { consolidate: { sessionIdleMinutes: 30 }, memory: { burstQuietMs: 2000 } },
  });
});

test("an empty value counts as not set", () => {
  const parsed = parseEnv({ DATABASE_URL: "", OPENAI_API_KEY: " ", PORT: "" });
  expect(parsed.PORT).toBe(3000);
  expect(parsed.DATABASE_URL).toBeUndefined();
  expect(parsed.OPENAI_API_KEY).toBeUndefined();
});

test.each([
  ["PORT", "http"],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["OPENAI_BASE_URL", "localhost:11434"],
  ["EMBEDDER", "best"],
  ["SESSION_IDLE_MINUTES", "-1"],
  ["BURST_QUIET_MS", "soon"],
  ["AUTH_SECRET", "short"],
  ["LOG_LEVEL", "loud"],
  ["MODEL_TIMEOUT_MS", "abc"],
  ["INNGEST_BASE_URL", "inngest:8288"],
  ["INNGEST_SIGNING_KEY", "signkey-prod-xyz"],
  ["INNGEST_SIGNING_KEY", "signkey-prod-abc"],
  ["INNGEST_DEV", "http://"],
])("a bad %s stops the start with a sentence that names it", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^${name} is not usable: [^]+\\.$`));
});

test("fractions of idle minutes are allowed", () => {
  expect(parseEnv({ SESSION_IDLE_MINUTES: "0.05" }).knobs.consolidate.sessionIdleMinutes).toBe(0.05);
});

test("an embedder behind an endpoint needs the endpoint", () => {
  expect(() => parseEnv({ EMBEDDER: "openai" })).toThrow("OPENAI_API_KEY or OPENAI_BASE_URL");
});

const EVENT_KEY = { INNGEST_EVENT_KEY: "key" };
const SIGNING_KEY = { INNGEST_SIGNING_KEY: "signkey-prod-abcd" };
const BASE_URL = { INNGEST_BASE_URL: "http://inngest:8288" };

test.each([
  [EVENT_KEY, "INNGEST_SIGNING_KEY"],
  [SIGNING_KEY, "INNGEST_EVENT_KEY"],
  [BASE_URL, "INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY"],
  [{ ...EVENT_KEY, ...BASE_URL }, "INNGEST_SIGNING_KEY"],
  [{ ...EVENT_KEY, INNGEST_DEV: "0" }, "INNGEST_SIGNING_KEY"],
])("half-set keys of Inngest stop the start: %o lacks %s", (set, missing) => {
  expect(() => parseEnv(set)).toThrow(new RegExp(`^${Object.keys(set)[0]} is set, so ${missing} must be set too`));
});

test("both keys, or a dev server, are enough for Inngest", () => {
  const dev = { INNGEST_DEV: "1" };
  for (const set of [{ ...EVENT_KEY, ...SIGNING_KEY }, dev, { ...dev, ...BASE_URL }, { ...dev, ...EVENT_KEY }]) {
    expect(() => parseEnv(set)).not.toThrow();
  }
});

test(".env.example names every variable that is read", () => {
  const example = readFileSync(".env.example", "utf8");
  const read = [...readFileSync("lib/core/env.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    (match) => match[1],
  );
  expect(read.length).toBeGreaterThan(20);
  for (const name of [...read, ...knobList.map(({ knob }) => knob.env)]) expect(example, name).toContain(`${name}=`);
});
