"use client";

import { useQuery } from "@tanstack/react-query";
import { erasureStatusQuery } from "@/components/api/erasures";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";

/** Whether erased data has been cleaned from the database files. Renders nothing where nothing was erased. */
export function ErasureStatus() {
  const t = useTranslations("bin.files");
  const { moment } = useDays();
  const { data } = useQuery(erasureStatusQuery());
  const at = data?.state === "sweeping" ? data.cleanBy : data?.sweptAt;
  if (!data || !at) return null;
  return (
    <p role="status" className="mt-8 max-w-measure text-ink-soft text-sm">
      {t(data.state, { moment: moment(at) })}
    </p>
  );
}
