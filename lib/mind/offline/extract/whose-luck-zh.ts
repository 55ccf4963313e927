import { ZH_FRIEND, ZH_PERSON } from "@/lib/core/lexicon/kin";

const LEAD =
  "^(?:吃瓜|听说|据说|刚听说|八卦一?下?|说个瓜|今[天早]|昨[天晚]|刚刚?|哎|诶|啊|对了|哦对|话说|刷到|看到|[\\s,，]){0,6}";
const PLACE =
  "(?:我们?|咱们?)?(?:公司|单位|部门|办公室|财务部?|行政部?|人事部?|运营部?|销售部?|前台|车间|厂里|店里|科室|病房|班[上里]?|学校|年级|隔壁|对门|楼[上下道]|小区|村[里头口东西]?|镇上|网上|新闻|微博|抖音|群里|朋友圈|以前|大学|高中|初中|小学|前单位)";
const KNOWN =
  "同事|同学|邻居|室友|舍友|房东|保安|快递员?|司机|客户|甲方|老板|领导|总监|经理|主管|校友|老乡|网友|博主|主播|明星|演员|歌手";
const SOMEBODY =
  "人|哥们?|姐们?|小姐姐|小哥哥?|同事|同学|邻居|大爷|大妈|大哥|大姐|阿姨|大叔|叔|婶|奶奶|爷爷|博主|网友|朋友|客户|老乡|校友|远房|女的|男的|小伙子?|姑娘|女生|男生|小孩|孩子|夫妻|小两口";

/** People at the edge of a life: of the office, the stairs, the village, the news; and the kin of friends. */
const EDGE = new RegExp(
  `${LEAD}(?:${PLACE}[^,，。我咱]{0,6}?(?:${SOMEBODY}|${KNOWN}|[小老阿]\\p{Script=Han}|[\\p{Script=Han}]{1,2}(?:婶|姨|叔|哥|姐|总|工))` +
    `|${PLACE}?(?:的)?(?:有(?:个|一个|位)|那(?:个|对|位)|某(?:个|位)?)(?:[\\p{Script=Han}]{0,4})?(?:${SOMEBODY}|${KNOWN})` +
    `|(?:我(?:们|的)?)?(?:${KNOWN})(?!(?:和|跟|把|给|对|找|让|说)?我)` +
    `|(?:我(?:的)?)?(?:${ZH_PERSON})的(?:${KNOWN}|朋友)|(?:我(?:的)?)?(?:${ZH_FRIEND})(?:的|他|她|家|家里)(?:的)?(?:${ZH_PERSON}|老公|老婆|猫|狗)|网上|热搜|新闻)`,
  "u",
);
/** It befell the person as well. */
const MINE =
  /我(?!们?(?:公司|单位|部门|班|学校|小区|村|同|邻|室|舍|老板|领导|房东|的?(?:同事|同学|邻居|朋友)))|咱(?!们?(?:公司|单位|班|村))|俺(?!们?村)/u;

/**
 * Whether what a text tells, in Chinese, befell somebody at the edge of the person's life: a colleague's cousin, the people
 * upstairs, a face on the news. `match` is what was read as the turn; a word of oneself before it makes it one's own.
 */
export function isEdgeLuckZh(text: string, match: string): boolean {
  if (!EDGE.test(text)) return false;
  const end = text.indexOf(match);
  const until = end < 0 ? text.slice(0, 60) : text.slice(0, end + match.length);
  return !MINE.test(until.replace(/^(?:今[天早]|昨[天晚]|刚刚?|对了|哦对|话说|哎|[\s,，])*(?:我们?的?|咱们?)/u, ""));
}
