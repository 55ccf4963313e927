"use client";

import { useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import type { LocalModelAction, LocalModelProblem, LocalModelView, ProcessState } from "@/lib/core/types/local-model";
import { DownloadProgress } from "./download-progress";
import { ModelMeasurements } from "./model-measurements";
import type { Recommendation } from "./recommendation";
import { useFormatAmounts } from "./use-format-amounts";

type LocalModel = LocalModelView["models"][number];
type RowProps = {
  model: LocalModel;
  offer: Recommendation | null;
  /** The process, if this model is or was last run. */
  process: ProcessState | null;
  busy: boolean;
  onAct: (action: LocalModelAction) => Promise<void>;
};

/** One model of the catalogue: requirements, state, check results and actions. */
export function LocalModelRow({ model, offer, process, busy, onAct }: RowProps) {
  const t = useTranslations("model.local");
  const { bytes, memory } = useFormatAmounts();
  const { name, licence, fileBytes, memoryBytes, download, isInUse, check } = model;
  // Only the entry for LOCAL_MODEL has no licence. It has no download, so it gets no download buttons.
  const isOwnFile = licence === null;
  return (
    <li className="flex flex-col gap-3 border-thread border-t py-5 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-serif text-lg">
          <bdi>{name}</bdi>
        </h2>
        {isInUse ? <Chip tone="lamp">{t("inUse")}</Chip> : null}
        {offer ? <Chip tone={offer === "recommended" ? "lamp" : "plain"}>{t(`fit.${offer}`)}</Chip> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-ink-soft">
        <p>
          {t(download.step === "ready" ? "takes" : "needs", { file: bytes(fileBytes), memory: memory(memoryBytes) })}
        </p>
        {licence ? (
          <a
            href={licence.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 min-w-11 items-center text-lamp underline underline-offset-4"
          >
            {licence.name}
          </a>
        ) : null}
      </div>
      {offer && offer !== "recommended" && offer !== "smaller" ? (
        <p className="text-sm">{t(`fitHint.${offer}`)}</p>
      ) : null}
      {check && download.step === "ready" ? <ModelMeasurements check={check} /> : null}
      {isOwnFile && download.problem ? (
        <Notice tone="alarm">{t(`ownFile.${ownProblem(download.problem)}`)}</Notice>
      ) : null}
      {isOwnFile ? null : <DownloadProgress name={name} download={download} />}
      {process?.problem ? (
        <Notice tone="alarm" title={t("process.failed")}>
          {t(`problems.${process.problem}`)}
        </Notice>
      ) : null}
      <RowButtons model={model} isDown={process?.step === "failed"} busy={busy} onAct={onAct} />
      {isInUse && !check && process?.step === "ready" ? <p className="text-ink-soft text-sm">{t("examined")}</p> : null}
    </li>
  );
}

function RowButtons({ model, isDown, busy, onAct }: Omit<RowProps, "process" | "offer"> & { isDown: boolean }) {
  const t = useTranslations("model.local");
  const { bytes } = useFormatAmounts();
  const [asks, setAsks] = useState(false);
  const { name, fit, fileBytes, download, isInUse } = model;
  const { step } = download;
  const cannotFit = fit === "not_enough_disk" || fit === "not_enough_memory";
  const press = (action: LocalModelAction) => () => void onAct(action);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {step === "absent" ? (
        <Button
          variant={fit === "recommended" ? "primary" : undefined}
          disabled={busy || cannotFit}
          onClick={press("download")}
        >
          {t("actions.download", { size: bytes(fileBytes) })}
        </Button>
      ) : null}
      {step === "downloading" || step === "waiting" ? (
        <Button disabled={busy} onClick={press("pause")}>
          {t("actions.pause")}
        </Button>
      ) : null}
      {model.licence !== null && (step === "paused" || step === "failed") ? (
        <Button variant="primary" disabled={busy} onClick={press("download")}>
          {t(step === "paused" ? "actions.resume" : "actions.retry")}
        </Button>
      ) : null}
      {step === "ready" && (!isInUse || isDown) ? (
        <Button variant="primary" disabled={busy} onClick={press("use")}>
          {t(isInUse ? "actions.restart" : "actions.use")}
        </Button>
      ) : null}
      {model.isChosen ? (
        <Button disabled={busy} onClick={press("stop_using")}>
          {t("actions.stopUsing")}
        </Button>
      ) : null}
      {step === "absent" || step === "checking" || model.licence === null ? null : (
        <Button disabled={busy} onClick={() => setAsks(true)}>
          {t(step === "ready" ? "actions.remove" : "actions.cancel")}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t("remove.title", { name })}
        body={t(isInUse ? "remove.inUse" : "remove.body", { size: bytes(download.doneBytes) })}
        confirmLabel={t("actions.remove")}
        danger
        onConfirm={() => onAct("remove")}
      />
    </div>
  );
}

const ownProblem = (problem: LocalModelProblem) => (problem === "file_missing" ? "missing" : "noModel");
