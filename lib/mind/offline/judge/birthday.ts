const MONTHS = "january february march april may june july august september october november december".split(" ");
const MONTH = MONTHS.join("|");
const EN = new RegExp(
  `\\bbirthday is (?:on )?(?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})|(${MONTH}) (\\d{1,2}))`,
  "i",
);
const ZH = /生日是?(?:在)?(?:每年)?(?:的)?([\d一二三四五六七八九十]{1,3})月([\d一二三四五六七八九十]{1,3})[号日]/u;

/** The day of a birthday, as `month-day`; null when the text names none. */
export function birthdayIn(text: string): string | null {
  const en = EN.exec(text);
  if (en) {
    const month = MONTHS.indexOf((en[2] ?? en[3] ?? "").toLowerCase()) + 1;
    return `${month}-${Number(en[1] ?? en[4])}`;
  }
  const zh = ZH.exec(text);
  return zh ? `${numeral(zh[1] ?? "")}-${numeral(zh[2] ?? "")}` : null;
}

const DIGITS = "零一二三四五六七八九十";

/** 1 to 99, in either notation. */
function numeral(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens = "", ones = ""] = text.includes("十") ? text.split("十") : ["零", text];
  const digit = (part: string, blank: number) => (part === "" ? blank : DIGITS.indexOf(part));
  return digit(tens, 1) * 10 + digit(ones, 0);
}
