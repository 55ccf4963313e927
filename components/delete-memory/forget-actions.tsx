"use client";

import { useEffect, useRef } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";

type ForgetEndsProps = {
  isForGood: boolean;
  busy: boolean;
  onKeep: () => void;
  onForGood: (isForGood: boolean) => void;
  onEnd: () => void;
};

/** How it may end: not at all, in the bin, or, once one is sure, for good. */
export function ForgetEnds({ isForGood, busy, onKeep, onForGood, onEnd }: ForgetEndsProps) {
  const t = useTranslations("forget");
  const harmless = useRef<HTMLButtonElement>(null);

  // What one pressed is gone when the question changes: the focus goes to the harmless answer.
  useEffect(() => {
    if (isForGood) harmless.current?.focus();
  }, [isForGood]);

  if (isForGood) {
    return (
      <>
        <Button ref={harmless} disabled={busy} onClick={() => onForGood(false)}>
          {t("forGood.back")}
        </Button>
        <Button variant="danger" busy={busy} onClick={onEnd}>
          {t("forGood.confirm")}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button disabled={busy} onClick={onKeep}>
        {t("keep")}
      </Button>
      <Button variant="plain" className="text-alarm" disabled={busy} onClick={() => onForGood(true)}>
        {t("forGood.open")}
      </Button>
      <Button variant="danger" busy={busy} onClick={onEnd}>
        {t("confirm")}
      </Button>
    </>
  );
}
