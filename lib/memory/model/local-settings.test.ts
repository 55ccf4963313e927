import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { changeLocalModelSettings, readLocalModelSettings } from "./local-settings";
import { readServerChoice } from "./reader";
import { changePolicy } from "./writer";

onEachDatabase("settings of local models", (db) => {
  test("local model settings have their defaults until set, and changing one leaves the others unchanged", async () => {
    expect(await readLocalModelSettings(db())).toEqual({ idleMinutes: 15, backgroundOnBattery: false });
    expect(await changeLocalModelSettings(db(), { backgroundOnBattery: true })).toEqual({
      idleMinutes: 15,
      backgroundOnBattery: true,
    });
    await changePolicy(db(), { ownKeys: true });
    await changeLocalModelSettings(db(), { idleMinutes: 0.5 });
    expect(await readLocalModelSettings(db())).toEqual({ idleMinutes: 0.5, backgroundOnBattery: true });
    expect((await readServerChoice(db())).policy).toMatchObject({ ownKeys: true });
  });
});
