"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartSpline } from "lucide-react";
import dynamic from "next/dynamic";
import { dailyImpactQuery } from "@/components/api/impact";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { DayList } from "./day-list";
import type { Range } from "./use-moods-view";

const CHART_HEIGHT = "h-56";

/** The chart library is loaded only with this component, and only once there is something to draw. */
const ImpactChart = dynamic(() => import("./charts").then((charts) => charts.ImpactChart), {
  ssr: false,
  loading: () => <Skeleton className={CHART_HEIGHT} />,
});
const MoodChart = dynamic(() => import("./charts").then((charts) => charts.MoodChart), {
  ssr: false,
  loading: () => <Skeleton className={CHART_HEIGHT} />,
});

type WeeklyChartProps = {
  personaId: string;
  name: string;
  range: Range;
  from: string;
  to: string;
  onCalendar: () => void;
  onOpen: (day: string) => void;
};

/** Some weeks: impact and mood as charts, and the same days as a list. */
export function WeeklyChart({ personaId, name, range, from, to, onCalendar, onOpen }: WeeklyChartProps) {
  const t = useTranslations("moods");
  const read = useQuery(dailyImpactQuery(personaId, { from, to }));
  if (read.isPending) {
    return (
      <div className="pt-4">
        <ListSkeleton />
      </div>
    );
  }
  if (!read.data) return <ListError onRetry={() => void read.refetch()} />;
  const { items, since } = read.data;
  if (items.length === 0) {
    return (
      <EmptyState
        sign={<ChartSpline className="size-8" />}
        title={since ? t("empty.range") : t("empty.title")}
        body={since ? t("empty.earlier") : t("empty.body")}
        action={since ? <Button onClick={onCalendar}>{t("empty.toCalendar")}</Button> : undefined}
      />
    );
  }
  const charts = { days: items, from, to, onOpen };
  return (
    <>
      {items.some((day) => day.impact) ? (
        <Figure title={t("impact.title")} lead={t("impact.lead")} label={t("impact.chart")}>
          <ImpactChart {...charts} />
        </Figure>
      ) : null}
      {items.some((day) => day.mood) ? (
        <Figure title={t("mood.title", { name })} lead={t("mood.lead")} label={t("mood.chart", { name })}>
          <MoodChart {...charts} />
        </Figure>
      ) : null}
      <DayList key={range} days={items} onOpen={onOpen} />
    </>
  );
}

type FigureProps = { title: string; lead: string; label: string; children: React.ReactNode };

/** A chart with its title; screen readers announce what it shows and where the same is available as text. */
function Figure({ title, lead, label, children }: FigureProps) {
  return (
    <section className="mt-6">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-0.5 max-w-measure text-[0.9375rem] text-ink-soft">{lead}</p>
      <div role="img" aria-label={label} className="mt-3">
        <div aria-hidden className={CHART_HEIGHT}>
          {children}
        </div>
      </div>
    </section>
  );
}
