"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export function ListSkeleton() {
  const t = useTranslations("memory");
  return (
    <SkeletonGroup label={t("loading")} className="flex flex-col gap-7 pt-3">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="mt-1 size-4 rounded-full" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

export function ListError({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("memory");
  return (
    <Notice
      tone="alarm"
      className="mt-3"
      title={t("error.title")}
      action={<Button onClick={onRetry}>{t("error.retry")}</Button>}
    >
      {t("error.body")}
    </Notice>
  );
}

type ListMoreProps = { label?: string; isBusy: boolean; onMore: () => void };

export function ListMore({ label, isBusy, onMore }: ListMoreProps) {
  const t = useTranslations("memory");
  return (
    <div className="mt-4 flex justify-center">
      <Button busy={isBusy} onClick={onMore}>
        {label ?? t("more")}
      </Button>
    </div>
  );
}
