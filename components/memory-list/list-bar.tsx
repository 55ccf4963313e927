"use client";

import { ListFilter as FilterIcon, ListChecks } from "lucide-react";
import { useState } from "react";
import { IfEditable } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { AddButton } from "@/components/memory-editor/add-button";
import { Button } from "@/components/ui/button";
import type { NodeType } from "@/lib/core/types/nodes";
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
  /** Default type of a memory added here. */
  adds: NodeType;
};

/** Toolbar of a list: add, filter, select. Active filters are shown below it. */
export function ListBar({ personaId, name, filter, onFilter, selection, adds }: ListBarProps) {
  const t = useTranslations("memoryEditor");
  const [isFiltering, setIsFiltering] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <AddButton personaId={personaId} name={name} adds={adds} />
        <Button aria-haspopup="dialog" title={t("filter.open")} onClick={() => setIsFiltering(true)}>
          <FilterIcon aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t("filter.open")}</span>
        </Button>
        {selection.isOn ? null : (
          <IfEditable>
            {" "}
            <Button title={t("select.open")} onClick={selection.start}>
              <ListChecks aria-hidden className="size-4" />
              <span className="max-sm:sr-only">{t("select.open")}</span>
            </Button>
          </IfEditable>
        )}
      </div>
      <FilterChips personaId={personaId} filter={filter} onFilter={onFilter} />
      <FilterSheet
        personaId={personaId}
        filter={filter}
        onFilter={onFilter}
        open={isFiltering}
        onOpenChange={setIsFiltering}
      />
    </>
  );
}
