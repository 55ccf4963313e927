"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useFormatter, useNow } from "next-intl";
import type { MemoryNode } from "@/components/api/memory";
import { entitiesQuery } from "@/components/api/people";
import { flatten, nodesQuery } from "@/components/api/queries";
import { useTranslations } from "@/components/i18n/use-translations";
import { useFreshNodes } from "@/components/live/use-fresh-nodes";
import { routes } from "@/components/routes";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { InitialMarker } from "../common/initial-marker";
import { MemoryMarker, markerOf } from "../common/memory-marker";
import { MemoryText } from "../common/user-name";

/** Enough for a few screens; the rest is in Memory. */
const MARKERS_MAX = 40;
const PEOPLE_MAX = 7;

/** The newest memories, shown beside the chat; each links to its page. `isShown`: the panel fits on the screen; otherwise nothing is fetched. */
export function RecentMemories({ personaId, isShown }: { personaId: string; isShown: boolean }) {
  const t = useTranslations("memory");
  const enabled = isShown;
  const events = useInfiniteQuery({ ...nodesQuery(personaId, "event"), enabled });
  const thoughts = useInfiniteQuery({ ...nodesQuery(personaId, "thought"), enabled });
  const promises = useInfiniteQuery({ ...nodesQuery(personaId, "intention"), enabled });
  const people = useInfiniteQuery({ ...entitiesQuery(personaId), enabled });
  // Everything is rendered at once, because a later part would push the others down.
  const isPending = [events, thoughts, promises, people].some((list) => list.isPending);
  const fresh = useFreshNodes();
  const nodes = [events, thoughts, promises]
    .flatMap((list) => flatten(list.data))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
    .slice(0, MARKERS_MAX);

  return (
    <aside
      aria-label={t("thread.label")}
      className="hidden w-80 shrink-0 flex-col lg:flex overflow-y-auto border-thread border-l px-5 pb-6"
    >
      <div className="sticky top-0 z-10 flex min-h-15 items-center justify-between bg-paper">
        <h2 className="text-lg">{t("thread.title")}</h2>
        <Link href={routes.memory(personaId)} className="py-2 text-lamp text-sm underline-offset-4 hover:underline">
          {t("thread.all")}
        </Link>
      </div>
      {isPending ? null : <People personaId={personaId} entities={flatten(people.data).slice(0, PEOPLE_MAX)} />}
      {isPending ? (
        <RecentMemoriesSkeleton />
      ) : events.isError ? (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">{t("error.body")}</p>
      ) : nodes.length === 0 ? (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">{t("thread.empty")}</p>
      ) : (
        <ol className="relative before:absolute before:inset-y-3 before:left-[7.5px] before:w-px before:bg-thread">
          {nodes.map((node) => (
            <RecentMemoryMarker key={node.id} personaId={personaId} node={node} fresh={fresh.has(node.id)} />
          ))}
        </ol>
      )}
    </aside>
  );
}

function RecentMemoryMarker({ personaId, node, fresh }: { personaId: string; node: MemoryNode; fresh: boolean }) {
  const t = useTranslations("memory");
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const kind = markerOf(node.type);
  return (
    <li className="relative">
      <Link href={routes.node(personaId, node)} className="group flex gap-3 rounded-lg py-2.5">
        <MemoryMarker kind={kind} fresh={fresh} className="mt-0.5 text-lamp" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-3 text-[0.9375rem] leading-snug group-hover:text-lamp">
            <bdi className="sr-only">{t(`kinds.${kind}`)}: </bdi>
            <MemoryText text={node.description} isQuote={node.isQuote} />
          </span>
          <time dateTime={node.createdAt} className="mt-0.5 block text-[0.8125rem] text-ink-soft">
            {format.relativeTime(new Date(Math.min(Date.parse(node.createdAt), now.getTime())), now)}
          </time>
        </span>
      </Link>
    </li>
  );
}

type PeopleProps = { personaId: string; entities: { id: string; canonicalName: string }[] };

function People({ personaId, entities }: PeopleProps) {
  const t = useTranslations("memory");
  if (entities.length === 0) return null;
  return (
    <ul aria-label={t("sections.people")} className="mb-3 flex flex-wrap gap-1.5">
      {entities.map((entity) => (
        <li key={entity.id}>
          <Link
            href={routes.entity(personaId, entity.id)}
            title={entity.canonicalName}
            aria-label={entity.canonicalName}
            className="block rounded-full"
          >
            <InitialMarker name={entity.canonicalName} className="hover:border-lamp hover:text-lamp" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RecentMemoriesSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5 pt-2">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-4 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
