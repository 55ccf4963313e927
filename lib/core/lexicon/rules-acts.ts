import type { Rule } from "./rule";

const FUTURE_DAY =
  "(?:the day after tomorrow|tomorrow|tmrw|tmr|tonight|next (?:week|month|year|mon\\w*|tue\\w*|wed\\w*|thu\\w*|fri\\w*|sat\\w*|sun\\w*|spring|summer|fall|winter)|this (?:weekend|coming|mon\\w*|tue\\w*|wed\\w*|thu\\w*|fri\\w*|sat\\w*|sun\\w*)|in (?:a|an|one|two|three|four|five|six|\\d+) (?:days?|weeks?|months?|hours?)|the \\d{1,2}(?:st|nd|rd|th)|on (?:the )?(?:mon\\w*|tues\\w*|wednes\\w*|thurs\\w*|fri\\w*|satur\\w*|sun\\w*|\\d+|jan\\w*|feb\\w*|mar\\w*|apr\\w*|may|june?|july?|aug\\w*|sep\\w*|oct\\w*|nov\\w*|dec\\w*)|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\\w* \\d{1,2})";
const DEED =
  "(?:court date|date|exam|test|viva|mri|biopsy|dentist|vet appointment|gig|baby shower|prom|orientation|closing|funeral|driving test|interview|appointment|surgery|operation|flight|trip|wedding|deadline|presentation|date|meeting|finals?|thesis|defen[cs]e|concert|marathon|race|recital|audition|checkup|check-up|scan|move|visit|party|birthday|graduation|game|match|court|hearing|therapy|session|performance|show|competition|reunion)";
const ZH_DEED =
  "(?:考试|面试|手术|体检|复查|复诊|答辩|婚礼|出差|旅行|旅游|搬家|飞|航班|比赛|演出|表演|开学|报到|入职|汇报|演讲|约会|聚会|聚餐|演唱会|马拉松|相亲|开庭|高考|考研|产检|生日|毕业典礼|回老家|回家|见|看医生|考|胃镜|肠镜|手术|拔牙|开会|上班|还钱|交|还|接|带|陪|去|要|打算|准备|截止|ddl)";

