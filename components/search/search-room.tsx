"use client";

import { Search as SearchIcon, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { SEARCH_MAX } from "@/lib/core/limits";
import { SearchFilters } from "./search-filters";
import { SearchResults } from "./search-results";
import { useSearch } from "./use-search";

/** Finds memories by their words, their kind and what they touch. The address keeps what is asked. */
export function SearchRoom({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("search");
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const { search, typed, type, show, compose } = useSearch(personaId);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    show({ q: typed.trim() });
  };

  const clear = () => {
    type("");
    show({ q: "" });
    box.current?.focus();
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      clear();
    }
    if (event.key === "ArrowDown") {
      event.preventDefault();
      results.current?.querySelector("a")?.focus();
    }
  };

  return (
    <search>
      <form onSubmit={submit} className="relative">
        <SearchIcon aria-hidden className="-translate-y-1/2 absolute top-1/2 left-3.5 size-5 text-ink-soft" />
        <Input
          ref={box}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          {...compose}
          aria-label={t("box", { name })}
          placeholder={t("placeholder")}
          maxLength={SEARCH_MAX}
          enterKeyHint="search"
          autoComplete="off"
          className="pr-12 pl-11"
        />
        {typed === "" ? null : (
          <IconButton
            label={t("clear")}
            icon={X}
            onClick={clear}
            className="-translate-y-1/2 absolute top-1/2 right-0.5"
          />
        )}
      </form>
      <SearchFilters search={search} onChange={show} />
      <div ref={results} className="mt-4">
        <SearchResults personaId={personaId} name={name} search={search} />
      </div>
    </search>
  );
}
