import type { Locale } from "@/lib/core/types/messages";

/** A value put in place of another, with nothing said of what it is about: "no, it's Thursday". */
export type Correction = { was: string | null; now: string };

const STRONG_SLIP =
  /\b(?:wait,? no|no,? wait|scratch|scrap|strike|correction|wrong|misspoke|mistyped|typo|autocorrect|my bad|i mean|i meant)\b/i;
const OPEN_EN =
  /^(?:(?:no|nope|wait|oh|oops|sorry|hmm|ah|well|actually|my bad|correction|(?:scratch|scrap|strike|ignore|forget) that|i lied|not that|let me correct that|i was wrong|i misspoke|i mistyped|i mean|i meant(?: to say)?|i got (?:it|that) wrong|typo|autocorrect|turns out|hang on|hold on|update|ok so|omg|lol)\b[\s,.:;!–—-]*)+/i;
const STRONG_EN =
  /\b(?:actually|correction|(?:scratch|scrap|strike|ignore) that|i lied|correct that|wrong|misspoke|mistyped|meant|i mean|typo|my bad|no|wait)\b/i;
const IS_EN = "(?:it|that|he|she|this|they)(?:'s| is| was|'re| are)";
const AT = "(?:actually |on |in |at |for |called |named )*";
const BARE_EN: RegExp[] = [
  new RegExp(`^${IS_EN}(?:n't)? not ${AT}(?<was>.{1,30}?)[,;.]* (?:but |${IS_EN} )${AT}(?<now>.{1,40})$`, "i"),
  new RegExp(
    `^(?:it|that|he|she) (?:isn't|wasn't) ${AT}(?<was>.{1,30}?)[,;.]* (?:but |${IS_EN} )${AT}(?<now>.{1,40})$`,
    "i",
  ),
  new RegExp(`^(?:${IS_EN} |i (?:said|meant) )?${AT}(?<now>[^,]{1,30}?),? (?:and )?not ${AT}(?<was>[^,]{1,30})$`, "i"),
  new RegExp(`^not ${AT}(?<was>[^,]{1,30}), (?:but |${IS_EN} )?${AT}(?<now>[^,]{1,30})$`, "i"),
  new RegExp(
    `^i (?:said|told you|wrote) ${AT}(?<was>[^,]{1,30}?),? but (?:i meant |${IS_EN} )?${AT}(?<now>[^,]{1,30})$`,
    "i",
  ),
];
const VALUE_EN = new RegExp(`^(?:${IS_EN} )?${AT}(?<now>[^,]{1,30}?)(?<late>,? (?:actually|instead))?$`, "i");

const OPEN_ZH =
  /^(?:(?:不对|啊不|不是的?(?=[,，\s])|哦|啊|哎呀?|等等|等下|其实|更正(?:一下)?|纠正(?:一下)?|(?:我|刚才|刚刚|前面|上次|之前|昨天|昨晚)*(?:说|讲|记|写|打|弄|搞|看|算|发|念)(?:错|岔|反)(?:了|字了?)?|(?:我|刚才|刚刚|昨天|昨晚)*嘴瓢了?|口误|手滑了?|划掉)[\s,，:：.。!！]*)+/u;
const STRONG_ZH = /不对|啊不|错|更正|纠正|口误|瓢|手滑|划掉|其实/u;
const END_ZH = "(?:才对|了|的|啦|哈|啊|吧)*$";
const BARE_ZH: RegExp[] = [
  new RegExp(
    `^不(?:是|叫|在)(?<was>[^,，。是叫]{1,12}?)[,，\\s]*(?:而)?(?:应该)?(?:是|叫|在)(?<now>[^,，。]{1,14}?)${END_ZH}`,
    "u",
  ),
  new RegExp(
    `^(?:应该)?(?:是|叫|在)(?<now>[^,，。不]{1,14}?)[,，\\s]*(?:而)?不(?:是|叫|在)(?<was>[^,，。]{1,12}?)${END_ZH}`,
    "u",
  ),
];
const CHANGED_ZH = new RegExp(`^(?:时间|日子)?改(?:成|到|在|为)了?(?<now>[^,，。]{1,14}?)${END_ZH}`, "u");
const VALUE_ZH = new RegExp(`^(?:应该)?(?:是|叫|在)?(?<now>[^,，。]{1,10}?)${END_ZH}`, "u");

