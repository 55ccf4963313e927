import { getFormatter } from "next-intl/server";
import { getTranslations } from "@/components/i18n/get-translations";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { CapForm } from "./cap-form";

export type UsageLimitsView = {
  day: { tokens: number; requests: number };
  month: { usd: number; tokens: number; unpricedTokens: number };
  cap: { usd: number | null; tokens: number | null };
  ceilings: { tokensPerDay: number; requestsPerDay: number; backgroundPercent: number };
  /** Until when background work waits; null while it runs. */
  waitsUntil: Date | null;
};

/** Today's use of the ceilings, this month's use of the cap, and a form that changes the cap. */
export async function UsageLimits({ limits }: { limits: UsageLimitsView }) {
  const [t, format] = await Promise.all([getTranslations("cost.limits"), getFormatter()]);
  const { day, month, cap, ceilings, waitsUntil } = limits;
  const money = format.number(month.usd, { style: "currency", currency: "USD" });
  return (
    <Section title={t("title")} lead={t("lead", { percent: ceilings.backgroundPercent })}>
      {waitsUntil ? (
        <Notice className="mb-4">
          {t("waits", { when: format.dateTime(waitsUntil, { dateStyle: "medium", timeStyle: "short" }) })}
        </Notice>
      ) : null}
      <p className="text-[0.9375rem]">
        {t("day", { ...day, tokensMax: ceilings.tokensPerDay, requestsMax: ceilings.requestsPerDay })}
      </p>
      <p className="mt-1 text-[0.9375rem]">
        {month.usd === 0 && month.unpricedTokens > 0
          ? t("monthTokens", { tokens: month.tokens })
          : t("month", { usd: money, tokens: month.tokens })}
      </p>
      {month.unpricedTokens > 0 ? (
        <p className="mt-1 text-ink-soft text-sm">{t("unpriced", { tokens: month.unpricedTokens })}</p>
      ) : null}
      <CapForm cap={cap} />
    </Section>
  );
}
