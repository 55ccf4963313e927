import { any, type Rule, rx } from "./rule";

const DEED = any(
  "interview exam test viva surgery operation appointment scan biopsy trip flight wedding presentation pitch demo talk speech date meeting finals? thesis defen[cs]e concert marathon race recital audition checkup check-up move visit party graduation game match hearing performance show competition reunion picnic dinner lunch holiday vacation class",
);
const ZH_DEED =
  "(?:考试|面试|复试|手术|体检|复查|复诊|答辩|婚礼|出差|旅行|旅游|搬家|航班|比赛|演出|表演|汇报|演讲|约会|聚会|聚餐|演唱会|马拉松|相亲|开庭|毕业典礼|会议|开会|行程|派对|检查|入职|发布会|家长会|试镜|团建)";
const OURS = "(?:my|our|the|that|his|her|their|\\w+'s) (?:[\\w'-]+ ){0,2}?";
const VERY = "(?:(?:really|so|super|pretty|very|just|quite|all|surprisingly|actually) )*";

/** What became of something awaited, and facts that took another value: plans moved or called off, numbers, sizes, habits. */
export const CHANGE_RULES: Rule[] = [
  {
    id: "went-well",
    kind: "milestone",
    impact: 4,
    emotions: ["relief", "joy"],
    tense: "past",
    en: rx(
      `\\b${OURS}${DEED} (?:today |yesterday |itself )?(?:${VERY}(?:went|turned out)|was|is going|has gone) ${VERY}(?:well|great|good|fine|ok|okay|smoothly|perfect(?:ly)?|amazing(?:ly)?|better than)\\b`,
      `|\\b(?:nailed|aced|survived|got through|crushed) ${OURS}${DEED}\\b`,
    ),
    zh: rx(
      `${ZH_DEED}[^,，。?？吗不没]{0,6}(?:顺利|成功|不错|过了|通过|稳了|发挥得好)(?!的话)|${ZH_DEED}(?:终于|总算|都)?(?:做完|考完|结束|办完|开完|弄完)了?`,
    ),
    not: /要是|如果|希望|祝|\bhope\b/iu,
  },
  {
    id: "went-badly",
    kind: "fact",
    impact: -4,
    emotions: ["disappointment"],
    tense: "past",
    en: rx(
      `\\b${OURS}${DEED} (?:today |yesterday )?${VERY}(?:went|turned out|was) ${VERY}(?:bad(?:ly)?|terribl[ey]|awful(?:ly)?|horribl[ey]|a (?:mess|disaster|nightmare)|not (?:so |very )?(?:well|good|great))\\b`,
      `|\\b(?:bombed|blew|botched|messed up|screwed up) ${OURS}${DEED}\\b|\\b${OURS}${DEED} didn'?t go (?:${VERY})?(?:well|great|good|as)\\b`,
    ),
    zh: rx(`${ZH_DEED}[^,，。?？吗]{0,6}(?:搞砸|考砸|砸了|不顺利|不理想|没发挥好|没过|没通过|失败)`),
    allow: ["negation"],
  },
  {
    id: "called-off",
    kind: "fact",
    impact: -2,
    emotions: ["disappointment"],
    en: rx(
      `\\b(?:cancel+ed|called off|postponed|rescheduled|pushed back|moved up) ${OURS}(?:${DEED})\\b`,
      `|\\b${OURS}(?:${DEED}) (?:is|was|got|has been|is being|were|'s)? ?(?:now )?(?:cancel+ed|called off|postponed|rescheduled|delayed|pushed (?:back )?to|moved to|off\\b(?= (?:now|again))|not happening)`,
      `|\\b${OURS}(?:${DEED}) (?:didn'?t happen|never happened|fell through)\\b|\\b(?:didn'?t|never|couldn'?t) (?:make it to|get to go on|go on|go to|take) ${OURS}(?:${DEED})\\b`,
    ),
    zh: rx(
      `${ZH_DEED}[^,，。?？吗]{0,6}(?:取消|推迟|延期|延后|提前|改到|改成|改在|改期|黄了|泡汤|没去成|没成|不去了|不办了|作废)|(?:取消|推迟|推掉|退)了?[^,，。?？吗]{0,8}${ZH_DEED}|没(?:能)?(?:去|办|考|见|看|走|吃)成`,
    ),
    allow: ["negation"],
  },
  {
    id: "contact",
    kind: "fact",
    impact: 0,
    en: /\b(?:my (?:new |old |phone |mobile |cell |work )*number(?:'s| is| has changed| changed)|(?:got|have|changed) (?:a |my )(?:new )?(?:phone |mobile |cell )?number|my (?:new )?(?:address|e-?mail)(?:'s| is| has changed| changed)|my (?:shoe|ring|dress|shirt|jeans|bra|glove) size(?:'s| is)|(?:shoe|ring|dress|shirt|jeans) size is|i(?:'m| am| wear| take)(?: now)? (?:a )?size \d+)\b/iu,
    zh: /(?:手机号|电话号码?|号码|邮箱|地址)(?:是|换|改|变)|换(?:了)?(?:个)?(?:新)?(?:手机)?号|(?:鞋码|鞋子?|衣服|戒指|裤子)[^,，。?？]{0,4}\d+(?:\.5)?(?:码|号)|我(?:现在|平时)?穿[^,，。?？]{0,4}\d+(?:\.5)?码/u,
    allow: ["negation"],
  },
  {
    id: "switched",
    kind: "fact",
    impact: 1,
    en: /\b(?:i|we)(?:'ve| have|'m| am)?(?: just| recently| finally| now)? (?:(?:switched|switching|changed|converted) (?:over )?(?:from [\w' ]{1,20} )?to (?!my\b|the (?:other|next)\b)\w+|gave up (?:on )?(?!trying|hope|my seat)\w+|given up (?!trying|hope)\w+|went off \w+|(?:don'?t|do not|no longer) [\w' ]{2,40}(?:any ?more|any longer)|no longer \w+)/iu,
    zh: /(?:我|现在|最近|已经|开始)[^,，。?？吗]{0,4}(?:改(?:喝|吃|用|学|练|坐|穿|听|看|骑|开)|换成|转(?:去|成)|不再|早就不)[^,，。?？吗]{1,}|我(?:现在|已经|早就)不[^,，。?？吗]{1,10}了$/u,
    not: /don'?t (?:know|care|think|get|understand|want to|feel)|no longer (?:sure|matters)|不再(?:说|问|提|见|联系)|不(?:想|知道|困|累|饿|难过|生气|疼|痛|怕|说|聊|行)了/iu,
    allow: ["negation"],
  },
];
