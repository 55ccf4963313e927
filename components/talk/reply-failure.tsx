"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { TurnState } from "./timeline-state";

const known = [
  "unauthorized",
  "rate_limited",
  "unavailable",
  "timeout",
  "bad_answer",
  "rejected",
  "interrupted",
  "forgotten",
] as const;
type Known = (typeof known)[number];

const isKnown = (code: string | null): code is Known => (known as readonly (string | null)[]).includes(code);

/** A reply that did not come. The words above it are kept; Try again asks for the reply alone. */
export function ReplyFailure({ turn, onRetry }: { turn: TurnState; onRetry: (turnId: string) => Promise<void> }) {
  const t = useTranslations("talk");
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await onRetry(turn.id);
    setIsBusy(false);
  };
  return (
    <Notice
      tone="alarm"
      className="mt-5 max-w-measure animate-fade-in"
      title={t("failure.title")}
      action={
        <Button busy={isBusy} onClick={retry}>
          {t("failure.retry")}
        </Button>
      }
    >
      {isKnown(turn.errorCode) ? t(`failure.codes.${turn.errorCode}`) : t("failure.body")}
    </Notice>
  );
}
