import { EN_OURS, ZH_OURS } from "./kin";
import { type Rule, rx } from "./rule";

/** Steps after which a life is another one, whatever feeling they come with. */
export const TURN_RULES: Rule[] = [
  {
    id: "coming-out",
    kind: "milestone",
    impact: 6,
    emotions: ["courage"],
    tags: ["turning-point", "vulnerability"],
    en: /\b(?:c[ao]me|coming) out (?:to (?:my|them|him|her|everyone|the)|as (?:a |an )?(?:gay|bi|bisexual|lesbian|trans|queer|ace|asexual|non-?binary))\b/iu,
    zh: /出柜/u,
  },
  {
    id: "sobriety",
    kind: "milestone",
    impact: 7,
    emotions: ["pride", "relief"],
    tags: ["turning-point"],
    en: /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|a|twelve) (?:days?|weeks?|months?|years?) (?:clean|sober|smoke[- ]free|without (?:a drink|drinking|smoking|gambling))\b|\b(?:clean|sober) (?:for|since)\b/iu,
    zh: /戒(?:了)?(?:酒|烟|赌|毒)[^,，。]{0,4}(?:天|个月|周年|年|成功)/u,
  },
  {
    id: "relapse",
    kind: "loss",
    impact: -7,
    emotions: ["shame", "disappointment"],
    tags: ["vulnerability"],
    en: /\b(?:relapsed|fell off the wagon|started (?:drinking|using|smoking|cutting|gambling) again)\b/iu,
    zh: /又(?:开始)?(?:酗酒|喝上|赌上|复吸|吸上)|复吸|戒(?:酒|烟|赌)失败/u,
    not: /咖啡|奶茶|可乐|甜|零食|外卖|茶/u,
  },
  {
    id: "decision",
    kind: "promise",
    impact: 4,
    emotions: ["resolve"],
    tags: ["turning-point"],
    en: /\b(?:(?:have |'ve )?(?:decided|made up my mind|chosen|made the decision) (?:to |on )?(?:quit|leave|move|go back|transition|divorce|marry|propose|adopt|have (?:a )?(?:kid|baby|child)|retire|drop out|start over|cut (?:him|her|them) off|emigrate|switch careers?)|(?:i'?m|we'?re) (?:leaving|moving) (?:the (?:country|church|city|army|navy|military|faith|industry|family business)|home for good|abroad|back (?:home|to))|dropp(?:ed|ing) out(?: of)?(?: \\w+)?|starting over|one[- ]way ticket|sold everything|left everything behind|(?:left|quit) (?:the )?(?:church|faith|religion|army|navy|military|cult)|changed careers|switch(?:ed|ing) careers)\b/iu,
    zh: /(?:决定|想好|下定决心|下决心|铁了心)(?:了|要|好)?[^,，。?？吗]{0,4}(?:辞职|裸辞|回老家|离开|离婚|分手|结婚|出国|留学|移民|生|要孩子|丁克|转行|创业|休学|退学|搬|改行|单身)|(?:休学|退学|退伍|出家|移民|转行)了|退的学|(?:书|博士|博|研|硕士|大学)[^,，。]{0,2}不读了|不念了/u,
    not: /dropping out of (?:the )?(?:call|meeting)|没(?:有)?决定|还没想好/iu,
  },
  {
    id: "estranged",
    kind: "fact",
    impact: -5,
    emotions: ["hurt", "longing"],
    tags: ["unresolved"],
    en: rx(`\\b(?:cut off|cut ties with|no longer speak to|haven'?t spoken to) ${EN_OURS}`),
    zh: rx(`${ZH_OURS}[^,，。]{0,6}(?:断绝|断了)(?:来往|关系|联系)|跟家里(?:断|闹翻)`),
    allow: ["negation"],
  },
];
