import { z } from "zod";
import { KNOBS, knobList } from "@/lib/core/settings/config-options";
import type { KnobChange } from "@/lib/memory/maintenance/live-settings";

const section = (knobs: object) =>
  z
    .strictObject(Object.fromEntries(Object.keys(knobs).map((name) => [name, z.number().nullable().optional()])))
    .optional();

/** Settings to change, by section and name; null resets one to the environment's value. Anything else is refused. */
export const configSchema = z
  .strictObject({
    memory: section(KNOBS.memory),
    consolidate: section(KNOBS.consolidate),
    slowCycle: section(KNOBS.slowCycle),
    ceilings: section(KNOBS.ceilings),
    proactive: section(KNOBS.proactive),
  } satisfies Record<keyof typeof KNOBS, z.ZodType>)
  .transform(
    (sections): KnobChange =>
      Object.fromEntries(
        knobList.flatMap(({ key, section, name }) => {
          const value = sections[section]?.[name];
          return value === undefined ? [] : [[key, value]];
        }),
      ),
  )
  .refine((change) => Object.keys(change).length > 0, "contains no change");
