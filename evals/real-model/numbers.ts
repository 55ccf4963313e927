/** Numbers of a text as digits, however they are written, so that "fourteen", "14" and 十四 compare as equal. */

const SMALL = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen".split(" "),
  ..."fourteen fifteen sixteen seventeen eighteen nineteen".split(" "),
];
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS = { first: 1, second: 2, third: 3, fifth: 5, eighth: 8, ninth: 9, twelfth: 12, twentieth: 20 };
const ENGLISH = new Map<string, number>([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, 20 + 10 * at] as const),
  ...SMALL.map((word, value) => [`${word}th`, value] as const),
  ...Object.entries(ORDINALS),
]);
/** Number words with other uses ("one of them", "a second later", "the two"): no evidence of an invented number. */
const ALSO_WORDS = new Set(["zero", "one", "two", "first", "second", "third"]);

const HAN_DIGITS = new Map([..."零一二三四五六七八九"].map((sign, value) => [sign, value]));
HAN_DIGITS.set("〇", 0).set("两", 2);
const HAN_UNITS = new Map([
  ["十", 10],
  ["百", 100],
  ["千", 1_000],
  ["万", 10_000],
]);
const HAN_RUN = /[零〇一二两三四五六七八九十百千万]+/gu;
/** Numerals inside words that are no numbers. */
const HAN_WEEKDAY = /(?:周|星期|礼拜)[一二三四五六]/gu;
const HAN_WORDS = /十分(?!钟)|万一|千万(?=不|别|要)|百分百|三心二意|一|两|二/gu;
const DIGITS = /\d+(?:,\d{3})*(?:\.\d+)?万?/gu;

/** Every number of a text, in digits. `sure` leaves out those that may be ordinary words. */
export function findNumbers(text: string, { sure = false } = {}): Set<string> {
  const found = new Set<string>();
  for (const [digits] of text.matchAll(DIGITS)) found.add(readDigits(digits));
  for (const [word] of text.toLowerCase().matchAll(/[a-z]+(?:-[a-z]+)?/g)) {
    if (sure && ALSO_WORDS.has(word)) continue;
    const value = englishValue(word);
    if (value !== undefined) found.add(String(value));
  }
  const han = text.replace(DIGITS, " ").replace(HAN_WEEKDAY, " ");
  for (const [run] of (sure ? han.replace(HAN_WORDS, dropWhenAlone) : han).matchAll(HAN_RUN))
    found.add(String(hanValue(run)));
  return found;
}

/** "1,200" and "1.2万" are one number each. */
function readDigits(written: string): string {
  const plain = written.replaceAll(",", "");
  return String(plain.endsWith("万") ? Number(plain.slice(0, -1)) * 10_000 : Number(plain));
}

function englishValue(word: string): number | undefined {
  const [tens = "", ones = ""] = word.split("-");
  const [first, second] = [ENGLISH.get(tens), ENGLISH.get(ones)];
  if (ones === "" || first === undefined) return ones === "" ? first : undefined;
  return second !== undefined && first >= 20 && second < 10 ? first + second : undefined;
}

/** 一万二 is 12,000: a last digit after a unit counts in tenths of it. */
function hanValue(run: string): number {
  let [total, section, digit, lastUnit] = [0, 0, 0, 1];
  let isAfterUnit = false;
  for (const sign of run) {
    const unit = HAN_UNITS.get(sign);
    if (unit === undefined) {
      const value = HAN_DIGITS.get(sign) ?? 0;
      if (value === 0) lastUnit = 10;
      // Digits in a row, as in a year.
      digit = isAfterUnit || digit === 0 ? value : 10 * digit + value;
      isAfterUnit = false;
      continue;
    }
    if (unit === 10_000) {
      total = (total + section + digit || 1) * unit;
      section = 0;
    } else section += (digit || 1) * unit;
    [digit, lastUnit, isAfterUnit] = [0, unit, true];
  }
  return total + section + (lastUnit >= 100 && digit > 0 ? digit * (lastUnit / 10) : digit);
}

/** Keeps numerals that are part of a longer number: the 一 of 一万二. */
function dropWhenAlone(word: string, at: number, text: string): string {
  const isNumeral = (sign: string | undefined) => sign !== undefined && (HAN_DIGITS.has(sign) || HAN_UNITS.has(sign));
  const isPart = word.length === 1 && (isNumeral(text[at - 1]) || isNumeral(text[at + 1]));
  return isPart ? word : "";
}
