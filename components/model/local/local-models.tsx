"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { keys } from "@/components/api/keys";
import { localModelQuery } from "@/components/api/local-model";
import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import { Sentences } from "@/components/ui/sentences";
import type { LocalModelAction, LocalModelView } from "@/lib/core/types/local-model";
import type { ModelView } from "@/lib/core/types/model-settings";
import { actOnLocalModel } from "@/server/actions/local-models";
import { LocalModelRow } from "./local-model-row";
import { LocalSettings } from "./local-settings";
import { ProcessStatus } from "./process-status";
import { recommendationOf } from "./recommendation";
import { useFormatAmounts } from "./use-format-amounts";

type LocalModelsProps = { initial: LocalModelView; onChanged: (view: ModelView) => void };

/** Lists the catalogue with the state of each download, the model process and its settings. */
export function LocalModels({ initial, onChanged }: LocalModelsProps) {
  const t = useTranslations("model.local");
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const router = useRouter();
  const { bytes, memory } = useFormatAmounts();
  const { data: view } = useQuery({ ...localModelQuery, initialData: initial });
  const { run, busy, error } = useAction(actOnLocalModel);
  const show = useCallback((next: LocalModelView) => client.setQueryData(keys.localModels(), next), [client]);
  const act = async (id: string, action: LocalModelAction) => {
    const outcome = await run({ id, action });
    if (!outcome?.ok) return;
    show(outcome.data.local);
    onChanged(outcome.data.model);
  };
  useModelInUse(view, () => {
    void client.invalidateQueries({ queryKey: keys.model() });
    router.refresh();
  });
  if (!view.isSupported) return <Notice title={t("unsupported.title")}>{t("unsupported.body")}</Notice>;
  const { memoryBytes, cores, freeDiskBytes, gpu } = view.machine;
  return (
    <div className="flex flex-col gap-6">
      <Sentences className="text-ink-soft">
        {[
          t("lead"),
          t("machine", { memory: memory(memoryBytes), cores, disk: bytes(freeDiskBytes), gpu: gpu ?? "none" }),
        ]}
      </Sentences>
      <ul className="flex flex-col">
        {view.models.map((model) => (
          <LocalModelRow
            key={model.id}
            model={model}
            offer={recommendationOf(model, view.models)}
            process={view.process.modelId === model.id ? view.process : null}
            busy={busy}
            onAct={(action) => act(model.id, action)}
          />
        ))}
      </ul>
      <div aria-live="polite" className="empty:hidden">
        {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      </div>
      <ProcessStatus process={view.process} gpu={gpu} />
      <LocalSettings settings={view.settings} onChanged={show} />
    </div>
  );
}

/** A completed download becomes the model of the server automatically and is then checked, so the whole page is refetched. */
function useModelInUse({ models }: LocalModelView, onChanged: () => void): void {
  const inUse = models.find(({ isInUse }) => isInUse);
  const seen = `${inUse?.id} ${inUse?.check?.code}`;
  const before = useRef(seen);
  useEffect(() => {
    if (before.current === seen) return;
    before.current = seen;
    onChanged();
  });
}
