import { type Finding, sentenceOf, type Talk } from "../talk";
import { isMadeUp, isSupposed, isToldOn } from "./guards";

const SPEAK =
  "(?:问起?|提(?!醒)起?|提到|说起|说(?!话|真|实|好|到做|走|完|白|句|啥|不定|得|教)|讲(?!道理|究)|聊起?|聊到|谈起?|催|假设|预设|以为|觉得|默认|认定|认为|当|提醒|推荐|劝|念叨|唠叨|建议|扯|关心|惦记|盯着|安慰|安利|打听|追问|讨论|鼓励|教育|发|跟我(?:说|提|聊|讲|谈)|和我(?:说|提|聊|讲|谈)|同我讲)";
/** Those who are hardly named without «我»: «我爸», «我家». */
const NEAR = "[妈爸哥姐弟妹爷奶家](?![妈爸哥姐弟妹爷奶])";
const AGAIN =
  "(?:再|老是?|总是?|一直|天天|动不动就?|给我|跟我|又|来|每天|每次都?|继续|这样|随便|主动|你|您|一个劲儿?地?|整天|没事就?|拿|都|自动){0,4}?";
const FORBIDS =
  "(?:别|不要|不许|不准|唔好|少|甭|勿|莫|不用|不必|停止|能不能不|可不可以不|可以不要|能别|不需要你?|麻烦别|求你别|禁止)";
const ORDER = new RegExp(`^(.{0,12}?)${FORBIDS}${AGAIN}${SPEAK}(?:我(?!${NEAR})|起)?(?:了|过)?(?:关于)?(.+)$`, "u");
const UNWANTED = new RegExp(
  `^(.{0,6}?)(?:不想|不愿意?|唔想|不太想|懒得|没兴趣|不乐意)(?:再|跟你|和你|继续|被人?|被你|又|老|总是?){0,3}(?:聊|谈|提起?|说|讲|听到?|听人|被问|问|讨论|提醒)(?:你)?(?:我(?!${NEAR}))?(?:起|到|关于)?(.+)$`,
  "u",
);
const DROPPED = new RegExp(
  `^(.+?)(?:[这那][个件]?)?(?:的?(?:事情?|话题|问题|茬|事儿))?(?:你|您|咱们?|我们)?(?:就|以后|可以|能|请|麻烦|先|真的|都|也|能不能|可不可以){0,3}(?:${FORBIDS}${AGAIN}(?:问|提|说|聊|讲|谈|催|提醒|推荐|发)(?:我|起)?(?:了|啦|吧|好吗|行吗|好不好|啊|哈|呀|嘛|可以吗|一下)*|(?:可以)?(?:停|打住|免)(?:了|吧|一下|掉|啦)*|到此为止)$`,
  "u",
);
const OWN =
  /(?:我(?:真|就|还是|以后|再也|可|应该|该|得|要|老|也|决定|发誓|尽量|一定|会|都|已经|现在)|他|她|妈|爸|老师|同事|老板|大家|别人|医生|朋友|室友|亲戚|人家)/u;
const SAYING =
  /别提(?:多|有多)|^(?:快|可|唉|哎)?别提(?:了|啦)$|别说(?:是|了$|话|得|一个|[一两三]|.{1,8}(?:都|也|连))|不用说|少说也?|不要说|别问(?:为什么|怎么)|话说回来|别以为|不用谢|更别[提说]|少来|别当真|别介意|不说了/u;
const NO_TOPIC =
  /^(?:今天|昨天|昨晚|今晚|最近|这周|今年|永远|千万|以后|真的|求求|从此|一辈子|我|你|他|她|它|这|那|这个|那个|这些|那些|这事|那事|什么|了|啦|吧|话|一下|别的|起来|这件事|那件事|自己|啥|多|这样|吗|的|好吗|行吗|它们|他们|她们|人|怎么|为什么|谁|对不起|谢谢|没事|随便|抱歉|不好意思|晚安|再见|没用|也没用|再说|了吧)+$/u;
const TOPIC_HEAD = new RegExp(
  `^(?:关于|有关|起|到|过)?(?:我(?!${NEAR})(?:的)?)?(?:(?:很|太|特别|非常|挺)(?=.{2})(?!想))?(?:(?:很|就|一定|都|还|总是?|老是?)?(?:想要|需要|想听|想|要|是个?|在|会|听|有|没有))*(?:的)?`,
  "u",
);
const TOPIC_TAIL =
  /(?:(?:的)?(?:那?这?件?(?:事情?|事儿|话题|问题|茬)|这种话|这个|那个|提醒)|了|啦|吧|呀|啊|哦|好吗|好不好|行吗|行不行|好嘛|可以吗|哈|嘛|拜托|谢谢|啰|咯|囖|喇|呢|OK|ok|吗|求你|一下|\s|[~～!！.。])$/u;

/** What is not to be brought up or assumed. */
export function stopsIn(talk: Talk): Finding[] {
  return talk.clauses.flatMap((clause, at): Finding[] => {
    const bare = sentenceOf(talk, at).replace(
      /(?:你|您).{0,3}(?:说|问|提)|(?:别|不要|不想|少|甭|唔好|不许|不准).*$/gu,
      "",
    );
    if (SAYING.test(clause.text) || isToldOn(bare) || isSupposed(clause.text) || isMadeUp(clause.text)) return [];
    const topic = topicIn(clause.text, talk.clauses[at - 1]?.text ?? "");
    return topic === null ? [] : [{ kind: "stop", about: topic, weight: 3 }];
  });
}

function topicIn(text: string, previous: string): string | null {
  const named =
    /^(?:以后|永远|千万|再也|你|就|都|请|真的|求你)*(?:别|不要|不许|少|甭)(?:再|跟我|老)*(?:提|问|说|聊|讲)(?:了|起|啦|好吗)*$/u.test(
      text,
    )
      ? /^(.{1,8}?)(?:那件?|这件?|的)(?:事情?|事儿|话题)/u.exec(previous)?.[1]
      : undefined;
  if (named !== undefined) return readTopic(named);
  const dropped = DROPPED.exec(text);
  const early =
    dropped?.[1] === undefined ? null : readTopic(dropped[1].replace(/^(?:以后|今后|拜托|求你|请|你|那|还有)+/u, ""));
  if (early !== null && !OWN.test((dropped?.[1] ?? "").slice(0, 3).replace(/^我(?:的|妈|爸)?/u, ""))) return early;
  for (const pattern of [ORDER, UNWANTED]) {
    const found = pattern.exec(text);
    if (found?.[2] === undefined || OWN.test(found[1] ?? "")) continue;
    const topic = readTopic(found[2]);
    if (topic !== null) return topic;
  }
  return null;
}

function readTopic(text: string): string | null {
  let topic = text.trim().replace(TOPIC_HEAD, "");
  for (let turns = 0; turns < 5 && TOPIC_TAIL.test(topic); turns++) topic = topic.replace(TOPIC_TAIL, "").trim();
  return topic === "" || [...topic].length > 12 || NO_TOPIC.test(topic) ? null : topic;
}
