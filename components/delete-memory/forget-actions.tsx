"use client";

import { useEffect, useRef } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";

type ForgetActionsProps = {
  isPermanent: boolean;
  busy: boolean;
  onCancel: () => void;
  onPermanent: (isPermanent: boolean) => void;
  onEnd: () => void;
};

/** Cancel, move to bin, or delete permanently after confirmation. */
export function ForgetActions({ isPermanent, busy, onCancel, onPermanent, onEnd }: ForgetActionsProps) {
  const t = useTranslations("forget");
  const harmless = useRef<HTMLButtonElement>(null);

  // The pressed button disappears when the question changes: focus moves to the harmless answer.
  useEffect(() => {
    if (isPermanent) harmless.current?.focus();
  }, [isPermanent]);

  if (isPermanent) {
    return (
      <>
        <Button ref={harmless} disabled={busy} onClick={() => onPermanent(false)}>
          {t("erase.back")}
        </Button>
        <Button variant="danger" busy={busy} onClick={onEnd}>
          {t("erase.confirm")}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button disabled={busy} onClick={onCancel}>
        {t("keep")}
      </Button>
      <Button variant="plain" className="text-alarm" disabled={busy} onClick={() => onPermanent(true)}>
        {t("erase.open")}
      </Button>
      <Button variant="danger" busy={busy} onClick={onEnd}>
        {t("confirm")}
      </Button>
    </>
  );
}
