"use client";

import { useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useChatModel } from "../state/chat-model";
import type { TurnState } from "../state/timeline-state";

const known = [
  "unauthorized",
  "rate_limited",
  "unavailable",
  "loading",
  "missing_model",
  "too_small",
  "timeout",
  "bad_answer",
  "rejected",
  "interrupted",
  "forgotten",
] as const;
type Known = (typeof known)[number];

const isKnown = (code: string | null): code is Known => (known as readonly (string | null)[]).includes(code);

/** Failures with a separate text where the server runs the model itself. */
const ofLocal = ["unavailable", "too_small", "timeout"] as const;

const isOfLocal = (code: string | null): code is (typeof ofLocal)[number] =>
  (ofLocal as readonly (string | null)[]).includes(code);

type ReplyFailureProps = {
  turn: TurnState;
  /** Whether a partial reply is shown above the failure. */
  isPartial: boolean;
  onRetry: (turnId: string) => Promise<void>;
};

/** Shown for a reply that failed or broke off. The user's message stays; Try again requests only the reply. */
export function ReplyFailure({ turn, isPartial, onRetry }: ReplyFailureProps) {
  const t = useTranslations("chat");
  const { process } = useChatModel();
  const [isBusy, setIsBusy] = useState(false);
  const whyOf = (code: string | null) => {
    if (isPartial && (code === "unavailable" || !isKnown(code))) return t("failure.partialBody");
    if (process && isOfLocal(code)) return t(`failure.codesHere.${code}`);
    return isKnown(code) ? t(`failure.codes.${code}`) : t("failure.body");
  };
  const retry = async () => {
    setIsBusy(true);
    await onRetry(turn.id);
    setIsBusy(false);
  };
  return (
    <Notice
      tone="alarm"
      data-list-item
      tabIndex={-1}
      className="mt-5 max-w-measure animate-fade-in"
      title={t(isPartial ? "failure.partialTitle" : "failure.title")}
      action={
        <Button busy={isBusy} onClick={retry}>
          {t("failure.retry")}
        </Button>
      }
    >
      {whyOf(turn.errorCode)}
    </Notice>
  );
}
