"use client";

import { useQuery } from "@tanstack/react-query";
import { moodQuery } from "@/components/api/queries";
import { useTranslations } from "@/components/i18n/use-translations";
import { readMood } from "@/lib/core/known-moods";

/** The persona's mood as a word in the user's language, or null when there is nothing to show. */
export function useMoodLabel(personaId: string): string | null {
  const say = useMoodLabels();
  const { data } = useQuery(moodQuery(personaId));
  return data ? say(data.mood) : null;
}

/** Translates any mood into the user's language, or null for one with nothing to show. */
export function useMoodLabels(): (mood: string) => string | null {
  const t = useTranslations("chat.moods");
  return (named) => {
    const mood = readMood(named);
    if (!mood) return null;
    return "known" in mood ? t(mood.known) : mood.own;
  };
}