/** Things people do by saying them: promising, planning, correcting, confiding. */
export const ACT_RULES: Rule[] = [
  {
    id: "promise",
    kind: "promise",
    impact: 2,
    emotions: ["resolve"],
    tags: ["commitment"],
    tense: "future",
    en: /\b(?:i(?:'ll| will| am going to|'m going to|'m gonna| shall) (?:let you know|tell you|keep you posted|update you|report back|get back to you|send you|show you|text you|finish|quit|call (?:my|her|him)|apologi[sz]e|start|stop|never)|i (?:pinky |do |really )?(?:promised|promise|swear|vow|pledge)(?:d)? (?!it'?s|i'?m|that was|that'?s)|i(?:'ve| have)? promised|i(?:'ve| have)? (?:decided|committed|made up my mind) to|my (?:new year'?s )?resolution|remind me to|told (?:my|him|her|them) (?:\w+ )?(?:that )?i(?:'d| would|'ll)|don'?t let me forget)\b/iu,
    zh: /我(?:一定|保证|发誓|答应|承诺|决定(?:了|要)?|下定决心|立(?:个)?flag)|答应(?:了|过)?(?:他|她|你|我|妈|爸|女儿|儿子|孩子|老婆|老公|朋友)|拉过?勾|说好(?:了)?(?:要|一起|的)|我(?:会|到时候|回头|明天|下次|晚点|之后)[^,，。吗]{0,8}(?:告诉你|跟你说|给你(?:看|发|讲))|提醒我|再也不[^,，。]{0,8}了|下次(?:一定|再)?(?:聊|告诉你|跟你说)/u,
    not: /i (?:promise|swear) (?:this|it|i'm not)|swear to god|发誓(?:没|不是)|i'?ll never (?:understand|know|get why|forget)/iu,
    allow: ["you", "negation"],
  },
  {
    id: "plan",
    kind: "promise",
    impact: 2,
    emotions: ["anticipation"],
    tense: "future",
    en: new RegExp(
      `\\b(?:(?:(?:i|we)(?:'m|'re|'ve| am| are| have|'ll| will)?(?: got| also| just)? (?:(?:a|an|my|the|our|two|three) )?|my |our |the )(?:[\\w'-]+ ){0,5}?${DEED}\\b(?:[\\w' ]{0,20}?)(?:is |are |on |at |coming up )?(?:\\b${FUTURE_DAY})` +
        `|(?:i|we)(?:'m|'re|'ll| am| are| will| have to| need to| gotta| get to)(?: going to| gonna| planning to| supposed to| also| finally)? [\\w' ]{2,60}?\\b${FUTURE_DAY}` +
        `|${FUTURE_DAY},? (?:i|we)(?:'m|'re|'ll| am| are| will| have| gotta| fly| leave| start| turn| move)` +
        `|(?:flying|traveling|travelling|moving|heading|driving|going) (?:back )?(?:to|home) [\\w' ]{0,30}?\\b${FUTURE_DAY}|(?:my|our|mom'?s|dad'?s) (?:[\\w'-]+ ){1,4}is ${FUTURE_DAY}|^(?:[\\w'-]+ ){0,4}?${DEED}s?\\b[\\w' ]{0,24}?\\b${FUTURE_DAY}|^(?:\\w+ )?(?:moving|flying|leaving|travell?ing|starting|visiting|seeing|meeting|getting|defending|presenting|hosting|having|going)\\b[\\w' ]{1,40}?\\b${FUTURE_DAY}|planning (?:to|a|on) (?:move|trip|wedding|propose|quit|go|visit|start|buy))\\b`,
      "iu",
    ),
    zh: new RegExp(
      `(?:明天|后天|大后天|今晚|下下个?[周月]|下周|下个?月|下礼拜|下星期|这周[一二三四五六日天末]|周[一二三四五六日天末]|星期[一二三四五六日天]|礼拜[一二三四五六日天]|月底|年底|明年|\\d{1,2}月\\d{1,2}[号日]?|\\d{1,2}号|[一二两三四五六七八九十\\d]+(?:天|周|个月|个星期)(?:以|之)?后|大后天|[一二三四五六七八九十]{1,3}月[一二三四五六七八九十\\d]{1,3}[号日]|国庆|春节|过年|暑假|寒假)[^,，。?？吗]{0,14}?${ZH_DEED}|${ZH_DEED}(?:在|是|定在|定到|安排在|约在|就在)?(?:了)?(?:明天|后天|下周|下个?月|周[一二三四五六日天末]|\\d{1,2}月|\\d{1,2}号|月底)|(?:打算|准备|计划)[^,，。?？吗]{0,10}(?:辞职|结婚|考|去|搬|买|求婚|留学|出国|要孩子|跳槽|学)`,
      "iu",
    ),
    not: /weather|rain(?:ing)? tomorrow|天气|下雨|要不要|去不去|(?:昨|上周|上个?月|去年|前天|以前|刚刚|小时候)|gonna (?:sleep|bed|rain|snow)|(?:要|去)(?:睡|吃饭|洗澡)|going to (?:bed|sleep)|what (?:should|to)/iu,
  },
  {
    id: "explicit-correction",
    kind: "correction",
    whole: true,
    impact: 0,
    tags: ["correction"],
    en: /\b(?:that'?s (?:not right|wrong|not true|incorrect|not what i (?:said|meant))|(?:you(?:'ve| have)? (?:got|have|remember(?:ed)?|mixed|are remembering) (?:it |that |this |her |his |my \w+ )?(?:wrong|mixed up|up|confused))|(?:i )?(?:said|meant) [\w' ]{1,40},? not [\w' ]+|it'?s (?:actually )?[\w' ]{1,40},? not [\w' ]+|not [\w' ]{1,30}, (?:it'?s|but|he'?s|she'?s|i'?m|my)|i (?:misspoke|mistyped|lied|was wrong)(?: about| earlier| when|,|$)|typo,? i meant|correction[:,]|(?:wait,? |oh |no,? |sorry,? |actually,? )+(?:no,? )?(?:i (?:said|meant|told you)|it'?s|he'?s|she'?s|they'?re|that was)\b|i (?:said|told you) [\w' ]{1,40},? but\b|(?:changed|renamed) (?:(?:his|her|its|their|my|our|the)(?: \w+)?(?:'s)? (?:name )?)(?:to|from)\b|scratch that|(?:\w+'s|\w+ is) [\w' ]{1,24},? not [\w']+(?=\s*(?:$|[.!,]))|turns out (?:it|he|she|i)(?:'s|'m| is| was| am)\b|(?:auto-?correct|typo)\b|let me correct|i never said|(?:he|she|my \w+)(?:'s| is) (?:actually )?not (?:my|a|an|called|named) [\w' ]+)\b/iu,
    zh: /(?:你|我)?(?:记|搞|弄|说|打|听|写)(?:错|岔|反)了|口误|打错字|改(?:口|名)(?:叫|成|为)|改叫|不对[,，\s]*(?:是|叫|我|他|她|它|应该)|(?:是|叫)[^,，。?？吗]{1,10}[,，\s]+不(?:是|叫)[^,，。?？吗]{1,10}|不是[^,，。?？吗]{1,14}[,，]?(?:而)?是[^,，。?？]{1,}|更正(?:一下)?|纠正(?:一下)?|我(?:说的|指的)(?:是|不是)|我没说过|不对[,，]?[^,，。]{0,4}(?:是|我)/u,
    not: /it'?s (?:actually )?not (?:a big deal|that|too|so|fair|fun|bad|easy|about)|不是(?:说|因为|我说|故意|不|很|特别|吧|吗)|(?:not (?:sure|only|really|too|much|bad|a))|是不是|要不是|可不是|说错了什么/iu,
    allow: ["negation", "you"],
  },
  {
    id: "confide",
    kind: "fact",
    impact: -5,
    emotions: ["vulnerability"],
    tags: ["vulnerability"],
    en: /\b(?:(?:i'?ve |i have )?never (?:told|said this to|admitted|shared)(?: this| it| that)?(?: to)? ?(?:anyone|anybody|a soul)?|(?:no ?one|nobody) (?:else )?knows(?: this| that| about)?|you'?re the (?:first|only) (?:person|one) i|(?:i )?haven'?t told (?:anyone|anybody|my)|(?:hard|difficult) (?:for me )?to (?:say|admit|talk about)|i need to (?:confess|get this off)|my (?:biggest|deepest|darkest) (?:secret|fear)|i(?: think i'?m| am|'m|m| came out as| realized i'?m) (?:gay|bi|bisexual|lesbian|trans|asexual|queer|nonbinary|non-binary))\b/iu,
    zh: /(?:从来)?没(?:有)?(?:跟|和|对|告诉过?)(?:任何人|别人|谁|其他人)(?:说过?|讲过?|提过?)?|(?:只|第一次)(?:跟|和|对)你(?:一个人)?(?:说|讲)|没人知道|第一次(?:跟|对)(?:人|别人)说|最大的秘密|我(?:是|其实是)(?:同性恋|双性恋|gay|les|拉拉)/iu,
    not: /never told you|没告诉过你/iu,
    allow: ["negation", "you"],
  },
  {
    id: "hint",
    kind: "fact",
    impact: -3,
    emotions: ["unease"],
    tags: ["unresolved"],
    en: /\b(?:there(?:'s| is| was| has been) (?:something|a thing|some stuff|smth|sth) (?:i(?:'ve| have| need| want| should| haven'?t| can'?t| never|'d)|on my mind|that(?:'s| has) been|about (?:my|me|us))|something (?:happened|came up|is wrong|bad|big)(?: (?:at|with|to|last|today|yesterday|between)\b[\w' ]*)?|i (?:need|want|have|wanted|should|might have) to (?:tell|ask|talk to|show) you (?:something|about (?:something|it|my))|can i tell you something|i don'?t (?:even )?know how to (?:say|tell you|put) (?:this|it)|i'?ve been (?:hiding|keeping|holding|carrying) (?:something|this|it)|not ready to (?:talk|say))\b/iu,
    zh: /有(?:件|个|些)(?:事儿?|心事|话)[^。?？吗]{0,10}(?:想|要|没|不知道?|一直|憋|瞒|跟你|和你|得)|(?:有些话|有件事)(?:想|要|不|我|一直)|不知道(?:该)?怎么(?:跟你|和你)?(?:说|开口|讲)|(?:憋|藏|压)在?心里|出了点事|发生了?(?:点|一些|件)事|说来话长/u,
    not: /something (?:funny|cool|weird|good|amazing)|有件(?:好|开心|有趣)/iu,
    allow: ["you", "question", "negation"],
  },
];
