"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { keys } from "@/components/api/keys";
import type { MemoryEntity } from "@/components/api/people";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Sheet } from "@/components/ui/sheet";
import { Textarea } from "@/components/ui/textarea";
import { useToast } from "@/components/ui/toast";
import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { ENTITY_DESCRIPTION_MAX, ENTITY_NAME_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import { entityKinds } from "@/lib/core/types/nodes";
import { addEntity, changeEntity } from "@/server/actions/entities";
import { parseAliases } from "./parse-aliases";

type EntityFormProps = {
  personaId: string;
  name: string;
  /** The entity to edit; without it, a new one is added. */
  entity?: MemoryEntity;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Form to add or edit an entity. What the user writes here is never overwritten by generated descriptions. */
export function EntityForm(props: EntityFormProps) {
  const t = useTranslations("people");
  const { entity, name, open, onOpenChange } = props;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      desktop="dialog"
      title={entity ? t("edit.title", { name: entity.canonicalName }) : t("add.title")}
      description={entity ? t("edit.lead", { name }) : t("add.lead", { name })}
    >
      {open ? <Fields {...props} /> : null}
    </Sheet>
  );
}

function Fields({ personaId, entity, onOpenChange }: EntityFormProps) {
  const t = useTranslations("people");
  const common = useTranslations("common.actions");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const client = useQueryClient();
  const adding = useAction(addEntity);
  const changing = useAction(changeEntity);
  const formId = useId();
  const [draft, setDraft] = useState(() => draftOf(entity, t("comma")));
  const [isChecked, setIsChecked] = useState(false);
  const name = draft.canonicalName.trim();
  const nameProblem = !hasVisibleCharacters(name) ? t("form.missing") : isTooLong(name) ? t("form.long") : null;
  const aliasProblem = parseAliases(draft.aliases).some(isTooLong) ? t("form.long") : null;
  const isOver = countCodePoints(draft.description) > ENTITY_DESCRIPTION_MAX;
  const error = adding.error ?? changing.error;

  const save = (before: MemoryEntity, values: Values) => {
    const change = changed(values, valuesOf(draftOf(before, ",")));
    if (Object.keys(change).length === 0) return { ok: true };
    return changing.run({ id: before.id, ...change });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (nameProblem || aliasProblem || isOver) return;
    const values = valuesOf(draft);
    const outcome = entity ? await save(entity, values) : await adding.run({ personaId, ...values });
    if (!outcome?.ok) return;
    toast({ text: entity ? t("edit.done", { name }) : t("add.done", { name }) });
    onOpenChange(false);
    await client.invalidateQueries({ queryKey: keys.entities(personaId) });
  };

  const set = <K extends keyof typeof draft>(key: K, value: (typeof draft)[K]) => setDraft({ ...draft, [key]: value });
  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={t("form.name")} error={isChecked ? nameProblem : null} required>
        <Input
          value={draft.canonicalName}
          onChange={(event) => set("canonicalName", event.target.value)}
          autoComplete="off"
        />
      </Field>
      <Field label={t("form.kind")}>
        <Select
          value={draft.kind}
          onChange={(kind) => set("kind", kind)}
          options={entityKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
      </Field>
      <Field label={t("form.aliases")} hint={t("form.aliasesHint")} error={isChecked ? aliasProblem : null} optional>
        <Input value={draft.aliases} onChange={(event) => set("aliases", event.target.value)} autoComplete="off" />
      </Field>
      <Field label={t("form.description")} optional>
        <Textarea
          value={draft.description}
          onChange={(event) => set("description", event.target.value)}
          maxCodePoints={ENTITY_DESCRIPTION_MAX}
        />
      </Field>
      {error ? <Notice tone="alarm">{error.code === "conflict" ? t("form.taken") : errorMessage(error)}</Notice> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>{common("cancel")}</Button>
        <Button type="submit" variant="primary" busy={adding.busy || changing.busy}>
          {entity ? common("save") : t("add.submit")}
        </Button>
      </div>
    </form>
  );
}

type Draft = ReturnType<typeof draftOf>;
type Values = ReturnType<typeof valuesOf>;

const valuesOf = (draft: Draft) => ({
  canonicalName: draft.canonicalName.trim(),
  kind: draft.kind,
  aliases: parseAliases(draft.aliases),
  description: draft.description.trim(),
});

/** Changed values only: just these count as written by the user. */
const changed = (values: Values, before: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Values]),
    ),
  );

const isTooLong = (name: string) => countCodePoints(name) > ENTITY_NAME_MAX;

const draftOf = (entity: MemoryEntity | undefined, comma: string) => ({
  canonicalName: entity?.canonicalName ?? "",
  kind: entity?.kind ?? ("person" as const),
  aliases: (entity?.aliases ?? []).filter((alias) => alias !== entity?.canonicalName).join(comma),
  description: entity?.description ?? "",
});
