"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { CUSTOM_PRESET, findModelPreset, MODEL_PRESETS } from "@/lib/core/model-presets";
import { type ConnectProblem, type EndpointDraft, hasSavedKey, type SavedEndpoint } from "./connect-draft";

type Connect = {
  draft: EndpointDraft;
  change: (part: Partial<EndpointDraft>) => void;
  problems: Partial<Record<"baseUrl" | "apiKey", ConnectProblem>>;
};
type EndpointFieldsProps = { connect: Connect; saved: SavedEndpoint | null };

/** Fields for the address and key of a model. */
export function EndpointFields({ connect, saved }: EndpointFieldsProps) {
  const t = useTranslations("model.form");
  const { draft, change, problems } = connect;
  const services = MODEL_PRESETS.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Field label={t("service")}>
        <Select
          value={draft.preset}
          onChange={(preset) => change({ preset, apiKey: "", replacesKey: false })}
          options={[...services, { value: CUSTOM_PRESET, label: t("custom") }]}
        />
      </Field>
      {draft.preset === CUSTOM_PRESET ? (
        <Field
          label={t("address")}
          hint={t("addressHint")}
          error={problems.baseUrl && t(`problems.${problems.baseUrl}`)}
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={draft.baseUrl}
            onChange={(event) => change({ baseUrl: event.target.value })}
          />
        </Field>
      ) : null}
      <KeyField connect={connect} saved={saved} />
    </>
  );
}

/** Field for a key, which is never shown again. */
function KeyField({ connect, saved }: EndpointFieldsProps) {
  const t = useTranslations("model.form");
  const { draft, change, problems } = connect;
  const service = findModelPreset(draft.preset);
  const isSaved = hasSavedKey(draft, saved);
  if (isSaved && !draft.replacesKey) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex-1">{t("keySaved")}</p>
        <Button onClick={() => change({ replacesKey: true })}>{t("replace")}</Button>
      </div>
    );
  }
  const isLost = saved?.isKeyLost === true && saved.preset === draft.preset;
  return (
    <div className="flex flex-col items-start gap-1">
      <Field
        className="w-full"
        label={t("key")}
        hint={isLost ? t("keyLost") : t("keyHint")}
        error={problems.apiKey && t(`problems.${problems.apiKey}`)}
        optional={service === undefined}
      >
        <Input
          type="password"
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.apiKey}
          onChange={(event) => change({ apiKey: event.target.value })}
        />
      </Field>
      {isSaved ? (
        <Button variant="plain" className="-ml-5" onClick={() => change({ replacesKey: false, apiKey: "" })}>
          {t("keepKey")}
        </Button>
      ) : null}
      {service ? (
        <a
          href={service.keysUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 text-lamp underline-offset-4 hover:underline"
        >
          {t("getKey", { service: service.name })}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      ) : null}
    </div>
  );
}
