"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { ENGINE_BYTES } from "@/lib/core/settings/local-model";
import type { LocalModelView, ProcessState } from "@/lib/core/types/local-model";
import { useFormatAmounts } from "./use-format-amounts";

/** State of the model's process, and the memory it uses. */
export function ProcessStatus({ process, gpu }: { process: ProcessState; gpu: LocalModelView["machine"]["gpu"] }) {
  const t = useTranslations("model.local.process");
  const { bytes, memory, span } = useFormatAmounts();
  const { step, modelId, loadSeconds, memoryBytes } = process;
  if (modelId === null || step === "failed") return null;
  return (
    <p role="status" className="text-[0.9375rem] text-ink-soft">
      {t(step, {
        span: span(loadSeconds ?? 0),
        memory: memoryBytes === null ? "" : memory(memoryBytes),
        hasMemory: memoryBytes === null ? "no" : "yes",
        engine: bytes(ENGINE_BYTES[gpu ?? "none"]),
      })}
    </p>
  );
}
