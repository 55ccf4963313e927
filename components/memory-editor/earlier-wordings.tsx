"use client";

import type { Wording } from "@/components/api/memory";
import { DetailSection } from "@/components/common/detail-section";
import { useDays } from "@/components/common/use-days";
import { MemoryText } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";
import { ImpactBar } from "@/components/ui/impact-bar";

/** Earlier texts of an edited memory. Absent if it was never edited. */
export function EarlierWordings({ wordings }: { wordings: Wording[] }) {
  const t = useTranslations("memoryEditor.edit");
  const { moment } = useDays();
  if (wordings.length === 0) return null;
  return (
    <DetailSection title={t("wordings")} level={2}>
      <ol aria-label={t("wordings")} className="flex flex-col gap-4 border-thread border-l-2 pl-4">
        {wordings.map((wording) => (
          <li key={wording.id}>
            <p dir="auto" className="max-w-measure font-serif leading-normal [overflow-wrap:anywhere]">
              <MemoryText text={wording.description} isQuote={wording.isQuote} />
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-soft text-sm">
              <ImpactBar impact={wording.emotionalImpact} />
              <time dateTime={wording.createdAt}>{t("until", { day: moment(wording.createdAt) })}</time>
            </p>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
