const HAN = /^\p{Script=Han}/u;
/** What a name is followed by: «就行», «吧», a refusal of another name, the end. */
const TAIL =
  "(?:就(?:行|好|可以|成|ok|OK|够|是)|即可|便是|便可|便好|好了|可以|就|吧|呀|啦|哦|喔|噢|啊|呢|哈|嘛|啰|咯|囖|哟|喽|谢|拜托|好吗|好不好|好嘛|行吗|行不|可否|了|也行|也可|都行|都可|比较|更|不是|不要|别|勿|不|而|因为|是|我|你|这|那|但|的|～|~)";
const HAN_NAME = new RegExp(`^(\\p{Script=Han}{1,5}?)(?=${TAIL}|[^\\p{Script=Han}·・]|$)`, "u");
const DOTTED = new RegExp(
  `^(\\p{Script=Han}{1,6}(?:[·・•]\\p{Script=Han}{1,6}?){1,3})(?=${TAIL}|[^\\p{Script=Han}]|$)`,
  "u",
);
const OTHER = /^([\p{L}\p{M}][\p{L}\p{M}'.-]*?(?: [\p{Lu}][\p{L}\p{M}'-]*){0,2})(?=\p{Script=Han}|[\s,.]|$)/u;
const MIXED =
  /^(阿?[A-Za-z][A-Za-z]{0,14}(?:哥|姐|仔|酱|老师|叔|姨|同学|总)|[阿小老]\s?[A-Za-z]{1,12})(?!\p{Script=Latin})/u;
/** Words that open no name: verbs after «叫我» (let me), pronouns, what is ordered by «我叫了». */
const NO_NAME =
  /^(?:起|去|回|来(?!福)|做|加班|出|少(?!爷)|多(?!多)|别|不|没|帮|给|跟|和(?!珅)|说|讲|演|上|下(?!$)|买|写|学(?![姐长弟妹])|等|滚|看|拿|带|睡|喝|吃|背|跑|走|开|请|怎|如何|什么|啥|一声|一(?!一)|名字|大名(?=$|吧|就)|真名|本名|全名|(?:小名|乳名|花名|艺名|昵称|网名|外号|绰号)(?=$|吧|就|吗|好|行|可|呀|啦|嘛|呗|也|都)|英文名|中文名|了|他|她|它|你|我|您|咱|过(?!儿)|车|外卖|滴滴|个|大家|人|把|被|有|在|要|想|先|再|快|赶紧|早点|晚点|按|从|到|打|找|问|听|住|坐|站|闭|干(?!将)|玩|换|交|发|付|还|减|戒|忍|冷静|放|注意|小心(?!肝)|别人|声|谁|哪|这|那|就|也|都|很|好(?:好|不)|真|可以|是|为|因|所以|但|而|或|得|会|能|该|当|管|几|两|错|起来|出来|去年|名|啊|吧|呢|亲(?!亲)|的|妈$|爸$|爹$|爷$|爸爸$|妈妈$|爹爹$|爷爷$|祖宗|大爷$|奶奶$|儿子$|孙子$|红领巾|雷锋|活雷锋|第一名|大聪明|小天才|天才|锦鲤|欧皇|非酋|倒霉蛋|冤种|大冤种|打工人|懒|疯|傻|笨|陪|教|答|念(?!念)|唱|留|搬|往|向|失望|难过|难受|担心|为难|后悔|伤心|签|填|改|删|选|补|休息|点|化妆|穿|洗|拍|转|收|搞|弄|喊|叫|随便|都行)/u;

/** Figures are a name only where nothing else is said: «叫我9527就行». */
const FIGURES = /^(\d{3,8})(?=(?:就(?:行|好|可以|成|是)|吧|呀|啦|哦|好了|即可)*\s*$)/u;

