"use client";
import { clsx } from "clsx";

import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { neighbour, type Step } from "./draft";

type WizardFooterProps = {
  step: Step;
  /** Whether this step has input; without it the button says Skip. */
  written: boolean;
  busy: boolean;
  /** Goes back a step; absent on the first. */
  onBack?: () => void;
  /** Creates the persona now with the input so far. */
  onFinish: () => void;
};

/** Back, next, and finish early. Stays within reach of a thumb. */
export function WizardFooter({ step, written, busy, onBack, onFinish }: WizardFooterProps) {
  const t = useTranslations("wizard");
  const common = useTranslations("common");
  const isNamed = step !== "name";
  const last = !neighbour(step, 1);
  const onward = last ? t("begin") : written ? t("next") : t("skip");
  return (
    <div
      className={clsx(
        "sticky bottom-0 mt-auto -mx-4 flex flex-wrap items-center gap-2 bg-paper",
        "px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]",
        "md:static md:mx-0 md:px-0 md:pt-8",
      )}
    >
      {onBack ? (
        <Button variant="plain" onClick={onBack} disabled={busy} className="-ml-5">
          {common("actions.back")}
        </Button>
      ) : null}
      <span className="flex-1" />
      {isNamed && !last ? (
        <Button variant="plain" onClick={onFinish} disabled={busy}>
          {t("beginNow")}
        </Button>
      ) : null}
      <Button type="submit" variant="primary" busy={busy}>
        {onward}
      </Button>
    </div>
  );
}
