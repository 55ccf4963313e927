"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { refreshMemory } from "@/components/api/keys";
import type { MemoryNode } from "@/components/api/memory";
import { useDayOf } from "@/components/common/use-days";
import { calledByName, useUserName } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { useToast } from "@/components/ui/toast";
import type { NodeType } from "@/lib/core/types/nodes";
import { addMemory, changeMemory } from "@/server/actions/memory";
import { changesOf, draftOf, emptyDraft, problemsIn, valuesOf } from "./draft";
import { MemoryFields } from "./memory-fields";
import { useSavedDraft } from "./use-saved-draft";

type MemorySheetProps = {
  personaId: string;
  name: string;
  /** The memory to edit; without it, a new one is added. */
  node?: MemoryNode;
  /** Default type of a new memory. */
  adds?: NodeType;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Form to add or edit a memory. */
export function MemorySheet(props: MemorySheetProps) {
  const t = useTranslations("memoryEditor");
  const { name, node, open, onOpenChange } = props;
  const what = node ? "edit" : "add";
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      desktop="dialog"
      title={t(`${what}.title`)}
      description={t(`${what}.lead`, { name })}
    >
      {open ? <Form {...props} /> : null}
    </Sheet>
  );
}

function Form({ personaId, name, node, adds = "event", onOpenChange }: MemorySheetProps) {
  const t = useTranslations("memoryEditor");
  const common = useTranslations("common.actions");
  const words = useErrorMessage();
  const toast = useToast();
  const client = useQueryClient();
  const userName = useUserName();
  const dayOf = useDayOf();
  const adding = useAction(addMemory);
  const changing = useAction(changeMemory);
  const formId = useId();
  const [before] = useState(() => {
    if (!node) return { ...emptyDraft, type: adds };
    return draftOf(node, node.isQuote ? node.description : calledByName(node.description, userName), dayOf);
  });
  const { draft, change, isResumed, startOver, drop } = useSavedDraft(`${personaId}.${node?.id ?? adds}`, before);
  const [isChecked, setIsChecked] = useState(false);
  const problems = problemsIn(draft);
  const error = adding.error ?? changing.error;

  const save = () => {
    const { type } = draft;
    if (!node) return adding.run({ personaId, ...valuesOf(draft), type });
    const changes = changesOf(draft, before);
    return Object.keys(changes).length > 0 ? changing.run({ id: node.id, ...changes }) : { ok: true };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(problems).length > 0) return;
    if (!(await save())?.ok) return;
    drop();
    toast({ text: t(node ? "edit.done" : "add.done", { name }) });
    onOpenChange(false);
    await refreshMemory(client, personaId);
  };

  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {isResumed ? (
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 flex-1 text-ink-soft text-sm">{t("draft.note")}</p>
          <Button variant="plain" onClick={startOver}>
            {t("draft.discard")}
          </Button>
        </div>
      ) : null}
      <MemoryFields draft={draft} problems={isChecked ? problems : {}} isNew={!node} onChange={change} />
      {error ? <Notice tone="alarm">{error.code === "invalid" ? t("form.over") : words(error)}</Notice> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>{common("cancel")}</Button>
        <Button type="submit" variant="primary" busy={adding.busy || changing.busy}>
          {node ? common("save") : t("add.submit")}
        </Button>
      </div>
    </form>
  );
}
