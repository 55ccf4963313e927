"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { EmptyState } from "@/components/ui/empty-state";
import { Logo } from "@/components/ui/logo";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export function MessageListSkeleton() {
  const t = useTranslations("chat");
  return (
    <SkeletonGroup label={t("loading")} className="flex flex-col gap-3 pt-10">
      <Skeleton className="h-11 w-2/5 self-end rounded-2xl" />
      <Skeleton className="mt-4 h-5 w-11/12" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="mt-4 h-16 w-3/5 self-end rounded-2xl" />
      <Skeleton className="mt-4 h-5 w-5/6" />
      <Skeleton className="h-5 w-2/5" />
    </SkeletonGroup>
  );
}

export function EmptyChat({ name, isTemporary }: { name: string; isTemporary: boolean }) {
  const t = useTranslations("chat");
  const about = isTemporary ? "temporary.empty" : "empty";
  return (
    <EmptyState sign={<Logo className="size-12" />} title={t(`${about}.title`)} body={t(`${about}.body`, { name })} />
  );
}
