"use client";

import { History } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { IfEditable, useIsReadOnly } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { Textarea } from "@/components/ui/textarea";
import { useToast } from "@/components/ui/toast";
import { BLOCK_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import type { ActionResult } from "@/server/operations/action-result";
import { mergeNewLines } from "./merge-new-lines";
import { type RevisionSource, RevisionsSheet } from "./revisions-sheet";
import { SaveStatus } from "./save-status";
import { useSavedValue } from "./use-saved-value";

type Replace = (text: string, notice: string) => Promise<boolean>;

type TextCardProps = {
  title: string;
  lead: string;
  content: string;
  send: (text: string) => Promise<ActionResult<unknown>>;
  revisions: RevisionSource;
  /** The text is too long for the connected model, which reads only its beginning. */
  isCut?: boolean;
  /** Shown above the text. */
  children?: ReactNode;
  /** Further ways to change the text, shown below it; `onReplace` saves another text at once and offers an undo. */
  more?: (card: { text: string; busy: boolean; onReplace: Replace }) => ReactNode;
};

/** A text that the user writes, with its earlier versions. */
export function TextCard({ title, lead, content, send, revisions, isCut, children, more }: TextCardProps) {
  const t = useTranslations("persona");
  const toast = useToast();
  const [showingOld, setShowingOld] = useState(false);
  const card = useSavedValue(content, send, mergeNewLines);

  const isReadOnly = useIsReadOnly();
  const [isShorter, setIsShorter] = useState(false);

  /** If lines were removed, a notice points to the earlier versions that still contain them. */
  const save = async (text: string): Promise<boolean> => {
    const before = card.saved;
    const isSaved = await card.save(text);
    if (isSaved) setIsShorter(isWithout(text, before));
    return isSaved;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(card.value);
  };

  /** Saves another text at once, and offers an undo. */
  const replace: Replace = async (text, notice) => {
    const before = { saved: card.saved, value: card.value };
    if (!(await save(text))) return false;
    const undoReplace = async () => {
      await card.save(before.saved);
      setIsShorter(false);
      // Also restores unsaved input; when saving failed, all of it is marked as unsaved.
      card.setValue(before.value);
    };
    toast({ text: notice, undo: { run: undoReplace } });
    return true;
  };

  const restore = async (old: string): Promise<boolean> => {
    const isRestored = await replace(old, t("revisions.restored"));
    if (isRestored) setShowingOld(false);
    return isRestored;
  };

  return (
    <Section title={title} lead={lead}>
      {children}
      <form onSubmit={submit}>
        <Field label={title} hideLabel>
          <Textarea
            value={card.value}
            readOnly={isReadOnly}
            onChange={(event) => card.setValue(event.target.value)}
            maxCodePoints={BLOCK_MAX}
            placeholder={t("blocks.empty")}
          />
        </Field>
        <SaveStatus state={card.state} error={card.error} blocked={countCodePoints(card.value) > BLOCK_MAX}>
          <Button variant="plain" onClick={() => setShowingOld(true)} className="-ml-5">
            <History aria-hidden className="size-4" />
            {t("revisions.open")}
          </Button>
        </SaveStatus>
      </form>
      {isCut ? <Notice className="mt-4">{t("blocks.cut")}</Notice> : null}
      {isShorter ? (
        <Notice className="mt-4" action={<Button onClick={() => setShowingOld(true)}>{t("revisions.look")}</Button>}>
          {t("revisions.still")}
        </Notice>
      ) : null}
      <IfEditable>{more?.({ text: card.value, busy: card.busy, onReplace: replace })}</IfEditable>
      <RevisionsSheet
        source={revisions}
        title={t("revisions.title", { block: title })}
        current={card.saved}
        open={showingOld}
        onOpenChange={setShowingOld}
        onRestore={restore}
      />
    </Section>
  );
}

/** Whether a line of the previous text is missing now. */
function isWithout(now: string, before: string): boolean {
  const lines = before.split("\n").map((line) => line.trim());
  return lines.some((line) => line !== "" && !now.includes(line));
}
