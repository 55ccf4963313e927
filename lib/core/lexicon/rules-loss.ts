import { EN_CLOSE, EN_FRIEND, EN_GRAND, EN_OURS, EN_PET, EN_RELATIVE, ZH_OURS, ZH_PERSON, ZH_PET } from "./kin";
import { type Rule, rx } from "./rule";

const DIED =
  "(?:died|dying|has died|is dead|was killed|got killed|(?:pass(?:ed|d)?|pased|past) away|crossed (?:over )?the rainbow bridge|passed on(?! (?:the|a|my|it|that))|took (?:his|her|their) own life|didn'?t make it|did not make it|(?:(?:is|'s|are) )(?:now )?gone(?=\\s*(?:$|[.!,…]|now\\b|btw\\b|forever\\b|since\\b))|is no longer with us|killed (?:him|her)self|od'?d|overdosed|was euthani[sz]ed|is gone for ?ever)";
const PASSED =
  "passed(?=\\s*(?:$|[.!,…]|last|this|on|yesterday|today|two|three|a|in|from|suddenly|peacefully|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b)(?! (?:on )?(?:the|a|my|his|her) (?:exam|test|class|course|bar|interview|driving))";
const GAP = "(?:,?\\s+[\\w'’-]+){0,5}?,?\\s+";
const OUR_BELOVED = `(?:my|our|both my|her|him)\\s*(?:(?:[\\w'-]+\\s+){0,2}?(?:${EN_CLOSE}|${EN_GRAND}|${EN_RELATIVE}|${EN_FRIEND}|${EN_PET}))?`;
const THINGS_THAT_DIE =
  /\b(?:phone|laptop|battery|car|computer|plants?|wi-?fi|internet|engine|signal|app|server|controller|tablet|ipad|watch|mic|pc|airpods|headphones|bike|screen|conversation|vibe|party|chat|joke|tv|router|fridge|succulent|cactus|charger|drive|account|plan|idea)\s+(?:\w+\s+){0,2}?(?:died|dead|dying|passed|gone)\b|\b(?:dying|died) (?:to|of laugh\w*|laughing|from laugh\w*|inside|for|of (?:embarrassment|boredom|cringe))\b|lost (?:my|our|the) (?:dad|mom|mum|kid|son|daughter|dog|cat|friend|sister|brother)'?s? (?:number|keys?|phone|jacket|wallet|charger|book|gift|at the|in the (?:store|mall|crowd))/i;

const ZH_DIED =
  "(?:去世|过世|离世|逝世|病逝|走了(?!走|一|两|几|很|好|半|大|快|狗)|没了(?!工作|兴趣|心情|手机|意思)|死了|离开了?(?:我|我们|人世|这个世界|世界)|不在了|不在人世|没挺过|没撑过|没救(?:过来|回来)|(?:上周[一二三四五六日天]?|上个?月|去年|前年|昨[天晚]|前天|今[早天]|[号日月])[^,，。]{0,4}走的(?=$|[,，。!！\\s我])|没(?:能)?抢救(?:过来|回来)|咽气|断气|去了?(?:喵星|汪星|天堂|彩虹桥)|安乐死|猝死|自杀|出车祸走|牺牲|过了头七)";
const ZH_WALKED_OFF =
  /先走了|走了[^,，。]{0,4}(?:去|到)|(?:上班|下班|出门|出差|上学|回家|回老家|旅游|回去|开会|买菜|散步)[^,，。]{0,3}(?:走了|没了)|走了(?:之|以)?后[^,，。]{0,6}(?:收拾|打扫|自由)|(?:笑|累|饿|热|冷|困|烦|气|急|吓|美|爱|想|忙|尴尬|开心|无聊)死|(?:手机|电脑|电池|花|植物|多肉|网|钱包|车)[^,，。]{0,4}(?:死了|没了|死机)|没死|没有死|没去世|不会死|死不了|还活着/;

