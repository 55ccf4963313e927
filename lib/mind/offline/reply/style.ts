import { packs } from "@/lib/core/language";
import type { CueName, VoicePack } from "@/lib/core/language/voice-types";
import { holdsPhrase, phraseIn } from "@/lib/core/text/phrases";
import type { Locale } from "@/lib/core/types/messages";

/** What of a wish about how to speak the built-in voice can keep; the rest is left to a model. */
export type Wishes = { brief: boolean; emoji: boolean; calm: boolean; language: Locale | null; unwanted: string[] };

const WISH_UNITS = 5_000;
const UNWANTED_MAX = 20;
const WORD_MAX = 24;

/** Reads the style block, wishes that wait to be written, and the hint with which a reply is asked for again. */
export function readWishes(style: string, hint: string): Wishes {
  const all = `${style.slice(0, WISH_UNITS)}\n${hint}`;
  const holds = (text: string, cue: CueName) => voices().some(({ cues }) => holdsPhrase(text, cues[cue]));
  const unwanted = all.split(/[\n.;。；!！]/u).flatMap(unwantedIn);
  return {
    brief: (holds(style, "brief") && !holds(style, "notBrief")) || holds(hint, "brief"),
    emoji: holds(all, "emoji") && !holds(all, "noEmoji"),
    calm: holds(all, "noQuestions"),
    language: holds(hint, "inChinese") ? "zh" : holds(hint, "inEnglish") ? "en" : null,
    unwanted: unwanted.slice(0, UNWANTED_MAX),
  };
}

const voices = (): VoicePack[] => packs.flatMap(({ voice }) => voice ?? []);

/** "don't say sweetie or dear" → sweetie, dear. */
function unwantedIn(wish: string): string[] {
  const found = voices().map(({ cues }) => phraseIn(wish, cues.dontSay));
  const cue = found.find((phrase) => phrase !== null);
  if (!cue) return [];
  const after = wish.toLowerCase().replaceAll("’", "'").split(cue).slice(1).join(cue);
  const joiners = voices().flatMap(({ cues }) => [...cues.joiners.spaced, ...cues.joiners.unspaced]);
  const lists = after.split(/[,，、/"“”'「」]/u);
  const words = joiners.reduce((parts, joiner) => parts.flatMap((part) => part.split(joiner)), lists);
  return words.map((word) => word.trim()).filter((word) => [...word].length > 1 && [...word].length <= WORD_MAX);
}
