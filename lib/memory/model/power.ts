import type { Db } from "@/db";
import type { Mind } from "@/lib/core/types/mind";
import { type PowerState, waitsForPower } from "@/lib/core/types/model-settings";
import { readLocalModelSettings } from "./local-settings";

type Machine = { db: Db; isOnBattery?: () => Promise<boolean | null> };

/** Power state of this machine if the mind's models run on it; null if they run elsewhere or the platform does not report it. */
export async function readPower({ db, isOnBattery }: Machine, mind: Mind): Promise<PowerState | null> {
  if (!mind.runsHere) return null;
  const onBattery = (await isOnBattery?.()) ?? null;
  if (onBattery === null) return null;
  return { onBattery, backgroundOnBattery: (await readLocalModelSettings(db)).backgroundOnBattery };
}

/** Whether background work with a mind waits until this machine is plugged in. */
export const savesBattery = async (machine: Machine, mind: Mind): Promise<boolean> =>
  waitsForPower(await readPower(machine, mind));
