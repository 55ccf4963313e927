import type { Runtime } from "@/inngest/runtime";
import {
  CONFIG_OPTIONS,
  type ConfigKey,
  type ConfigValues,
  configOptions,
  type Section,
  type Source,
} from "@/lib/core/settings/config-options";
import { REREAD_MS } from "@/lib/memory/maintenance/live-settings";
import { cosinesOf } from "@/lib/memory/settings";

export type ConfigOptionView = {
  key: ConfigKey;
  /** The current value, and `unset`: the value when the operator sets none: the environment's, or the default. */
  value: number;
  unset: number;
  /** Whether the operator set it. */
  isSet: boolean;
  default: number;
  min: number;
  max: number;
  whole: boolean;
  env: string;
  source: Source;
};

/** The settings for the operator: values by section, with the range, default and source of each. */
export function showConfig({ liveSettings: live, services }: Pick<Runtime, "liveSettings" | "services">) {
  const { embedder, settings } = services;
  const own: Record<string, number> = { ...cosinesOf({ embedder, settings: { ...settings, ...NO_COSINES } }) };
  const holding = live.values();
  const withoutTable = live.values({});
  const options = configOptions.map(({ key, section, name, option }): ConfigOptionView => {
    const standard = option.default ?? own[name] ?? 0;
    const of = (values: ConfigValues) => (values[section] as Record<string, number | undefined>)[name] ?? standard;
    const { min, max, whole, env, source } = option;
    const isSet = live.set[key] !== undefined;
    return { key, value: of(holding), unset: of(withoutTable), isSet, default: standard, min, max, whole, env, source };
  });
  const values = Object.fromEntries(Object.keys(CONFIG_OPTIONS).map((section) => [section, {}])) as Record<
    Section,
    Record<string, number>
  >;
  for (const { key, section, name } of configOptions)
    values[section][name] = options.find((option) => option.key === key)?.value ?? 0;
  return { ...values, options, appliesEverywhereWithinSeconds: REREAD_MS / 1000 };
}

/** Settings without configured cosines, for which `cosinesOf` returns the embedder's own. */
const NO_COSINES = {
  mentionCosine: undefined,
  entityMergeCosine: undefined,
  entityUncertainCosine: undefined,
  expectationCosine: undefined,
  conflictCosine: undefined,
  thoughtCosine: undefined,
};
