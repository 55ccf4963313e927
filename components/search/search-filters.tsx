"use client";

import { isKnownEmotion, knownEmotions } from "@/components/common/known-emotions";
import { useTranslations } from "@/components/i18n/use-translations";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { nodeTypes, relationalTags } from "@/lib/core/types/nodes";
import type { SearchParams } from "./search-params";

type SearchFiltersProps = { search: SearchParams; onChange: (change: Partial<SearchParams>) => void };

/** Filters by kind, topic and emotion. An emotion without a translation can be set in the address. */
export function SearchFilters({ search, onChange }: SearchFiltersProps) {
  const t = useTranslations("search");
  const memory = useTranslations("memory");
  const isOther = search.tag && !isKnownEmotion(search.tag) && !relationalTags.some((tag) => tag === search.tag);
  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
      <Field label={t("type")} hideLabel>
        <Select
          value={search.type ?? ""}
          onChange={(type) => onChange({ type: type || undefined })}
          options={[
            { value: "", label: t("anyType") },
            ...nodeTypes.map((type) => ({ value: type, label: memory(`lists.${type}`) })),
          ]}
        />
      </Field>
      <Field label={t("tag")} hideLabel>
        <Select
          value={search.tag ?? ""}
          onChange={(tag) => onChange({ tag: tag || undefined })}
          options={[
            { value: "", label: t("anyTag") },
            ...(isOther && search.tag ? [{ value: search.tag, label: search.tag }] : []),
            {
              label: t("touches"),
              options: relationalTags.map((tag) => ({ value: tag, label: memory(`tags.${tag}`) })),
            },
            {
              label: t("felt"),
              options: knownEmotions.map((tag) => ({ value: tag, label: memory(`emotions.${tag}`) })),
            },
          ]}
        />
      </Field>
    </div>
  );
}
