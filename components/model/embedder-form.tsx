"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { keys } from "@/components/api/keys";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { useToast } from "@/components/ui/toast";
import type { EmbedderFailure, EmbedderView } from "@/lib/core/types/embedder-settings";
import type { ShownModelSettings } from "@/lib/core/types/model-settings";
import { removeEmbedder, saveEmbedder } from "@/server/actions/embedder";
import {
  beginEmbedderDraft,
  type EmbedderDraft,
  embedderProblems,
  embedderSettingsOf,
  savedFor,
} from "./embedder-draft";
import { EndpointFields } from "./endpoint-fields";
import { useEmbedderFailureMessage } from "./use-failure-text";

const KINDS = ["built_in", "local", "endpoint"] as const;

type EmbedderFormProps = { view: EmbedderView; chatModels: ShownModelSettings | null; onChanged: () => void };

/** Form that chooses an embedder. An endpoint is checked when it is saved, and a failure changes nothing. */
export function EmbedderForm({ view, chatModels, onChanged }: EmbedderFormProps) {
  const t = useTranslations("model.search");
  const form = useTranslations("model.form");
  const errorMessage = useErrorMessage();
  const failureMessage = useEmbedderFailureMessage();
  const toast = useToast();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => beginEmbedderDraft(view, chatModels));
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<EmbedderFailure | null>(null);
  const save = useAction(saveEmbedder);
  const remove = useAction(removeEmbedder);
  const saved = savedFor(draft, view, chatModels);
  const problems = embedderProblems(draft, saved);
  const shown = isTried ? problems : {};
  const error = save.error ?? remove.error;

  const change = (part: Partial<EmbedderDraft>) => {
    setRefusal(null);
    save.clearError();
    setDraft((now) => ({ ...now, ...part }));
  };
  const show = (changed: EmbedderView, notice: string) => {
    client.setQueryData(keys.embedder(), changed);
    toast({ text: notice });
    onChanged();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    setRefusal(null);
    if (Object.keys(problems).length > 0) return;
    const outcome = await save.run(embedderSettingsOf(draft, saved));
    if (!outcome?.ok) return;
    const { problem, view: changed } = outcome.data;
    if (problem) setRefusal(problem);
    else show(changed, t(changed.change ? "savedChanging" : "saved"));
  };
  const resetToEnv = async () => {
    const outcome = await remove.run({});
    if (outcome?.ok) show(outcome.data, t("resetToEnvDone"));
  };

  return (
    <form aria-label={t("title")} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-col items-start gap-2">
        <Segmented
          label={t("how")}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
          options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <p className="text-ink-soft text-sm">{t(`hints.${draft.kind}`)}</p>
      </div>
      {draft.kind === "local" ? (
        <Field label={t("model")}>
          <Select
            value={draft.localModel}
            onChange={(localModel) => change({ localModel })}
            options={view.localModels.map((value) => ({ value, label: value }))}
          />
        </Field>
      ) : null}
      {draft.kind === "endpoint" ? (
        <>
          <EndpointFields connect={{ draft, change, problems: shown }} saved={saved} />
          <Field label={t("model")} hint={t("modelHint")} error={shown.model && t("modelMissing")}>
            <Input
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={draft.model}
              onChange={(event) => change({ model: event.target.value })}
            />
          </Field>
        </>
      ) : null}
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      {refusal ? <Notice tone="alarm">{failureMessage(refusal)}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.busy}>
          {form("save")}
        </Button>
        {view.isSaved ? (
          <Button busy={remove.busy} onClick={() => void resetToEnv()}>
            {t("resetToEnv")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
