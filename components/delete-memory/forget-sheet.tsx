"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ForgetTarget, forgetPreviewQuery } from "@/components/api/forgetting";
import { useTranslations } from "@/components/i18n/use-translations";
import { Sheet } from "@/components/ui/sheet";
import { firstChoices } from "./forget-choices";
import { ForGood } from "./permanent-delete-note";
import { ForgetEnds } from "./forget-actions";
import { ForgetPlan } from "./forget-plan";
import { Unplanned } from "./plan-loading";
import { useForgetting } from "./use-forgetting";

type ForgetSheetProps = {
  personaId: string;
  name: string;
  target: ForgetTarget;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It is gone; what shows nothing else should make way. */
  onForgotten?: () => void;
};

/**
 * Asks before anything is forgotten: shows all that hangs on it, lets one choose what becomes of it, and ends in the bin
 * or, asked once more, in nothing.
 */
export function ForgetSheet({ personaId, name, target, open, onOpenChange, onForgotten }: ForgetSheetProps) {
  const t = useTranslations("forget");
  const [wasOpen, setWasOpen] = useState(open);
  const [choices, setChoices] = useState(() => firstChoices(target.kind));
  const [isForGood, setIsForGood] = useState(false);
  const { forget, busy, error } = useForgetting(personaId);
  const plan = useQuery({
    ...forgetPreviewQuery(personaId, target, choices),
    enabled: open,
    placeholderData: keepPreviousData,
    retry: false,
  });
  /** What was known before it could not be read again is no plan. */
  const known = plan.isError ? undefined : plan.data;

  // Each time it is asked anew.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChoices(firstChoices(target.kind));
    if (open) setIsForGood(false);
  }

  const close = (next: boolean) => {
    if (!busy) onOpenChange(next);
  };

  const end = async () => {
    if (!(await forget({ target, choices, isForGood }))) return;
    onOpenChange(false);
    onForgotten?.();
  };

  const many = target.others?.length ? target.others.length + 1 : 0;
  const title = many
    ? t(isForGood ? "many.forGood" : "many.title", { count: many })
    : t(isForGood ? "forGood.title" : "title", { kind: target.kind });
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      desktop="dialog"
      title={title}
      footer={
        known ? (
          <ForgetEnds
            isForGood={isForGood}
            busy={busy}
            onKeep={() => close(false)}
            onForGood={setIsForGood}
            onEnd={() => void end()}
          />
        ) : null
      }
    >
      {!known ? (
        <Unplanned error={plan.error} onRetry={() => void plan.refetch()} />
      ) : isForGood ? (
        <ForGood plan={known} choices={choices} failure={error} />
      ) : (
        <ForgetPlan name={name} target={target} plan={known} choices={choices} failure={error} onChoose={setChoices} />
      )}
    </Sheet>
  );
}
