import { afterAll, describe, expect, test } from "vitest";
import { connectedMind } from "..";
import { tinyModels, tinyProcess } from "./engine.fixtures";
import { engineProblem } from "./installed-engine.fixtures";

const signal = AbortSignal.timeout(180_000);

describe.skipIf(engineProblem !== undefined)("the models that this server runs", () => {
  const paths: Record<string, string> = {};
  for (const id of ["one", "two"]) paths[id] = tinyProcess().config.modelPath;
  const models = tinyModels(paths);
  afterAll(() => models.stop());

  const mindOf = (id: string) => {
    const process = models.processOf(id);
    if (!process) throw new Error("no process");
    return connectedMind({
      ...models.configOf(process),
      models: { small: id, medium: id, large: id },
      timeoutMs: 60_000,
    });
  };

  test("are checked like a model at any other address, with the exam's result", async () => {
    const mind = mindOf("one");
    expect(mind.isReachable?.()).toBe(true);
    expect(models.state).toMatchObject({ step: "stopped", modelId: null });
    const check = await mind.check?.({ signal });
    expect(check?.code).toBe("ok");
    expect(check?.models).toEqual([
      expect.objectContaining({
        streams: true,
        format: "json_schema",
        tools: false,
        contextTokens: 4_096,
        exam: "not_able",
      }),
    ]);
    expect(models.state).toMatchObject({ step: "ready", modelId: "one" });
  });

  test("run one at a time: starting a model stops the other", async () => {
    await models.processOf("one")?.lifecycle.ready(signal);
    await models.processOf("two")?.lifecycle.ready(signal);
    expect(models.state).toMatchObject({ step: "ready", modelId: "two" });
    expect(models.processOf("one")?.state.step).toBe("stopped");
    expect(models.processOf("two")).toBe(models.processOf("two"));
  });

  test("do not include an incomplete file or an unknown id", () => {
    expect(models.processOf("absent")).toBeUndefined();
    expect(models.processOf("three")).toBeUndefined();
  });
});
