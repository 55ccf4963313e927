"use client";

import { useState } from "react";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import type { Tier } from "@/lib/core/types/model-check";
import { CONTEXT_MAX, CONTEXT_MIN } from "@/lib/core/types/model-settings";
import { shownTiers, withThreeModels } from "./connect-draft";
import { failureOf } from "./to-action-failure";
import type { useConnect } from "./use-connect";
import { useFailureMessage } from "./use-failure-text";

type Connect = ReturnType<typeof useConnect>;

/** Choice of models: those that the service lists, or others by name; one for everything, or one per tier. */
export function ModelFields({ connect }: { connect: Connect }) {
  const t = useTranslations("model.form");
  const errorMessage = useErrorMessage();
  const failureMessage = useFailureMessage();
  const { draft, change, list } = connect;
  const tiers = shownTiers(draft);
  const ids = list.data?.ids ?? [];
  const label = (tier: Tier) => (draft.isOneModel ? t("model") : t(`tiers.${tier}`));
  return (
    <>
      <div className="flex flex-col items-start gap-3">
        <Button busy={list.isPending} onClick={() => void connect.load()}>
          {t("load")}
        </Button>
        <div aria-live="polite" className="w-full empty:hidden">
          {list.error ? <Notice tone="alarm">{errorMessage(failureOf(list.error))}</Notice> : null}
          {list.data && list.data.code !== "ok" ? <Notice tone="alarm">{failureMessage(list.data.code)}</Notice> : null}
          {list.data?.code === "ok" ? (
            <p className="text-ink-soft text-sm">{t("loaded", { count: ids.length })}</p>
          ) : null}
        </div>
      </div>
      <Segmented
        className="self-start"
        label={t("amount")}
        value={draft.isOneModel ? "one" : "three"}
        onChange={(amount) => change(amount === "one" ? { isOneModel: true } : withThreeModels(draft))}
        options={[
          { value: "one", label: t("one") },
          { value: "three", label: t("three") },
        ]}
      />
      {tiers.map((tier) => (
        <ModelField key={tier} connect={connect} tier={tier} label={label(tier)} ids={ids} />
      ))}
      <details>
        <summary className="min-h-11 py-2.5 font-medium text-lamp underline-offset-4 hover:underline">
          {t("more")}
        </summary>
        <div className="mt-2 flex flex-col gap-5">
          {tiers.map((tier) => (
            <ContextField key={tier} connect={connect} tier={tier} label={draft.isOneModel ? null : label(tier)} />
          ))}
        </div>
      </details>
    </>
  );
}

type ModelFieldProps = { connect: Connect; tier: Tier; label: string; ids: string[] };

function ModelField({ connect, tier, label, ids }: ModelFieldProps) {
  const t = useTranslations("model.form");
  const { draft, change, problems } = connect;
  const [isTyped, setIsTyped] = useState(false);
  const name = draft.models[tier];
  const isChosen = ids.length > 0 && !isTyped;
  const problem = problems[`model.${tier}`];
  const set = (model: string) => change({ models: { ...draft.models, [tier]: model } });
  const named = name === "" || ids.includes(name) ? ids : [name, ...ids];
  return (
    <div className="flex flex-col items-start gap-1">
      <Field className="w-full" label={label} error={problem && t("problems.modelMissing")}>
        {isChosen ? (
          <Select
            value={name}
            onChange={set}
            options={[
              ...(name === "" ? [{ value: "", label: t("choose") }] : []),
              ...named.map((id) => ({ value: id, label: id })),
            ]}
          />
        ) : (
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </Field>
      {ids.length > 0 ? (
        <Button variant="plain" className="-ml-5" onClick={() => setIsTyped(!isTyped)}>
          {t(isTyped ? "fromList" : "byName")}
        </Button>
      ) : null}
    </div>
  );
}

function ContextField({ connect, tier, label }: { connect: Connect; tier: Tier; label: string | null }) {
  const t = useTranslations("model.form");
  const { draft, change, problems } = connect;
  const problem = problems[`context.${tier}`];
  return (
    <Field
      label={label ?? t("context")}
      hint={t("contextHint")}
      error={problem && t("problems.contextBad", { min: CONTEXT_MIN, max: CONTEXT_MAX })}
      optional
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={draft.contextTokens[tier]}
        onChange={(event) => change({ contextTokens: { ...draft.contextTokens, [tier]: event.target.value } })}
      />
    </Field>
  );
}
