"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Cost, type CostRange, costQuery, costRanges } from "@/components/api/cost";
import { LinesSkeleton, MutedText } from "@/components/common/detail-section";
import { ListError } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { useFormatAmounts } from "@/components/trace/use-format-amounts";
import { Section } from "@/components/ui/page";
import { Segmented } from "@/components/ui/segmented";
import { CostTables } from "./cost-tables";

/** What the AI models used and cost in a period: the total, and by day, use, companion, conversation and model. */
export function CostOverview() {
  const t = useTranslations("cost");
  const [range, setRange] = useState<CostRange>("30d");
  const cost = useQuery(costQuery(range));
  return (
    <>
      <Segmented
        label={t("range")}
        value={range}
        onChange={setRange}
        options={costRanges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
      />
      <div className="mt-4" aria-live="polite">
        {cost.isPending ? <LinesSkeleton /> : null}
        {cost.isError && !cost.data ? <ListError onRetry={() => void cost.refetch()} /> : null}
        {cost.data ? <Total cost={cost.data} /> : null}
      </div>
      {cost.data && cost.data.total.calls > 0 ? <CostTables cost={cost.data} /> : null}
    </>
  );
}

function Total({ cost: { total } }: { cost: Cost }) {
  const t = useTranslations("cost");
  const { cost: formatCost } = useFormatAmounts();
  const tokens = total.inputTokens + total.outputTokens;
  const { usd, ...usage } = total;
  if (total.calls === 0) return <MutedText>{t("nothing")}</MutedText>;
  return (
    <Section title={t("total.title")}>
      <p className="font-serif text-2xl tabular-nums">{usd === null ? t("onlyTokens", { tokens }) : formatCost(usd)}</p>
      <MutedText>{t("total.usage", usage)}</MutedText>
      {total.unpricedTokens > 0 ? <MutedText>{t("unpriced", { tokens: total.unpricedTokens })}</MutedText> : null}
      <p className="mt-3 text-ink-soft text-sm">{t("estimate")}</p>
    </Section>
  );
}
