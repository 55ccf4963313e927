import type { Locale } from "@/lib/core/types/messages";
import { signsOf } from "./signs";
import en from "./tables/en.json";
import zh from "./tables/zh.json";

/** Odds (natural logarithm) that a text tells of something heavy, and that it tells of something bright, by its words alone. */
export type Leaning = { heavy: number; bright: number };

/**
 * What was learned of one language: `signs` parted by tabs, for each sign a signed byte in base64, times `scale`. Made by
 * `npm run weigh` from the talks in `evals/weighing`.
 */
type Table = { signs: string; heavy: Column; bright: Column };
type Column = { weights: string; scale: number; bias: number };

/** Position of each sign, and its weights. */
type Read = { positions: Map<string, number>; heavy: ReadColumn; bright: ReadColumn };
type ReadColumn = { weights: Int8Array; scale: number; bias: number };

/** Which way a text leans. Nothing known in it leaves what holds of any text. */
export function leaningOf(text: string): Leaning {
  const { language, signs } = signsOf(text);
  const { positions, heavy, bright } = tableOf(language);
  let [heavySum, brightSum, known] = [0, 0, 0];
  for (const sign of signs) {
    const at = positions.get(sign);
    if (at === undefined) continue;
    known++;
    heavySum += heavy.weights[at] ?? 0;
    brightSum += bright.weights[at] ?? 0;
  }
  const length = Math.sqrt(Math.max(1, known));
  return {
    heavy: heavy.bias + (heavySum * heavy.scale) / length,
    bright: bright.bias + (brightSum * bright.scale) / length,
  };
}

const read: Partial<Record<Locale, Read>> = {};

function tableOf(language: Locale): Read {
  read[language] ??= readTable(language === "zh" ? zh : en);
  return read[language];
}

function readTable({ signs, heavy, bright }: Table): Read {
  const positions = new Map(signs.split("\t").map((sign, at) => [sign, at]));
  return { positions, heavy: readColumn(heavy), bright: readColumn(bright) };
}

function readColumn({ weights, scale, bias }: Column): ReadColumn {
  return { weights: new Int8Array(Buffer.from(weights, "base64")), scale, bias };
}
