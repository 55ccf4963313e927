"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter, useNow } from "next-intl";
import { moodQuery } from "@/components/api/queries";
import { latestMoodQuery } from "@/components/api/timeline";
import { useMoodLabel } from "@/components/common/use-mood-label";
import { ForgetButton } from "@/components/delete-memory/forget-button";
import { useTranslations } from "@/components/i18n/use-translations";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** The persona's mood after the last session. */
export function MoodCard({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("memory");
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { data, isPending } = useQuery(moodQuery(personaId));
  const mood = useMoodLabel(personaId);
  const { data: latest } = useQuery({ ...latestMoodQuery(personaId), enabled: mood !== null });
  if (isPending) {
    return (
      <SkeletonGroup className="rounded-2xl border border-thread bg-sheet p-5">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-3 h-6 w-2/5" />
      </SkeletonGroup>
    );
  }
  if (!data) return null;
  return (
    <section
      aria-label={t("mood.label", { name })}
      className="flex items-start gap-2 rounded-2xl border border-thread bg-sheet px-5 py-4"
    >
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-[0.9375rem] text-ink-soft">{t("mood.label", { name })}</h2>
        <p className="mt-1 font-serif text-xl first-letter:uppercase">{mood ?? t("mood.neutral")}</p>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {mood ? t(`mood.energy.${energyWord(data.energy)}`) : t("mood.neutralBody")}
          {mood && data.updatedAt ? (
            <>
              {" · "}
              <time dateTime={data.updatedAt}>{format.relativeTime(new Date(data.updatedAt), now)}</time>
            </>
          ) : null}
        </p>
      </div>
      {mood && latest ? (
        <ForgetButton personaId={personaId} name={name} target={{ kind: "mood", id: latest.id, text: mood }} isSmall />
      ) : null}
    </section>
  );
}

/** Energy 0–10 as a word. */
function energyWord(energy: number): "low" | "even" | "high" {
  if (energy <= 3) return "low";
  return energy < 7 ? "even" : "high";
}
