import type { Rule } from "./rule";

const GOOD_EN =
  "approved|accepted|granted|awarded|won|published|funded|hired|promoted|passed|made it|did it|got in|nailed|graduat\\w+|healed|recovered|free|reunited|forgave|paid off|sold out|selected|chosen|nominated|qualified|adopted|dream|miracle|breakthrough|recognized|qualifies|debut|personal best|record";
const BAD_EN =
  "destroyed|ruined|burned|burnt|flooded|stolen|lost|jail|prison|arrested|abandoned|rejected|denied|evicted|kicked out|homeless|bankrupt|attacked|beaten|bleeding|collapsed|unconscious|ambulance|missing|hurt|betrayed|lied|dying|tumou?r|overdose|seizure|police|fire|crash\\w*";
const MOVED_EN =
  "omg|oh my god|!!+|😭|🥹|🥳|🎉|finally|(?:can'?t|cannot) (?:believe|stop|breathe)|no way|screaming|shaking|trembling|cr(?:y|ied|ying)|sobb\\w+|speechless|numb|after (?:[\\w-]+ ){1,4}(?:years|rejections|tries|attempts|rounds|months)|first (?:ever|time ever|in my family)|on the \\w+ try|never thought|guess who|everything";
const MINE_EN = "\\b(?:i|i'm|i've|my|we|we're|our|me|us|they|he|she)\\b";
const GOOD_ZH =
  "过了|通过|拿到|中了|成功|获批|批(?:了|下来)|录取|录用|第一|冠军|金奖|考上|签(?:了|下)|出版|发表|康复|和好|团聚|自由了|还清|买(?:了|下)|入选|晋级|圆梦|做到了|实现了";
const BAD_ZH =
  "没了|毁了|烧了|淹了|丢了|被抓|坐牢|抛弃|拒(?:绝|了)|赶出|破产|打(?:我|伤)|流血|晕倒|救护车|失踪|背叛|骗(?:了)?我|报警|抢救|出事|完了|跑路|背锅|网暴|霸凌";
const MOVED_ZH =
  "呜呜|啊啊|[!！]{2,}|😭|🥹|🥳|🎉|终于|居然|竟然|不敢(?:相信|置信)|(?:手|腿|浑身)[^,，。]{0,3}(?:抖|软)|脑子一片空白|懵了|哭(?:了|成|得|死)|崩|激动|没(?:缓|反应)过来|第一次|天(?:都)?塌了";

/** Something stirring in no other table: a turn of luck, told with feeling, by the person and of their own life. */
export const FEELING_RULES: Rule[] = [
  {
    id: "feeling-good",
    kind: "milestone",
    whole: true,
    impact: 6,
    emotions: ["joy"],
    en: new RegExp(
      `^(?=.*(?:${MINE_EN}|^(?:finally|guess who)))(?=.*(?:${MOVED_EN}))(?=.{0,160}\\b(?:${GOOD_EN})\\b).{3,}`,
      "iu",
    ),
    zh: new RegExp(`^(?=.*(?:${MOVED_ZH}))(?=.*(?:${GOOD_ZH})).{4,}`, "u"),
    not: new RegExp(
      `\\b(?:${BAD_EN})\\b|${BAD_ZH}|\\b(?:not|never|didn'?t|level|boss|rank|round)\\b|没(?:有)?(?:过|通过|拿到|成功|中|录取)|外卖|快递|游戏|红包|抽卡|抽到|双十一|排队|电影|剧`,
      "iu",
    ),
  },
  {
    id: "feeling-bad",
    kind: "loss",
    whole: true,
    impact: -6,
    emotions: ["distress"],
    en: new RegExp(`^(?=.*${MINE_EN})(?=.*(?:${MOVED_EN}))(?=.{0,160}\\b(?:${BAD_EN})\\b).{3,}`, "iu"),
    zh: new RegExp(`^(?=.*(?:${MOVED_ZH}))(?=.*(?:${BAD_ZH})).{4,}`, "u"),
    not: /lost (?:my|the|our) (?:keys?|phone|game|match|airpods?|charger|wallet|mind|it\b|train of thought|\w+ jacket|umbrella)|lost \d+ (?:lbs|pounds|kg)|fire (?:emoji|album|track|song|fit|outfit)|on fire|crash(?:ed)? (?:on|at) (?:my|the|his|her)? ?(?:couch|sofa|place)|missing (?:you|the|out)|free|手机没了电|没了(?:电|兴趣|心情)|完了(?:完了)?[,，]?(?:要)?(?:迟到|胖)|外卖|快递|游戏|抽卡|电影|剧|钥匙|雨伞/iu,
  },
];
