"use client";

import { Check, Minus } from "lucide-react";
import { useLocale } from "next-intl";
import { listInWords } from "@/components/i18n/format-list";
import { useTranslations } from "@/components/i18n/use-translations";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import { joinSentences } from "@/components/ui/sentences";
import type { CheckedModel } from "@/lib/core/types/model-check";
import { useFailureMessage } from "./use-failure-text";

/** Results of a model's check, feature by feature, with a next step where one is missing. */
export function CheckedModels({ models, runsHere = false }: { models: CheckedModel[]; runsHere?: boolean }) {
  return (
    <ul className="flex flex-col gap-6">
      {models.map((model) => (
        <li key={model.model}>
          <CheckedModelCard checked={model} runsHere={runsHere} />
        </li>
      ))}
    </ul>
  );
}

function CheckedModelCard({ checked, runsHere }: { checked: CheckedModel; runsHere: boolean }) {
  const t = useTranslations("model.check");
  const locale = useLocale();
  const failureMessage = useFailureMessage({ runsHere });
  const { model, tiers, code, exam, missing = [] } = checked;
  const uses = tiers.map((tier) => t(`uses.${tier}`));
  const lines = useFeatureLines(checked);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="break-all font-medium">{model}</bdi>
        <span className="text-ink-soft text-sm">{listInWords(uses, locale)}</span>
        {exam ? <Chip tone={exam === "strong" ? "lamp" : "plain"}>{t(`exam.${exam}.name`)}</Chip> : null}
      </p>
      {code === "ok" || missing.length > 0 ? null : (
        <Notice tone="alarm" className="mt-3">
          {failureMessage(code)}
        </Notice>
      )}
      {lines.length > 0 ? (
        <dl className="mt-3 flex flex-col gap-2.5">
          {lines.map(({ feature, isGood, says }) => (
            <div key={feature} className="grid grid-cols-[1.25rem_1fr] gap-x-2.5 sm:grid-cols-[1.25rem_7rem_1fr]">
              {isGood ? (
                <Check aria-hidden className="mt-0.5 size-5 text-lamp" />
              ) : (
                <Minus aria-hidden className="mt-0.5 size-5 text-alarm" />
              )}
              <dt className="font-medium text-[0.9375rem]">{t(`features.${feature}`)}</dt>
              <dd className="col-start-2 text-[0.9375rem] text-ink-soft sm:col-start-3">{says}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {missing.map((feature) => (
        <Notice key={feature} tone="alarm" className="mt-3">
          {t(`missing.${feature}`)}
        </Notice>
      ))}
    </>
  );
}

type FeatureLine = {
  feature: "streaming" | "json" | "tools" | "context" | "thinking" | "speed" | "exam";
  isGood: boolean;
  says: string;
};

/** Lines of the features known so far. */
function useFeatureLines(checked: CheckedModel): FeatureLine[] {
  const t = useTranslations("model.check");
  const locale = useLocale();
  const speedOf = useSpeedTexts();
  const { streams, format, tools, contextTokens, thinks, exam, tiers } = checked;
  const lacks = (feature: string) => checked.missing?.some((one) => one === feature) ?? false;
  const yesOrNo = (is: boolean) => (is ? "yes" : "no");
  const lines: FeatureLine[] = [];
  if (streams !== undefined)
    lines.push({ feature: "streaming", isGood: streams, says: t(`streaming.${yesOrNo(streams)}`) });
  if (format !== undefined || lacks("json"))
    lines.push({ feature: "json", isGood: !lacks("json"), says: t(`json.${lacks("json") ? "no" : formatOf(format)}`) });
  if (tools !== undefined) lines.push({ feature: "tools", isGood: tools, says: t(`tools.${yesOrNo(tools)}`) });
  if (contextTokens !== undefined)
    lines.push({ feature: "context", isGood: !lacks("context"), says: t("context", { tokens: contextTokens }) });
  if (thinks !== undefined) lines.push({ feature: "thinking", isGood: true, says: t(`thinking.${yesOrNo(thinks)}`) });
  const speed = speedOf(checked);
  if (speed.length > 0) lines.push({ feature: "speed", isGood: true, says: joinSentences(speed, locale) });
  if (exam) {
    // What the result changes depends on what the model is used for; thoughts are formed either way.
    const changes = (["large", "small"] as const).filter((tier) => tiers.includes(tier));
    const says = joinSentences([t(`exam.${exam}.says`), ...changes.map((tier) => t(`effect.${tier}.${exam}`))], locale);
    lines.push({ feature: "exam", isGood: exam !== "not_able", says });
  }
  return lines;
}

/** Texts for a model's measured speed, as far as known. */
export function useSpeedTexts(): (checked: CheckedModel) => string[] {
  const t = useTranslations("model.check");
  return ({ tokensPerSecond, beginsAfter, tiers }) =>
    [
      beginsAfter === undefined || !tiers.includes("large")
        ? null
        : t("begins", { seconds: Math.max(1, Math.round(beginsAfter)) }),
      tokensPerSecond === undefined ? null : t("writes", { tokens: Math.max(1, Math.round(tokensPerSecond)) }),
    ].filter((sentence) => sentence !== null);
}

const formatOf = (format: string | undefined) =>
  format === "json_schema" || format === "json_object" ? format : "plain";
