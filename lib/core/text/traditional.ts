import { TRADITIONAL_PAIRS } from "./traditional-data";

const SIMPLIFIED = new Map<string, string>();
for (let at = 0; at + 1 < TRADITIONAL_PAIRS.length; at += 2) {
  SIMPLIFIED.set(TRADITIONAL_PAIRS.charAt(at), TRADITIONAL_PAIRS.charAt(at + 1));
}

/** Words of spoken Cantonese, in simplified characters, by the common ones. */
const CANTONESE: [RegExp, string][] = [
  [/边度|边处/gu, "哪里"],
  [/边个/gu, "谁"],
  [/边日/gu, "哪天"],
  [/几时/gu, "什么时候"],
  [/点解/gu, "为什么"],
  [/乜嘢|乜(?=[^尼嚷])/gu, "什么"],
  [/而家/gu, "现在"],
  [/几钱/gu, "多少钱"],
  [/屋企/gu, "家里"],
  [/返工/gu, "上班"],
  [/返学/gu, "上学"],
  [/钟意/gu, "喜欢"],
  [/瞓觉|瞓/gu, "睡觉"],
  [/嬲/gu, "生气"],
  [/细路仔?/gu, "小孩"],
  [/睇/gu, "看"],
  [/饮(?=[茶酒咖奶汤水])/gu, "喝"],
  [/冇/gu, "没有"],
  [/唔/gu, "不"],
  [/佢/gu, "他"],
  [/哋/gu, "们"],
  [/喺/gu, "在"],
  [/嘅/gu, "的"],
  [/咗/gu, "了"],
];

/**
 * A text in simplified characters, so that one told in traditional ones is found by a question in the others. For
 * matching only: what a person wrote is shown as they wrote it.
 */
export function toSimplified(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  let plain = "";
  for (const char of text) plain += SIMPLIFIED.get(char) ?? char;
  return CANTONESE.reduce((rest, [spoken, common]) => rest.replace(spoken, common), plain);
}