/** A line that only takes back what was said: "wait no", «打错了». The right value comes in the next line. */
export function isSlip(line: string): boolean {
  const text = line.trim().replace(/[\s.!。！~～…*]+$/gu, "");
  if (text.length > 24 || text === "") return false;
  const en = OPEN_EN.exec(`${text} `)?.[0] ?? "";
  if (en.trim() === text && STRONG_SLIP.test(text)) return true;
  const zh = OPEN_ZH.exec(text)?.[0] ?? "";
  return zh === text && /错|口误|更正|纠正|瓢|不对|划掉/u.test(text);
}

/** The correction a sentence makes without naming its subject; null for every other sentence. */
export function readCorrection(sentence: string, language: Locale): Correction | null {
  const text = sentence.replace(/[\s.!。！~～…]+$/gu, "");
  if (/[?？]$/.test(text)) return null;
  const starred = STARRED.exec(text)?.groups;
  if (starred) return toCorrection({ now: starred.before ?? starred.after ?? "" });
  const [read, opens] = language === "zh" ? ([readZh, OPEN_ZH] as const) : ([readEn, OPEN_EN] as const);
  const whole = read(text);
  if (whole !== null) return whole;
  const opener = opens.exec(text)?.[0] ?? "";
  const clauses = text
    .slice(opener.length)
    .split(/[,，;；]\s*|(?<=\p{Script=Han})\s+(?=\p{Script=Han})/u)
    .slice(0, CLAUSES_MAX);
  if (clauses.length < 2) return null;
  return clauses.map((clause) => read(`${opener}${clause}`)).find((found) => found !== null) ?? null;
}

const CLAUSES_MAX = 4;
/** "*tuesday", «周二*»: the word that should have stood there. */
const STARRED = /^(?:\*+\s*(?<before>[^*]{1,30})|(?<after>[^*]{1,30})\*+)$/u;

function readEn(text: string): Correction | null {
  const opener = OPEN_EN.exec(text)?.[0] ?? "";
  const body = text.slice(opener.length);
  for (const pattern of BARE_EN) {
    const found = valueOnly(pattern.exec(body)?.groups);
    if (found) return toCorrection(found);
  }
  const value = VALUE_EN.exec(body)?.groups;
  if (!value) return null;
  const isStrong = STRONG_EN.test(opener) || (/\b(?:sorry|oops)\b/i.test(opener) && /^\d/.test(value.now ?? ""));
  if (!isStrong && value.late === undefined) return null;
  return kindOf(value.now ?? "") === null ? null : toCorrection(value);
}

function readZh(text: string): Correction | null {
  const opener = OPEN_ZH.exec(text)?.[0] ?? "";
  const body = text.slice(opener.length);
  const strong = STRONG_ZH.test(opener);
  for (const pattern of [...BARE_ZH, CHANGED_ZH, ...(strong ? [VALUE_ZH] : [])]) {
    const found = pattern.exec(body)?.groups;
    if (found && (found.was !== undefined || kindOf(found.now ?? "") !== null)) return toCorrection(found);
  }
  return null;
}

const toCorrection = ({ was, now }: Record<string, string | undefined>): Correction => ({
  was: was?.trim() ?? null,
  now: (now ?? "").trim(),
});

