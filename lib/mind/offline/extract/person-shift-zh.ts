import { speaksToYou, withoutAsides } from "@/lib/core/lexicon/addressed";
import { ZH_PERSON, ZH_PET } from "@/lib/core/lexicon/kin";
import { BARE_ZH } from "@/lib/core/lexicon/readings";

const OPENERS =
  /^(?:(?:对了|话说|顺便(?:说一下|说)?|另外|哎呀?|唉|诶|嗯+|哈+|啊+|哦|其实吧|没什么事?儿?|没啥事?儿?|就是(?!说)|那个|然后|而且|不过|但是|嘿|哇塞?|天哪|我的天|我去|卧槽|救命|好吧|反正|跟你说|所以|结果|呜+)[\s,，、:：!！~。.…]*)+/u;
const CLOSERS = /(?:[\s,，]*(?:哈哈+|hhh+|嘿嘿|呜呜+|唉|233+|嘻嘻|啦啦|～|~))+$/iu;
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f})/gu;
const KIN_FIRST = new RegExp(`^(?=\\p{Script=Han}{2})(?!老师|医生|学生|孩子|宝宝)${ZH_PERSON}(?!们)`, "u");
const MY_KIN = new RegExp(`我(?:家|们家)?(?=${ZH_PERSON}|${ZH_PET})`, "gu");
const SHORT_KIN: Record<string, string> = { 妈: "妈妈", 爸: "爸爸", 姐: "姐姐", 妹: "妹妹", 哥: "哥哥", 弟: "弟弟" };

/**
 * A Chinese sentence of the person, told about the person: «我妈走了» → «用户的妈妈走了。» Null when that is not safe. With
 * `plainly` nobody is put before words that have no doer of their own, and `ofOther` not even before those that a person
 * says of themselves: somebody else was being told of.
 */
export function shiftZh(text: string, plainly = false, ofOther = false): string | null {
  const plain = withoutAsides(trimChatterZh(text)).replace(/^[\s,，]+|[\s,，]+$/gu, "");
  if (plain === "" || speaksToYou(plain) || /咱/u.test(plain)) return null;
  const quoted: string[] = [];
  const name = /^(?:请|就|以后|可以)*[叫喊]我([\p{Script=Han}A-Za-z]{1,10})$/u.exec(plain)?.[1];
  if (name !== undefined) return `用户希望被叫做${name.replace(/(?:就行|就好|就可以|吧)$/u, "")}。`;
  let shifted = plain
    .replace(QUOTED, (said) => `\uFFFC${quoted.push(said) - 1}\uFFFC`)
    .replace(REPORTED, (_, says: string, said: string) => `${says}\uFFFC${quoted.push(`“${said}”`) - 1}\uFFFC`)
    .replace(
      /我(妈|爸(?!妈)|姐(?![夫妹们])|妹(?![夫子妹])|哥(?!们)|弟(?![妹弟媳]))(?!\1)/gu,
      (_, kin: string) => `用户的${SHORT_KIN[kin] ?? kin}`,
    )
    .replace(MY_KIN, "用户的")
    .replace(/我们家/gu, "用户家")
    .replace(/我们/gu, "用户他们")
    .replace(/(?<!自)我(?!行我素)/gu, "用户")
    .replace(/用户的的/gu, "用户的");
  if (KIN_FIRST.test(shifted)) shifted = `用户的${shifted}`;
  else if (
    (!plainly || (BARE_ZH.test(shifted) && !ofOther)) &&
    !/^是(?=[一二两三四五六七八九十百千万\d下这上])/u.test(shifted) &&
    (!shifted.includes("用户") || /^(?:跟|和|在|被|给|把|从|对|答应|决定)/u.test(shifted)) &&
    !/^(?:他|她|它|这|那|大家)|^\p{Script=Latin}/u.test(shifted) &&
    !/^(?:小|阿|老)\p{Script=Han}/u.test(shifted)
  )
    shifted = `用户${shifted}`;
  return `${shifted.replace(/\uFFFC(\d+)\uFFFC/gu, (_, at: string) => quoted[Number(at)] ?? "")}。`;
}

/** Somebody's words between quotation marks, or spoken to somebody: they stay as they were said. */
const QUOTED = /[“"「『][^“”"」』]{1,300}[”"」』]/gu;
const REPORTED = /([说问喊讲])[\s:：,，]+([^我,，]{0,4}你[^。]{1,200})$/u;

export function trimChatterZh(text: string): string {
  return text
    .replace(EMOJI, "")
    .replace(OPENERS, "")
    .replace(CLOSERS, "")
    .replace(/^[\s,，、;；:：!！.。~～]+|[\s,，、;；:：~～!！?？.。…]+$/gu, "");
}

export function quoteZh(text: string): string {
  return `用户说:“${trimChatterZh(text).replaceAll("”", "’").replaceAll("“", "‘")}”`;
}
