import type { UserSignal } from "@/lib/core/types/nodes";
import type { Draft } from "./draft-events";

export type WireMood = { mood: string; energy: number; last_user_signal: UserSignal | null };

/** From this score on a matter moves the persona. */
const GLAD = 3;

/** How the persona is left feeling by the strongest event that it surely heard of; null where it heard of none. */
export function moodAfter(drafts: readonly Draft[]): WireMood | null {
  const peak = drafts.reduce((best, { score }) => (Math.abs(score) > Math.abs(best) ? score : best), 0);
  const moods: [boolean, string, number][] = [
    [peak <= -9, "deeply-concerned", 3],
    [peak < 0, "tender-and-sad-for-them", 3],
    [peak >= 8, "delighted-for-them", 8],
    [peak > 0, "warm-and-glad", 7],
  ];
  const [, mood = "", energy = 0] = moods.find(([holds]) => holds) ?? [];
  return mood === "" ? null : { mood, energy, last_user_signal: peak >= GLAD ? "warm" : null };
}
