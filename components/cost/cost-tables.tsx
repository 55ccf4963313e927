"use client";

import Link from "next/link";
import { useFormatter } from "next-intl";
import type { Cost, ModelCost } from "@/components/api/cost";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { useFeatureName } from "@/components/trace/use-feature-name";
import { Section } from "@/components/ui/page";
import { CostTable } from "./cost-table";
import { ModelPrice } from "./model-price";

/** The cost in five groupings, each of which adds up to the total. */
export function CostTables({ cost }: { cost: Cost }) {
  const t = useTranslations("cost");
  const format = useFormatter();
  const feature = useFeatureName();
  const { byDay, byFeature, byPersona, byModel } = cost;
  const day = (value: string) =>
    format.dateTime(new Date(`${value}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
  return (
    <>
      <Section title={t("byDay")}>
        <CostTable
          label={t("byDay")}
          rows={byDay
            .toReversed()
            .filter(({ calls }) => calls > 0)
            .map((sum) => ({ key: sum.day, name: day(sum.day), sum }))}
        />
      </Section>
      <Section title={t("byFeature")}>
        <CostTable
          label={t("byFeature")}
          rows={byFeature.map((sum) => ({ key: sum.feature, name: feature(sum.feature), sum }))}
        />
      </Section>
      <Section title={t("byPersona")}>
        <CostTable
          label={t("byPersona")}
          rows={byPersona.map((sum) => ({ key: sum.personaId, name: sum.name, sum }))}
        />
      </Section>
      <Section title={t("bySession")}>
        <CostTable label={t("bySession")} rows={useSessionRows(cost)} />
      </Section>
      <Section title={t("byModel")}>
        <CostTable label={t("byModel")} rows={byModel.map((sum) => modelRow(sum))} />
      </Section>
    </>
  );
}

const modelRow = (sum: ModelCost) => ({ key: sum.model, name: sum.model, detail: <ModelPrice model={sum} />, sum });

function useSessionRows({ bySession, byPersona, otherSessions }: Cost) {
  const t = useTranslations("cost");
  const format = useFormatter();
  const rows = bySession.map((sum) => {
    const { sessionId, personaId, openedAt } = sum;
    if (sessionId === null || personaId === null || openedAt === null)
      return { key: "none", name: t("noSession"), sum };
    const when = format.dateTime(new Date(openedAt), { dateStyle: "medium", timeStyle: "short" });
    const name = byPersona.find((one) => one.personaId === personaId)?.name ?? "";
    return {
      key: sessionId,
      name: (
        <Link
          href={routes.session(personaId, sessionId)}
          className="text-lamp underline underline-offset-4 inline-flex min-h-11 items-center"
        >
          {t("session", { when, name })}
        </Link>
      ),
      sum,
    };
  });
  if (!otherSessions) return rows;
  return [
    ...rows,
    { key: "others", name: t("otherSessions", { sessions: otherSessions.sessions }), sum: otherSessions },
  ];
}
