"use client";

import { isKnownEmotion, knownEmotions } from "@/components/common/known-emotions";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Sheet } from "@/components/ui/sheet";
import { feelings, nodeOrigins, relationalTags } from "@/lib/core/types/nodes";
import { EntityFilterField } from "./entity-filter-field";
import type { ListFilter } from "./list-params";

type FilterSheetProps = {
  personaId: string;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Form to filter a list. Every choice applies at once. */
export function FilterSheet({ personaId, filter, onFilter, open, onOpenChange }: FilterSheetProps) {
  const t = useTranslations("memoryEditor.filter");
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      footer={
        <>
          <Button onClick={() => onFilter({})}>{t("clearAll")}</Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t("done")}
          </Button>
        </>
      }
    >
      {open ? <Fields personaId={personaId} filter={filter} onFilter={onFilter} /> : null}
    </Sheet>
  );
}

function Fields({ personaId, filter, onFilter }: Pick<FilterSheetProps, "personaId" | "filter" | "onFilter">) {
  const t = useTranslations("memoryEditor.filter");
  const memory = useTranslations("memory");
  const search = useTranslations("search");
  const any = { value: "", label: t("any") };
  const set = (change: Record<string, string | undefined>) => {
    const next = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined && value !== "");
    onFilter(Object.fromEntries(next));
  };
  const { tag } = filter;
  const isOther = tag !== undefined && !isKnownEmotion(tag) && !relationalTags.some((one) => one === tag);
  return (
    <div className="flex flex-col gap-4">
      <Field label={t("feeling")}>
        <Select
          value={filter.feeling ?? ""}
          onChange={(feeling) => set({ feeling: feeling || undefined })}
          options={[any, ...feelings.map((value) => ({ value, label: t(`feelings.${value}`) }))]}
        />
      </Field>
      <Field label={t("tag")}>
        <Select
          value={tag ?? ""}
          onChange={(chosen) => set({ tag: chosen || undefined })}
          options={[
            any,
            ...(isOther ? [{ value: tag, label: tag }] : []),
            {
              label: search("touches"),
              options: relationalTags.map((value) => ({ value, label: memory(`tags.${value}`) })),
            },
            {
              label: search("felt"),
              options: knownEmotions.map((value) => ({ value, label: memory(`emotions.${value}`) })),
            },
          ]}
        />
      </Field>
      <EntityFilterField personaId={personaId} chosenId={filter.entityId} onChoose={(entityId) => set({ entityId })} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t("from")}>
          <Input
            type="date"
            value={filter.from ?? ""}
            max={filter.to}
            onChange={(event) => set({ from: event.target.value })}
          />
        </Field>
        <Field label={t("to")}>
          <Input
            type="date"
            value={filter.to ?? ""}
            min={filter.from}
            onChange={(event) => set({ to: event.target.value })}
          />
        </Field>
      </div>
      <Field label={t("origin")}>
        <Select
          value={filter.origin ?? ""}
          onChange={(origin) => set({ origin: origin || undefined })}
          options={[any, ...nodeOrigins.map((value) => ({ value, label: memory(`origins.${value}`) }))]}
        />
      </Field>
    </div>
  );
}
