import { expect, test } from "vitest";
import type { ModelCheck } from "@/lib/core/types/model-check";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { checkAgain, modelHealth, modelState, watchModels } from "./model-check";

test("a check can be asked for again, one at a time, and examines what could be used before", async () => {
  const asked: (ModelCheck | undefined)[] = [];
  let finish: (check: ModelCheck) => void = () => {};
  const mind = {
    ...scriptedMind({}),
    check: (before?: ModelCheck) => {
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

  const again = [checkAgain(mind), checkAgain(mind)];
  expect(modelHealth(mind)).toBe("ok");
  expect(modelState(mind)?.isChecking).toBe(true);
  finish(found("weak"));
  await Promise.all(again);
  expect(asked).toEqual([undefined, undefined]);
  expect(modelState(mind)?.check).toEqual(found("weak"));
});

test("without a model there is nothing to check", async () => {
  const mind = scriptedMind({});
  await checkAgain(mind);
  expect([modelHealth(mind), modelState(mind)]).toEqual([null, null]);
});
