"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Moon } from "lucide-react";
import { flatten } from "@/components/api/queries";
import { slowCyclesQuery } from "@/components/api/slow-cycles";
import { BackLink } from "@/components/common/detail-page";
import { ListError, ListMore, ListSkeleton } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { NeedsModel } from "@/components/model/needs-model";
import { routes } from "@/components/routes";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page";
import { SlowCycleCard } from "./slow-cycle-card";

/** For the curious: what the persona thinks about between conversations, and how. */
export function SlowCycles({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("slowCycle");
  const memory = useTranslations("memory");
  return (
    <Page
      title={t("title")}
      lead={t("lead", { name })}
      before={<BackLink href={routes.memory(personaId, "thoughts")}>{memory("sections.thoughts")}</BackLink>}
    >
      <Cycles personaId={personaId} name={name} />
    </Page>
  );
}

function Cycles({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("slowCycle");
  const list = useInfiniteQuery(slowCyclesQuery(personaId));
  const cycles = flatten(list.data);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && cycles.length === 0) return <ListError onRetry={() => void list.refetch()} />;
  if (cycles.length === 0) {
    return (
      <NeedsModel personaId={personaId} what="slowCycle">
        <EmptyState sign={<Moon className="size-8" />} title={t("empty.title")} body={t("empty.body", { name })} />
      </NeedsModel>
    );
  }
  return (
    <>
      <ol className="flex flex-col gap-4">
        {cycles.map((cycle) => (
          <SlowCycleCard key={cycle.id} personaId={personaId} cycle={cycle} />
        ))}
      </ol>
      {list.hasNextPage ? <ListMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} /> : null}
    </>
  );
}
