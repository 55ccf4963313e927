import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { LOCAL_PRESET } from "@/lib/core/model-presets";
import type { ModelCheck } from "@/lib/core/types/model-check";
import type { StoredModels } from "@/lib/core/types/model-choice";
import { dropLocalCheck, readLocalChecks } from "./local-checks";
import { saveModels, storeCheck } from "./writer";

const now = new Date("2026-03-01T10:00:00Z");
const passed: ModelCheck = { code: "ok", models: [] };
const failed: ModelCheck = { code: "timeout", models: [] };

const local = (id: string, minute: number): StoredModels => ({
  ...{ preset: LOCAL_PRESET, baseUrl: null, encryptedKey: null, contextTokens: {}, check: null, checkedAt: null },
  models: { small: id, medium: id, large: id },
  updatedAt: new Date(now.getTime() + minute * 60_000),
});

onEachDatabase("checks of local models", (db) => {
  test("a local model's check result is retained while another model is in use, and deleted with the model's file", async () => {
    const [one, two] = [local("one", 0), local("two", 1)];
    await saveModels(db(), null, one);
    await storeCheck(db(), null, { check: passed, savedAt: one.updatedAt, now });
    await saveModels(db(), null, two);
    expect(await storeCheck(db(), null, { check: failed, savedAt: one.updatedAt, now })).toBe(false);
    await storeCheck(db(), null, { check: failed, savedAt: two.updatedAt, now });
    const checkedAt = now.toISOString();
    expect(await readLocalChecks(db())).toEqual({
      one: { check: passed, checkedAt },
      two: { check: failed, checkedAt },
    });
    await dropLocalCheck(db(), "two");
    expect(await readLocalChecks(db())).toEqual({ one: { check: passed, checkedAt } });
  });

  test("the check result of a model behind an address is not stored as that of a local model", async () => {
    const hosted = { ...local("three", 2), preset: "mistral" };
    await saveModels(db(), null, hosted);
    await storeCheck(db(), null, { check: passed, savedAt: hosted.updatedAt, now });
    expect(Object.keys(await readLocalChecks(db()))).not.toContain("three");
  });
});
