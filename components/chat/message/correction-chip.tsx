"use client";

import { PenLine } from "lucide-react";
import type { ReactNode } from "react";
import type { Correction } from "@/components/api/corrections";
import { IfEditable } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { detailOf, questionOf, stateOf } from "./correction-state";
import { useCorrectionActions } from "./use-corrections";

/** One line that says what a message corrected; asks for confirmation where the change needs the user's consent. */
export function CorrectionChip({ correction }: { correction: Correction }) {
  const t = useTranslations("chat.corrections");
  const common = useTranslations("common.actions");
  const { undo, decide, busy } = useCorrectionActions();
  const { proposal } = correction;
  const { say, ...parts } = detailOf(correction);
  const question = questionOf(correction);
  const state = stateOf(correction);
  const text = question
    ? t(`ask.${question}`, { value: question === "correction" ? (proposal?.content ?? "") : parts.value })
    : t("line", { state, detail: t(`detail.${say}`, parts) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      role="group"
      aria-label={t("label")}
      aria-busy={busy || undefined}
      className="mt-1 flex max-w-full animate-fade-in items-center rounded-full border border-thread pr-1 pl-3 text-ink-soft text-sm"
    >
      <PenLine aria-hidden className="size-3.5 shrink-0" />
      <span dir="auto" aria-live="polite" title={text} className="min-w-0 truncate py-1.5 pr-2 pl-2">
        {text}
      </span>
      <IfEditable>
        {question && proposal ? (
          <>
            <ChipButton onClick={() => void decide(proposal.id, "accept")}>{t("yes")}</ChipButton>
            <ChipButton onClick={() => void decide(proposal.id, "decline")}>{t("no")}</ChipButton>
          </>
        ) : state === "undone" ? null : (
          <ChipButton onClick={() => void undo(correction.id)}>{common("undo")}</ChipButton>
        )}
      </IfEditable>
    </div>
  );
}

function ChipButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 min-w-11 shrink-0 rounded-full px-2.5 font-medium text-lamp hover:bg-lamp-wash"
    >
      {children}
    </button>
  );
}
