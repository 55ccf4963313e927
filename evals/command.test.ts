import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "@/db/database.fixtures";
import { type FakeOpenAi, startFakeOpenAi } from "@/e2e/support/fake-openai";
import { catCorpus } from "./cat-corpus.fixtures";
import { command, playInTurn, type Stage } from "./command";
import { BARS } from "./pass-marks";
import { BUILT_IN } from "./simulated-history";

/** Tests the command in this process: arguments, exit code, output. */
let folder: string;
const corpus = (name: string, wants: string[]) => catCorpus(join(folder, name), wants);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "eval-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Done = { code: number | null; out: string; err: string };

/** Runs the command here, with an existing database and without worker processes. */
async function run(args: string[], env: Record<string, string> = {}): Promise<Done> {
  for (const [name, value] of Object.entries({ DATA_DIR: join(folder, "data"), ...env })) vi.stubEnv(name, value);
  const [log, warn] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
  const printed = (spy: typeof log) => spy.mock.calls.map(([text]) => `${text}\n`).join("");
  for (const spy of [log, warn]) spy.mockImplementation(() => {});
  const open = () => openTestDatabase();
  const builtIn: Stage["builtIn"] = (cases, mind, onDone) => playInTurn(cases, BUILT_IN[mind], { onDone, open });
  try {
    const code = await command(args, { open, builtIn });
    return { code, out: printed(log), err: printed(warn) };
  } catch (error) {
    return { code: 2, out: printed(log), err: (error as Error).message };
  } finally {
    for (const spy of [log, warn]) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}

describe("npm run eval", () => {
  test("exits with 0 and prints one JSON object with figures and counts when every threshold is reached", async () => {
    const { code, out } = await run(["--json", "--corpus", corpus("good.json", ["Mochi", "mochi"])]);
    const result = JSON.parse(out);
    expect([code, result.passed, result.mind]).toEqual([0, true, "offline"]);
    expect(result.figures.independent["Factual Recall"]).toEqual({ held: 2, of: 2, share: 1 });
    expect(result.addedByReplay).toBe(0);
    expect(result.usage).toEqual([]);
  });

  test("exits with 1 and prints what was expected and seen, and which threshold was missed", async () => {
    const { code, out } = await run([
      "--corpus",
      corpus("bad.json", ["Mochi", "Rex", "Rover", "Fido", "Bello", "Bobby", "Hasso"]),
    ]);
    expect(code).toBe(1);
    expect(out).toContain("✗ cat-1 [fact, independent]");
    expect(out).toMatch(/retrieves \/Rex\/\n +saw \[in no memory\].*Mochi/);
    expect(out).toContain(`Below the bar: Factual Recall 0.14, bar ${BARS["Factual Recall"]?.toFixed(2)}`);
  });

  test("exits with 1 if a check of the only case that was selected fails", async () => {
    const file = corpus("part.json", ["Mochi", "Rex"]);
    expect((await run(["--only", "cat-0", "--corpus", file])).code).toBe(0);
    expect((await run(["--only", "cat-1", "--corpus", file])).code).toBe(1);
  });

  test("exits with 2 and prints the reason when it cannot run", async () => {
    writeFileSync(join(folder, "broken.json"), "{");
    const broken = await run(["--corpus", join(folder, "broken.json")]);
    expect([broken.code, broken.out]).toEqual([2, ""]);
    expect(broken.err).toContain("broken.json cannot be used.");
    const nobody = await run(["--only", "dog", "--corpus", corpus("cats.json", ["Mochi"])]);
    expect([nobody.code, nobody.err.trim()]).toEqual([2, "There is no case dog."]);
    const unset = await run(["--mind", "configured", "--corpus", corpus("cats.json", ["Mochi"])]);
    expect(unset.code).toBe(2);
    expect(unset.err).toContain("OPENAI_API_KEY");
  });
});

describe("with a model", () => {
  let model: FakeOpenAi;
  beforeAll(async () => {
    model = await startFakeOpenAi();
  });
  afterAll(() => model.close());
  const settings = () => ({ OPENAI_BASE_URL: model.url, MODEL_LARGE: "a", MODEL_MEDIUM: "b", MODEL_SMALL: "c" });

  test("an interrupted run continues where it stopped and repeats no answered request", async () => {
    const args = ["--mind", "configured", "--json", "--corpus", corpus("paid.json", ["Mochi", "Mochi", "Mochi"])];
    model.behave(() => (model.requests.length > 4 ? "500" : undefined));
    const first = await run(args, settings());
    expect(JSON.parse(first.out).broken.length).toBeGreaterThan(0);
    expect(first.code).toBe(1);

    model.behave("ok");
    const asked = model.requests.length;
    const second = JSON.parse((await run(args, settings())).out);
    expect(second.broken).toEqual([]);
    expect(second.answersFromCache).toBeGreaterThanOrEqual(4);
    const paid = model.requests.length;
    expect(paid).toBeGreaterThan(asked);

    const third = JSON.parse((await run(args, settings())).out);
    expect(model.requests.length).toBe(paid);
    expect(third.figures).toEqual(second.figures);
  });

  test("tokens are summed by model, and every reply to a question is judged", async () => {
    const args = ["--mind", "configured", "--json", "--corpus", corpus("judged.json", ["Mochi"])];
    const { judge, usage, mind } = JSON.parse((await run(args, settings())).out);
    expect(mind).toBe("openai");
    expect(judge).toMatchObject({ judged: 1, unusable: 0, verdicts: { warn: 1 }, hits: { self_repetition: 1 } });
    const models = usage.map((one: { model: string }) => one.model).sort();
    expect(models).toEqual(["a", "b", "c"]);
    expect(
      usage.every(
        (one: { inputTokens: number; costUsd: number | null }) => one.inputTokens > 0 && one.costUsd === null,
      ),
    ).toBe(true);
  });
});
