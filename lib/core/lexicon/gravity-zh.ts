import { standardZh } from "./dialect-zh";
import { BRIGHT, HEAVY } from "./gravity-cues-zh";
import { isTaleZh, isTrifleZh } from "./gravity-light-zh";
import { type Side, type Signs, signsOf } from "./gravity-signs-zh";
import { isHyperbole, readGuards } from "./guards";

/** Words that weigh something, in whatever number they come. */
export type Cue = [weight: number, words: RegExp];

/** The small change of days: what is told beside it is rarely grave. */
const SMALL =
  /外卖|奶茶|快递|番|综艺|电脑|充电|网速|wifi|地铁|公交|堵车|天气|下雨|空调|作业|ppt|PPT|早八|周一|食堂|火锅|烧烤|咖啡|螺蛳粉|减肥|胖了|健身|口红|裤子|袜子|抢票|双十一|购物|打折|发型|刘海|剪头|洗碗|蚊子|蟑螂|闹钟|球赛|彩票|股票|基金|面包|蛋糕|西瓜|橡皮|催婚|bug|番茄|绿萝|多肉|纸巾/iu;

/** Said nearby, these make a game or a tale of it. */
const PLAYED =
  /游戏|副本|毒圈|队友|排位|段位|第[一二三四五]把|开黑|吃鸡|复活|血条|剧本杀|狼人杀|密室|桌游|小说|编剧|男主|女主|大结局|这部|这集|追剧|梦见|梦到|愚人节|骗你|逗你|刮刮乐|开玩笑|星露谷|动森|哈哈哈|笑死|hhh|😂|🤣/u;

const ENOUGH = 4;
const MUCH = 8;
/** What is said around it counts by half, and only for what has some weight of its own. */
const SOME = 2;
/** What a matter of everyday takes off. */
const LIGHTER = 3;

/**
 * How heavy (below 0) or bright (above 0) a telling in Chinese is by the many small signs in it together: −5 … 5, and 0 when
 * they do not amount to anything. Tears count little beside a word of joy. `around` is what was said just before and after.
 */
export function gravityZh(typed: string, around = ""): number {
  const text = standardZh(typed);
  const near = standardZh(around).replace(text, "");
  const { fictionNear, unreal, hypothetical } = readGuards(text, text, "");
  if (fictionNear || unreal || hypothetical || isHyperbole(text)) return 0;
  if (PLAYED.test(`${text}\n${near}`) || isTaleZh(text, near)) return 0;
  if (!WHOSE.test(text + near) && (SMALL.test(text) || isTrifleZh(text))) return 0;
  const [own, beside] = [weighed(text), weighed(near)];
  if (Math.max(own.heavy.all, own.bright.all) < SOME) return 0;
  const share = SMALL.test(near) ? 4 : 2;
  const heavy = own.heavy.all + beside.heavy.all / share + (STRICKEN.test(text) ? TONE : 0);
  const bright = own.bright.all + beside.bright.all / share + (ELATED.test(text) ? TONE : 0);
  const endsWell = own.bright.best >= own.heavy.best ? bright >= heavy * ENDS_WELL : bright > heavy;
  const net = endsWell ? bright - heavy / 4 : bright / 4 - heavy;
  const closer = Math.min(nearness(text) + nearness(near) / 2, CLOSER_MAX) - remoteness(text + near, own);
  const best = Math.max(own.heavy.best, own.bright.best);
  const small = (best < ALONE || !WHOSE.test(text)) && (isTrifleZh(text) || SMALL.test(text));
  return graded(net + Math.sign(net) * closer, small ? LIGHTER : 0);
}

/** A word that is light in itself, or said of nobody, must be borne out by more. */
function remoteness(told: string, { heavy, bright }: Signs): number {
  if (!WHOSE.test(told)) return Math.max(heavy.best, bright.best) < ALONE ? NOBODYS : 0;
  return Math.max(heavy.best, bright.best) < PLAIN ? REMOTE : 0;
}

const WHOSE =
  /我|咱|俺|爸|妈|爷|奶(?!茶|油|粉|酪)|姥|外公|外婆|哥|姐|弟|妹|儿子|女儿|闺女|老公|老婆|媳妇|对象|男友|女友|孩子|娃|狗|猫|师父|师傅/u;
const NOBODYS = 1.5;

/** By the turns of phrase in which people tell what happened, and by the matters they speak of. */
function weighed(text: string): Signs {
  const signs = signsOf(text);
  return { heavy: more(signs.heavy, sum(HEAVY, text)), bright: more(signs.bright, sum(BRIGHT, text)) };
}

const more = (a: Side, b: Side): Side => ({ all: Math.max(a.all, b.all), best: Math.max(a.best, b.best) });

/** From this share of the grave words on, bright ones tell how it ended. */
const ENDS_WELL = 0.6;
const CLOSER_MAX = 3;
const REMOTE = 1;
/** From this weight on a word speaks of one's own life unless something says otherwise. */
const PLAIN = 3;
/** What the voice adds to the side it takes. */
const TONE = 2;
const ELATED =
  /[!！]{2,}|啊啊|终于|总算|居然|竟然|没想到|真的[!！]|🎉|🥳|🥹|🎊|✌|耶[!！~]|(?:了|过|上|到)[!！]|抱着[^,，。]{0,4}(?:跳|转)|值了|老天/u;
const STRICKEN =
  /…|没敢|不敢(?!相信|置信)|说不出|一句话(?:都|也)?没|没说话|愣(?:住|在)|一个人|空荡|再也|最后一|来不及|怎么办|不知道(?:怎么|该|去哪)|没地方|没人|算了|别问/u;
/** What weighs so much is grave even over a milk tea. */
const ALONE = 4;

/** One's own people, this very day, a shaking hand, years of one's life, a voice that decides. */
const NEARER: [number, RegExp][] = [
  [1, /我|咱|俺|爸|妈|爷|奶|姥|外公|外婆|哥|姐|弟|妹|儿子|女儿|闺女|老公|老婆|媳妇|对象|孩子|娃|狗|猫/u],
  [
    1,
    /今天|今早|今晚|刚|昨[天晚夜]|凌晨|半夜|上午|下午|早上|[一二三四五六七八九十\d]点|打来|来电话|结果|信到|收到|通知/u,
  ],
  [
    1,
    /手抖|手在抖|发抖|抖|哭|眼泪|泪|腿软|说不出话|瘫|愣|懵|蹲|跪|没敢|不敢|睡不着|尖叫|跳起来|抱着|不知道怎么|心跳|喊/u,
  ],
  [
    1,
    /(?:[\d一二两三四五六七八九十]+|几|多少|半)(?:个)?(?:年|载|辈子)|一辈子|这么多年|第[二三四五六七八九十\d]+次|终于|总算/u,
  ],
  [1, /医生|大夫|护士|公安|警察|法院|法官|HR|hr|人事|老师|教授|导师|公示|官网|教练|评委|编辑|律师|领导|主任/u],
];

const nearness = (text: string) => NEARER.reduce((sum, [weight, words]) => sum + (words.test(text) ? weight : 0), 0);

function graded(net: number, lighter: number): number {
  const weight = Math.abs(net) - lighter;
  return weight < ENOUGH ? 0 : Math.sign(net) * (weight >= MUCH ? 5 : 4);
}

function sum(cues: Cue[], text: string): Side {
  const found = cues.filter(([, words]) => words.test(text)).map(([weight]) => weight);
  return { all: found.reduce((a, b) => a + b, 0), best: Math.max(0, ...found) };
}
