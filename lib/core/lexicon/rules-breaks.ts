import { EN_CLOSE, EN_FRIEND, EN_GRAND, EN_OURS, ZH_OURS, ZH_PERSON } from "./kin";
import { type Rule, rx } from "./rule";

/** What breaks a life's course: love, work, and quarrels. */
export const BREAK_RULES: Rule[] = [
  {
    id: "breakup",
    kind: "loss",
    impact: -7,
    emotions: ["sadness", "heartbreak"],
    tense: "past",
    en: /\b(?:(?:we|i|he|she|they|my \w+ and i|me and (?:my )?\w+|[A-Z]\w+ and i)(?:'ve| have)?(?: just| finally| kinda| officially| actually)? (?:broke(?:n)? ?up|brok up|split up|are done|ended things|called it off)|broke up with (?:me|my|him|her)|(?:just|got|we'?re|are) (?:broken up|dumped)|dumped me|left me|(?:he|she) ended it|(?:called off|cancelled) (?:the|our|my) (?:wedding|engagement)|my break-?up|going through a break-?up|i got dumped|i'?m (?:newly )?single (?:now|again))\b/iu,
    zh: /分手|分了手|被甩|把我甩|甩了我|(?:跟|和)[^,，。]{0,6}掰了|失恋|取消了?婚(?:礼|约)|退婚|^(?:我俩|我们俩?|我)?(?:真的|终于|最后|最终|还是|已经|昨天|昨晚|今天|刚|上周|上个月)*分了(?=$|[,，。!！.]|[是他她我]|吧)/u,
    not: /left me (?:a\b|on read|the|some|in charge|alone with|speechless|wondering)|分手(?:大师|快乐|厨房)|没(?:有)?分手|分手费/iu,
  },
  {
    id: "divorce",
    kind: "loss",
    impact: -7,
    emotions: ["sadness", "loss"],
    tags: ["turning-point"],
    en: /\b(?:(?:i|we|my parents|my (?:mom|dad|sister|brother|husband|wife)|he|she|they)\b.{0,24}\b(?:divorc(?:ed|ing|e)|separated|separating)|my (?:husband|wife|spouse) (?:wants a divorce|moved out|left)|(?:i'?m|i am) (?:a )?divorc(?:ed|ee)|my divorce|divorce papers)\b/iu,
    zh: /离婚|离了婚|分居|^(?:我俩|我们俩?|我)?(?:真的|终于|最后|还是|已经|昨天|今天|刚)*离了(?=$|[,，。!！.])/u,
    not: /没(?:有)?离婚|separated (?:the|my) (?:eggs?|laundry)|divorced from (?:reality|the)/iu,
  },
  {
    id: "cheated",
    kind: "loss",
    impact: -8,
    emotions: ["betrayal", "anger"],
    en: /\b(?:cheat(?:ed|ing|s) on me|i cheated|(?:has|had|with) a (?:second|secret|whole other|whole second) family|double life|(?:he|she|my \w+)(?:'s| is| was| has been| had)? (?:been )?(?:cheating|having an affair|cheated)|(?:been |was |is )?(?:sleeping|slept|sleeps|hook(?:ed|ing) up) with (?:my|someone else|somebody else|another (?:woman|man|guy|girl)|(?:his|her) (?:ex|boss|coworker))|had an affair|found (?:texts|messages) (?:from|on) (?:his|her))\b/iu,
    zh: /出轨|劈腿|脚踏两条?船|养小三|背叛了我|有小三|外面有人|绿了我|被绿/u,
  },
  {
    id: "lost-job",
    kind: "loss",
    impact: -7,
    emotions: ["shock", "worry"],
    tags: ["turning-point"],
    tense: "past",
    en: rx(
      "\\b(?:(?:i|we)(?:'m|'ve| am| have| just| also| finally| actually)*\\s*(?:got|was|were|been|being|getting|am)?\\s*(?:just |also )?(?:fired|laid off|layed off|let go|sacked|made redundant)",
      "|^(?:(?:just|finally|so|and|today|ugh|yesterday)\\s+)*(?:got|been|just) (?:fired|laid off|layed off|let go|sacked|canned)|^(?:fired|laid off|sacked)$|(?:lost|losing) (?:my|his|her) job|they (?:fired|laid off|let go of|let|sacked|canned) (?:me(?: go)?|our (?:whole )?team)",
      `|${EN_OURS}\\s+(?:[\\w]+ )?(?:just |also )?(?:got|was) (?:fired|laid off|sacked)|(?:i'?m|been) (?:unemployed|jobless|out of work))\\b`,
    ),
    zh: rx(
      `被裁|被(?:fire|开(?=$|[了,，。])|劝退|毕业了)|被开除|被辞退|被[^,，。]{1,6}(?:辞退|开除|裁了)|老板跑路|(?:公司|厂|店)(?:黄|倒|垮)了|(?:工资|薪水)[^,，。]{0,4}(?:没了|拖欠|发不出)|拖欠工资|被炒|被优化|失业|丢了工作|裁员(?:裁)?到我|我(?:们部门|们组)?[^,，。]{0,4}裁了|${ZH_OURS}[^,，。]{0,6}(?:下岗|被裁|失业)|公司倒闭`,
    ),
    not: /fired up|fired (?:off|the)|没(?:有)?被裁|奶茶店|面馆|那家|楼下|常去|超市|健身房|书店倒/iu,
  },
  {
    id: "lost-job",
    kind: "loss",
    impact: -7,
    emotions: ["shock", "worry"],
    whole: true,
    zh: /裁员?(?:名单)?[^。!?？]{0,14}(?:有我|轮到我|也有我|包括我|我也在)/u,
  },
  {
    id: "quit-job",
    kind: "milestone",
    impact: 4,
    emotions: ["change"],
    tags: ["turning-point"],
    tense: "past",
    en: /\b(?:i(?:'ve| have| just| finally)? (?:quit|left|resigned from|quitting|leaving) (?:my|the|that) (?:\w+ )?(?:job|career|company|firm)|i(?:'ve| have| just| finally)? (?:resigned|quit(?=\s*(?:$|[.!,]|today|yesterday)))|(?:handed|gave|put|handing|turned) (?:in )?my (?:\w+ )?(?:notice|resignation)|gave notice)\b/iu,
    not: /想辞|要不要辞|不敢辞|别辞|没辞|催我?辞/u,
    zh: /我[^,，。?？吗]{0,8}(?:辞职|辞了职|辞了|离职了|裸辞|跳槽了)|提了?(?:离职|辞职)|[交递]了?(?:辞呈|辞职信|离职申请)/u,
  },
  {
    id: "conflict",
    kind: "fact",
    impact: -5,
    emotions: ["anger", "hurt"],
    tags: ["unresolved"],
    en: rx(
      `\\b(?:(?:had|have|having|got in(?:to)?|in) (?:a|an|another|the|this) (?:\\w+ ){0,2}(?:fight|argument|falling out|row|blow ?up|fallout) with|(?:fought|argued|arguing|fighting|quarrel+ed) with (?:my|our|${EN_CLOSE})|(?:me and|my) [\\w ]{1,24}(?:and i )?(?:had a (?:\\w+ )?(?:fight|argument)|(?:are|were|got) (?:fighting|into it|in a fight)|fought|argued)|(?:not|isn'?t|aren'?t|stopped) (?:talking|speaking) to (?:me|my|each other)|(?:yelled|screamed|snapped|shouted) at (?:me|my)|(?:he|she|${EN_CLOSE}|${EN_GRAND}|${EN_FRIEND}) (?:yelled|screamed|snapped|shouted|lied)(?: at| to) (?:me|us)|(?:haven'?t|not|barely) (?:spoken|talked|spoke) (?:to (?:my|him|her|each other)|in (?:\\w+ )?(?:months|years|weeks))|no contact with|estranged from|kicked me out|cut me off|disowned me|stabbed me in the back)\\b`,
    ),
    zh: /吵(?:了?一)?架|吵起来|大吵|吵了(?:一|半|几|好)|冷战|闹翻|翻脸|绝交|打了一架|(?:骂|吼|打)了?我|被(?:我?(?:老板|领导|爸|妈|老师|导师|上司))?[^,，。]{0,4}(?:骂|吼|训)了|不(?:跟|和|理)我(?:说话|了)|闹(?:了?)矛盾|赶出(?:家|来)/u,
    not: /fight (?:club|scene|night)|pillow fight|ufc|吵架(?:包|王)|(?:要|会|该|得|又要|等着|等|像)[^,，。]{0,6}(?:骂|吼|打)我/iu,
    allow: ["negation"],
  },
  {
    id: "bullying",
    kind: "fact",
    impact: -6,
    emotions: ["hurt", "shame"],
    en: /\b(?:bull(?:ied|ying|ies) me|(?:i(?:'m| was| got| am|'ve been)|being|been|getting) bullied|(?:they|everyone|people) (?:make|made|makes) fun of me|left me out|ghosted me|he ghosted|she ghosted|stood me up|betrayed me)\b/iu,
    zh: /欺负(?:我|了)|孤立我|被孤立|嘲笑我|排挤|放(?:了)?我鸽子|背后(?:捅刀|说我)|被欺负/u,
  },
  {
    id: "relative-trouble",
    kind: "family",
    impact: -5,
    emotions: ["worry"],
    en: rx(
      `${EN_OURS}\\s+(?:is|was|has been|'s)\\s+(?:missing|in jail|in prison|arrested|in rehab|an alcoholic|drinking again|ran away|run away)`,
      "|\\b(?:my|our) (?:\\w+ ){0,2}(?:cat|dog|puppy|kitten) (?:ran away|got out|is missing|escaped|went missing)\\b",
    ),
    zh: rx(
      `${ZH_OURS}[^,，。]{0,6}(?:走丢|丢了|跑丢|不见了|坐牢|被抓|被捕|酗酒|赌博)|${ZH_PERSON}[^,，。]{0,3}不要我了`,
    ),
  },
];