/** Deaths: of people, animals and hopes carried. Impact is refined by closeness when it is written down. */
export const LOSS_RULES: Rule[] = [
  {
    id: "death",
    kind: "loss",
    impact: -8,
    emotions: ["grief", "sadness"],
    tense: "past",
    en: rx(
      `${EN_OURS}(?:${GAP}|\\s+)(?:${DIED}|${PASSED})|\\b(?:my|our) (?:[\\w'-]+ ){0,2}?(?:${EN_CLOSE}|${EN_GRAND}|${EN_RELATIVE}|${EN_FRIEND}|${EN_PET})'s (?:dead|passed|(?:now )?gone(?=\\s*(?:$|[.!,…]|now\\b|btw\\b|since\\b))|no longer)`,
    ),
    zh: rx(`${ZH_OURS}[^?？吗]{0,14}?${ZH_DIED}`),
    allow: ["negation"],
    not: new RegExp(
      `${THINGS_THAT_DIE.source}|${ZH_WALKED_OFF.source}|(?:didn'?t|not|never|isn'?t|almost|nearly|hasn'?t|wasn'?t|won'?t) (?:\\w+ )?(?:die|dead|dying|pass|kill)|差点|没有?(?:去世|过世|走|离开)`,
      "iu",
    ),
  },
  {
    id: "lost-someone",
    kind: "loss",
    impact: -8,
    emotions: ["grief", "sadness"],
    tense: "past",
    en: rx(
      `\\b(?:(?:lost|buried|losing)\\s+${OUR_BELOVED}\\b(?=\\s*(?:$|[.!,…]|to|last|this|in|on|when|yesterday|today|two|a|years?|suddenly|and|so|recently|back|\\d))`,
      `|(?:put|putting)\\s+(?:my|our|the)\\s+(?:[\\w'-]+\\s+){0,2}?${EN_PET}(?:\\s+[\\w']+)?\\s+(?:down|to sleep)`,
      `|had to put\\s+(?:him|her|[\\w']+)\\s+(?:down|to sleep)`,
      `|(?:said|say|saying) goodbye to\\s+(?:my|our)\\s+(?:[\\w'-]+\\s+){0,2}?(?:${EN_PET}|${EN_GRAND}|mom|mum|dad|father|mother)\\b`,
      "|(?:i'?m|became|now) (?:a )?(?:widow(?:ed|er)?|orphan(?:ed)?))",
    ),
    zh: rx(
      `(?:失去了|送走了|送别了?|埋葬了)(?:我|我们|自己)?(?:家|的|最好的|最爱的){0,2}(?:${ZH_PERSON}|${ZH_PET})|(?:给|把)(?:我|我家|家里)?的?[^,，]{0,6}(?:${ZH_PET}|它|他|她)[^,，]{0,4}安乐死|(?:丧偶|守寡|成了孤儿)`,
    ),
    not: THINGS_THAT_DIE,
  },
  {
    id: "funeral",
    kind: "loss",
    impact: -7,
    emotions: ["grief"],
    en: /\b(?:funeral|wake|burial|cremat\w+|memorial service|ashes)\b.{0,40}\b(?:my|our|mom|mum|dad|grand\w+|friend|for (?:him|her))\b|\b(?:my|our|mom|mum|dad|grandma|grandpa|his|her)(?:\s+[\w-]+){0,2}?'?s?\s+(?:funeral|burial|memorial service)\b|\b(?:at|from|to|after) (?:the|a) funeral\b|\b(?:the |^)?funeral (?:is|was|will be)\b/iu,
    zh: /葬礼|追悼会|出殡|火化|头七|守灵|办丧事|料理后事/u,
    not: /funeral home job|wake up|wake me/iu,
  },
  {
    id: "named-death",
    kind: "loss",
    impact: -7,
    emotions: ["grief"],
    tense: "past",
    en: /^(?:(?:so|and|but|today|yesterday|last night|this morning),?\s+)?[\p{L}]{2,14}\s+(?:just\s+|finally\s+)?(?:died|passed away|pased away|past away|crossed the rainbow bridge)\b/iu,
    zh: /^(?:今天|昨天|昨晚|今早|刚刚|刚才|早上|前天)?[,，]?(?:小|阿|老)\p{Script=Han}[^,，。]{0,8}?(?:去世|过世|走了|没了|死了|离开了?我)/u,
    not: new RegExp(
      `${THINGS_THAT_DIE.source}|${ZH_WALKED_OFF.source}|^(?:so |and |but )?(?:he|she|it|they|i|we|you|who|someone|everyone|somebody|everybody|nobody|people|that|this|love|hope|chivalry|romance|time|tons|many|some|all|almost|nearly|practically|literally|just|lol|lmao)\\s|小(?:说|时|心)|老(?:是|实|师傅)`,
      "iu",
    ),
  },
  {
    id: "miscarriage",
    allow: ["negation"],
    kind: "loss",
    impact: -9,
    emotions: ["grief", "sadness"],
    en: /\b(?:had|have had|having|after|from) (?:a|my|another) (?:\w+ )?(?:miscarriage|stillbirth)\b|\b(?:i|we) miscarried\b|\b(?:i|we|she) (?:just )?lost (?:the|our|my) (?:baby|pregnancy|twins)\b/iu,
    zh: /流产了?|胎停|(?:孩子|宝宝|胎儿|娃)(?:最后|还是|到底)?(?:没(?:能)?保住|没了|没留住)/u,
  },
  {
    id: "missing-dead",
    kind: "loss",
    impact: -5,
    emotions: ["grief", "longing"],
    en: rx(
      `\\b(?:anniversary of|since|without)\\s+(?:my|our)\\s+(?:late\\s+)?(?:${EN_CLOSE}|${EN_GRAND})(?:'s)?\\s+(?:death|passing|died|passed)|\\bmy late (?:${EN_CLOSE}|${EN_GRAND})\\b`,
    ),
    zh: rx(`(?:${ZH_PERSON}|${ZH_PET})的?(?:忌日|周年祭)|给(?:我)?${ZH_PERSON}(?:扫墓|上坟)`),
  },
];