/** A name at the head of a text, and what follows it. */
export function readName(text: string): { name: string; rest: string } | null {
  const bare = text.replace(/^[\s:：]*(?:(?:做|作|为)(?=.{2}))?[\s“”"'「」]*/u, "");
  if (NO_NAME.test(bare)) return null;
  const found =
    FIGURES.exec(bare) ??
    MIXED.exec(bare) ??
    (HAN.test(bare) ? (DOTTED.exec(bare) ?? HAN_NAME.exec(bare)) : OTHER.exec(bare));
  const name = found?.[1];
  if (name === undefined || name.length > 40) return null;
  return { name, rest: bare.slice(name.length) };
}

/** Words before a value that are no part of it, and those after it. */
const HEAD =
  /^(?:(?:其实|应该|就是|就|真的|是|叫|在|住在?|去|属|姓|来自|过|个|一个|一名|一位|那个|那种|的|做|当|学|说|给|跟|用|有|到|从)(?=.))+/u;
const TRAIL =
  /(?:(?<!^(?:[公母男女雌雄真假]))的(?:啦|呀|啊|哦|喔|呢|了|吧)?|了|啦|呀|啊|哦|喔|噢|哈+|呢|嘛|吧|㗎|嘅|欸|啰|咯|囖|哟|吗|(?<![什怎这那多要])么|好吗|好不好|好嘛|行吗|可以吗|谢谢|拜托|才对|而已|来着|这样|这种|才是|好不|行不行|ok|OK|[\s.!！~～])$/u;

/** A value without the words before and after it; null when nothing is left. Long ones are no value. */
export function readValue(text: string, options: { keepHead?: boolean; most?: number } = {}): string | null {
  let value = text.trim();
  if (!options.keepHead) value = value.replace(HEAD, "");
  for (let turns = 0; turns < 5 && TRAIL.test(value); turns++) value = value.replace(TRAIL, "").trim();
  if (!options.keepHead) value = value.replace(/(?<=..)(?:上班|工作|上学|读书|任职)$/u, "");
  const size = [...value].length;
  return size === 0 || size > (options.most ?? 14) || /^[的了吧吗呢啊哈]+$/u.test(value) ? null : value;
}

/** Kinds of thing of which one may be said instead of another. */
const NUM = "[零〇一二三四五六七八九十百千两\\d]";
const KINDS: RegExp[] = [
  new RegExp(
    `(?:农历|阳历|阴历|新历|旧历)?(?:${NUM}{1,3}月(?:初|廿)?${NUM}{1,3}[号日]?|${NUM}{1,3}月底?|初${NUM}|${NUM}{1,3}[号日])`,
    "gu",
  ),
  new RegExp(`(?:[早晚]上|下午|上午|中午|凌晨|明早|今晚)?${NUM}{1,3}[点时](?:半|一刻|${NUM}{1,3}分?)?`, "gu"),
  new RegExp(
    `${NUM}{1,4}(?:岁|年级|年(?!级)|块|元|楼|层|班|斤|公斤|公里|米|厘米|个|只|次|天|周|人|届|级|线|路|栋|室|万|分)`,
    "gu",
  ),
  /(?:大后天|前天|昨天|今天|明天|后天|(?:上|下|这|本)?个?(?:周|星期|礼拜)[一二三四五六日天末]|(?:上|下|这|本)个?(?:周|星期|礼拜|月|学期|季度)|去年|今年|明年|前年)/gu,
  /(?:高|初|大|研|博)[一二三四](?!点|些|岁|个|次|堆|起|下|样)|[小中大]班|[早晚中夜白]班|本科|硕士|博士|[大中]专|[左右][手脚眼耳腿]|[全半]马|(?:A|B|AB|O)型|(?:白羊|金牛|双子|巨蟹|狮子|处女|天秤|天蝎|射手|摩羯|水瓶|双鱼)座?/gu,
  /(?<!\d)\d[\d.:：]*(?!\d)/gu,
  /[零一二三四五六七八九十百千万两]{2,6}/gu,
];

/** The first thing in a text that another text does not have, with the thing of its kind there. */
export function againstIn(text: string, before: string): { value: string; old: string } | null {
  for (const kind of KINDS) {
    const were = [...before.matchAll(kind)].map(([found]) => found);
    const value = [...text.matchAll(kind)].map(([found]) => found).find((found) => !were.includes(found));
    if (were[0] !== undefined && value !== undefined) return { value, old: were[0] };
  }
  return null;
}

/** The first number, hour or day in a text. */
export function countIn(text: string): string | null {
  for (const kind of KINDS) {
    const found = text.match(kind)?.[0];
    if (found !== undefined) return found;
  }
  return null;
}
