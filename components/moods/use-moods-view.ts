"use client";

import { useSearchParams } from "next/navigation";
import { useNow } from "next-intl";
import { useZone } from "@/components/common/use-days";
import { routes } from "@/components/routes";
import { dayIn, shiftDay } from "@/lib/core/clock";
import { isDay, isMonth } from "./calendar-days";

/** Number of days of each range, including today. */
export const ranges = { "4w": 28, "3m": 91, "1y": 365 } as const;
export type Range = keyof typeof ranges;

type View = { view: "chart" | "calendar"; range: Range; month: string; day: string | null };

/** The view, stored in the address; the default is four weeks as a chart, and this month. */
export function useMoodsView(personaId: string) {
  const params = useSearchParams();
  const zone = useZone();
  const today = dayIn(zone, useNow());
  const [month, day, range] = [params.get("month"), params.get("day"), params.get("range")];
  const view: View = {
    view: params.get("view") === "calendar" ? "calendar" : "chart",
    range: range === "3m" || range === "1y" ? range : "4w",
    month: isMonth(month) ? month : today.slice(0, 7),
    day: isDay(day) ? day : null,
  };
  const show = (change: Partial<View>) => {
    const next = { ...view, ...change };
    const isCalendar = next.view === "calendar";
    const query = {
      view: isCalendar ? "calendar" : undefined,
      range: next.range === "4w" ? undefined : next.range,
      month: isCalendar && next.month !== today.slice(0, 7) ? next.month : undefined,
      day: next.day ?? undefined,
    };
    window.history.replaceState(null, "", routes.moods(personaId, query));
  };
  return { ...view, today, zone, from: shiftDay(today, 1 - ranges[view.range]), show };
}
