import { type Finding, sentenceOf, type Talk } from "../talk";
import { isMadeUp, isSupposed, isToldOn } from "./guards";

const SPEAK =
  "(?:问起?|提(?!醒)起?|提到|说起|说(?!话|真|实|好|到做|走|完|白|句|啥|不定|得|教)|讲(?!道理|究)|聊起?(?!天)|聊到|谈起?|催|假设|预设|以为|觉得|默认|认定|认为|当|提醒|推荐|劝|念叨|唠叨|建议|扯|关心|惦记|盯着|安慰|安利|打听|追问|讨论|鼓励|教育|发|跟我(?:说|提|聊|讲|谈)|和我(?:说|提|聊|讲|谈)|同我讲)";
/** Those who are hardly named without «我»: «我爸», «我家». */
const NEAR = "[妈爸哥姐弟妹爷奶家](?![妈爸哥姐弟妹爷奶])";
const AGAIN =
  "(?:再|老是?|总是?|一直|天天|动不动就?|给我|跟我|又|来|每天|每次都?|继续|这样|随便|主动|你|您|一个劲儿?地?|整天|没事就?|拿|都|自动){0,4}?";
const FORBIDS =
  "(?:别|不要|不许|不准|唔好|少|甭|勿|莫|不用|不必|停止|(?:能不能|可不可以|可否|能|可以)不(?:要|再)?|能别|不需要你?|麻烦别|求你别|禁止)";
const ORDER = new RegExp(`^(.{0,12}?)${FORBIDS}${AGAIN}${SPEAK}(?:我(?!${NEAR})|起)?(?:过)?(?:关于)?(?!了)(.+)$`, "u");
const UNWANTED = new RegExp(
  `^(.{0,6}?)(?:不想|不愿意?|唔想|不太想|懒得|没兴趣|不乐意)(?:再|跟你|和你|继续|被人?|被你|又|老|总是?){0,3}(?:聊(?!天)|谈|提起?|说(?!话)|讲(?!话|课)|听(?:到|人)|听(?!课|歌|音乐|书|讲座|人|到)|被问|问|讨论|提醒)(?:你)?(?:我(?!${NEAR}))?(?:起|到|关于)?(.+)$`,
  "u",
);
const DROPPED = new RegExp(
  `^(.+?)(?:[这那][个件]?)?(?:的?(?:事情?|话题|问题|茬|事儿))?(?:你|您|咱们?|我们)?(?:就|以后|可以|能|请|麻烦|先|真的|都|也|能不能|可不可以){0,3}(?:${FORBIDS}${AGAIN}(?:问|提|说|聊|讲|谈|催|提醒|推荐|发)(?:我|起)?(?:了|啦|吧|好吗|行吗|好不好|啊|哈|呀|嘛|可以吗|一下)*|(?:可以)?(?:停|打住|免)(?:了|吧|一下|掉|啦)*|到此为止)$`,
  "u",
);
/** «体重是我的雷区», «“分数”从今天起是违禁词». */
const FORBIDDEN =
  /^(.{1,8}?)(?:这?[两俩三四]个?字|这个?词|这个?话题|这件?事)?[\s，,]*(?:从今天起|以后|今后|在我这[儿里边]?|对我来?说?|对我|现在|就|绝对|一直|,|\s){0,5}(?:是|算|属于)(?:我的?)?(?:个|一个)?(?:违禁词|违禁话题|禁词|禁语|禁区|雷区|雷点|雷|禁忌|敏感词|敏感话题|逆鳞)(?:了|啊|哈|哦)*$/u;
/** «别把我当小孩», «别拿我跟我妹比». */
const TAKEN_AS =
  /(?:别|不要|不许|少|能不能不要?)(?:再|老|总|总是|老是|一直|你){0,2}(?:(?:把|拿)我(?:当成?作?|看成|想成|看作)(.{1,8})|(?:拿|把)我(?:跟|和|与)(.{1,8}?)(?:做|来)?比)/u;
/** What one does to somebody with words, without naming the topic. */
const MANNER =
  /^.{0,10}?(?:别|不要|不许|少|能不能不要?|停止)(?:再|老是?|总是?|一直|给我|跟我|对我|天天|动不动就?|你){0,3}(?:灌(鸡汤)|(说教)|讲(大?道理)|打(鸡血)|(催婚)|(催生)|画(大?饼))(?:了|啦|吧|啊|行吗|好吗|好不好)*$/u;
