"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { ActionFailure } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { IfEditable } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";

type SaveStatusProps = {
  state: "saved" | "unsaved" | "saving" | "failed" | "untouched";
  error: ActionFailure | null;
  /** Saving is blocked by something else, such as a text that is too long. */
  blocked?: boolean;
  /** Rendered to the left of the status. */
  children?: ReactNode;
};

/** Footer of a form: its true save status and the button. */
export function SaveStatus({ state, error, blocked = false, children }: SaveStatusProps) {
  const t = useTranslations("persona.save");
  const common = useTranslations("common");
  const errorMessage = useErrorMessage();
  const pending = state === "unsaved" || state === "failed" || state === "saving";
  return (
    <div className="mt-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <div className="mr-auto">{children}</div>
      <p role="status" className="text-ink-soft text-sm">
        {state === "failed" && error ? <span className="text-alarm">{errorMessage(error)}</span> : null}
        {state === "unsaved" ? t("unsaved") : null}
        {state === "saving" ? t("saving") : null}
        {state === "saved" ? (
          <span className="inline-flex items-center gap-1">
            <Check aria-hidden className="size-4" />
            {t("saved")}
          </span>
        ) : null}
      </p>
      <IfEditable>
        <Button
          type="submit"
          variant={pending ? "primary" : "quiet"}
          busy={state === "saving"}
          disabled={!pending || blocked}
        >
          {common("actions.save")}
        </Button>
      </IfEditable>
    </div>
  );
}
