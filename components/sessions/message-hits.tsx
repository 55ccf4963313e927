"use client";

import { useQuery } from "@tanstack/react-query";
import { Search as SearchIcon } from "lucide-react";
import Link from "next/link";
import { type MessageHit, messageSearchQuery } from "@/components/api/sessions";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { highlighted } from "@/components/search/highlight";
import { EmptyState } from "@/components/ui/empty-state";
import { snippet } from "./snippet";

/** Messages that match a search, each linked to its place in its conversation. */
export function MessageHits({ personaId, q }: { personaId: string; q: string }) {
  const t = useTranslations("sessions");
  const { data: hits, isPending, isError, isPlaceholderData, refetch } = useQuery(messageSearchQuery(personaId, q));
  if (isPending) return <ListSkeleton />;
  if (isError) return <ListError onRetry={() => void refetch()} />;
  return (
    <>
      <p role="status" className="text-ink-soft text-sm">
        {isPlaceholderData ? t("searching") : t("found", { count: hits.length })}
      </p>
      {hits.length === 0 && !isPlaceholderData ? (
        <EmptyState sign={<SearchIcon className="size-8" />} title={t("none.title")} body={t("none.body")} />
      ) : (
        <ol aria-label={t("hits")} className="mt-1 divide-y divide-thread">
          {hits.map((hit) => (
            <HitRow key={hit.id} personaId={personaId} hit={hit} />
          ))}
        </ol>
      )}
    </>
  );
}

function HitRow({ personaId, hit }: { personaId: string; hit: MessageHit }) {
  const t = useTranslations("sessions");
  const { moment } = useDays();
  const { text, spans } = snippet(hit.content, hit.highlights);
  return (
    <li>
      <Link
        href={routes.session(personaId, hit.sessionId, { message: hit.id })}
        className="group block rounded-lg py-3.5"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
          {t(`author.${hit.role}`)}
          <time dateTime={hit.createdAt}>{moment(hit.createdAt)}</time>
        </span>
        <span
          dir="auto"
          className="mt-1 line-clamp-4 block max-w-measure font-serif text-[1.125rem] leading-normal [overflow-wrap:anywhere] group-hover:text-lamp"
        >
          {highlighted(text, spans, "").map((piece, index) =>
            piece.isFound ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
              <mark key={index} className="rounded-sm bg-glow text-ink forced-colors:underline">
                {piece.text}
              </mark>
            ) : (
              piece.text
            ),
          )}
        </span>
      </Link>
    </li>
  );
}
