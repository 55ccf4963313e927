import { EN_PERSON, ZH_OURS, ZH_PERSON } from "./kin";
import { any, type Rule, rx } from "./rule";

/** What somebody lastingly does, said in the plain present: "i fix old radios". */
const LASTING = any(
  "teach coach train drive ride own run manage sell build design restore repair fix grow raise breed foster brew study research mentor tutor translate edit produce volunteer rent share commute collect smoke meditate attend " +
    "sing paint draw write knit climb lift surf skate swim cycle row sail fence box garden fish hunt cook bake play practise practice dance make babysit deliver farm weld code program wear speak believe_in belong_to live_on live_off",
);
const NOT_LASTING =
  "(?!it\\b|that\\b|this\\b|you\\b|u\\b|him\\b|her\\b|them\\b|how\\b|when\\b|what\\b|out\\b|into\\b|up\\b|away\\b|along\\b|sense\\b|sure\\b|fun\\b|so\\b|late\\b|over\\b|off\\b|the same\\b|too\\b|a (?:mistake|wish|living|move|face|mess)\\b)";
const MEAL = "(?:dinner|lunch|brunch|breakfast|coffee|drinks?|tea|beers?|a (?:drink|call|coffee|walk|chat|date))";
const NAME = "(?!I\\b|The\\b|My\\b|Google\\b|Zoom\\b|Netflix\\b)[A-Z][a-z]+";

