import { enPack } from "./en";
import { jaPack } from "./ja";
import type { Language, LanguagePack } from "./types";
import { zhPack } from "./zh";

/** All language packs. A new language needs a folder and an entry here. */
export const packs: readonly LanguagePack[] = [enPack, zhPack, jaPack];

/** A text belongs to a language only if the language's pack recognises at least this share of it. */
const LANGUAGE_SHARE_MIN = 0.4;

const byLanguage = new Map(packs.map((pack) => [pack.language, pack]));

export function packOf(language: Language): LanguagePack {
  const pack = byLanguage.get(language);
  if (!pack) throw new Error(`there is no language pack for ${language}`);
  return pack;
}

/** The language whose pack recognises most of a text; null if none does. */
export function languageOf(text: string): Language | null {
  let best: { language: Language | null; share: number } = { language: null, share: 0 };
  for (const { language, gate } of packs) {
    const share = gate.languageShare(text);
    if (share >= LANGUAGE_SHARE_MIN && share > best.share) best = { language, share };
  }
  return best.language;
}
