"use client";

import { useFormatter, useNow, useTimeZone, useTranslations } from "next-intl";
import { dayIn } from "./day-in";

/** Where one day of the person ends and the next begins. */
export function DayMark({ at }: { at: string }) {
  const t = useTranslations("talk");
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const zone = useTimeZone();
  const day = dayIn(at, zone);
  const yesterday = new Date(now.getTime() - 24 * 3_600_000);
  const date = new Date(at);
  const isThisYear = day.slice(0, 4) === dayIn(now, zone).slice(0, 4);
  const name =
    day === dayIn(now, zone)
      ? t("day.today")
      : day === dayIn(yesterday, zone)
        ? t("day.yesterday")
        : format.dateTime(date, {
            weekday: "long",
            day: "numeric",
            month: "long",
            year: isThisYear ? undefined : "numeric",
          });
  return (
    <p className="mt-10 text-center text-ink-soft text-sm first:mt-4">
      <time dateTime={day}>{name}</time>
    </p>
  );
}
