"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { flatten, nodesQuery } from "@/components/api/queries";
import { routes } from "@/components/routes";
import { Skeleton } from "@/components/ui/skeleton";
import { Knot } from "./knot";
import { MemoryRow } from "./memory-row";
import type { RowProps } from "./node-list";
import { NodeMeta } from "./node-meta";
import { Told } from "./person-name";

/** Something that was learned. Unfolds to the events it rests on. */
export function ThoughtRow({ personaId, name, node, fresh, isFocused }: RowProps) {
  const t = useTranslations("memory");
  return (
    <MemoryRow
      kind="thought"
      fresh={fresh}
      isFocused={isFocused}
      description={node.description}
      meta={
        <>
          <span>{t(`subjects.${node.subject}`, { name })}</span>
          <NodeMeta node={node} />
        </>
      }
      detail={
        node.evidence.length > 0
          ? {
              label: t("thought.unfold", { count: node.evidence.length }),
              render: () => <Evidence personaId={personaId} ids={node.evidence} />,
            }
          : undefined
      }
    />
  );
}

/** Looks the events up among those that are loaded, and loads further back until each is found. */
function Evidence({ personaId, ids }: { personaId: string; ids: string[] }) {
  const t = useTranslations("memory");
  const { data, hasNextPage, isFetchingNextPage, isPending, isError, fetchNextPage } = useInfiniteQuery(
    nodesQuery(personaId, "event"),
  );
  const known = new Map(flatten(data).map((event) => [event.id, event]));
  const isSearching = isPending || (ids.some((id) => !known.has(id)) && hasNextPage && !isError);

  useEffect(() => {
    if (isSearching && !isPending && !isFetchingNextPage) void fetchNextPage();
  }, [isSearching, isPending, isFetchingNextPage, fetchNextPage]);

  return (
    <ul aria-label={t("thought.evidence")} className="flex flex-col gap-2 pb-2">
      {ids.map((id) => {
        const event = known.get(id);
        return (
          <li key={id} className="flex gap-2.5">
            <Knot kind="event" className="mt-1.5 text-lamp" />
            {event ? (
              <Link
                href={routes.memory(personaId, { tab: "events", focus: id })}
                className="max-w-measure font-serif leading-normal underline decoration-thread underline-offset-4 hover:text-lamp"
              >
                <Told text={event.description} />
              </Link>
            ) : isSearching ? (
              <Skeleton className="mt-1 h-4 w-3/5" />
            ) : (
              <span className="text-ink-soft">{t(isError ? "error.title" : "thought.forgotten")}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