/** Plain sayings about a life that fit no other table: lasting doings, people met, things done on a day that is named. */
export const EVERYDAY_RULES: Rule[] = [
  {
    id: "lasting",
    kind: "fact",
    impact: 1,
    en: rx(
      `^(?:(?:so|and|ok|well|oh|also|yeah|btw|honestly|anyway|fun fact)[\\s,:]+)*i (?:also |still |just |mostly |usually |really |always |mainly |actually |only |kinda )*${LASTING} ${NOT_LASTING}[\\w'-]+`,
      "|\\bi(?:'ve| have)? (?:been )?(?:teaching|coaching|collecting|playing|working|living|climbing|running|sailing|studying|training|driving|painting|writing|dancing|learning|building)\\b.{0,40}\\b(?:for|since) ",
      "|\\bi(?:'m| am) (?:studying|training|prepping|preparing) for\\b|\\bi(?:'m| am) (?:now )?at (?:a|an|this|the) (?:[\\w-]+ ){0,3}(?:studio|company|startup|firm|agency|hospital|clinic|school|bank|lab|restaurant|ngo|nonprofit|charity)(?: now| these days)|\\bstarted at (?:the|my|a) new (?:place|job|company|firm|school)",
      "|\\bi(?: now| only| mostly| also)? eat (?:\\w+ ){1,2}(?:now|again|these days)|\\b(?:not|no longer) (?:a )?(?:vegan|vegetarian|religious|single|married|a student)(?: any ?more)?\\b",
    ),
    zh: /(?:我|最近|开始|现在)[^,，。?？吗]{0,3}(?:在|开始)?学(?!习|会|校|生|到|期|不|什么|的)[\p{L}]{2,}|(?:来|去|到)\p{Script=Han}{2,3}(?:做|当|干|教|开)\p{Script=Han}{2,}|又(?:开始)?抽(?:上|烟)|我(?:是)?(?:以前|现在|目前|一直)?(?:开|卖|搞|做|教|跑|送|修|写|画|拍|管|带|养|种|弄|唱|练|学)(?!什么|得|的)[^,，。?？吗了过]{1,8}的(?=$|[,，。!！\s])|(?:研究|专业|方向|课题|主攻)[^,，。?？吗]{0,4}(?:是|叫|做)[\p{L}][\p{L} ]+|(?:我|现在|目前)[^,，。?？吗]{0,3}在[^,，。?？吗]{1,10}(?:店|厂|公司|馆|局|所|学校|医院|银行|餐厅|超市|工地|部门|机构|工作室|酒店)(?:里)?(?!吃|玩|逛|等|排|看|买|见)[\p{Script=Han}]{2,5}$|现在在一?[家个][^,，。?？吗]{2,14}(?:公司|店|厂|机构|单位|工作室|银行|学校)|我[^,，。?？吗]{0,4}(?:改吃|又吃|开始吃|现在吃)[\p{Script=Han}]{1,4}|我?(?:在|还在|正在)?读(?:研|博|本科|硕|MBA|在职)|我?学的?(?:是)?[\p{Script=Han}]{2,8}(?:专业)?$|老家(?:在|是)?[\p{Script=Han}]{2,6}|我是[\p{Script=Han}]{2,6}那(?:旮沓|边|块|儿)的|(?:我|现在|目前)[^,，。?？吗他她]{0,4}在[^,，。?？吗]{1,12}(?:当|做)[\p{L} ]{2,24}|不(?:再)?(?:吃素|单身)了/u,
    not: /i (?:make|run|play|drive|share|ride) (?:a )?(?:fun|sense|late|it|you|people|them|everyone)|老家伙|学的(?:好|不|真|很)/iu,
    allow: ["negation"],
  },
  {
    id: "met",
    kind: "named",
    impact: 1,
    en: new RegExp(
      `\\b(?:[Hh]ad|[Gg]rabbed|[Gg]ot|[Hh]aving|[Gg]etting) ${MEAL} (?:[a-z]+ ){0,2}with (?:my\\b|${NAME})|\\b(?:[Ww]ent|[Gg]oing) (?:for|to|out) (?:[a-z]+ ){0,4}with ${NAME}|\\b(?:[Mm]et|[Ss]aw|[Hh]ung out|[Cc]aught up|[Rr]an into|[Bb]umped into|[Tt]alked|[Ss]poke|[Aa]rgued|[Ff]ought|[Cc]hatted|[Ff]acetimed|[Vv]isited|[Cc]alled|[Tt]exted|[Tt]ravel+ed|[Pp]art(?:y|ied)|[Mm]oving in|[Ll]iving|[Ww]ork(?:ing|s)?) (?:up )?(?:with |to )?${NAME}\\b`,
      "u",
    ),
    zh: /(?:跟|和|陪|约|碰到|遇到|见到?|见了|找)(?:了)?(?:小|老|阿)(?!家|板|师|公|婆|妈|爸|是|时候|区|说|心|事|人|孩|朋友)\p{Script=Han}/u,
    not: /(?:小|老|阿)(?:样|看|实|弟|哥|姐|妹)/u,
  },
  {
    id: "who-is",
    kind: "named",
    impact: 1,
    en: rx(
      `\\b(?:he|she|they)(?:'s| is|'re| are| was) (?:my|this|the|an?) (?:[\\w-]+ ){0,3}(?:${EN_PERSON}|guy|girl|woman|man|lady|dude)\\b`,
    ),
    zh: rx(
      `^(?:就是?|是)?我(?:们|的|以前的?|最好的|大学|高中|初中|小学){0,3}${ZH_PERSON}(?:嘛|啦|哈|哦|呀)?$|[\\p{L}]{2,12}(?:就)?是我(?:之前|以前|上次)?(?:跟你)?(?:说|提|讲)?(?:过)?的(?:那个)?${ZH_PERSON}`,
    ),
    not: /is the man$|the (?:guy|man|girl|woman|lady) (?:in|on|from) (?:the|that)/iu,
  },
  {
    id: "kin-news",
    kind: "family",
    impact: 1,
    en: rx(
      `^(?:(?:so|and|ok|well|oh|btw|also|anyway|yesterday|today|apparently)[\\s,]+)*(?:my|our) (?:[\\w-]+ ){0,2}?(?:${EN_PERSON})(?: (?!and\\b)[A-Z]\\w+)?,? (?:(?:is|was|'s|has|have|just|also|finally|recently|always|still) )*(?:got|came|comes?|started|finished|joined|left|found|bought|wants|moving|staying|coming|opened|closed|runs|owns|drives|plays|collects|speaks|lost|broke|dropped|quit|passed|failed|won|made|taught|built|wrote|published|visited|raised|works?|working|living|cooks|paints|sings|has a|had a|turned|retired|getting|going)\\b (?!home$|here$|it$|back$)[\\w' -]{3,}`,
    ),
    zh: rx(
      `^${ZH_OURS}(?:[\\p{Script=Han}A-Za-z]{0,4})?(?:姓|来我|来了|在我|要来|去了|到我|搬|回来|上(?:一|二|三|四|五|六|初|高|大)|刚|过来|给我打|跟我|打算|今年|明年|以前|教|做|当|开)[^,，。?？吗]{1,}`,
    ),
    not: /打(?:来)?电话(?:了)?$|回来了$|去了$|来了$/u,
  },
  {
    id: "dated-deed",
    kind: "fact",
    impact: 2,
    tense: "past",
    en: /\bi(?: just| finally)? (?:got|had|bought|sold|finished|started|signed|joined|adopted|found|lost|broke|cut|sent|submitted|picked up|moved|fixed|took|gave|booked|met|visited|dropped) (?:my|our|his|her|the|a new) (?!lunch|dinner|breakfast|coffee|nap|shower|sleep|bus|train|alarm|phone\b|hair\b|bed\b)[\w' -]{2,40}?\b(?:yesterday|last (?:night|week|month|weekend|\w+day)|this (?:morning|week|afternoon)|today|on \w+day|\d+ days ago|(?:two|three|four|a few) (?:days|weeks) ago)\b/iu,
  },
];