/** «分手的事我不想说了», «房价的话题跳过吧». */
const UNWANTED_LAST = [
  /^(.{1,10}?)(?:的?(?:事情?|事儿|话题|问题)|这件?事|那件?事)(?:[我咱]们?)?(?:真的|现在|暂时|一点都?|实在|并|就|也|先|是|,|\s){0,3}(?:不想|不愿意?|不太想|懒得|没心情)(?:再|多|跟你|和你|跟人|继续|被){0,3}(?:聊|谈|提|说|讲|问|讨论|回忆|碰)(?:了|起|它|及|太多|下去)*$/u,
  /^(.{1,8}?)[我咱](?:真的|现在|暂时|一点都?|实在|并|就|也|先|是){0,3}(?:不想|不愿意?|不太想)(?:再|多|跟你|和你|跟人|继续|被){0,3}(?:聊|谈|提|讨论|回忆)(?:了|起|它|及|太多|下去)*$/u,
  /^(.{1,8}?)(?:的话题|的事情?|这个?话题|这件?事)(?:以后|今后|,|咱们?|我们|就|能|可以|还是|先|请){0,3}(?:跳过|略过|打住|翻篇|绕开|绕过|结束|pass|换掉)(?:吧|了|吗|好吗|行吗|啦)*$/u,
];
/** «星座拉黑 永远别跟我聊这个»: the topic, struck out, before the order. */
const STRUCK = /^(.{1,6}?)(?:这?个?话题)?(?:拉黑|免谈|屏蔽|退散|打住|到此为止)(?:了|吧)*$/u;
const ORDERED = /(?:别|不要|不许|不准).{0,6}(?:聊|提|说|谈|问|讲)(?:这个|它|这些|这种|了|起)*$/u;
const OWN =
  /(?:我(?:真|就|还是|以后|再也|可|应该|该|得|要|老|也|决定|发誓|尽量|一定|会|都|已经|现在)|他|她|妈|爸|老师|同事|老板|大家|别人|医生|朋友|室友|亲戚|人家)/u;
const SAYING =
  /别提(?:多|有多)|^(?:快|可|唉|哎)?别提(?:了|啦)$|别说(?:是|了$|话|得|一个|[一两三]|.{1,8}(?:都|也|连))|不用说|少说也?|不要说|别问(?:为什么|怎么)|话说回来|别以为|不用谢|更别[提说]|少来|别当真|别介意|不说了/u;
const NO_TOPIC =
  /^(?:今天|昨天|昨晚|今晚|最近|这周|今年|永远|千万|以后|真的|求求|从此|一辈子|从今天起|在我这儿?|对我来说|我|你|他|她|它|这|那|这个|那个|这些|那些|这事|那事|什么|了|啦|吧|话|一下|别的|起来|这件事|那件事|自己|啥|多|这样|吗|的|好吗|行吗|它们|他们|她们|人|怎么|为什么|谁|对不起|谢谢|没事|随便|有些|有的|很多|其实|抱歉|不好意思|晚安|再见|没用|也没用|再说|了吧)+$/u;
const TOPIC_HEAD = new RegExp(
  `^(?:关于|有关|起|到|过)?(?:我(?!${NEAR})(?:的)?)?(?:(?:很|太|特别|非常|挺)(?=.{2})(?!想))?(?:(?:很|就|一定|都|还|总是?|老是?)?(?:想要|需要|想听|想|要|是个?|在|会|听|有|没有|系))*(?:的)?`,
  "u",
);
const TOPIC_TAIL =
  /(?:(?:的)?(?:(?:这?[两俩三四]个?字)|这个?词|那?这?件?(?:事情?|事儿|话题|问题|茬)|这种话|这个|那个|提醒)|了|啦|吧|呀|啊|哦|好吗|好不好|行吗|行不行|好嘛|可以吗|哈|嘛|拜托|谢谢|啰|咯|囖|喇|呢|OK|ok|吗|求你|一下|\s|[~～!！.。])$/u;

/** What is not to be brought up or assumed. */
export function stopsIn(talk: Talk): Finding[] {
  return talk.clauses.flatMap((clause, at): Finding[] => {
    const bare = sentenceOf(talk, at).replace(
      /(?:你|您).{0,3}(?:说|问|提)|(?:别|不要|不想|少|甭|唔好|不许|不准).*$/gu,
      "",
    );
    const previous = talk.clauses[at - 1]?.text ?? "";
    if (SAYING.test(clause.text) || isToldOn(bare) || isSupposed(clause.text) || isMadeUp(clause.text)) return [];
    if (/(?:那句|那首|循环|歌词|台词|弹幕|抖音)/u.test(previous)) return [];
    const topic = plainIn(clause.text, previous) ?? topicIn(clause.text, previous);
    return topic === null ? [] : [{ kind: "stop", about: topic, weight: 3 }];
  });
}

/** The forms in which the topic stands first, or is what the person is taken for. */
function plainIn(text: string, previous: string): string | null {
  const own = [FORBIDDEN, TAKEN_AS, MANNER, ...UNWANTED_LAST].map((form) => form.exec(text)?.slice(1).find(Boolean));
  for (const found of [...own, FORBIDDEN.exec(`${previous} ${text}`)?.[1]]) {
    if (found === undefined || OWN.test(found.slice(0, 3).replace(/^我(?:的|妈|爸)?/u, ""))) continue;
    const topic = readTopic(found);
    if (topic !== null) return topic;
  }
  return null;
}

function topicIn(text: string, previous: string): string | null {
  const struck = ORDERED.test(text) ? STRUCK.exec(previous)?.[1] : undefined;
  if (struck !== undefined) return readTopic(struck);
  const named =
    /^(?:以后|永远|千万|再也|你|就|都|请|真的|求你)*(?:别|不要|不许|少|甭)(?:再|跟我|老)*(?:提|问|说|聊|讲)(?:了|起|啦|好吗)*$/u.test(
      text,
    )
      ? (/^(.{1,8}?)(?:那件?|这件?|的)(?:事情?|事儿|话题)/u.exec(previous)?.[1] ??
        /^关于(.{1,8})$/u.exec(previous)?.[1] ??
        /^(.{1,6}?)(?:这?[两俩三四]个?字|这个?词)$/u.exec(previous)?.[1])
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
