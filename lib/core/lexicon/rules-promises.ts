import { any, type Rule, rx } from "./rule";

const WEEKDAY =
  "(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)";
const MONTH = any(
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sept? oct nov dec",
);
/** A time by which something is to be done. */
const BY_EN = `(?:tomorrow|tmrw|tmr|tonight|(?:on|by|this|next|come|before|till?|until|from) (?:the )?${WEEKDAY}|${WEEKDAY} (?:morning|arvo|afternoon|evening|night)|(?:monday|tues(?:day)?|wed(?:s|nesday)|thurs(?:day)?|friday|saturday|sunday)|(?:this|at the|over the|next) weekend|next (?:week|month|year)|in (?:an?|two|three|four|five|six|\\d+) (?:days?|weeks?|months?)|(?:on|by|before|from) (?:the )?\\d{1,2}(?:st|nd|rd|th)|(?:by|before|at) (?:the )?(?:end of|start of|weekend|summer|autumn|winter|spring|christmas|easter|new year)|(?:by|in|before) ${MONTH}|${MONTH} \\d{1,2}|\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|for (?:his|her|their) birthday|first thing)`;
const I_SHALL =
  "(?:i|we)(?:['’]?ll| will| shall|['’]?m (?:going to|gonna)| am going to|['’]?m| am|['’]re)|i(?:['’]?ve)? (?:got to|gotta|have to)|imma|gonna";
/** Deeds that, with a time, are undertaken: not states and not what befalls one. */
const DEED_EN = any(
  "ring(?:ing)? call(?:ing)? phon(?:e|ing) text(?:ing)? email(?:ing)? writ(?:e|ing) send(?:ing)? post(?:ing)? hand(?:ing)? submit(?:ting)? bring(?:ing)? tak(?:e|ing) driv(?:e|ing) pick(?:ing)? drop(?:ping)? collect(?:ing)? return(?:ing)? pay(?:ing)? buy(?:ing)? book(?:ing)? sort(?:ing)? fix(?:ing)? mend(?:ing)? clean(?:ing)? finish(?:ing)? start(?:ing)? quit(?:ting)? stop(?:ping)? giv(?:e|ing) mak(?:e|ing) cook(?:ing)? bak(?:e|ing) tell(?:ing)? ask(?:ing)? talk(?:ing)? speak(?:ing)? meet(?:ing)? visit(?:ing)? see(?:ing)? help(?:ing)? host(?:ing)? babysit(?:ting)? look(?:ing)?_after cover(?:ing)? run(?:ning)? go(?:ing)?_to apply(?:ing)? enrol+(?:ing)? sign(?:ing)?_up register(?:ing)? chang(?:e|ing) mov(?:e|ing) paint(?:ing)? build(?:ing)? plant(?:ing)? cut(?:ting)? apologi[sz](?:e|ing) confess(?:ing)? propos(?:e|ing) resign(?:ing)? off_to confront(?:ing)? renew(?:ing)? cancel(?:l?ing)? tidy(?:ing)? wash(?:ing)? read(?:ing)? practi[sc](?:e|ing) cut(?:ting)?_down giving_up do(?:ing)? get(?:ting)? have",
);
const IDLE =
  /\b(?:maybe|might|probably|possibly|perhaps|some ?day|one day|if|wish|hope to|would love|thinking (?:of|about)|tempted|no idea|weather|rain|snow|get(?:ting)? (?:old|older|sick|worse|better|dark|cold)|do(?:ing)? (?:nothing|fine|ok)|have no)\b|想去|要不要|去不去|可能|也许|说不定|本来|要是|如果|假如|有空(?:再|就)?|改天|哪天|上个?[周月星礼]|昨|前[天儿]|刚[^好才]|已经|(?<!到)那(?:天|晚|次|会儿?)|去年|等我|以后|天气|下雨|吗$|了(?=[^,，。\s])|(?<!通|经)过(?!去|来|年|节|生)/iu;

