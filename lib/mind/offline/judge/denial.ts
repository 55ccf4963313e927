import { stem } from "@/lib/core/text/stems";
import { EN_STOP } from "@/lib/core/text/stop-words";
import type { KnownMemory } from "@/lib/core/types/mind";

/** What lasts: habits, likings, skills, belongings, what somebody is. A mood or a day's doing denies nothing on another day. */
const LASTING_EN =
  /\b(?:drinks?|eats?|likes?|loves?|enjoys?|hates?|dislikes?|smokes?|owns?|plays?|speaks?|drives?|cooks?|swims?|believes? in|trusts?|has (?:a |an |any |no )?(?:car|children|kids|pets?|siblings?|brothers?|sisters?|cats?|dogs?|driving licen[cs]e|tattoos?|allerg\w+)|have (?:a |an |any )?(?:car|children|kids|pets?|siblings?|brothers?|sisters?|cats?|dogs?|driving licen[cs]e|tattoos?|allerg\w+)|can(?:not|'t)? (?:swim|drive|cook|dance|sing|ski|ride)|allergic|married|religious|vegetarian|vegan|colou?r ?blind|afraid of|gets? along)\b/iu;
const LASTING_ZH =
  /喝|吃|喜欢|爱|讨厌|抽烟|吸烟|会(?:开车|游泳|做饭|跳舞|唱歌|滑雪|骑车|说)|(?:有|养)(?:车|孩子|小孩|宠物|兄弟姐妹|猫|狗|驾照|纹身)|过敏|信(?:教|佛)|结婚|怕|能吃辣/u;
/** Bound to a day or an occasion. */
const FLEETING =
  /\b(?:today|tonight|yesterday|tomorrow|right now|at the moment|currently|this (?:morning|evening|week|time|one)|that (?:day|night|one)|did(?:n't| not)?|was|were|yet|enough|much|always|every ?day|every|all|(?:very|so|really|particularly|especially) (?:much|often)|often|alone|anymore)\b|今天|今晚|昨天|昨晚|明天|这次|那次|这会儿|刚才|目前|太|很少|够|总|每次|都|常|特别|那么|没(?:有)?(?:去|来|吃|喝|看|做|说|睡|到|想)/iu;
const DENIAL_EN = /\b(?:does not|doesn't|do not|don't|is not|isn't|cannot|can't|never|not|no|any)\b/giu;
const DENIES_EN = /\b(?:does not|doesn't|do not|don't|is not|isn't|cannot|can't|never|has no)\b/giu;
const DENIES_ZH = /不(?!错|同|过(?!敏)|但|仅|得不|太)|没有?/gu;

/** Likings that exclude one another, as one says them of the same thing. */
const LIKES = /\b(?:likes|loves|adores|enjoys|is fond of)\b|(?:很|最|特别|非常)?(?:喜欢|爱)/iu;
const LOATHES =
  /\b(?:hates|dislikes|detests|loathes|cannot stand|can't stand|can't bear)\b|(?:很|最|特别|非常)?(?:讨厌|受不了)/iu;

/** Whether two lasting statements say the same but for one denying it, or one liking what the other loathes. */
export function isDeniedBy(older: KnownMemory, newer: KnownMemory): boolean {
  const [a, b] = [older.description, newer.description];
  if (older.eventTimeStart || newer.eventTimeStart || FLEETING.test(a) || FLEETING.test(b)) return false;
  return isOpposed(a, b) || isOpposed(b, a) || isNegated(a, b);
}

function isOpposed(a: string, b: string): boolean {
  if (!LIKES.test(a) || !LOATHES.test(b) || denials(a) > 0 || LOATHES.test(a)) return false;
  return isSameClause(a.replace(LIKES, " "), b.replace(LOATHES, " "));
}

function isNegated(a: string, b: string): boolean {
  if (denials(a) + denials(b) !== 1) return false;
  if (!LASTING_EN.test(a) && !LASTING_ZH.test(a)) return false;
  if (!LASTING_EN.test(b) && !LASTING_ZH.test(b)) return false;
  return isSameClause(a, b);
}

const denials = (text: string) => [...text.matchAll(DENIES_EN)].length + [...text.matchAll(DENIES_ZH)].length;

/** Whether nothing but the denial sets two clauses apart. Both must say something besides it. */
function isSameClause(a: string, b: string): boolean {
  const [left, right] = [substance(a), substance(b)];
  return left !== "" && left === right;
}

function substance(text: string): string {
  const plain = text.toLowerCase().replace(DENIAL_EN, " ");
  if (/\p{Script=Han}/u.test(text))
    return plain
      .replace(/没有?(?=\p{L})/gu, "有")
      .replace(DENIES_ZH, "")
      .replace(/有+/gu, "有")
      .replace(/[^\p{L}\p{N}]|用户|[的了着过都很个一]/gu, "");
  const words = plain.match(/[\p{L}\p{N}']+/gu) ?? [];
  return words
    .filter((word) => (word === "like" || !EN_STOP.has(word)) && word !== "user" && word !== "has" && word !== "have")
    .map((word) => stem(word))
    .sort()
    .join(" ");
}
