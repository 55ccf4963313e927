import { enPack } from "./en";
import { jaPack } from "./ja";
import type { Language, LanguagePack } from "./types";
import { zhPack } from "./zh";

/** A language is one folder and one line here. */
export const packs: readonly LanguagePack[] = [enPack, zhPack, jaPack];

/** Less of a text than this in a pack's language, and the pack does not know the text. */
const READS_MIN = 0.4;

const byLanguage = new Map(packs.map((pack) => [pack.language, pack]));

export function packOf(language: Language): LanguagePack {
  const pack = byLanguage.get(language);
  if (!pack) throw new Error(`no pack for ${language}`);
  return pack;
}

/** The language whose pack reads most of a text, or null when none knows it. */
export function languageOf(text: string): Language | null {
  let best: { language: Language | null; reads: number } = { language: null, reads: 0 };
  for (const { language, gate } of packs) {
    const reads = gate.reads(text);
    if (reads >= READS_MIN && reads > best.reads) best = { language, reads };
  }
  return best.language;
}
