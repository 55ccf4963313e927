import { phrasesFrom } from "../text/phrases";
import type { CueName, LineKey, VoicePack } from "./notebook-phrases-types";

type VoiceData = { lines: Record<LineKey, string[]>; cues: Record<CueName, string[]> };

/** A voice from its data file and how its language writes days and quotations. */
export function voiceFrom({ lines, cues }: VoiceData, writing: Omit<VoicePack, "lines" | "cues">): VoicePack {
  const read = Object.entries(cues).map(([name, lists]) => [name, phrasesFrom(lists)] as const);
  return { lines, cues: Object.fromEntries(read) as VoicePack["cues"], ...writing };
}
