/**
 * What a life is told by. A question about one of these may need a strong memory though it shares no word with it: "any
 * conditions to declare", «住院登记问病史». Lower case, both languages.
 */
const MATTERS = new RegExp(
  [
    // what happened, and how it came
    "\\b(?:what|how)(?:'s| is| was| has)?\\b[^.?!]{0,30}\\b(?:happen\\w*|go down|went down|end(?:ed)? up|(?:take|took|find|found) (?:it|out)|come about|start(?:ed)?|get (?:here|together|in)|got (?:here|together|in)|learn(?:ed|t)?)\\b|\\bwhat made (?:me|us)\\b|\\bwhy (?:did|do|am|was|can'?t|don'?t) (?:i|we)\\b|\\bwho was (?:with|there|it)\\b|\\bmy (?:own )?story\\b|\\bthe (?:incident|accident|decision|verdict|result|news|diagnosis|outcome|night|day) (?:i|we|of|when|that)?|\\b(?:big|good|bad|proudest|biggest|best|worst) (?:news|achievement|accomplishment|moment|day|thing|year)\\b|\\bachiev\\w+|\\baccomplish\\w+|\\bmilestone|\\b(?:memorable|unforgettable|turning points?|life[- ]changing|defining)\\b",
    // body and mind
    "\\b(?:medical|health|conditions?|diagnos\\w+|histor(?:y|ies)|illness\\w*|disease|surger\\w+|operations?|hospital\\w*|scans?|biops\\w+|tests? results?|pregnan\\w+|miscarr\\w+|trimester|therap\\w+|rehab|sober\\w*|relapse|disabilit\\w+|allerg\\w+)\\b",
    // people who come and go
    "\\b(?:marri\\w*|marry|wed|wedding|tied? the knot|spouse|marital|(?:still|back|get|got) together|relationship|an item|divorc\\w*|separat\\w+|engag\\w+|propos\\w+|single|plus one|boyfriend|girlfriend|bf|gf|partner|broke up|break ?up|split|cheat\\w*|affair|ex)\\b",
    "\\b(?:bab(?:y|ies)|born|birth|newborn|little one|twins?|adopt\\w*|grand(?:child|son|daughter|kid)\\w*)\\b",
    "\\b(?:died?|death|dead|dying|pass(?:ed)? (?:away|on)|left (?:us|me)|los[te]|loss|gone|funeral|eulogy|obituary|headstone|grave|stone|memorial|ashes|mourn\\w*|griev\\w*|miss(?:ing)? (?:him|her|them|my)|portrait)\\b",
    // work, school, place, law
    "\\b(?:laid off|fired|redundan\\w+|(?:last|old|previous|former) (?:job|place|employer|role)|quit|resign\\w*|career|promot\\w+|retire\\w*|unemploy\\w+|accepted|admitted|got in|pass(?:ed)?|licen[cs]e|graduat\\w+|exam|degree|offer|permit|asylum|refugee|visa|citizen\\w*|green card|court|police|attack\\w*|mugg\\w*|robb\\w*|assault\\w*|victim|crash\\w*|fire|flood\\w*|stolen|animals?|church|faith|coming out|came out|c\\.?v|drive)\\b",
    "发生|出(?:了)?什么事|怎么回事|经过|结果|后来怎|为什么|為什麼|为啥|反应|坦白|成就|最骄傲|难忘|變化|变化|追思|悼念|回忆录|自传|怎么不[^,，。]{1,8}了|鼻子酸|大事|喜事|报喜|坏消息|好消息",
    "病|手术|手術|住院|诊断|確診|确诊|报告|病理|检查|体检|怀孕|流产|孩子|宝宝|娃|出生|百日|满月|过敏|身体|健康|伤",
    "在一起|什么关系|算什么|感情状况|结婚|結婚|婚姻|行禮|领证|离婚|對象|对象|处过|谈了|分手|复合|男朋友|女朋友|老公|老婆|前任|单身|求婚|婚礼",
    "走[了的]|去世|过世|离世|不在了|空了|扫墓|清明|烧点|葬|墓|忌日|想念|老伙计|没来得及|告别",
    "上岸|录取|考上|毕业|辞职|离职|失业|离开|裁|赔偿|上家|单位|升职|跳槽|开店|转行|以前是|驾照|身份|绿卡|签证|拿到|拿了|法院|警|抢|骚扰|车祸|火灾|搬|现住址|和好|翻脸|借钱",
  ].join("|"),
  "u",
);

/** Whether a message has to do with what turns a life. */
export function touchesLife(text: string): boolean {
  return MATTERS.test(text.toLowerCase());
}
