"use client";

import { type FormEvent, useState } from "react";
import { useErrorMessage } from "@/components/actions/use-error-text";
import type { MemoryNode } from "@/components/api/memory";
import { calledByName, MemoryText, useUserName } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { Textarea } from "@/components/ui/textarea";
import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { DESCRIPTION_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import { useMergeEvents } from "./use-merge-events";

type MergeSheetProps = {
  personaId: string;
  /** Two or more events. */
  nodes: MemoryNode[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMerged: () => void;
};

/** Dialog to merge events: which of them stays, and with which text. */
export function MergeSheet(props: MergeSheetProps) {
  const t = useTranslations("memoryEditor.merge");
  const { nodes, open, onOpenChange } = props;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      desktop="dialog"
      title={t("title", { count: nodes.length })}
      description={t("lead")}
    >
      {open ? <Form {...props} /> : null}
    </Sheet>
  );
}

function Form({ personaId, nodes, onOpenChange, onMerged }: MergeSheetProps) {
  const t = useTranslations("memoryEditor.merge");
  const items = useTranslations("memoryEditor.form");
  const common = useTranslations("common.actions");
  const errorMessage = useErrorMessage();
  const userName = useUserName();
  const { merge, busy, error } = useMergeEvents(personaId);
  const descriptionOf = (node: MemoryNode | undefined) =>
    node ? (node.isQuote ? node.description : calledByName(node.description, userName)) : "";
  const [winnerId, setWinnerId] = useState(nodes[0]?.id ?? "");
  const winner = nodes.find(({ id }) => id === winnerId);
  const [text, setText] = useState(() => descriptionOf(winner));
  const [isChecked, setIsChecked] = useState(false);
  const problem = !hasVisibleCharacters(text) ? "missing" : countCodePoints(text) > DESCRIPTION_MAX ? "long" : null;

  const keep = (node: MemoryNode) => {
    // A text edited here stays; the unedited text of the previously chosen event is replaced.
    if (text === descriptionOf(winner)) setText(descriptionOf(node));
    setWinnerId(node.id);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem) return;
    const ids = nodes.map(({ id }) => id).filter((id) => id !== winnerId);
    const description = text === descriptionOf(winner) ? undefined : text;
    if (!(await merge({ id: winnerId, ids, description }))) return;
    onOpenChange(false);
    onMerged();
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-1.5 font-medium text-[0.9375rem]">{t("keep")}</legend>
        <div className="flex flex-col divide-y divide-thread">
          {nodes.map((node) => (
            <label key={node.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
              <input
                type="radio"
                name="winner"
                checked={node.id === winnerId}
                onChange={() => keep(node)}
                className="mt-1 size-5 shrink-0 accent-lamp"
              />
              <span dir="auto" className="min-w-0 font-serif leading-normal [overflow-wrap:anywhere]">
                <MemoryText text={node.description} isQuote={node.isQuote} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={t("words")} error={isChecked && problem ? items(problem) : null}>
        <Textarea value={text} onChange={(event) => setText(event.target.value)} maxCodePoints={DESCRIPTION_MAX} />
      </Field>
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>{common("cancel")}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
