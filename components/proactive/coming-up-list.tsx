"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { promisesQuery } from "@/components/api/coming-up";
import { flatten } from "@/components/api/queries";
import { DatedQuotes } from "@/components/coming-up/dated-quotes";
import { PromiseRow } from "@/components/coming-up/promise-row";
import { ConnectedList } from "@/components/common/connected-list";
import { MutedText } from "@/components/common/detail-section";
import { ListError, ListMore, ListSkeleton } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { NeedsModel } from "@/components/model/needs-model";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";

/** Promises and expectations with a day: the persona may bring them up when it is near. */
export function ComingUpList({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("proactive.expected");
  const list = useInfiniteQuery(promisesQuery(personaId, "pending"));
  const dated = flatten(list.data).filter((node) => node.eventTimeStart !== null || node.eventTimeEnd !== null);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && dated.length === 0) return <ListError onRetry={() => void list.refetch()} />;
  return (
    <>
      <DatedQuotes personaId={personaId} />
      {dated.length === 0 ? (
        <NeedsModel personaId={personaId} what="comingUp">
          <MutedText>{t("empty")}</MutedText>
        </NeedsModel>
      ) : (
        <ConnectedList label={t("title")}>
          {dated.map((node) => (
            <PromiseRow key={node.id} personaId={personaId} name={name} node={node} fresh={false} isFocused={false} />
          ))}
        </ConnectedList>
      )}
      {list.hasNextPage ? <ListMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} /> : null}
      <Link href={routes.memory(personaId, "coming-up")} className={buttonClass({ className: "mt-4" })}>
        {t("toAll")}
      </Link>
    </>
  );
}
