import { conceptTerms } from "@/lib/core/text/concepts";

export type Count = { what: string; count: number };

const NUMBERS: Record<string, number> = {
  no: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
};
const EN =
  /\bhas (?:got )?(?:only |just )?(one|two|three|four|five|six|seven|eight|\d{1,2}) (?:(?:older|younger|little|big|white|black|grey|gray|small|large|old|young) )?(sisters?|brothers?|siblings?|cats?|dogs?|children|kids|sons?|daughters?|rabbits?)\b/iu;
const ZH =
  /(?:有|养了?)(?:只|就)?([两二三四五六\d])[个只条名](?:小|大|亲)?(姐姐|妹妹|哥哥|弟弟|孩子|儿子|女儿|猫|狗|兔子)/u;
const SOLE_ZH = /只(?:有|养了?)一[个只条名](?:亲)?(姐姐|妹妹|哥哥|弟弟|孩子|儿子|女儿|猫|狗)/u;

/** How many of whom somebody is said to have. "A cat" is no count: there may be more. */
export function countsIn(text: string): Count[] {
  const en = EN.exec(text);
  if (en) return [{ what: kindOf(en[2] ?? ""), count: toCount(en[1] ?? "") }];
  const sole = SOLE_ZH.exec(text)?.[1];
  if (sole) return [{ what: kindOf(sole), count: 1 }];
  const zh = ZH.exec(text);
  return zh ? [{ what: kindOf(zh[2] ?? ""), count: toCount(zh[1] ?? "") }] : [];
}

const toCount = (word: string) => NUMBERS[word.toLowerCase()] ?? Number(word);

/** Older and younger sisters are told apart in one language only. */
function kindOf(word: string): string {
  if (/[姐妹哥弟]/u.test(word)) return word;
  const known: Record<string, string> = { kids: "#child", kid: "#child", children: "#child", 孩子: "#child" };
  return known[word.toLowerCase()] ?? conceptTerms(word)[0] ?? word.toLowerCase().replace(/s$/, "");
}
