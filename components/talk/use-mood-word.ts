"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { moodQuery } from "@/components/api/queries";
import { readMood } from "./mood-word";

/** The persona's mood in a word of the person's language, or null when there is nothing to say about it. */
export function useMoodWord(personaId: string): string | null {
  const t = useTranslations("talk.moods");
  const { data } = useQuery(moodQuery(personaId));
  const mood = data ? readMood(data.mood) : null;
  if (!mood) return null;
  return "known" in mood ? t(mood.known) : mood.own;
}
