import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "@/e2e/support/fake-openai";
import { EXAM_ANSWERS } from "@/e2e/support/fake-openai-exam";

const run = promisify(execFile);
let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi({ limit: { tokens: 16_384, refuses: "llama.cpp", tells: true } });
});
afterAll(() => fake.close());

async function check(env: Record<string, string>) {
  const asked = run("node_modules/.bin/tsx", ["scripts/model-check.ts"], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", LOG_LEVEL: "silent", OPENAI_BASE_URL: fake.url, ...env },
  });
  return asked.then(({ stdout }) => ({ stdout, code: 0 })).catch(({ stdout, code }) => ({ stdout, code }));
}

test("npm run model:check reports each model's state, exam result and its meaning, and the state of the embedder", async () => {
  const { stdout, code } = await check({ EMBEDDER: "openai" });
  expect(stdout).toMatch(
    /^gpt-4\.1 \(large\) works: streams; JSON by schema; calls tools; 16,384 tokens of context; reads \d+ and writes [\d.]+ tokens a second\.$/m,
  );
  expect(stdout).toMatch(
    /^ {2}Strong: it passed the exam; replies receive all memories that they may need \(4 of 4 facts, .+, gave the right answer\)\. /m,
  );
  expect(stdout).toMatch(/\(4 of 4 facts, ignored the joke, found the promise, gave the right answer\)\./);
  expect(stdout).toMatch(/\. A reply begins after about \d+ s\.$/m);
  expect(stdout).toMatch(/^gpt-4\.1-mini \(medium, small\) works: /m);
  expect(stdout).toMatch(/^text-embedding-3-small \(embeddings\) works: 64 dimensions\.$/m);
  expect(code).toBe(0);
});

test("npm run model:check reports a weak model as weak and usable", async () => {
  fake.behave({ exam: [{ text: EXAM_ANSWERS.weak }, "ok", { text: EXAM_ANSWERS.unable }, { text: "" }] });
  const { stdout, code } = await check({});
  expect(stdout).toMatch(/^ {2}Weak: it made mistakes in the exam; replies receive fewer memories \(2 of 4 facts/m);
  expect(stdout).toMatch(/^ {2}Not able: .*memory mostly stores the user's own words/m);
  expect(code).toBe(0);
});

test("npm run model:check reports why a model cannot be used, and exits with 1", async () => {
  fake.behave({ check: "missing" });
  const { stdout, code } = await check({});
  expect(stdout).toContain(
    "gpt-4.1 (large) cannot be used: the server does not have it; pull it first (ollama pull), or set another model.",
  );
  expect(code).toBe(1);
});
