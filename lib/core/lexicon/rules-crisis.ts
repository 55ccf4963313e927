import type { Rule } from "./rule";

const JOKES =
  /suicide squad|suicide (?:burning|doors)|自杀小队|kill myself (?:laughing|working out)|想死(?:你|我|他|她|大家)|(?:刘海|发型|口红|指甲|早八|蚊子|尴尬|社死|减肥|太丑)[^。]{0,8}想死|(?:笑|萌|甜|香)到?崩溃/iu;

/** Danger to life and break-downs. A question can be a cry for help, so questions count. */
export const CRISIS_RULES: Rule[] = [
  {
    id: "suicidal",
    kind: "crisis",
    impact: -10,
    emotions: ["despair", "hopelessness"],
    tags: ["vulnerability", "unresolved"],
    allow: ["negation", "question", "hypothetical", "you"],
    en: /\b(?:(?:want|wanna|wanted|wish i (?:could|would)|going|gonna|think(?:ing)? (?:about|of)|thoughts? (?:about|of)|ready|tried|trying|plan(?:ning)?|feel like) (?:to )?(?:just )?(?:die|dying|kill(?:ing)? my ?self|end(?:ing)? (?:it all|my life|things|it)|disappear(?:ing)? forever)|i(?:'ll| will| might| could| should| would)? (?:just )?kill my ?self|(?:don'?t|dont|do not|didn'?t|not) (?:wanna|want to|wish to) (?:live|be alive|exist|be here|wake up)(?: any ?more)?|what'?s (?:even )?the point (?:of|in) (?:living|life|anything|being (?:alive|here)|going on)|(?:don'?t|can'?t|not|no longer) (?:really )?see (?:the|a|any|much) (?:point|reason)(?: (?:in|of|to|for))? (?:being (?:here|alive)|living|life|going on|existing|carry(?:ing)? on|keep(?:ing)? going|anything)|(?:tired|sick) of (?:living|being alive|existing|life)|(?:wish|hope|pray) i (?:just )?(?:wouldn'?t|didn'?t|don'?t|never) (?:have to )?(?:wake up|exist)|suicidal|suicide|i wish i (?:was|were) dead|better off (?:dead|without me)|(?:no|any) (?:reason|point) (?:to live|in living|(?:in )?going on|to (?:keep )?going|being alive)|can'?t go on|cant go on|cannot go on|hurt(?:ing)? myself|self[- ]?harm(?:ed|ing)?|cut(?:ting)? myself (?:again|on purpose)|kms)\b/iu,
    zh: /不想活|活不下去|活着[^,，。]{0,4}(?:累|没(?:有)?(?:什么)?(?:意思|意义|劲|盼头))|(?:不想|不愿意?)(?:再)?醒(?:过来|来)|撑不了|厌世|一了百了|(?<![累笑饿热困烦气急])想死|自杀|轻生|自残|自伤|割腕|寻短见|结束(?:自己的?|这条|我的?)?(?:生命|一切)|不如死|死了算了|想(?:从楼上|就这么)?跳(?:楼|下去)|想消失|活够了|没有?活下去的/u,
    not: JOKES,
  },
  {
    id: "breakdown",
    kind: "crisis",
    impact: -8,
    emotions: ["overwhelm", "distress"],
    tags: ["vulnerability"],
    allow: ["negation"],
    en: /\b(?:(?:had|having|have|on the verge of|close to|near|nervous|mental|emotional|total|complete) (?:a |an )?(?:\w+ )?break ?down|i(?:'m| am)? (?:just )?(?:broke down|breaking down|falling apart)|can'?t (?:cope|take (?:it|this)|do this|hold (?:on|it together)|keep going) any ?more|cant (?:cope|take (?:it|this)|do this) any ?more|at (?:my|the) breaking point|i(?:'ve| have)? hit rock bottom)\b/iu,
    zh: /崩溃|撑不(?:住|下去)|坚持不(?:住|下去)了|扛不住了|快疯了|精神要垮|垮掉了/u,
    not: /break ?down of|car broke|broke down on the|(?:car|bus|train|laptop|washing machine|bike|fridge)\b.{0,12}brok?e down|服务器崩溃|(?:系统|电脑|程序|软件|游戏|网站|app|股市)[^,，。]{0,4}崩溃/iu,
  },
  {
    id: "panic",
    kind: "crisis",
    impact: -6,
    emotions: ["anxiety", "fear"],
    tags: ["vulnerability"],
    en: /\b(?:panic|anxiety) attacks?\b/iu,
    zh: /惊恐发作|恐慌发作|焦虑发作/u,
  },
  {
    id: "others-suicide",
    kind: "crisis",
    impact: -9,
    emotions: ["shock", "fear"],
    en: /\b(?:my|our)\b.{0,40}\b(?:tried to kill (?:him|her|them)sel\w+|attempted suicide|killed (?:him|her)self|overdosed|od'?d)\b/iu,
    zh: /(?:妈|爸|姐|妹|哥|弟|朋友|闺蜜|兄弟|发小|同学|室友|老公|老婆|儿子|女儿)[^,，。]{0,10}(?:自杀|轻生|割腕|跳楼|跳河|喝农药)/u,
  },
  {
    id: "abuse",
    kind: "crisis",
    impact: -9,
    emotions: ["fear", "pain"],
    tags: ["vulnerability"],
    en: /\b(?:i was|i got|i've been|been|was being) (?:raped|assaulted|molested|abused|stalked|harassed|beaten up)\b|\b(?:he|she|my (?:\w+ )?(?:dad|mom|husband|wife|boyfriend|girlfriend|ex|partner)) (?:hits|hit|beats?|abuse[sd]?|choked|threatened) (?:me|us)\b/iu,
    zh: /(?:家暴|被[^,，。]{0,5}(?:打(?:了|过|骂)|揍|扇(?:了)?(?:耳光|巴掌))|被(?:打|侵犯|强奸|性侵|猥亵|骚扰|跟踪|虐待|霸凌))/u,
    not: /hit me up|hit me (?:that|like|hard)|hits me (?:that|like|hard|different)|被打(?:扰|动|断|卡|折|败|脸)/iu,
  },
];
