"use client";

import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ImpactDay } from "@/components/api/impact";
import { useTranslations } from "@/components/i18n/use-translations";
import { formatImpact, impactColor } from "@/components/ui/impact-bar";
import type { Locale } from "@/lib/core/types/messages";
import { dayAfterKey, monthBounds, weekdaysOf, weeksOf } from "./calendar-days";
import { useImpactTexts } from "./use-mood-texts";

type MonthGridProps = {
  month: string;
  locale: Locale;
  today: string;
  days: ImpactDay[];
  label: string;
  onMonth: (month: string) => void;
  onOpen: (day: string) => void;
};

/** The grid of a month. One day is in the tab order; arrows, Home, End and the page keys move from there, also to other months. */
export function MonthGrid({ month, locale, today, days, label, onMonth, onOpen }: MonthGridProps) {
  const { date } = useImpactTexts();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const moved = useRef(false);
  const { first, last } = monthBounds(month);
  const fallback = today >= first && today <= last ? today : first;
  const current = at?.startsWith(month) ? at : fallback;
  const known = new Map(days.map((day) => [day.day, day]));

  // A key that leads to another month focuses its day once that month is rendered.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  });

  const press = (event: KeyboardEvent, day: string) => {
    const next = dayAfterKey(day, event.key, locale);
    if (!next) return;
    event.preventDefault();
    if (next > today) return;
    moved.current = true;
    setAt(next);
    if (!next.startsWith(month)) onMonth(next.slice(0, 7));
  };

  return (
    <table ref={grid} aria-label={label} className="mt-2 w-full table-fixed border-separate border-spacing-1">
      <thead>
        <tr>
          {weekdaysOf(locale).map((day) => (
            <th
              key={day}
              scope="col"
              abbr={date(day, { weekday: "long" })}
              className="pb-1 font-normal text-ink-soft text-sm"
            >
              {date(day, { weekday: "narrow" })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, locale).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the week
              <td key={nth} className="p-0">
                {day ? (
                  <Cell
                    day={day}
                    of={known.get(day)}
                    isToday={day === today}
                    isAhead={day > today && !known.has(day)}
                    isCurrent={day === current}
                    onKey={(event) => press(event, day)}
                    onOpen={() => {
                      setAt(day);
                      onOpen(day);
                    }}
                  />
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = {
  day: string;
  of: ImpactDay | undefined;
  isToday: boolean;
  isAhead: boolean;
  isCurrent: boolean;
  onKey: (event: KeyboardEvent) => void;
  onOpen: () => void;
};

/** A day: its number, its impact as a colour with sign and number, and its number of memories. */
function Cell({ day, of, isToday, isAhead, isCurrent, onKey, onOpen }: CellProps) {
  const t = useTranslations("moods");
  const { date, felt, holds, mood } = useImpactTexts();
  const reach = of && felt(of);
  const descriptions = [
    date(day, { weekday: "long", day: "numeric", month: "long" }),
    ...(of
      ? [holds(of), reach ? t("calendar.felt", { felt: reach }) : null, mood(of)]
      : [t("days.memories", { count: 0 })]),
  ];
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      disabled={isAhead}
      aria-current={isToday ? "date" : undefined}
      onKeyDown={onKey}
      onClick={onOpen}
      className={clsx(
        "relative flex h-16 w-full flex-col items-center justify-center overflow-hidden rounded-lg border leading-tight md:h-18",
        isToday ? "border-lamp" : "border-transparent",
        of ? "bg-sheet" : "text-ink-soft",
        isAhead ? "opacity-40" : "hover:border-edge",
      )}
    >
      <span className="sr-only">{descriptions.filter(Boolean).join(", ")}</span>
      {of?.impact ? (
        <span aria-hidden className={clsx("absolute inset-0 opacity-25", impactColor(of.impact.mean))} />
      ) : null}
      <span aria-hidden data-numeric className={clsx("relative", isToday && "font-semibold text-ink")}>
        {Number(day.slice(8))}
      </span>
      <span aria-hidden data-numeric className="relative min-h-4 text-[0.8125rem] text-ink">
        {of?.impact ? formatImpact(of.impact.mean) : null}
      </span>
      <span aria-hidden data-numeric className="relative flex min-h-4 items-center gap-1 text-[0.75rem] text-ink">
        {of && of.memories > 0 ? (
          <>
            <DayMarker />
            {of.memories}
          </>
        ) : null}
      </span>
    </button>
  );
}

/** Small marker beside a count of memories. */
export const DayMarker = () => <span aria-hidden className="inline-block size-1.5 rounded-full bg-lamp" />;
