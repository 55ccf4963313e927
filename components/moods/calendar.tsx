"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale } from "next-intl";
import { dailyImpactQuery } from "@/components/api/impact";
import { MutedText } from "@/components/common/detail-section";
import { ListError } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { monthBounds, shiftMonth } from "./calendar-days";
import { DayMarker, MonthGrid } from "./month-grid";
import { useImpactTexts } from "./use-mood-texts";

type CalendarProps = {
  personaId: string;
  /** `YYYY-MM`. */
  month: string;
  today: string;
  onMonth: (month: string) => void;
  onOpen: (day: string) => void;
};

/** A month of days, each with its number of memories and its impact. */
export function Calendar({ personaId, month, today, onMonth, onOpen }: CalendarProps) {
  const t = useTranslations("moods.calendar");
  const { date } = useImpactTexts();
  const { first, last } = monthBounds(month);
  const read = useQuery(dailyImpactQuery(personaId, { from: first, to: last }));
  const title = date(first, { month: "long", year: "numeric" });
  const inMonth = (read.data?.items ?? []).filter(({ day }) => day.startsWith(month));
  return (
    <section className="mt-4" aria-label={title}>
      <div className="flex items-center gap-1">
        <h2 aria-live="polite" className="min-w-0 flex-1 text-lg first-letter:uppercase">
          {title}
        </h2>
        {month === today.slice(0, 7) ? null : (
          <Button variant="plain" onClick={() => onMonth(today.slice(0, 7))}>
            {t("today")}
          </Button>
        )}
        <IconButton label={t("previous")} icon={ChevronLeft} onClick={() => onMonth(shiftMonth(month, -1))} />
        <IconButton
          label={t("next")}
          icon={ChevronRight}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(shiftMonth(month, 1))}
        />
      </div>
      <MonthGrid
        month={month}
        locale={useLocale()}
        today={today}
        days={inMonth}
        label={t("grid", { month: title })}
        onMonth={onMonth}
        onOpen={onOpen}
      />
      {read.isError && !read.data ? <ListError onRetry={() => void read.refetch()} /> : null}
      <div className="mt-4">
        <MutedText>
          {read.isSuccess && !read.isPlaceholderData && inMonth.length === 0
            ? t("empty")
            : t.rich("key", { dot: () => <DayMarker /> })}
        </MutedText>
      </div>
    </section>
  );
}
