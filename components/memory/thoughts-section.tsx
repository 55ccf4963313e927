"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { nodePageQuery } from "@/components/api/queries";
import { useTranslations } from "@/components/i18n/use-translations";
import { useFreshNodes } from "@/components/live/use-fresh-nodes";
import { ListBar } from "@/components/memory-list/list-bar";
import { SelectBar } from "@/components/memory-list/select-bar";
import { useListFilter } from "@/components/memory-list/use-list-filter";
import { useSelection } from "@/components/memory-list/use-selection";
import { NeedsModel } from "@/components/model/needs-model";
import { routes } from "@/components/routes";
import type { Subject } from "@/lib/core/types/nodes";
import { EmptyNodeList, NodeList } from "./node-list";
import { ThoughtRow } from "./thought-row";

const order: Subject[] = ["user", "shared", "persona"];

/** Thoughts by subject, with a link to the slow cycles. */
export function ThoughtsSection({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("memory");
  const fresh = useFreshNodes();
  const selection = useSelection();
  const { filter, focus, show } = useListFilter(personaId, "thoughts");
  const isNarrowed = Object.keys(filter).length > 0;
  const all = useQuery(nodePageQuery(personaId, "thought", { filter, at: { offset: 0 } }));
  const nothing = <EmptyNodeList kind="thought" name={name} isNarrowed={isNarrowed} onClear={() => show({})} />;
  return (
    <>
      <ListBar personaId={personaId} name={name} filter={filter} onFilter={show} selection={selection} adds="thought" />
      <section aria-label={t("lists.thought")} className="mt-4">
        {all.data?.total === 0 ? (
          isNarrowed ? (
            nothing
          ) : (
            <NeedsModel personaId={personaId} what="thoughts">
              {nothing}
            </NeedsModel>
          )
        ) : (
          order.map((subject) => (
            <NodeList
              key={subject}
              listed={{ personaId, kind: "thought", filter: { ...filter, subject }, focus }}
              Row={ThoughtRow}
              name={name}
              label={t(`thought.groups.${subject}`, { name })}
              title={<h2 className="mt-6 text-lg">{t(`thought.groups.${subject}`, { name })}</h2>}
              fresh={fresh}
              selection={selection}
              empty={null}
            />
          ))
        )}
      </section>
      <Link
        href={routes.slowCycles(personaId)}
        className="mt-8 flex min-h-14 items-center gap-3 rounded-2xl border border-thread bg-sheet px-5 py-3 transition-colors hover:border-lamp"
      >
        <span className="flex-1">
          <span className="block">{t("thought.between")}</span>
          <span className="block text-ink-soft text-sm">{t("thought.betweenLead", { name })}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 text-ink-soft" />
      </Link>
      <SelectBar personaId={personaId} name={name} selection={selection} />
    </>
  );
}
