"use client";

import { useFormatter } from "next-intl";
import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { DownloadState } from "@/lib/core/types/local-model";
import { useFormatAmounts } from "./use-format-amounts";

/** Progress of a download as a bar and text, with the reason why it waits. */
export function DownloadProgress({ name, download }: { name: string; download: DownloadState }) {
  const t = useTranslations("model.local");
  const format = useFormatter();
  const { bytes, span } = useFormatAmounts();
  const { step, doneBytes, totalBytes, bytesPerSecond, secondsLeft, problem } = download;
  if (step === "absent" || step === "ready") {
    return problem ? <Notice tone="alarm">{t(`problems.${problem}`)}</Notice> : null;
  }
  const share = format.number(totalBytes > 0 ? doneBytes / totalBytes : 0, { style: "percent" });
  const amounts = { share, done: bytes(doneBytes), total: bytes(totalBytes) };
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={t("progress.label", { name })} done={doneBytes} total={totalBytes} />
      <p className="text-[0.9375rem] tabular-nums">
        {t(`progress.${step}`, amounts)}
        {step === "downloading" && bytesPerSecond ? ` · ${t("progress.rate", { rate: bytes(bytesPerSecond) })}` : null}
        {step === "downloading" && secondsLeft !== null
          ? ` · ${t("progress.left", { span: span(secondsLeft) })}`
          : null}
      </p>
      <div aria-live="polite" className="empty:hidden">
        {problem ? <Notice tone="alarm">{t(`problems.${problem}`)}</Notice> : null}
      </div>
    </div>
  );
}
