"use client";

import { useFormatter, useNow, useTimeZone } from "next-intl";
import { useCallback } from "react";
import type { MemoryNode } from "@/components/api/memory";
import { precisionOf } from "@/lib/core/calendar-span";
import { dayIn } from "@/lib/core/clock";

/** Formats times as days in the user's time zone; with the year only if it is not the current one. */
export function useDays() {
  const format = useFormatter();
  const zone = useZone();
  const thisYear = format.dateTime(useNow(), { year: "numeric" });

  const date = (at: string) => {
    const time = new Date(at);
    const year = format.dateTime(time, { year: "numeric" }) === thisYear ? undefined : ("numeric" as const);
    return { time, parts: { day: "numeric", month: "short", year } as const };
  };

  const day = (at: string): string => {
    const { time, parts } = date(at);
    return format.dateTime(time, parts);
  };

  /** The day, days, month or year of an event, as precisely as it is known; null when unknown. */
  const happened = ({
    eventTimeStart: start,
    eventTimeEnd: end,
  }: Pick<MemoryNode, "eventTimeStart" | "eventTimeEnd">) => {
    if (!start) return end ? day(end) : null;
    const precision = precisionOf(dayIn(zone, new Date(start)), dayIn(zone, new Date(end ?? start)));
    if (precision === "year") return format.dateTime(new Date(start), { year: "numeric" });
    if (precision === "month") return format.dateTime(new Date(start), { month: "long", year: date(start).parts.year });
    const from = day(start);
    const until = end ? day(end) : from;
    return until === from ? from : `${from} – ${until}`;
  };

  const moment = (at: string): string => {
    const { time, parts } = date(at);
    return format.dateTime(time, { ...parts, hour: "2-digit", minute: "2-digit" });
  };

  return { day, happened, moment };
}

/** The day of an instant in the user's time zone, in the format of a date field (`2026-05-03`). */
export function useDayOf(): (at: string | Date) => string {
  const zone = useZone();
  return useCallback((at: string | Date) => dayIn(zone, new Date(at)), [zone]);
}

/** The user's time zone, which determines days. */
export const useZone = (): string => useTimeZone() ?? "UTC";
