"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter } from "next-intl";
import { useState } from "react";
import { type Cost, type CostRange, type CostSum, costQuery, costRanges } from "@/components/api/cost";
import { LinesSkeleton, MutedText } from "@/components/common/detail-section";
import { ListError } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { useFeatureName } from "@/components/trace/use-feature-name";
import { useFormatAmounts } from "@/components/trace/use-format-amounts";
import { Section } from "@/components/ui/page";
import { Segmented } from "@/components/ui/segmented";

/** Recent cost of the model calls, as far as their prices are known. */
export function CostCard() {
  const t = useTranslations("account.cost");
  const [range, setRange] = useState<CostRange>("30d");
  const cost = useQuery(costQuery(range));
  return (
    <Section title={t("title")} lead={t("lead")}>
      <Segmented
        label={t("range")}
        value={range}
        onChange={setRange}
        options={costRanges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
      />
      <div className="mt-4" aria-live="polite">
        {cost.isPending ? <LinesSkeleton /> : null}
        {cost.isError && !cost.data ? <ListError onRetry={() => void cost.refetch()} /> : null}
        {cost.data ? <Sums cost={cost.data} /> : null}
      </div>
    </Section>
  );
}

function Sums({ cost }: { cost: Cost }) {
  const t = useTranslations("account.cost");
  const format = useFormatter();
  const feature = useFeatureName();
  const { cost: formatCost } = useFormatAmounts();
  const { total, byFeature, byModel, prices } = cost;
  if (total.calls === 0) return <MutedText>{t("nothing")}</MutedText>;
  return (
    <>
      <p className="font-serif text-2xl tabular-nums">{formatCost(total.usd)}</p>
      <MutedText>
        {t("total", {
          calls: total.calls,
          inputTokens: total.inputTokens,
          outputTokens: total.outputTokens,
          failed: total.failed,
        })}
      </MutedText>
      {total.unpricedTokens > 0 && total.usd !== null ? (
        <MutedText>{t("unpriced", { tokens: total.unpricedTokens })}</MutedText>
      ) : null}
      <Table title={t("byFeature")} rows={byFeature.map(({ feature: name, ...sum }) => [feature(name), sum])} />
      <Table title={t("byModel")} rows={byModel.map(({ model, ...sum }) => [model, sum])} />
      <p className="mt-3 text-ink-soft text-sm">
        {t("prices", { day: format.dateTime(new Date(`${prices.checkedOn}T12:00:00Z`), { dateStyle: "medium" }) })}
      </p>
    </>
  );
}

function Table({ title, rows }: { title: string; rows: [name: string, sum: CostSum][] }) {
  const { tokens, cost } = useFormatAmounts();
  return (
    <table className="mt-4 w-full text-[0.9375rem]">
      <caption className="pb-1 text-left text-ink-soft text-sm">{title}</caption>
      <tbody>
        {rows.map(([name, sum]) => (
          <tr key={name} className="border-thread border-t align-top">
            <th scope="row" className="py-2 pr-3 text-left font-normal [overflow-wrap:anywhere]">
              {name}
              <span className="block text-ink-soft text-sm">{tokens(sum)}</span>
            </th>
            <td className="py-2 text-right tabular-nums">{cost(sum.usd)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
