import { sentenceOf, type Talk } from "../talk";
import { isMadeUp, isSpeechOfOthers, isSupposed, isToldOn } from "./guards";

/** What may stand before a request: «其实», «以后». */
export const LEAD =
  "(?:(?:那个|其实|对了|对|哦|嗯|哎|诶|欸|唉|喂|嗨|你好|大家好|啊|呃|不(?!是|叫)|不对|不是(?=我)|错了|那|就|还是|要不|哈|emm+|hi|hello|btw|另外|顺便|话说|记住|记得|请记住|说了|都说了|麻烦|拜托|以后|今后|往后|从今天起|现在)[\\s,，]*){0,5}";

/** Whether a clause about names is told of somebody else, or only supposed. */
export function isNameBarred(talk: Talk, at: number): boolean {
  const sentence = sentenceOf(talk, at);
  const previous = talk.clauses[at - 1]?.text ?? "";
  if (/(?:说|讲|喊|问|道|吼)$/u.test(previous) && isToldOn(previous)) return true;
  if (at > 0 && !talk.clauses[at - 1]?.ends && isHandedOver(talk, at)) return true;
  const clause = talk.clauses[at]?.text ?? "";
  const own = clause.replace(/(?:我|你|您|都)(?:说|讲)(?:了|过)?/gu, "").replace(/(?:叫|喊|让)我/gu, "@");
  const isTold =
    isToldOn(/(?:朋友们?|家里人|大家)/u.test(clause) ? "" : clause.replace(/^(?:大家|朋友们?|家里人)/u, "")) &&
    !new RegExp(`^${LEAD}(?:请|你|可以|以后|别|不要|我)`, "u").test(clause);
  return (
    isTold ||
    (isToldOn(own) && !/^(?:别|不要|不许|不喜欢|讨厌|受不了|能不能|可不可以|拜托|求|最烦|反感)/u.test(clause)) ||
    isSupposed(clause) ||
    isMadeUp(sentence)
  );
}

/** Whether the sentence so far hands the word to somebody else. */
export function isHandedOver(talk: Talk, at: number): boolean {
  for (let from = at - 1; from >= 0 && !talk.clauses[from]?.ends; from--)
    if (isSpeechOfOthers(talk.clauses[from]?.text ?? "")) return true;
  return false;
}
