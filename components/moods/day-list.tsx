"use client";

import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { ImpactDay } from "@/components/api/impact";
import { ListMore } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { ImpactBar } from "@/components/ui/impact-bar";
import { useImpactTexts } from "./use-mood-texts";

const PAGE = 14;

/** The days of the charts as text, newest first: for reading, keyboards and screen readers. */
export function DayList({ days, onOpen }: { days: ImpactDay[]; onOpen: (day: string) => void }) {
  const t = useTranslations("moods.days");
  const [shown, setShown] = useState(PAGE);
  const latest = days.toReversed();
  return (
    <section className="mt-8" aria-label={t("title")}>
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{t("open")}</p>
      <ol className="mt-2 divide-y divide-thread">
        {latest.slice(0, shown).map((day) => (
          <li key={day.day}>
            <Day day={day} onOpen={onOpen} />
          </li>
        ))}
      </ol>
      {latest.length > shown ? (
        <ListMore label={t("more")} isBusy={false} onMore={() => setShown(shown + PAGE * 2)} />
      ) : null}
    </section>
  );
}

function Day({ day, onOpen }: { day: ImpactDay; onOpen: (day: string) => void }) {
  const { date, felt, mood, holds } = useImpactTexts();
  const reach = felt(day);
  return (
    <button
      type="button"
      onClick={() => onOpen(day.day)}
      className="group flex min-h-14 w-full items-center gap-3 py-2.5 text-left"
    >
      <span className="min-w-0 flex-1">
        <time dateTime={day.day} className="block font-serif first-letter:uppercase group-hover:text-lamp">
          {date(day.day, { weekday: "long", day: "numeric", month: "long" })}
        </time>
        <span className="block text-ink-soft text-sm">
          {holds(day)}
          {mood(day) ? ` · ${mood(day)}` : null}
        </span>
      </span>
      {day.impact && reach ? (
        <span className="flex shrink-0 flex-col items-end">
          <ImpactBar impact={day.impact.mean} />
          {day.impact.count > 1 ? (
            <span data-numeric className="text-ink-soft text-sm">
              {reach}
            </span>
          ) : null}
        </span>
      ) : null}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
    </button>
  );
}
