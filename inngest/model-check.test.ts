import { expect, test, vi } from "vitest";
import type { CheckOptions, ModelCheck } from "@/lib/core/types/model-check";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { modelHealth, modelState, recheckModels, watchModels } from "./model-check";

test("the models can be checked again, one check at a time, and those that were usable before get the exam", async () => {
  const asked: (ModelCheck | undefined)[] = [];
  let finish: (check: ModelCheck) => void = () => {};
  const mind = {
    ...scriptedMind({}),
    check: ({ before }: CheckOptions = {}) => {
      asked.push(before);
      return new Promise<ModelCheck>((resolve) => {
        finish = resolve;
      });
    },
  };
  const found = (exam: "strong" | "weak"): ModelCheck => ({
    code: "ok",
    models: [{ model: "m", tiers: ["large"], code: "ok", exam }],
  });
  const watched = watchModels(mind);
  expect(modelHealth(mind)).toBe("checking");
  expect(modelState(mind)).toEqual({ check: null, isChecking: true });
  finish(found("strong"));
  await watched;
  expect(modelState(mind)).toEqual({ check: found("strong"), isChecking: false });

  const again = [recheckModels(mind), recheckModels(mind)];
  expect(modelHealth(mind)).toBe("ok");
  expect(modelState(mind)?.isChecking).toBe(true);
  finish(found("weak"));
  await Promise.all(again);
  expect(asked).toEqual([undefined, undefined]);
  expect(modelState(mind)?.check).toEqual(found("weak"));
});

test("a requested check of all models waits for a running check of some models, and then checks all", async () => {
  const asked: { before: ModelCheck | undefined; finish: (check: ModelCheck) => void }[] = [];
  const mind = {
    ...scriptedMind({}),
    check: ({ before }: CheckOptions = {}) =>
      new Promise<ModelCheck>((finish) => {
        asked.push({ before, finish });
      }),
  };
  const model = (code: string) => ({ model: "m", tiers: ["large" as const], code });
  const [bad, good] = ["unavailable", "ok"].map((code) => ({ code, models: [model(code)] })) as [
    ModelCheck,
    ModelCheck,
  ];
  const watched = recheckModels(mind);
  asked[0]?.finish(bad);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.before).toEqual(bad);
  const again = recheckModels(mind);
  asked[1]?.finish(good);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.before).toBeUndefined();
  asked[2]?.finish(good);
  await Promise.all([watched, again]);
  expect(modelState(mind)).toEqual({ check: good, isChecking: false });
});

test("without a model no check of the models runs", async () => {
  const mind = scriptedMind({});
  await recheckModels(mind);
  expect([modelHealth(mind), modelState(mind)]).toEqual([null, null]);
});

test("models that were removed while a check waited are not checked", async () => {
  let asked = 0;
  const mind = {
    ...scriptedMind({}),
    check: async (): Promise<ModelCheck> => {
      asked += 1;
      return { code: "unavailable", models: [] };
    },
  };
  await recheckModels(mind, async () => false);
  expect(asked).toBe(1);
});

test("choosing a model again checks it at once and stores the result with the new choice", async () => {
  const code = ["unavailable", "ok"] as const;
  const check = vi.fn(
    async (): Promise<ModelCheck> => ({ code: code[check.mock.calls.length - 1] ?? "ok", models: [] }),
  );
  const mind = { ...scriptedMind({}), check };
  const [before, now] = [vi.fn(async () => true), vi.fn(async () => true)];
  const watched = watchModels(mind, before);
  await vi.waitFor(() => expect(before).toHaveBeenCalledTimes(1));
  await watchModels(mind, now);
  await watched;
  expect(check).toHaveBeenCalledTimes(2);
  expect(before).toHaveBeenCalledTimes(1);
  expect(now).toHaveBeenCalledWith({ code: "ok", models: [] });
});

test("the first check of the models counts as in progress while it waits, makes no request meanwhile, and then runs", async () => {
  const check = vi.fn(async ({ after }: CheckOptions = {}): Promise<ModelCheck> => {
    await after;
    return { code: "ok", models: [] };
  });
  const mind = { ...scriptedMind({}), check };
  let plugIn = () => {};
  const after = new Promise<void>((resolve) => {
    plugIn = resolve;
  });
  const watched = watchModels(mind, undefined, after);
  expect(modelState(mind)).toEqual({ check: null, isChecking: true });
  plugIn();
  await watched;
  expect(modelState(mind)).toEqual({ check: { code: "ok", models: [] }, isChecking: false });
});
