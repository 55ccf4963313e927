"use client";

import { useFormatter, useNow } from "next-intl";
import { useDayOf } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { DAY } from "@/lib/core/clock";

/** Divider between two local days of the user. */
export function DayDivider({ at }: { at: string }) {
  const t = useTranslations("chat");
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const dayOf = useDayOf();
  const day = dayOf(at);
  const today = dayOf(now);
  const yesterday = dayOf(new Date(now.getTime() - DAY));
  const date = new Date(at);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const name =
    day === today
      ? t("day.today")
      : day === yesterday
        ? t("day.yesterday")
        : format.dateTime(date, {
            weekday: "long",
            day: "numeric",
            month: "long",
            year: isThisYear ? undefined : "numeric",
          });
  return (
    <p className="mt-10 text-center text-ink-soft text-sm [li:first-child>&]:mt-4">
      <time dateTime={day}>{name}</time>
    </p>
  );
}
