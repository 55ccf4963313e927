import type { UserSignal } from "@/lib/core/types/nodes";
import type { Draft } from "./draft-events";

export type WireMood = { mood: string; energy: number; last_user_signal: UserSignal | null };

/** Minimum impact of the strongest event at which the user's last signal counts as warm. */
const WARM_IMPACT = 3;

/** The persona's mood after the event with the strongest certain impact; null without one. */
export function moodAfter(drafts: readonly Draft[]): WireMood | null {
  const peak = drafts.reduce((best, { score }) => (Math.abs(score) > Math.abs(best) ? score : best), 0);
  const moods: [boolean, string, number][] = [
    [peak <= -9, "deeply-concerned", 3],
    [peak < 0, "tender-and-sad-for-them", 3],
    [peak >= 8, "delighted-for-them", 8],
    [peak > 0, "warm-and-glad", 7],
  ];
  const [, mood = "", energy = 0] = moods.find(([holds]) => holds) ?? [];
  return mood === "" ? null : { mood, energy, last_user_signal: peak >= WARM_IMPACT ? "warm" : null };
}
