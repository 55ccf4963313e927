"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { type PromiseFilter, promisePageQuery } from "@/components/api/coming-up";
import { MutedText } from "@/components/common/detail-section";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { MemoryMarker } from "@/components/common/memory-marker";
import { useTranslations } from "@/components/i18n/use-translations";
import { useFreshNodes } from "@/components/live/use-fresh-nodes";
import { AddButton } from "@/components/memory-editor/add-button";
import { readFocus } from "@/components/memory-list/list-params";
import { VirtualList } from "@/components/memory-list/virtual-list";
import { NeedsModel } from "@/components/model/needs-model";
import { EmptyState } from "@/components/ui/empty-state";
import { DatedQuotes } from "./dated-quotes";
import { PromiseRow } from "./promise-row";

/** Pending promises and expectations; below them the decided ones. */
export function ComingUpSection({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("comingUp");
  const memory = useTranslations("memory");
  const all = useQuery(promisePageQuery(personaId, {}, { offset: 0 }));

  if (all.isError && !all.data) return <ListError onRetry={() => void all.refetch()} />;
  if (all.data?.total === 0) {
    return (
      <NeedsModel personaId={personaId} what="promises">
        <DatedQuotes personaId={personaId} />
        <EmptyState
          sign={<MemoryMarker kind="promise" className="size-8" />}
          title={memory("empty.title")}
          body={t("empty", { name })}
          action={<AddButton personaId={personaId} name={name} adds="intention" />}
        />
      </NeedsModel>
    );
  }
  const group = (title: string, filter: PromiseFilter, quiet: string) => (
    <Group personaId={personaId} name={name} title={title} filter={filter} quiet={quiet} />
  );
  return (
    <>
      <div className="mb-6">
        <AddButton personaId={personaId} name={name} adds="intention" />
      </div>
      <DatedQuotes personaId={personaId} />
      {group(memory("lists.intention"), { type: "intention", status: "pending" }, t("noneOpen"))}
      {group(memory("lists.expectation"), { type: "expectation", status: "pending" }, t("nothingAhead", { name }))}
      {group(t("decided"), { status: "decided" }, t("noneDecided"))}
    </>
  );
}

type GroupProps = { personaId: string; name: string; title: string; filter: PromiseFilter; quiet: ReactNode };

function Group({ personaId, name, title, filter, quiet }: GroupProps) {
  const focus = readFocus(useSearchParams());
  const fresh = useFreshNodes();
  return (
    <section className="mt-8">
      <h2 className="text-lg">{title}</h2>
      <VirtualList
        label={title}
        listed={{ pageAt: (at) => promisePageQuery(personaId, filter, at), focus }}
        row={(node, place, isFocused) => (
          <PromiseRow
            key={node.id}
            personaId={personaId}
            name={name}
            node={node}
            fresh={fresh.has(node.id)}
            isFocused={isFocused}
            place={place}
          />
        )}
        pending={<ListSkeleton />}
        failed={(retry) => <ListError onRetry={retry} />}
        empty={<MutedText>{quiet}</MutedText>}
      />
    </section>
  );
}