/** Kinds of values by their form, and where such a value stands in a text. A name is known by its capital. */
const KINDS: [RegExp, RegExp][] = [
  [
    /^(?:next |this |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:下|这|上)?个?(?:周|星期|礼拜)[一二三四五六日天]$/iu,
    /\b(?:(?:next|this|last) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|[下这上]?个?(?:周|星期|礼拜)[一二三四五六日天]/iu,
  ],
  [
    /^(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{1,2}(?:st|nd|rd|th)?)?$|^(?:[一二三四五六七八九十\d]{1,3}月)?[一二三四五六七八九十\d]{1,3}[号日]$/iu,
    /\b(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b(?: \d{1,2}(?:st|nd|rd|th)?)?|(?:[一二三四五六七八九十\d]{1,3}月)?[一二三四五六七八九十\d]{1,3}[号日]/iu,
  ],
  [
    /^(?:tomorrow|today|tonight|next week|next month)$|^(?:[今明后]天|大后天|下周|下个月)$/iu,
    /\b(?:tomorrow|today|tonight|next week|next month)\b|[今明后]天|下个?[周月](?![一二三四五六日天])/iu,
  ],
  [
    /^(?:\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|o'clock)|\d{1,2}[:.]\d\d|(?:half|quarter) (?:past |to )?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|noon|midnight)$|^(?:上午|下午|晚上|早上|中午)?[一二三四五六七八九十两\d]{1,3}点(?:半|一刻|三刻|[一二三四五六七八九十\d]{1,3}分?)?$/iu,
    /\b\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|o'clock)\b|\b\d{1,2}[:.]\d\d\b|\b(?:half|quarter) (?:past |to )?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|(?<=\bat )\d{1,2}\b|\b(?:noon|midnight)\b|(?:上午|下午|晚上|早上|中午)?[一二三四五六七八九十两\d]{1,3}点(?:半|一刻|三刻|[一二三四五六七八九十\d]{1,3}分?)?/iu,
  ],
  [/^(?:size )?\d+(?:\.\d+)?$/i, /\b\d+(?:\.\d+)?\b/],
  [
    /^\p{Lu}[\p{L}'-]{1,19}$/u,
    /(?<=\b(?:is|was|called|named|name's|in|to|at|for|with|sister|brother|friend|cat|dog|boss|'s) )\p{Lu}[\p{L}'-]{1,19}/u,
  ],
];

const MEASURED_ZH =
  /^(?<number>[一二两三四五六七八九十百千万半零\d.]+)(?<unit>[^一二两三四五六七八九十百千万半零\d.\s]{1,2}|(?<=[万千百])[一二三四五六七八九\d])?$/u;
const NUMBER_ZH = "[一二两三四五六七八九十百千万半零\\d.]+";

function kindOf(value: string): RegExp | null {
  const measured = MEASURED_ZH.exec(value.trim())?.groups;
  if (measured?.unit && !/^[年月号日点]/u.test(measured.unit)) return new RegExp(`${NUMBER_ZH}${measured.unit}`, "u");
  if (measured && /[万千]/u.test(measured.number ?? ""))
    return /[一二两三四五六七八九\d.]+[万千][一二两三四五六七八九百千\d]*/u;
  return KINDS.find(([form]) => form.test(value.trim()))?.[1] ?? null;
}

/** A text with the right value in place of the wrong one; null when the text holds no such value. */
export function putRight(text: string, { was, now }: Correction): string | null {
  const old =
    was !== null && placeOf(text, was) !== null ? was : was === null ? (kindOf(now)?.exec(text)?.[0] ?? null) : null;
  if (old === null || old.toLowerCase() === now.toLowerCase()) return null;
  const at = placeOf(text, old) ?? 0;
  return `${text.slice(0, at)}${withoutRepeat(text.slice(0, at), now)}${text.slice(at + old.length)}`;
}

/** "it's terminal 5, not 2" of "terminal 2": what stands there already is not said twice. */
function withoutRepeat(before: string, now: string): string {
  const [first = "", ...rest] = now.split(" ");
  const stands = rest.length > 0 && before.toLowerCase().endsWith(`${first.toLowerCase()} `);
  return stands ? rest.join(" ") : now;
}

function placeOf(text: string, part: string): number | null {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  return at < 0 ? null : at;
}

const A_CLAUSE = /\b(?:is|are|am|was|were|called|named|i|i'm|im|he|she|we|you|they|do|does|did|can|will|have|has)\b/i;

/** A whole sentence is no value: "my sister is called Mei, not May" puts Mei in May's place, not all of that. */
function valueOnly(groups: Record<string, string> | undefined): Record<string, string> | undefined {
  return groups && [groups.now, groups.was].some((value) => A_CLAUSE.test(value ?? "")) ? undefined : groups;
}
