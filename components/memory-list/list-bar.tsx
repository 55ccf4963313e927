"use client";

import { ListFilter as FilterIcon, ListChecks, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { WriteSheet } from "@/components/memory-write/write-sheet";
import { Button } from "@/components/ui/button";
import { FilterChips } from "./filter-chips";
import { FilterSheet } from "./filter-sheet";
import type { ListFilter } from "./list-params";
import type { Selection } from "./use-selection";

type ListBarProps = {
  personaId: string;
  name: string;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  selection: Selection;
};

/** What can be done with a list: add to it, narrow it, select in it. Below it stands what it is narrowed to. */
export function ListBar({ personaId, name, filter, onFilter, selection }: ListBarProps) {
  const t = useTranslations("items");
  const [open, setOpen] = useState<"add" | "filter" | null>(null);
  const opens = (what: typeof open) => (isOpen: boolean) => setOpen(isOpen ? what : null);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen("add")}>
          <Plus aria-hidden className="size-4" />
          {t("add.open")}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setOpen("filter")}>
          <FilterIcon aria-hidden className="size-4" />
          {t("filter.open")}
        </Button>
        {selection.isOn ? null : (
          <Button onClick={selection.start}>
            <ListChecks aria-hidden className="size-4" />
            {t("select.open")}
          </Button>
        )}
      </div>
      <FilterChips personaId={personaId} filter={filter} onFilter={onFilter} />
      <WriteSheet personaId={personaId} name={name} open={open === "add"} onOpenChange={opens("add")} />
      <FilterSheet
        personaId={personaId}
        filter={filter}
        onFilter={onFilter}
        open={open === "filter"}
        onOpenChange={opens("filter")}
      />
    </>
  );
}
