"use client";

import { NotebookPen, Plug } from "lucide-react";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import type { ConsentAnswer } from "@/lib/core/types/model-choice";
import type { ModelView } from "@/lib/core/types/model-settings";
import { OptionButton, OptionLink } from "./option-button";
import { useConsent } from "./use-consent";

type NoModelOptionProps = {
  view: ModelView;
  onChanged: (view: ModelView) => void;
  /** The page to continue with. */
  href: string;
};

/** Continues without a model, or with the server's. The user's own model is removed instead. */
export function NoModelOption({ view, onChanged, href }: NoModelOptionProps) {
  const t = useTranslations("model.choices");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const { answer, busy, error } = useConsent(view, onChanged);
  const { source, consent, destination, process } = view;
  if (source === "own") return null;
  if (source === "none" || !destination) {
    return <OptionLink icon={NotebookPen} title={t("without")} hint={t("withoutHint")} href={href} />;
  }
  const give = async (given: ConsentAnswer) => {
    if (await answer(given)) toast({ text: t(given === "accept" ? "accepted" : "declined") });
  };
  return (
    <>
      {consent === "without" || consent === "needed" ? (
        <OptionButton
          icon={Plug}
          title={t("use")}
          hint={process ? t("useHintHere") : t("useHint", { host: destination.host })}
          busy={busy}
          onPress={() => void give("accept")}
        />
      ) : null}
      {consent === "without" ? null : (
        <OptionButton
          icon={NotebookPen}
          title={t("without")}
          hint={t("withoutHint")}
          busy={busy}
          onPress={() => void give("without")}
        />
      )}
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
    </>
  );
}
