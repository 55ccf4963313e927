"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { entityQuery } from "@/components/api/people";
import { isKnownEmotion } from "@/components/common/known-emotions";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { ChipButton } from "@/components/ui/chip";
import { type RelationalTag, relationalTags } from "@/lib/core/types/nodes";
import { filterNames, type ListFilter } from "./list-params";

type FilterChipsProps = { personaId: string; filter: ListFilter; onFilter: (filter: ListFilter) => void };

/** Active filters of a list, each removed with a tap. */
export function FilterChips({ personaId, filter, onFilter }: FilterChipsProps) {
  const t = useTranslations("memoryEditor.filter");
  const words = useFilterLabels(personaId, filter);
  const names = filterNames.filter((name) => filter[name] !== undefined);
  if (names.length === 0) return null;
  return (
    <fieldset className="mt-3 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t("active")}</legend>
      {names.map((name) => (
        <ChipButton key={name} onClick={() => onFilter({ ...filter, [name]: undefined })}>
          <span className="sr-only">{t("clear", { what: words(name) })}</span>
          <span aria-hidden>{words(name)}</span>
          <X aria-hidden className="size-4 text-ink-soft" />
        </ChipButton>
      ))}
      {names.length > 1 ? (
        <Button variant="plain" onClick={() => onFilter({})}>
          {t("clearAll")}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** Label of each part of a filter. */
function useFilterLabels(personaId: string, filter: ListFilter): (name: keyof ListFilter) => string {
  const t = useTranslations("memoryEditor.filter");
  const memory = useTranslations("memory");
  const { day } = useDays();
  const { data: somebody } = useQuery({
    ...entityQuery(personaId, filter.entityId ?? ""),
    enabled: filter.entityId !== undefined,
    retry: false,
  });
  const tagLabel = (tag: string) => {
    if (isKnownEmotion(tag)) return memory(`emotions.${tag}`);
    return isRelational(tag) ? memory(`tags.${tag}`) : tag;
  };
  return (name) => {
    const { feeling, tag, from, to, origin } = filter;
    if (name === "feeling" && feeling) return t(`feelings.${feeling}`);
    if (name === "tag" && tag) return tagLabel(tag);
    if (name === "from" && from) return t("since", { day: day(noon(from)) });
    if (name === "to" && to) return t("until", { day: day(noon(to)) });
    if (name === "origin" && origin) return memory(`origins.${origin}`);
    return somebody?.canonicalName ?? t("somebody");
  };
}

const isRelational = (tag: string): tag is RelationalTag => (relationalTags as readonly string[]).includes(tag);

/** An instant that falls on this day in nearly every time zone. */
const noon = (day: string) => `${day}T12:00:00Z`;
