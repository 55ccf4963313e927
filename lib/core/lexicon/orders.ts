import { OF_A_USER_EN, ORDERS_EN } from "./orders/marks-en";
import { OF_A_USER_ZH, ORDERS_ZH } from "./orders/marks-zh";
import { isOwnVoice } from "./orders/own-voice";

const TEXT_MAX = 4_000;

const ORDERS = new RegExp(`${ORDERS_EN}|${ORDERS_ZH}`, "iu");

/** Marks of a program's own text, which nobody types of themselves: a tag, or a heading in brackets that names its parts. */
const MARKUP =
  /<\/?\p{L}[\p{L}\d_:-]{1,24}(?:\s[^<>]{0,60})?\/?>|[[【][^\]】\n]{0,40}(?:\b(?:memory|memories|system|admin|assistant|instructions?|prompt|impact|verified|note to (?:ai|self|model))\b|系统|记忆|指令|管理员|提示词)[^\]】\n]{0,80}[\]】]|^#{1,6}\s*(?:new |system |important )?(?:system|instructions?|memory|assistant|rules)\b/imu;

/** What looks like data for a program: keys in braces, a call, a fenced block, a long code, or what stands between rows of angle brackets. */
const DATA =
  /[<>《》]{2,}[^\n]{0,2000}?[<>《》]{2,}|[{[][^\n]{0,40}?"[\w-]{1,40}"\s*[:：](?:[^\n]{0,2000}[}\]]|[^\n]{0,2000})|\{\{[^\n]{0,400}?\}\}|```[^`]{0,2000}(?:```|$)|\b\w{2,30}\.\w{2,30}\([^\n)]{0,300}\)|(?<![\w/.:@+=-])(?=[A-Za-z0-9+/]{0,40}\d)(?=[A-Za-z0-9+/]{0,40}[a-z])(?=[A-Za-z0-9+/]{0,40}[A-Z])[A-Za-z0-9+/]{28,2000}={0,2}(?![\w/.:@-])/gu;

/** What is set off from the rest as somebody else's: between quotation marks, tags or dashes. */
const QUOTED =
  /["“「『][^"”」』\n]{8,1500}["”」』]|<(\p{L}[\p{L}\d_]{1,24})[^<>]{0,60}>[^\n]{0,1500}<\/\1>|\[INST\][^\n]{0,1500}?\[\/INST\]|-{3,}[^\n]{2,800}?-{3,}[^\n]{2,60}?-{3,}|(?:^|(?<=\s))<\/\p{L}[\p{L}\d_]{1,24}>/giu;

const SEGMENT =
  /(?<=[.!?。！？;；\n])\s*|(?<=\p{Script=Han}["”」』】]?)\s+(?=\p{Script=Han})|(?<=[\s,，])(?=(?:anyways?|anyhow|btw|by the way|oh and|lol|haha+|also)\b|对了|哈哈|话说|顺便|另外|言归正传|说正经的|逗你)/iu;
const OF_A_USER = new RegExp(`${OF_A_USER_EN}|${OF_A_USER_ZH}`, "iu");
const SPEAKS_OF_SELF = /\b(?:i|i'm|i've|my|we|our)\b|[我咱]/iu;

/** An order's opening words: what a comma parts from them was said before it. */
const OPENS =
  /[,，:：;；—-]\s*(?:(?:and|now|please|then|so|请|现在|你)\s*)?(?=(?:ignore|disregard|forget|override|bypass|system\b|you are now|from now on|as my|pretend|dear|忽略|无视|忘掉|系统|从现在|你现在|把所有|将所有))/iu;
/** An order that means what was said before it. */
const MEANS_WHAT_STANDS_BEFORE =
  /\b(?:store|save|record|log|remember|keep|write|add|put|treat|mark) (?:this|that|it|the above|all this)(?=[\s.,!;:]*$|[.,!;:]| (?:as|in|with|to|into|permanently|under)\b)|^\W*(?:impact|importance|emotional)\b|以上内容|(?:把|将)(?:这|它|上面|以上)|^\W*(?:重要|影响|情绪)/iu;

/** Whether a message tries, with some of its words, to give the software orders. */
export function isOrder(message: string): boolean {
  const text = message.slice(0, TEXT_MAX);
  return ORDERS.test(text) || MARKUP.test(text) || text.search(DATA) >= 0 || isOfUser(text);
}

const isOfUser = (text: string) => OF_A_USER.test(text) && !SPEAKS_OF_SELF.test(text);
const isMark = (text: string) => ORDERS.test(text) || MARKUP.test(text);

/**
 * What is left of a message without the orders in it: what a person may have said before them, what stands outside the
 * quotation marks or tags they came in, and what follows once the person speaks as themselves again. What remains of a
 * message with nothing of the kind is the message.
 */
export function withoutOrders(message: string): string {
  if (!isOrder(message)) return message;
  const kept: string[] = [];
  let ordered = false;
  const text = message.slice(0, TEXT_MAX).replace(DATA, " ").replace(QUOTED, withoutQuoted);
  for (const segment of text.split(SEGMENT)) {
    if (isMark(segment)) {
      if (!ordered && MEANS_WHAT_STANDS_BEFORE.test(segment)) kept.pop();
      const opening = MEANS_WHAT_STANDS_BEFORE.test(segment) ? -1 : segment.search(OPENS);
      const before = segment.slice(0, Math.max(0, opening));
      if (!ordered && before !== "" && !isMark(before) && !OF_A_USER.test(before)) kept.push(before);
      ordered = true;
    } else if (!OF_A_USER.test(segment) && (!ordered || isOwnVoice(segment))) {
      ordered = false;
      kept.push(segment);
    }
  }
  return kept.join(" ").trim();
}

/** A quotation that holds an order is nobody's own words; any other stays. */
function withoutQuoted(quoted: string): string {
  return isMark(quoted) || OF_A_USER.test(quoted) ? " " : quoted;
}
