"use client";

import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Sentences } from "@/components/ui/sentences";
import { Sheet } from "@/components/ui/sheet";
import type { ModelView } from "@/lib/core/types/model-settings";
import { useConsent } from "./use-consent";
import { useDestinationTexts } from "./use-destination";

type ConsentSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  view: ModelView;
  /** Called after the user has answered. */
  onAnswered: (view: ModelView) => void;
};

/** Asks for consent before the first message to the server's new model. Closing the sheet sends nothing. */
export function ConsentSheet({ open, onOpenChange, view, onAnswered }: ConsentSheetProps) {
  const t = useTranslations("model.consent");
  const errorMessage = useErrorMessage();
  const whereSent = useDestinationTexts();
  const { answer, busy, error } = useConsent(view, onAnswered);
  return (
    <Sheet
      desktop="dialog"
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={t("body")}
      footer={
        <>
          <Button busy={busy} onClick={() => void answer("without")}>
            {t("without")}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void answer("accept")}>
            {t("goOn")}
          </Button>
        </>
      }
    >
      <Sentences>{whereSent({ destination: view.destination, searchDestination: null })}</Sentences>
      {error ? (
        <Notice tone="alarm" className="mt-4">
          {errorMessage(error)}
        </Notice>
      ) : null}
    </Sheet>
  );
}
