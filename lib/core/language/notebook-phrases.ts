import { phrasesFrom } from "../text/phrases";
import type { CueName, LineKey, NotebookPack } from "./notebook-phrases-types";

type NotebookData = { lines: Record<LineKey, string[]>; cues: Record<CueName, string[]> };

export function notebookFrom(
  { lines, cues }: NotebookData,
  writing: Omit<NotebookPack, "lines" | "cues">,
): NotebookPack {
  const read = Object.entries(cues).map(([name, lists]) => [name, phrasesFrom(lists)] as const);
  return { lines, cues: Object.fromEntries(read) as NotebookPack["cues"], ...writing };
}
