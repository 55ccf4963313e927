"use client";

import { ApiError } from "@/components/api/client";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** Placeholder while the plan loads, or the error. */
export function PlanLoading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTranslations("forget");
  const common = useTranslations("common.actions");
  if (!error) {
    return (
      <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
        <Skeleton className="h-6 w-11/12" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-3 h-20" />
      </SkeletonGroup>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <Notice>{t("notFound")}</Notice>;
  return (
    <Notice tone="alarm" title={t("unread.title")} action={<Button onClick={onRetry}>{common("retry")}</Button>}>
      {t("unread.body")}
    </Notice>
  );
}
