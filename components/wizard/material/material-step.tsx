"use client";

import { useState } from "react";
import { type ActionFailure, useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { useConsentBefore } from "@/components/model/use-consent-before";
import { Button } from "@/components/ui/button";
import { lazyCode } from "@/components/ui/lazy-code";
import { LazySheet } from "@/components/ui/lazy-sheet";
import { Notice } from "@/components/ui/notice";
import type { ModelView } from "@/lib/core/types/model-settings";
import type { MaterialDraft } from "@/lib/core/types/persona-draft";
import { draftPersona } from "@/server/actions/persona-draft";
import { createPersona } from "@/server/actions/personas";
import { type Draft, stepProblem } from "../draft";
import { NameStep } from "../name-step";
import { DraftedFields } from "./drafted-fields";
import { EmptyFields } from "./empty-fields";
import { MaterialField } from "./material-field";
import { type MaterialProblem, materialProblem } from "./read-material";

const consentSheet = lazyCode(() => import("@/components/model/consent-sheet").then((code) => code.ConsentSheet));

type MaterialStepProps = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Which model would read the material. */
  model: ModelView;
  nameError: string | undefined;
  /** Shows what is wrong with the name. */
  onNameMissing: () => void;
  onContinue: () => void;
};

/**
 * Drafts the persona from material, which is neither stored here nor on the server. The persona is created with its name first: the model
 * call is counted for it. If the user leaves before the end, the wizard continues with this persona. Without a model none is created.
 */
export function MaterialStep({ draft, change, model, nameError, onNameMissing, onContinue }: MaterialStepProps) {
  const t = useTranslations("wizard.material");
  const wizard = useTranslations("wizard");
  const errorMessage = useErrorMessage();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<MaterialProblem>();
  const [result, setResult] = useState<MaterialDraft>();
  const { ask, busy, error } = useDrafting(draft, change);
  const consent = useConsentBefore(model);

  const write = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const start = () => {
    const wrong = materialProblem(text);
    setProblem(wrong);
    if (stepProblem(draft, "name")) onNameMissing();
    else if (!wrong && model.source === "none") setResult({ outcome: "no_model" });
    else if (!wrong) void consent.before(async () => setResult((await ask(text)) ?? undefined));
  };

  return (
    <div className="flex flex-col gap-7 pb-8">
      <NameStep draft={draft} change={change} error={nameError} />
      <MaterialField text={text} problem={problem} onText={write} onProblem={setProblem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant={result ? "quiet" : "primary"} busy={busy} onClick={start}>
          {t(result ? "again" : "start")}
        </Button>
        <p role="status" className="text-ink-soft text-sm">
          {busy ? t("busy") : ""}
        </p>
      </div>
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      {result ? <Result result={result} draft={draft} change={change} /> : null}
      {result ? (
        <Button variant="primary" onClick={onContinue} className="self-end">
          {wizard("next")}
        </Button>
      ) : null}
      <LazySheet code={consentSheet} {...consent.sheet} />
    </div>
  );
}

type ResultProps = { result: MaterialDraft } & Pick<MaterialStepProps, "draft" | "change">;

function Result({ result, draft, change }: ResultProps) {
  const t = useTranslations("wizard.material");
  if (result.outcome !== "drafted") {
    return (
      <>
        <Notice tone={result.outcome === "failed" ? "alarm" : "plain"}>{t(result.outcome)}</Notice>
        <EmptyFields draft={draft} change={change} />
      </>
    );
  }
  const { fields, read, of } = result;
  return (
    <>
      <Notice>{fields.length > 0 ? t("drafted") : t("nothing")}</Notice>
      {read < of ? <Notice>{t("readPart", { read, of })}</Notice> : null}
      {fields.length > 0 ? (
        <DraftedFields draft={draft} change={change} fields={fields} />
      ) : (
        <EmptyFields draft={draft} change={change} />
      )}
    </>
  );
}

/** Creates the persona where it does not exist yet, and asks for drafts. */
function useDrafting(draft: Draft, change: (part: Partial<Draft>) => void) {
  const create = useAction(createPersona);
  const drafting = useAction(draftPersona);
  const error: ActionFailure | null = create.error ?? drafting.error;

  const ask = async (material: string): Promise<MaterialDraft | null> => {
    let { personaId } = draft;
    if (!personaId) {
      const made = await create.run({ displayName: draft.displayName.trim(), locale: draft.locale });
      if (!made?.ok) return null;
      personaId = made.data.id;
      change({ personaId });
    }
    const outcome = await drafting.run({ personaId, material });
    return outcome?.ok ? outcome.data : null;
  };
  return { ask, busy: create.busy || drafting.busy, error };
}
