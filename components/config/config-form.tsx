"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Section } from "@/components/ui/page";
import { KNOBS, type Section as SectionName } from "@/lib/core/settings/config-options";
import type { ShownKnob } from "@/server/views/config";
import { KnobField } from "./config-field";
import { useKnobs } from "./use-config";

/** All numeric server settings in collapsible sections. */
export function Knobs({ initial }: { initial: ShownKnob[] }) {
  const t = useTranslations("config");
  const { knobs, refusals, set } = useKnobs(initial);
  return (Object.keys(KNOBS) as SectionName[]).map((section) => {
    const shown = knobs.filter(({ key }) => key.startsWith(`${section}.`));
    return (
      <Section key={section} title={t(`sections.${section}.title`)} lead={t(`sections.${section}.lead`)}>
        <details>
          <summary className="min-h-11 py-2.5 font-medium text-lamp underline-offset-4 hover:underline">
            {t("show", { count: shown.length })}
          </summary>
          <div className="mt-3 flex flex-col gap-6">
            {shown.map((knob) => (
              <KnobField
                key={knob.key}
                knob={knob}
                refusal={refusals[knob.key] ?? null}
                onSet={(value) => set(knob, value)}
              />
            ))}
          </div>
        </details>
      </Section>
    );
  });
}
