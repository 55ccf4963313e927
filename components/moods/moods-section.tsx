"use client";

import { CalendarDays, ChartSpline } from "lucide-react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Segmented } from "@/components/ui/segmented";
import { Calendar } from "./calendar";
import { DaySheet } from "./day-sheet";
import { type Range, ranges, useMoodsView } from "./use-moods-view";
import { WeeklyChart } from "./weekly-chart";

/** Impact and mood over time: weeks as a chart, or months as a calendar. Each day opens its details. The view is stored in the address. */
export function MoodsSection({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("moods");
  const look = useMoodsView(personaId);
  const open = (day: string | null) => look.show({ day });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t("view.label")}
          value={look.view}
          onChange={(view) => look.show({ view })}
          options={[
            { value: "chart", label: t("view.chart"), icon: ChartSpline },
            { value: "calendar", label: t("view.calendar"), icon: CalendarDays },
          ]}
        />
        {look.view === "chart" ? (
          <Segmented
            label={t("range.label")}
            value={look.range}
            onChange={(range) => look.show({ range })}
            options={(Object.keys(ranges) as Range[]).map((value) => ({ value, label: t(`range.${value}`) }))}
          />
        ) : null}
      </div>
      {look.view === "calendar" ? (
        <Calendar
          personaId={personaId}
          month={look.month}
          today={look.today}
          onMonth={(month) => look.show({ month })}
          onOpen={open}
        />
      ) : (
        <WeeklyChart
          personaId={personaId}
          name={name}
          range={look.range}
          from={look.from}
          to={look.today}
          onCalendar={() => look.show({ view: "calendar" })}
          onOpen={open}
        />
      )}
      <DaySheet personaId={personaId} name={name} day={look.day} zone={look.zone} onClose={() => open(null)} />
    </>
  );
}