const BY_ZH =
  "(?:今晚|明[天早晚儿]|后天|大后天|下下?个?(?:周|星期|礼拜|月)[一二三四五六日天末]?|(?:这个?|本)?(?:周|星期|礼拜)[一二三四五六日天末]|这个?月|月底|年底|[一二三四五六七八九十\\d]{1,3}月(?:[一二三四五六七八九十\\d]{1,3}[号日]?|底|初)?|\\d{1,2}[号日]|[二三]?十[一二三四五六七八九]?号|国庆|中秋|元旦|春节|过年|清明|端午|五一|冬至|圣诞|寒假|暑假|(?:他|她|它)生日|[两二三四五六七八九十\\d]+(?:天|周|个月)(?:后|内|之内|以内))";
/** The person speaks of their own doing: not of their mother's or their boss's. */
const OWN_ZH =
  "^(?:那|然后|所以|反正|对了|哎|唉|嗯|不管了|算了|行|好|这次|不行|就)*(?:我(?!妈|爸|弟|哥|姐|妹|奶|爷|外|姥|老|家|公|婆|媳|儿|闺|女|男|前|们?(?:公司|单位|学校|班|老师|领导|老板))(?:们|俩|跟[^,，。\\s]{1,5}|和[^,，。\\s]{1,5})?|咱们?|俺)?";
const DEED_ZH =
  "(?:去|要去|得去|带|陪|接|送|交|还|给|请|打|找|帮|买|办|收拾|写完|做完|弄完|画完|改完|跑|练|戒|开始|搬|见|看|约|拿|取|修|换|寄|报名|辞|跟|把|做|包|煮|回去|上门|过去|当面|汇报|复查|体检|飞|出发|参加|值班|回)";

