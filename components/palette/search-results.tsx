"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { MessageCircle, UserRound } from "lucide-react";
import { entitiesQuery } from "@/components/api/people";
import { flatten } from "@/components/api/queries";
import { searchQuery } from "@/components/api/search";
import { messageSearchQuery } from "@/components/api/sessions";
import { MemoryMarker, markerOf } from "@/components/common/memory-marker";
import { useDays } from "@/components/common/use-days";
import { MemoryText } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { snippet } from "@/components/sessions/snippet";
import { groupClass, PaletteItem } from "./palette-item";

/** Number of results shown per kind; the page of each kind shows them all. */
const SHOWN = 5;

type PaletteResultsProps = { personaId: string; q: string; onGo: (href: string) => void };

/** Memories, entities and messages that match the search. */
export function PaletteResults({ personaId, q, onGo }: PaletteResultsProps) {
  const t = useTranslations("palette");
  const { day } = useDays();
  const memories = flatten(useInfiniteQuery(searchQuery(personaId, { q })).data);
  const people = flatten(useInfiniteQuery(entitiesQuery(personaId, { q })).data);
  const messageHits = useQuery(messageSearchQuery(personaId, q)).data ?? [];
  return (
    <>
      {people.length > 0 ? (
        <Command.Group heading={t("people")} className={groupClass}>
          {people.slice(0, SHOWN).map((one) => (
            <PaletteItem
              key={one.id}
              id={one.id}
              sign={<UserRound />}
              onSelect={() => onGo(routes.entity(personaId, one.id))}
            >
              <span dir="auto">{one.canonicalName}</span>
            </PaletteItem>
          ))}
        </Command.Group>
      ) : null}
      {memories.length > 0 ? (
        <Command.Group heading={t("memories")} className={groupClass}>
          {memories.slice(0, SHOWN).map((hit) => (
            <PaletteItem
              key={hit.id}
              id={hit.id}
              sign={<MemoryMarker kind={markerOf(hit.type)} />}
              note={day(hit.learnedAt)}
              onSelect={() => onGo(routes.node(personaId, hit))}
            >
              <span dir="auto">
                <MemoryText text={hit.description} isQuote={hit.isQuote} />
              </span>
            </PaletteItem>
          ))}
        </Command.Group>
      ) : null}
      {messageHits.length > 0 ? (
        <Command.Group heading={t("messages")} className={groupClass}>
          {messageHits.slice(0, SHOWN).map((hit) => (
            <PaletteItem
              key={hit.id}
              id={hit.id}
              sign={<MessageCircle />}
              note={day(hit.createdAt)}
              onSelect={() => onGo(routes.session(personaId, hit.sessionId, { message: hit.id }))}
            >
              <span dir="auto">{snippet(hit.content, hit.highlights).text}</span>
            </PaletteItem>
          ))}
        </Command.Group>
      ) : null}
    </>
  );
}
