import type { Rule } from "./rule";

const VERY_EN =
  "(?:so+|really|very|super|extremely|incredibly|deeply|completely|absolutely|totally|utterly|just so|such|beyond|pretty|hella)";

/** Set-backs, strain and strong feelings. */
export const TROUBLE_RULES: Rule[] = [
  {
    id: "failure",
    kind: "fact",
    impact: -5,
    emotions: ["disappointment", "sadness"],
    tense: "past",
    en: /^(?:(?:ugh|so|just|totally|and|well|omg)\s+)*(?:failed|flunked|bombed) (?:my|the|another)|\b(?:i(?:'ve| have| just| totally| completely| think i)? (?:failed|flunked|bombed|messed up|screwed up) (?:my|the|that|an?|at|another)|(?:didn'?t|did not|didnt) (?:get|pass|make) (?:the|my|it|in|into|that|through)(?: job| exam| test| offer| role| position| promotion| team| cut)?|(?:got|was|were|been|getting) (?:rejected|turned down|passed over|waitlisted|denied)|rejected (?:me|my)|rejection (?:email|letter)|turned me down|(?:interview|presentation|exam|audition|date) went (?:badly|terrib\w+|horrib\w+|so bad|awful\w*|wrong)|my (?:business|startup|company|shop) (?:failed|went under|is failing|closed)|declared bankruptcy|went bankrupt|drowning in debt|in debt)\b/iu,
    zh: /没考上|没考过|没通过|没过(?:了)?|挂科|挂了[^,，。电]{0,4}(?:科|门)|落榜|没录取|(?:被|给)(?:拒|刷)|面试(?:失败|没过|搞砸|凉|挂)|考砸|搞砸|失败了|破产(?!了破产)|欠(?:了|着)?[^,，。]{0,8}(?:债|钱|贷|万|块|一屁股)|网贷|负债|信用卡(?:还不上|逾期|爆)|亏了(?:好多|很多|\d)|没评上|没升/u,
    not: /failed to (?:see|notice)|没过(?:多久|一会|几)/iu,
    allow: ["negation", "joke"],
  },
  {
    id: "crime",
    kind: "fact",
    impact: -5,
    emotions: ["anger", "shock"],
    en: /\b(?:got|was|been|were|i'?ve been) (?:robbed|mugged|scammed|burgled|evicted|catfished|arrested|sued|hacked)|(?:stole|broke into) (?:my|our)|in (?:jail|prison)|did time|(?:house|home|flat|apartment|shop) (?:was |got )?(?:burn(?:ed|t)(?: down)?|flooded|destroyed|broken into)|lost everything|my \w+ (?:was|got) stolen|evicting (?:me|us)\b/iu,
    zh: /坐(?:过|了|过了)?[^,，。]{0,3}牢|蹲过|劳改|被判|被(?:偷|抢|骗|盗|诈骗|起诉|抓)|遭(?:了)?(?:贼|小偷)|进贼了/u,
    not: /被(?:骗|抓)(?:去|来)(?:看|逛|吃)/u,
  },
  {
    id: "strong-sadness",
    kind: "fact",
    impact: -5,
    emotions: ["sadness"],
    en: new RegExp(
      `\\bi(?:'m|'ve been|'ve| am| was| feel| felt| have been| been)?\\s+(?:been |feeling |still |feel )*(?:${VERY_EN} )+(?:guilty|ashamed|lonely|alone|sad|scared|anxious|depressed|hurt|worthless|lost|overwhelmed|stressed(?: out)?|burnt? ?out|down|upset|homesick|heartbroken|exhausted lately)\\b` +
        "|\\bi(?:'m|'ve been|'ve| am| was| feel| felt| have been| been)?\\s+(?:been |feeling |still )*(?:guilty|ashamed|heartbroken|devastated|depressed|miserable|hopeless|worthless|burnt? ?out|traumati[sz]ed|terrified|homesick|overwhelmed|empty inside|like a (?:failure|burden))\\b" +
        "|\\bi (?:cried|sobbed|bawled|have been crying|keep crying|can'?t stop crying|couldn'?t stop crying|cry every)|crying (?:all|every|myself|in the)|(?:haven'?t|can'?t|couldn'?t|barely|not) (?:been )?(?:sleep|slept|sleeping|eat|eaten|eating)(?: properly| well| at all)?(?: in| for| lately| since| these|$)|no one (?:cares|likes me|understands|would notice)|nobody (?:cares|likes me|understands|loves me)|i hate (?:myself|my life)|i(?:'ve| have)? no friends|i regret|never forgive myself|(?:my|the) (?:divorce|job|work|stress|anxiety|boss) is (?:killing|destroying|crushing) me\\b",
      "iu",
    ),
    zh: /(?:我|最近|真的|好|很|特别|非常|太)[^,，。吗]{0,6}(?:抑郁|焦虑|绝望|孤独|寂寞|自责|内疚|愧疚|委屈|难过|伤心|无助|害怕|失落|痛苦|压抑|心碎|想哭|后悔|自卑|迷茫)|失眠|整(?:晚|夜)(?:没睡|睡不着)|睡不着|哭了|大哭|哭了?一|一直哭|没人(?:理解|关心|爱|在乎)|讨厌(?:我)?自己|恨(?:我)?自己|没有朋友|压力(?:好|很|太|超|特别|真的|真)?大|喘不过气|心里(?:好|很)?(?:堵|难受)|(?:好|很|真|太)难受/u,
    not: /笑(?:哭|得)|感动(?:得|到)?哭|哭笑不得|难过(?:吗|的是)|喜极而泣|crying laughing|crying of laugh|hot so sad|看哭|演|差点(?:就)?哭|(?:so|too) (?:cute|funny|good).{0,10}cr(?:y|ied)|cr(?:y|ied|ying) (?:laughing|lol|lmao)/iu,
    allow: ["negation"],
  },
  {
    id: "strong-joy",
    whole: true,
    kind: "fact",
    impact: 5,
    emotions: ["joy", "gratitude"],
    en: new RegExp(
      `\\bi(?:'m|'ve been| am| was| feel| felt| have been)?\\s+(?:feeling |feel )?(?:${VERY_EN} )+(?:grateful|thankful|proud|happy|touched|relieved|excited|moved|loved|lucky|blessed)\\b` +
        "|^(?:\\w+ )?(?:felt|feeling|feel) (?:so |really |very )+(?:grateful|thankful|proud|happy|loved|relieved|blessed)\\b|\\b(?:i(?:'m|'ve| am| was| feel| felt)? (?:over the moon|overjoyed|ecstatic|on cloud nine|thrilled|moved to tears|in tears of joy)|happiest (?:day|moment|i)|best (?:day|night|weekend|moment|time) (?:of my|in|ever)|made my (?:day|week|year|night)|dream come true|cried (?:happy|tears of joy)|happy tears|the most beautiful \\w+|first (?:real |good )?laugh in|never felt so)\\b",
      "iu",
    ),
    zh: /(?:太|超|好|特别|非常|真的很|最)(?:开心|幸福|高兴|感动|感激|感谢|骄傲|激动|兴奋|满足|欣慰)|感动(?:得|到|哭)|(?:日落|日出|夕阳|风景|星空|极光|大海)[^。!?？]{0,6}(?:太|好|真|超)美|喜极而泣|最(?:开心|幸福|美)的(?:一天|时刻|日子)|梦想成真|开心(?:死|坏|到飞)|高兴(?:坏|得)/u,
    not: /happy to (?:help|hear)|(?:很|好)高兴(?:认识|见到)你|excited (?:to see you)/iu,
  },
  {
    id: "stress",
    kind: "fact",
    impact: -4,
    emotions: ["stress"],
    en: /\b(?:my (?:boss|manager|professor|advisor|landlord) (?:is |was |has been )?(?:such a |so |being )?(?:toxic|awful|horrible|a nightmare|terrible|threatening|harassing|making my life)|work(?:ing)? (?:\d\d|overtime every|seven days|7 days|double shifts)|(?:under|so much|a lot of|too much|tons of) (?:stress|pressure)|stressed (?:out )?(?:about|because|over)|worried (?:sick )?about (?:my|our|the|being|losing|not)|(?:really |so )?(?:nervous|anxious|scared) (?:about|for|of) (?:my|the|our|tomorrow|losing|being)|i'?m struggling|i(?:'ve been| have been|'m) struggling|can'?t (?:afford|pay) (?:my|the) (?:rent|bills|tuition|loan)|behind on (?:rent|my))\b/iu,
    zh: /天天加班|连续加班|加班到(?:半夜|凌晨|十[一二]|1[12]|天亮|通宵)|(?:担心|害怕|怕)[^,，。吗]{0,4}(?:我|自己|失去|考|被|他|她|妈|爸|工作|身体)|被(?:老板|领导)?(?:pua|针对)|付不起|交不起|还不起/u,
    not: /怕(?:你|麻烦)/u,
  },
];
