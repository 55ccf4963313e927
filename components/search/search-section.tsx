"use client";

import { useSearchParams } from "next/navigation";
import { useRef } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { SearchBox, stickySearchClass } from "@/components/ui/search-box";
import { useDebouncedText } from "@/components/ui/use-debounced-text";
import { SearchFilters } from "./search-filters";
import { readSearchParams, type SearchParams } from "./search-params";
import { SearchResults } from "./search-results";

/** Searches memories by text, kind and topic. The search is stored in the address. */
export function SearchSection({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("search");
  const results = useRef<HTMLDivElement>(null);
  const search = readSearchParams(useSearchParams());
  const show = (change: Partial<SearchParams>) =>
    window.history.replaceState(null, "", routes.search(personaId, { ...search, ...change }));
  const text = useDebouncedText(search.q, (q) => show({ q }));
  return (
    <search>
      <SearchBox
        label={t("box", { name })}
        placeholder={t("placeholder")}
        text={text}
        results={results}
        className={stickySearchClass}
      />
      <SearchFilters search={search} onChange={(change) => show({ q: text.flush(), ...change })} />
      <div ref={results} className="mt-4">
        <SearchResults personaId={personaId} name={name} search={search} />
      </div>
    </search>
  );
}
