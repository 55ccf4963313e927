"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Section } from "@/components/ui/page";
import { CONFIG_OPTIONS, type Section as SectionName } from "@/lib/core/settings/config-options";
import type { ConfigOptionView } from "@/server/views/config";
import { ConfigField } from "./config-field";
import { useConfig } from "./use-config";

/** All numeric server settings in collapsible sections. */
export function ConfigForm({ initial }: { initial: ConfigOptionView[] }) {
  const t = useTranslations("config");
  const { options, refusals, set } = useConfig(initial);
  return (Object.keys(CONFIG_OPTIONS) as SectionName[]).map((section) => {
    const shown = options.filter(({ key }) => key.startsWith(`${section}.`));
    return (
      <Section key={section} title={t(`sections.${section}.title`)} lead={t(`sections.${section}.lead`)}>
        <details>
          <summary className="min-h-11 py-2.5 font-medium text-lamp underline-offset-4 hover:underline">
            {t("show", { count: shown.length })}
          </summary>
          <div className="mt-3 flex flex-col gap-6">
            {shown.map((option) => (
              <ConfigField
                key={option.key}
                option={option}
                refusal={refusals[option.key] ?? null}
                onSet={(value) => set(option, value)}
              />
            ))}
          </div>
        </details>
      </Section>
    );
  });
}
