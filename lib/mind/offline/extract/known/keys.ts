import { conceptTerms } from "@/lib/core/text/concepts";
import { stem } from "@/lib/core/text/stems";
import { EN_STOP } from "@/lib/core/text/stop-words";

const words = new Intl.Segmenter("zh", { granularity: "word" });
const HAN = /\p{Script=Han}/u;
/** Words that stand in most memories, and words of time: two texts that share only these share nothing. */
const COMMON = new Set(
  (
    "user say said says tell told think know get got go went really actually now day today tomorrow yesterday week month year monday tuesday wednesday thursday friday saturday sunday time thing " +
    "用户 其实 现在 今天 明天 昨天 后天 前天 下周 上周 这周 本周 周末 星期 礼拜 时候 事情 说错 记错 不是 还是 就是 已经 没有 自己 我们 一个 答应 告诉 提醒我"
  )
    .split(" ")
    .map((word) => (HAN.test(word) ? word : stem(word))),
);
const CLOCK = /^(?:周|星期|礼拜)?[一二三四五六日天两七八九十\d]+(?:月|号|日|点|年|周|天)?$/u;

/** What a text speaks of, one key a word: its topic where it has one, so that "mom" and «妈妈» are the same key. */
export function keysOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const { segment, isWordLike } of words.segment(text.normalize("NFKC").toLowerCase())) {
    if (!isWordLike) continue;
    const word = segment.replace(/['’]s?$/, "");
    const key = HAN.test(word) ? hanKey(word) : latinKey(word);
    if (key !== null && !COMMON.has(key)) found.add(key);
  }
  return found;
}

function latinKey(word: string): string | null {
  if (word.length < 2 || EN_STOP.has(word) || COMMON.has(stem(word))) return null;
  return conceptTerms(word)[0] ?? stem(word);
}

function hanKey(word: string): string | null {
  if (COMMON.has(word) || CLOCK.test(word)) return null;
  const concept = conceptTerms(word)[0];
  return concept ?? ([...word].length >= 2 ? word : null);
}

/** How many keys two texts share. */
export function sharedKeys(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((key) => b.has(key)).length;
}
