"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ForgetTarget, forgetPreviewQuery } from "@/components/api/forgetting";
import { useTranslations } from "@/components/i18n/use-translations";
import { Sheet } from "@/components/ui/sheet";
import { ForgetActions } from "./forget-actions";
import { firstChoices } from "./forget-choices";
import { ForgetPlan } from "./forget-plan";
import { PermanentDeleteNote } from "./permanent-delete-note";
import { PlanLoading } from "./plan-loading";
import { useForgetting } from "./use-forgetting";

type ForgetSheetProps = {
  personaId: string;
  name: string;
  target: ForgetTarget;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after it was forgotten; a page that shows nothing else should be left. */
  onForgotten?: () => void;
};

/**
 * Dialog before anything is forgotten: shows all dependants, lets the user choose what happens to them, and moves to the bin or, after a
 * confirmation, erases permanently.
 */
export function ForgetSheet({ personaId, name, target, open, onOpenChange, onForgotten }: ForgetSheetProps) {
  const t = useTranslations("forget");
  const [wasOpen, setWasOpen] = useState(open);
  const [choices, setChoices] = useState(() => firstChoices(target.kind));
  const [isPermanent, setIsPermanent] = useState(false);
  const { forget, busy, error } = useForgetting(personaId);
  const plan = useQuery({
    ...forgetPreviewQuery(personaId, target, choices),
    enabled: open,
    placeholderData: keepPreviousData,
    retry: false,
  });
  /** An earlier plan is not used after a refetch failed. */
  const known = plan.isError ? undefined : plan.data;

  // Choices are reset each time the dialog opens.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChoices(firstChoices(target.kind));
    if (open) setIsPermanent(false);
  }

  const close = (next: boolean) => {
    if (!busy) onOpenChange(next);
  };

  const end = async () => {
    if (!(await forget({ target, choices, isPermanent }))) return;
    onOpenChange(false);
    onForgotten?.();
  };

  const many = target.others?.length ? target.others.length + 1 : 0;
  const title = many
    ? t(isPermanent ? "many.erase" : "many.title", { count: many })
    : t(isPermanent ? "erase.title" : "title", { kind: target.kind });
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      desktop="dialog"
      title={title}
      footer={
        known ? (
          <ForgetActions
            isPermanent={isPermanent}
            busy={busy}
            onCancel={() => close(false)}
            onPermanent={setIsPermanent}
            onEnd={() => void end()}
          />
        ) : null
      }
    >
      {!known ? (
        <PlanLoading error={plan.error} onRetry={() => void plan.refetch()} />
      ) : isPermanent ? (
        <PermanentDeleteNote plan={known} choices={choices} failure={error} />
      ) : (
        <ForgetPlan name={name} target={target} plan={known} choices={choices} failure={error} onChoose={setChoices} />
      )}
    </Sheet>
  );
}