/** What the person undertakes to do, or asks to be reminded of. */
export const PROMISE_RULES: Rule[] = [
  {
    id: "undertaking",
    kind: "promise",
    impact: 2,
    emotions: ["resolve"],
    tags: ["commitment"],
    tense: "future",
    en: rx(
      `\\b(?:${I_SHALL})(?: (?:also|finally|definitely|actually|just|deffo|defo|really|still))? ${DEED_EN}\\b[^.?!]{0,60}?\\b${BY_EN}\\b|\\b${BY_EN},? (?:${I_SHALL})(?: (?:also|finally|definitely|actually|just))? ${DEED_EN}\\b|\\b(?:talked|roped|guilted|bullied|conned|dragged) (?:me|us) into [\\w' ]{3,50}? ${BY_EN}\\b|\\b(?:signed|put|volunteered) (?:me|us|myself) (?:up |down )?(?:for|to) [\\w' ]{3,50}? ${BY_EN}\\b|^(?:(?:and|so|ok|right|also)[ ,]+)*(?:${DEED_EN})\\b[\\w' ]{2,50}? (?:(?:on|by|this|next) (?:the )?)?(?:${WEEKDAY}|tomorrow|tonight|\\d{1,2}(?:st|nd|rd|th))\\b[\\w' ]{0,12}$`,
    ),
    zh: rx(
      `${OWN_ZH}[^,，。?？!！\\s]{0,4}?${BY_ZH}[^,，。?？!！\\s过了]{0,6}?${DEED_ZH}(?!年|世|了|过)[^,，。?？!！\\s]*$`,
    ),
    not: IDLE,
  },
  {
    id: "given-word",
    kind: "promise",
    impact: 2,
    emotions: ["resolve"],
    tags: ["commitment"],
    tense: "future",
    en: rx(
      "\\b(?:told|promised|assured|swore to|said to) (?!me\\b|us\\b)[\\w.' ]{2,24}? (?:that )?(?:i['’]?d|i would|i['’]?ll|i will|we['’]?d|to) (?=[a-z]{2,})",
      "|\\bi(?:['’]?ve)? (?:said|swore|vowed|agreed|offered|volunteered|undertook|committed|signed up|gave my word|shook on it)(?: (?:that|to \\w+))? ?(?:i['’]?d|i would|i['’]?ll|to) (?=[a-z]{2,})",
      `|\\bi (?:swear|promise|vow)(?: to god| down| you| to you| on my life)?,? (?:that )?(?:i['’]?ll|i will|i am|i['’]?m|to|never|no more)\\b[\\w' ]{2,60}?\\b(?:${BY_EN}|never|again|off|done|this time)\\b`,
      "|\\b(?:gave (?:him|her|them|my \\w+) my word|you have my word|cross my heart|pinky (?:swore|sworn|promised?)|i owe (?:him|her|them|my \\w+) (?:a|an|the|\\d))\\b",
    ),
    zh: /(?<![他她它你妈爸板师司家方没不肯就会])答应(?:了|过|好|下)?(?!我|咱|得|他的|吗|我们)[\p{Script=Han}]{1,10}|(?:我|咱)[^,，。?？\s]{0,8}(?:发誓|保证|承诺|许诺|打包票|拍胸脯|立军令状|立flag|立了?个flag|promise)|(?:跟|和|同|与)[^,，。?？\s]{1,6}(?:说好|讲好|约好|约定|说定|拉了?[钩勾]|保证|promise)(?:了|过)?|我(?:[^,，。?？\s]{0,10})(?:一定|说什么也|说什么都|无论如何|死活|必须)(?:要|得|会|把|带|去|交|还|戒|减|给|陪|写完|做完)|(?:这周|下周|周[一二三四五六日天末]|星期[一二三四五六日天]|月底|\d{1,2}号|明天|后天|年底)[^,，。?？\s]{0,3}(?:一定|必须|说什么也|说什么都|务必)[^,，。?？\s]{1,}|说到做到|说话算话|一言为定|包在我身上|不[^,，。\s]{1,8}(?:我)?(?:就)?(?:是小?狗|不姓|改姓|跟你姓)/iu,
    not: /(?:promised|told|swore) (?:me|us)\b|to be (?:good|honest)|\bif\b|\bwish\b|答应(?:了)?我|等我|等以后|想|没答应|不答应|要是|如果/iu,
    allow: ["you", "joke", "hypothetical"],
  },
  {
    id: "reminder",
    kind: "promise",
    impact: 2,
    emotions: ["resolve"],
    tags: ["commitment"],
    tense: "future",
    en: rx(
      "\\b(?:remind me|(?:don['’]?t|do not) let me (?=[a-z]{2,})|(?:nudge|nag|poke|ping|chase|bug|prod|pester|wake|shout at|kick) me\\b|(?:text|message|msg|call|ring|buzz) me (?:on |at |this |next )?(?:monday|tues(?:day)?|wed(?:s|nesday)|thurs(?:day)?|friday|saturday|sunday|tomorrow|when it)|ask me (?:on|about|again|if|how|tomorrow|whether|next|after|in)|check (?:in )?(?:on|with) me|hold me to (?:it|that|this)|give me a (?:nudge|shout|kick|reminder|poke)|set (?:me )?a reminder|keep me (?:honest|accountable)|make sure i (?:do|go|don['’]?t|ring|call|send|pay|take|actually)|(?:i|you) mustn['’]?t (?:let me )?forget|i (?:must|have to|need to|cannot|can['’]?t) (?:not )?forget|wish me luck (?:on|that|for))\\b",
    ),
    zh: /提醒(?:一下|下)?我|(?:给|跟)我提[个一]?下?醒|提个醒|别(?:让|叫)我(?:忘|又|再|赖|拖)|(?:帮|替|给)我(?:记|盯|惦记)(?:着|一下|下|住)|记得(?:叫|喊|催|提醒|问)(?:一下|下|问)?我?|到时候?(?:你)?(?:记得)?(?:叫|问|喊|提醒|催)(?:一下|下)?我?|不(?:催|提醒|盯着?)我|你[^,，。?？\s]{0,12}(?:叫|喊|催|盯|问|监督|督促)(?:着|一下|下)?我(?:去|起|来|别|早|交|买|办|打|看|带|还|一声|一下|$|[,，。\s])|你(?:可)?(?:得|要|一定要)?(?:监督|督促|盯着|催着?)我|你(?:得|要|可要)?答应我/iu,
    not: /remind(?:s|ed)\b|昨|上次|刚才/iu,
    allow: ["you", "question", "negation", "hypothetical", "joke"],
  },
];
