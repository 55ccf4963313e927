"use client";

import { useMutation } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { modelApi } from "@/components/api/model-settings";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { ChipButton } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import { failureOf } from "./to-action-failure";

/** Searches, on request, for model servers on the computer that runs EchoVessel; a tap fills in an address. */
export function FoundServers({ onChoose }: { onChoose: (baseUrl: string) => void }) {
  const t = useTranslations("model.form");
  const errorMessage = useErrorMessage();
  const scan = useMutation({ mutationFn: modelApi.scan });
  const found = scan.data?.found;
  return (
    <div className="flex flex-col items-start gap-3">
      <Button busy={scan.isPending} onClick={() => scan.mutate()}>
        <Search aria-hidden className="size-4" />
        {t(scan.isPending ? "scanning" : "scan")}
      </Button>
      <p className="text-ink-soft text-sm">{t("scanHint")}</p>
      <div aria-live="polite" className="w-full empty:hidden">
        {scan.error ? <Notice tone="alarm">{errorMessage(failureOf(scan.error))}</Notice> : null}
        {found?.length === 0 ? <Notice>{t("scanNone")}</Notice> : null}
        {found && found.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {found.map(({ id, name, baseUrl, ids }) => (
              <li key={id}>
                <ChipButton onClick={() => onChoose(baseUrl)}>{t("scanFound", { name, count: ids.length })}</ChipButton>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
