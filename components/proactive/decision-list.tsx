"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { decisionsQuery, type ProactiveDecision } from "@/components/api/proactive";
import { flatten } from "@/components/api/queries";
import { MutedText } from "@/components/common/detail-section";
import { ListError, ListMore, ListSkeleton } from "@/components/common/list-states";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { Chip } from "@/components/ui/chip";
import { dropReasons, type SkipReason, waitReasons } from "@/lib/core/types/proactive";

/** Every occasion for a proactive message and its outcome, with the reason. */
export function DecisionList({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("proactive.decisions");
  const list = useInfiniteQuery(decisionsQuery(personaId));
  const decisions = flatten(list.data);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && decisions.length === 0) return <ListError onRetry={() => void list.refetch()} />;
  if (decisions.length === 0) return <MutedText>{t("empty", { name })}</MutedText>;
  return (
    <>
      <ol className="flex flex-col divide-y divide-thread">
        {decisions.map((decision) => (
          <Row key={decision.id} decision={decision} />
        ))}
      </ol>
      {list.hasNextPage ? <ListMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} /> : null}
    </>
  );
}

const reasons: readonly string[] = [...waitReasons, ...dropReasons];
const isReason = (reason: string | null): reason is SkipReason => reason !== null && reasons.includes(reason);

function Row({ decision }: { decision: ProactiveDecision }) {
  const t = useTranslations("proactive");
  const { moment } = useDays();
  const { status, trigger, reason, about } = decision;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Chip tone={status === "sent" ? "lamp" : "plain"}>{t(`decisions.${status}`)}</Chip>
        <span className="text-ink-soft">{t(`triggers.${trigger}.label`)}</span>
        <time dateTime={decision.updatedAt} className="text-ink-soft">
          {moment(decision.updatedAt)}
        </time>
      </p>
      <p dir="auto" className="mt-1 line-clamp-2 [overflow-wrap:anywhere]">
        {about ?? t("why.forgotten")}
      </p>
      {isReason(reason) ? <p className="mt-0.5 text-ink-soft text-sm">{t(`reasons.${reason}`)}</p> : null}
    </li>
  );
}
