"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { entitiesQuery, type MemoryEntity } from "@/components/api/people";
import { flatten } from "@/components/api/queries";
import { InitialMarker } from "@/components/common/initial-marker";
import { ListError, ListMore, ListSkeleton } from "@/components/common/list-states";
import { Quiet } from "@/components/common/part";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Sheet } from "@/components/ui/sheet";
import { useJoiningPeople } from "./use-joining-people";

type MergePickerProps = {
  personaId: string;
  entity: MemoryEntity;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It is now part of the one with this id. */
  onJoined: (targetId: string) => void;
};

/** Lets one choose whom somebody really is. They become one; it can be taken back. */
export function MergePicker({ open, onOpenChange, ...picker }: MergePickerProps) {
  const t = useTranslations("people.merge");
  const { canonicalName } = picker.entity;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      desktop="dialog"
      title={t("title", { name: canonicalName })}
      description={t("lead", { name: canonicalName })}
    >
      {open ? <Picker {...picker} /> : null}
    </Sheet>
  );
}

function Picker({ personaId, entity, onJoined }: Omit<MergePickerProps, "open" | "onOpenChange">) {
  const t = useTranslations("people");
  const [wanted, setWanted] = useState("");
  const { join, busy } = useJoiningPeople(personaId);
  const list = useInfiniteQuery(entitiesQuery(personaId));
  const others = flatten(list.data).filter((other) => other.id !== entity.id && goesBy(other, wanted));

  const choose = async (other: MemoryEntity) => {
    if (!busy && (await join(entity, other))) onJoined(other.id);
  };

  if (list.isPending) return <ListSkeleton />;
  if (list.isError) return <ListError onRetry={() => void list.refetch()} />;
  return (
    <>
      <Field label={t("merge.find")} hideLabel>
        <Input
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder={t("merge.find")}
          autoComplete="off"
        />
      </Field>
      <ul aria-label={t("merge.others")} aria-busy={busy || undefined} className="mt-3 divide-y divide-thread">
        {others.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              onClick={() => void choose(other)}
              className="flex min-h-14 w-full items-center gap-4 rounded-lg py-2 text-left hover:bg-well"
            >
              <InitialMarker name={other.canonicalName} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium [overflow-wrap:anywhere]">{other.canonicalName}</span>
                <span className="block text-ink-soft text-sm">{t("linked", { count: other.linkedCount })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {others.length === 0 ? <Quiet>{t("merge.nobody")}</Quiet> : null}
      {list.hasNextPage ? <ListMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} /> : null}
    </>
  );
}

function goesBy(entity: MemoryEntity, wanted: string): boolean {
  const folded = wanted.trim().toLocaleLowerCase();
  return [entity.canonicalName, ...entity.aliases].some((name) => name.toLocaleLowerCase().includes(folded));
}
