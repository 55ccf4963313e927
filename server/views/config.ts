import type { Runtime } from "@/inngest/runtime";
import {
  KNOBS,
  type KnobKey,
  type KnobValues,
  knobList,
  type Section,
  type Source,
} from "@/lib/core/settings/config-options";
import { MISSED_AFTER_MS } from "@/lib/memory/maintenance/live-settings";
import { cosinesOf } from "@/lib/memory/settings";

export type ShownKnob = {
  key: KnobKey;
  /** The current value, and the one without the table: the environment's, or the default. */
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
export function showConfig({ knobs: live, services }: Pick<Runtime, "knobs" | "services">) {
  const { embedder, settings } = services;
  const own: Record<string, number> = { ...cosinesOf({ embedder, settings: { ...settings, ...NO_COSINES } }) };
  const holding = live.values();
  const withoutTable = live.values({});
  const knobs = knobList.map(({ key, section, name, knob }): ShownKnob => {
    const standard = knob.default ?? own[name] ?? 0;
    const of = (values: KnobValues) => (values[section] as Record<string, number | undefined>)[name] ?? standard;
    const { min, max, whole, env, source } = knob;
    const isSet = live.set[key] !== undefined;
    return { key, value: of(holding), unset: of(withoutTable), isSet, default: standard, min, max, whole, env, source };
  });
  const values = Object.fromEntries(Object.keys(KNOBS).map((section) => [section, {}])) as Record<
    Section,
    Record<string, number>
  >;
  for (const { key, section, name } of knobList)
    values[section][name] = knobs.find((knob) => knob.key === key)?.value ?? 0;
  return { ...values, knobs, othersHearWithinSeconds: MISSED_AFTER_MS / 1000 };
}

/** Unsets the configured cosines, so that `cosinesOf` returns the embedder's own. */
const NO_COSINES = {
  mentionCosine: undefined,
  entityMergeCosine: undefined,
  entityUncertainCosine: undefined,
  expectationCosine: undefined,
  conflictCosine: undefined,
  thoughtCosine: undefined,
};
