"use client";

import { useFormatter } from "next-intl";
import { useTranslations } from "@/components/i18n/use-translations";

/** Formats durations, tokens and money in the user's language. */
export function useFormatAmounts() {
  const t = useTranslations("trace.amounts");
  const format = useFormatter();
  const took = (ms: number) =>
    ms < 1_000
      ? format.number(ms, { style: "unit", unit: "millisecond", maximumFractionDigits: 0 })
      : format.number(ms / 1_000, { style: "unit", unit: "second", maximumFractionDigits: 1 });
  const money = (usd: number) =>
    format.number(usd, {
      style: "currency",
      currency: "USD",
      ...(usd > 0 && usd < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 }),
    });
  const tokens = ({ inputTokens: input, outputTokens: output }: { inputTokens: number; outputTokens: number }) =>
    t("tokens", { input, output });
  /** A cost, or that it is unknown. */
  const cost = (usd: number | null) => (usd === null ? t("noPrice") : money(usd));
  /** The total cost of calls; unknown if one of them has no price. Null without calls. */
  const spent = (calls: { usd: number | null }[]) => {
    if (calls.length === 0) return null;
    const sum = calls.reduce<number | null>((all, { usd }) => (all === null || usd === null ? null : all + usd), 0);
    return cost(sum);
  };
  const score = (value: number) => format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return { took, money, tokens, cost, spent, score };
}
