"use client";

import type { LedgerCall } from "@/components/api/traces";
import { MutedText } from "@/components/common/detail-section";
import { useTranslations } from "@/components/i18n/use-translations";
import { useFeatureName } from "./use-feature-name";
import { useFormatAmounts } from "./use-format-amounts";

/** All model calls: purpose, tokens, time and cost. */
export function CallList({ calls }: { calls: LedgerCall[] }) {
  const t = useTranslations("trace.calls");
  const feature = useFeatureName();
  const { took, tokens, cost } = useFormatAmounts();
  if (calls.length === 0) return <MutedText>{t("none")}</MutedText>;
  return (
    <ul className="flex flex-col gap-3">
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only ever read
        <li key={index} className="text-[0.9375rem]">
          <div className="flex justify-between gap-4">
            <span>
              {feature(call.feature)}
              {call.ok ? null : <span className="text-alarm"> · {t("failed")}</span>}
            </span>
            <span className="shrink-0 tabular-nums">{took(call.ms)}</span>
          </div>
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {[call.model, tokens(call), cost(call.usd)].join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}
