import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hubOf, parseEnv } from "./env";
import { makeKeyPair } from "./key-pair";
import { configOptions } from "./settings/config-options";

test("an empty environment is a working configuration", () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: ".data",
    EMBEDDER: "built-in",
    config: { consolidate: { sessionIdleMinutes: 30 }, memory: { burstQuietMs: 2000 } },
  });
});

test("an environment variable with an empty value counts as unset", () => {
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
  ["BURST_QUIET_MS", "1.5"],
  ["AUTH_SECRET", "short"],
  ["LOG_LEVEL", "loud"],
  ["MODEL_TIMEOUT_MS", "abc"],
  ["MODEL_TIMEOUT_MS", "0"],
  ["HF_ENDPOINT", "not a url"],
  ["MODEL_HUB", "ftp://hub.example"],
  ["INNGEST_BASE_URL", "inngest:8288"],
  ["INNGEST_SIGNING_KEY", "signkey-prod-xyz"],
  ["INNGEST_SIGNING_KEY", "signkey-prod-abc"],
  ["INNGEST_DEV", "http://"],
  ["VAPID_SUBJECT", "somebody"],
  ["PUSH_PRIVATE_ADDRESSES", "yes"],
  ["SMTP_URL", "mail.example.org"],
  ["SMTP_FROM", "nobody"],
  ["SMTP_FROM", "a@b.cd\nBcc: e@f.gh"],
])("an invalid %s stops the start with a sentence that names the variable", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^${name} is not usable: [^]+\\.$`));
});

test("the start error names every invalid variable", () => {
  const parse = () => parseEnv({ EMBEDDER: "magic", LOG_LEVEL: "loud" });
  expect(parse).toThrow(/^EMBEDDER is not usable: .*\nLOG_LEVEL is not usable: .*$/);
});

test("the number of idle minutes may be a fraction", () => {
  expect(parseEnv({ SESSION_IDLE_MINUTES: "0.05" }).config.consolidate.sessionIdleMinutes).toBe(0.05);
});

test("models are downloaded from MODEL_HUB (URL or folder), else from HF_ENDPOINT", () => {
  const HF_ENDPOINT = "https://mirror.example";
  expect(hubOf(parseEnv({}))).toBe("https://huggingface.co");
  expect(hubOf(parseEnv({ HF_ENDPOINT }))).toBe(HF_ENDPOINT);
  for (const MODEL_HUB of ["https://hub.example", "file:///media/stick", "/media/stick", "C:\\models"]) {
    expect(hubOf(parseEnv({ HF_ENDPOINT, MODEL_HUB }))).toBe(MODEL_HUB);
  }
});

test("EMBEDDER=openai requires an endpoint for embeddings", () => {
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
])("incomplete Inngest keys stop the start: %o lacks %s", (set, missing) => {
  expect(() => parseEnv(set)).toThrow(new RegExp(`^${Object.keys(set)[0]} is set, so ${missing} must be set too`));
});

test("using Inngest requires both of its keys, or a dev server", () => {
  const dev = { INNGEST_DEV: "1" };
  for (const set of [{ ...EVENT_KEY, ...SIGNING_KEY }, dev, { ...dev, ...BASE_URL }, { ...dev, ...EVENT_KEY }]) {
    expect(() => parseEnv(set)).not.toThrow();
  }
});

test("an incomplete VAPID key pair, or halves of two pairs, stop the start; a whole pair or none is accepted", () => {
  const [one, other] = [makeKeyPair(), makeKeyPair()];
  const keys = (publicKey?: string, privateKey?: string) =>
    parseEnv({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
  expect(() => keys(one.publicKey)).toThrow(/^VAPID_PUBLIC_KEY is set, so VAPID_PRIVATE_KEY must be set too/);
  expect(() => keys(undefined, one.privateKey)).toThrow(/^VAPID_PRIVATE_KEY is set, so VAPID_PUBLIC_KEY must be/);
  expect(() => keys(one.publicKey, other.privateKey)).toThrow("not a key pair");
  expect(keys(one.publicKey, one.privateKey).VAPID_PUBLIC_KEY).toBe(one.publicKey);
  expect(parseEnv({ VAPID_SUBJECT: "mailto:a@b.cd" }).VAPID_SUBJECT).toBe("mailto:a@b.cd");
});

test("sending e-mail requires a sender and AUTH_URL", () => {
  const SMTP_URL = "smtp://127.0.0.1:25";
  const [SMTP_FROM, AUTH_URL] = ["Vessel <a@example.org>", "https://example.org"];
  expect(() => parseEnv({ SMTP_URL })).toThrow(/^SMTP_URL is set, so SMTP_FROM and AUTH_URL must be set too/);
  expect(() => parseEnv({ SMTP_URL, SMTP_FROM })).toThrow("so AUTH_URL must");
  expect(parseEnv({ SMTP_URL, SMTP_FROM, AUTH_URL }).SMTP_URL).toBe(SMTP_URL);
});

test(".env.example lists every variable that the server reads", () => {
  const example = readFileSync(".env.example", "utf8");
  const read = [...readFileSync("lib/core/env.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    (match) => match[1],
  );
  expect(read.length).toBeGreaterThan(20);
  for (const name of [...read, ...configOptions.map(({ option }) => option.env)])
    expect(example, name).toContain(`${name}=`);
});
