import { z } from "zod";
import { CONFIG_OPTIONS, configOptions } from "@/lib/core/settings/config-options";
import type { ConfigChange } from "@/lib/memory/maintenance/live-settings";

const section = (options: object) =>
  z
    .strictObject(Object.fromEntries(Object.keys(options).map((name) => [name, z.number().nullable().optional()])))
    .optional();

/** Settings to change, by section and name; null resets one to the environment's value. Anything else is refused. */
export const configSchema = z
  .strictObject({
    memory: section(CONFIG_OPTIONS.memory),
    consolidate: section(CONFIG_OPTIONS.consolidate),
    slowCycle: section(CONFIG_OPTIONS.slowCycle),
    ceilings: section(CONFIG_OPTIONS.ceilings),
    proactive: section(CONFIG_OPTIONS.proactive),
  } satisfies Record<keyof typeof CONFIG_OPTIONS, z.ZodType>)
  .transform(
    (sections): ConfigChange =>
      Object.fromEntries(
        configOptions.flatMap(({ key, section, name }) => {
          const value = sections[section]?.[name];
          return value === undefined ? [] : [[key, value]];
        }),
      ),
  )
  .refine((change) => Object.keys(change).length > 0, "contains no change");
