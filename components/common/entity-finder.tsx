"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { entitiesQuery, type MemoryEntity } from "@/components/api/people";
import { flatten } from "@/components/api/queries";
import { useTranslations } from "@/components/i18n/use-translations";
import { SearchBox } from "@/components/ui/search-box";
import { useDebouncedText } from "@/components/ui/use-debounced-text";
import { Aliases } from "./aliases";
import { MutedText } from "./detail-section";
import { InitialMarker } from "./initial-marker";
import { ListError, ListMore, ListSkeleton } from "./list-states";

type EntityFinderProps = {
  personaId: string;
  /** Label of the list of results. */
  label: string;
  /** Id of an entity that is not offered. */
  without?: string;
  /** The action for the chosen entity is running. */
  busy?: boolean;
  /** Rendered before the results while the search is empty. */
  first?: ReactNode;
  onChoose: (entity: MemoryEntity) => void;
};

/** Lets the user choose an entity, searching by any of its names. */
export function EntityFinder({ personaId, label, without, busy, first, onChoose }: EntityFinderProps) {
  const t = useTranslations("people");
  const [q, setQ] = useState("");
  const text = useDebouncedText(q, setQ);
  const results = useRef<HTMLDivElement>(null);
  const list = useInfiniteQuery({ ...entitiesQuery(personaId, { q }), placeholderData: keepPreviousData });
  const found = flatten(list.data).filter(({ id }) => id !== without);
  return (
    <>
      <SearchBox label={t("finder.box")} placeholder={t("finder.box")} text={text} results={results} />
      <div ref={results} className="mt-3">
        {list.isPending ? <ListSkeleton /> : null}
        {list.isError ? <ListError onRetry={() => void list.refetch()} /> : null}
        {list.data ? (
          <>
            <p role="status" className="sr-only">
              {q === "" || list.isPlaceholderData
                ? ""
                : t("finder.found", { count: found.length, more: list.hasNextPage ? "yes" : "no" })}
            </p>
            <ul aria-label={label} aria-busy={busy || undefined} className="divide-y divide-thread">
              {q === "" ? first : null}
              {found.map((entity) => (
                <li key={entity.id}>
                  <FoundButton entity={entity} onChoose={onChoose} />
                </li>
              ))}
            </ul>
            {found.length === 0 && !list.isPlaceholderData ? <MutedText>{t("finder.nobody")}</MutedText> : null}
            {list.hasNextPage ? (
              <ListMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
            ) : null}
          </>
        ) : null}
      </div>
    </>
  );
}

function FoundButton({ entity, onChoose }: { entity: MemoryEntity; onChoose: (entity: MemoryEntity) => void }) {
  const t = useTranslations("people");
  return (
    <button type="button" onClick={() => onChoose(entity)} className={choiceClass}>
      <InitialMarker name={entity.canonicalName} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-medium [overflow-wrap:anywhere]">
          {entity.canonicalName}
        </span>
        <Aliases entity={entity} />
        <span className="block text-ink-soft text-sm">{t("linked", { count: entity.linkedCount })}</span>
      </span>
    </button>
  );
}

/** Class of an option. */
export const choiceClass = "flex min-h-14 w-full items-center gap-4 rounded-lg px-1 py-2 text-left hover:bg-well";
