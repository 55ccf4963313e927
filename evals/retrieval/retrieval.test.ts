import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { learnWeights } from "./learn";

const folder = mkdtempSync(join(tmpdir(), "echovessel-retrieval-"));
afterAll(() => rmSync(folder, { recursive: true }));

const turn = (speaker: string, id: string, text: string) => ({ speaker, dia_id: id, text });
const dialogue = {
  sample_id: "conv-1",
  conversation: {
    session_1_date_time: "1:56 pm on 8 May, 2023",
    session_1: [
      turn("Ana", "D1:1", "I finally bought a cello"),
      turn("Bo", "D1:2", "Wonderful, play me something!"),
      turn("Ana", "D1:3", "The garden is full of snails"),
    ],
    session_2_date_time: "2:10 pm on 9 June, 2023",
    session_2: [turn("Bo", "D2:1", "My brother moved to Lisbon"), turn("Ana", "D2:2", "I sold the cello again")],
  },
  qa: [
    { question: "Which instrument did Ana buy and sell?", evidence: ["D1:1", "D2:2"], category: 1 },
    { question: "Where did Bo's brother move?", evidence: ["D2:1"], category: 4 },
  ],
};

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const tsx = ["node_modules/tsx/dist/cli.mjs", "evals/retrieval/main.ts", ...args];
  return promisify(execFile)(process.execPath, tsx).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (error) => ({ code: error.code, out: error.stdout, err: error.stderr }),
  );
}

test("the retrieval command runs LoCoMo on stored messages, and with --json its last line is one object of figures", async () => {
  const file = join(folder, "locomo.json");
  writeFileSync(file, JSON.stringify([dialogue]));
  const { code, out } = await run("--locomo", file, "--json");
  expect(code).toBe(0);
  expect(JSON.parse(out.trim().split("\n").at(-1) ?? "")).toEqual({
    embedder: "built-in-v2",
    locomo: { r5: 100, r10: 100, r25: 100, multiHopR10: 100 },
    evidence: { 350: 100, 750: 100, 1400: 100, 2000: 100 },
  });
});

test("the retrieval command reports a missing corpus and fails", async () => {
  const { code, err } = await run("--locomo", join(folder, "nowhere.json"), "--json");
  expect(code).not.toBe(0);
  expect(err).toContain("does not exist");
});

test("learning increases the weight of a component that separates right from wrong, and leaves that of a constant component", () => {
  const lesson = (right: number) => ({
    legs: [0, 1, 2, 3].map((at) => ({ tells: at === right ? 1 : 0, noise: at % 2, base: 1 })),
    gold: [0, 1, 2, 3].map((at) => Number(at === right)),
  });
  const learned = learnWeights([0, 1, 2, 3, 2, 1].map(lesson), { tells: 1, noise: 1, base: -0.5 });
  expect(learned.tells).toBeGreaterThan(5 * Math.abs(learned.noise));
  expect(learned.base).toBe(-0.5);
});
