"use client";

import type { ActionFailure } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import type { ForgetChoices, ForgetPreview } from "@/components/api/forgetting";
import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import { DeletionSummary } from "./deletion-summary";

type PermanentDeleteNoteProps = { plan: ForgetPreview; choices: ForgetChoices; failure: ActionFailure | null };

/** Explains that permanent deletion cannot be undone. */
export function PermanentDeleteNote({ plan, choices, failure }: PermanentDeleteNoteProps) {
  const t = useTranslations("forget");
  const words = useErrorMessage();
  const messagesStay = choices.words === "keep" && plan.words.length > 0 && plan.counts.messages === 0;
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-measure">{t("erase.body")}</p>
      <DeletionSummary counts={plan.counts} />
      {messagesStay ? <p className="max-w-measure text-ink-soft">{t("erase.wordsStay")}</p> : null}
      {failure ? <Notice tone="alarm">{words(failure)}</Notice> : null}
    </div>
  );
}
