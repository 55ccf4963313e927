import { packOf } from "@/lib/core/language";
import { headsOf } from "@/lib/core/language/heads";
import { holdsPhrase } from "@/lib/core/text/phrases";
import type { UserSignal } from "@/lib/core/types/nodes";
import type { Draft } from "./draft-events";
import type { ReadMessage } from "./read-talk";

export type WireMood = { mood: string; energy: number; last_user_signal: UserSignal | null };

/** From these scores on a matter moves the persona. */
const GLAD = 3;
const GRAVE = -4;
const IS = 0.6;
const LAST_LINES = 3;

/** How the persona is left feeling, warm where somebody told it something light; null when nothing was told. */
export function moodAfter(drafts: readonly Draft[], messages: readonly ReadMessage[]): WireMood | null {
  const peak = drafts.reduce((best, { score }) => (Math.abs(score) > Math.abs(best) ? score : best), 0);
  const signal = signalOf(messages.slice(-LAST_LINES), peak);
  if (drafts.length === 0 && signal === null) return null;
  const moods: [boolean, string, number][] = [
    [peak <= -9, "deeply-concerned", 3],
    [peak <= -7, "tender-and-sad-for-them", 3],
    [peak <= GRAVE, "quietly-worried", 4],
    [peak >= 8, "delighted-for-them", 8],
    [peak >= GLAD, "warm-and-glad", 7],
    [signal === "tired", "gentle-and-soft", 4],
    [signal === "frustrated", "patient-and-caring", 5],
  ];
  const [, mood, energy] = moods.find(([holds]) => holds) ?? [true, "warm", 6];
  return { mood, energy, last_user_signal: signal };
}

function signalOf(messages: readonly ReadMessage[], peak: number): UserSignal | null {
  const holds = (cue: "tired" | "thanks") =>
    messages.some(({ line, language }) => {
      const cues = language && packOf(language).voice?.cues;
      return cues ? holdsPhrase(line.content, cues[cue]) : false;
    });
  if (messages.some(({ line, language }) => language && (headsOf(line.content, language)?.insult ?? 0) >= IS))
    return "frustrated";
  if (holds("tired")) return "tired";
  return peak >= GLAD || holds("thanks") ? "warm" : null;
}
