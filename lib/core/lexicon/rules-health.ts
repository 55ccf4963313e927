import { EN_OURS, ZH_OURS } from "./kin";
import { type Rule, rx } from "./rule";

const GRAVE_EN =
  "(?:cancer|leuk(?:a)?emia|lymphoma|tumou?r|alzheimer'?s|dementia|parkinson'?s|als|a stroke|stroke|a heart attack|heart attack|kidney failure|heart failure|sepsis|hiv)";
const CHRONIC_EN =
  "(?:type (?:1|2|one|two) diabetes|diabet(?:es|ic)|asthma(?:tic)?|epileps?y|epileptic|lupus|crohn'?s|celiac|coeliac|ms|multiple sclerosis|fibromyalgia|arthritis|migraines?|pcos|endometriosis|hypertension|high blood pressure|adhd|autis(?:m|tic)|bipolar|ocd|ptsd|depression|an anxiety disorder|anxiety|anorexi[ac]|bulimi[ac]|chronic \\w+|tinnitus|narcolepsy|thyroid \\w+|dyslexi[ac]|color ?blind|hearing loss|deaf|legally blind|ibs|insomnia)";
const CHRONIC_ZH =
  "(?:糖尿病|哮喘|高血压|心脏病|癫痫|红斑狼疮|偏头痛|关节炎|抑郁症|焦虑症|双相|躁郁症|强迫症|多动症|自闭症|慢性\\p{Script=Han}{1,4}|甲亢|甲减|胃病|鼻炎|乙肝|贫血|色盲|失眠症|厌食症|暴食症|类风湿)";

/** Illness, accidents, medical news, and getting well again. */
export const HEALTH_RULES: Rule[] = [
  {
    id: "grave-illness",
    kind: "loss",
    impact: -8,
    emotions: ["fear", "worry"],
    en: rx(
      `(?:${EN_OURS}|\\bi|\\bhe|\\bshe|\\bit'?s|\\bthey)\\b.{0,40}?\\b${GRAVE_EN}\\b|\\bhad a (?:mini )?(?:heart attack|stroke|seizure)\\b|\\b(?:stage (?:\\d|four|three|two)|terminal(?:ly ill)?|malignant|cancerous|inoperable|metastati[sc]\\w*|months to live|in (?:a )?coma|(?:in|into|to) (?:a )?hospice|palliative care|on life support)\\b`,
    ),
    zh: rx(
      `(?:${ZH_OURS}|我|他|她|它|查出|得了|确诊|是)[^,，。]{0,12}(?:癌|肿瘤|白血病|中风|脑梗|心梗|脑溢血|老年痴呆|阿尔茨海默|帕金森|尿毒症|渐冻)|癌症|化疗|病危|晚期|恶性|(?<!没有?)(?:扩散|转移)了|(?:只剩|还剩|没)[^,，。]{0,3}(?:个月|几天|一年)(?:可活|时间|活)|昏迷|进(?:了)?icu`,
    ),
    not: /cancer[- ]free|cancer (?:season|research|charity|sign|♋)|i'?m a cancer|zodiac|heart attack (?:from|when) (?:laugh|that scene)|巨蟹|almost (?:had|gave me) a heart attack|(?:化疗|放疗|治疗)[^,，。]{0,6}(?:结束|做完|最后|停)|缩小|消失|学术癌|懒癌|尴尬癌|直男癌|拖延症晚期|晚期(?:患者|患儿)?[^,，。]{0,2}(?:拖延|懒)/iu,
  },
  {
    id: "diagnosis",
    kind: "loss",
    impact: -7,
    emotions: ["fear", "worry"],
    tags: ["identity-bearing"],
    en: /\b(?:(?:was|got|been|just|is|were|being) diagnosed|diagnosed (?:me|him|her) with|my diagnosis|test results came back (?:bad|positive)|tested positive for)\b/iu,
    zh: /确诊|诊断(?:出|为|是|说)|查出(?:来)?(?:了)?(?:有|得)?|体检(?:有|查)(?:问题|异常)/u,
    not: /双胞胎|胎心|怀|男孩|女孩|龙凤/u,
  },
  {
    id: "chronic",
    kind: "fact",
    impact: -4,
    emotions: ["worry"],
    tags: ["identity-bearing"],
    en: rx(
      `\\bi(?:'m| am|'ve| have| do have|'ve got| got| suffer from| struggle with| live with|'ve had| was born with)\\s+(?:always had |had |also |really |actually |severe |bad |mild |pretty bad |got )*${CHRONIC_EN}\\b|\\b(?:my|his|her) ${CHRONIC_EN}\\b`,
    ),
    zh: rx(`(?:我|他|她)?[^,，。他她]{0,6}(?:有|得了|患有?|是)[^,，。]{0,6}${CHRONIC_ZH}|我的?${CHRONIC_ZH}`),
    not: /这么有病|你有病/u,
  },
  {
    id: "surgery",
    kind: "fact",
    impact: -5,
    emotions: ["worry"],
    en: /\b(?:(?:have|has|had|having|need|needs|getting|get|scheduled for|after|recovering from|went (?:in|under) for|in for|my|his|her) (?:\w+ ){0,3}(?:surgery|operation|transplant|biopsy|chemo|c-section|root canal)|going under the knife|being operated on|got operated)\b/iu,
    zh: /(?:做|动|要|有|刚|等|安排)[^,，。]{0,6}手术|手术(?:了|很|成功|失败|顺利|定在|安排)|整(?:过|了)容|开刀|住院|化疗|放疗/u,
    not: /operation (?:manager|system|team)|plastic surgery show|operating system|(?:给|为|替)(?!我)[^,，。]{1,10}(?:做|动|开)了?[^,，。]{0,4}(?:手术|刀)/iu,
  },
  {
    id: "accident",
    kind: "loss",
    impact: -6,
    emotions: ["shock", "fear"],
    en: rx(
      `\\b(?:(?:car|bike|motorcycle|road|traffic|work) (?:accident|crash|wreck)|(?:had|in|got in(?:to)?) an accident|(?:got|was|been) (?:hit by|run over)|crashed (?:my|the|his|her|our) (?:car|bike)|(?:rushed|taken|admitted|went|brought) to (?:the )?(?:hospital|er|icu|emergency)|(?:is|was|are|been|'s|i'm|\\w+s) in (?:the )?(?:hospital|icu|er)\\b|hospitali[sz]ed|(?:house|apartment|kitchen) (?:fire|burn(?:ed|t) down)|broke (?:my|his|her) (?:arm|leg|wrist|ankle|hip|nose|foot|hand|collarbone|rib|finger|toe|back)|(?:tore|sprained|dislocated|fractured) (?:my|his|her))`,
    ),
    zh: /车祸|出了?(?:意外|事故)|被(?:车|电动车|摩托)?撞|骨折|摔(?:断|伤|下来|了一跤)|送(?:去|到|进)?(?:了)?(?:急诊|医院|抢救)|急诊|抢救|住院|进(?:了)?医院|着火|火灾|韧带|扭(?:伤|了脚)/u,
    not: /work in (?:the |a )?(?:hospital|er|icu)|(?:work|job|shift|nurse|doctor|intern)\w* (?:at|in) (?:the |a )?(?:hospital|er|icu)|在医院(?:工作|上班|当|做)|急诊科?(?:护士|医生|上班|工作)/iu,
  },
  {
    id: "sick",
    kind: "fact",
    impact: -3,
    emotions: ["worry"],
    en: rx(
      `${EN_OURS}\\s+(?:[\\w']+\\s+){0,3}?(?:is|was|got|has been|'s|has|seems)\\s+(?:[\\w']+\\s+){0,2}?(?:sick|ill|unwell|throwing up|limping|the flu|covid|a fever|pneumonia|not eating|bedridden)|\\bi(?:'ve|'m| have| got| caught| am)?\\s*(?:got |had |down with )?(?:covid|the flu|food poisoning|pneumonia|strep|mono)\\b`,
    ),
    zh: rx(
      `${ZH_OURS}[^,，。]{0,8}(?:生病|病了|病倒|发烧|感冒|不吃东西|不舒服|呕吐|拉肚子|身体不好)|我[^,，。]{0,6}(?:发烧|得了?流感|阳了|新冠|肺炎|食物中毒|病倒|生病)`,
    ),
  },
  {
    id: "recovery",
    kind: "milestone",
    impact: 8,
    emotions: ["relief", "joy"],
    en: /\b(?:cancer[- ]free|in remission|all clear|(?:fully |finally |completely |has |have |'ve )recovered|out of (?:the )?(?:hospital|icu|coma|surgery)|came home from the hospital|(?:surgery|operation) went (?:well|great|fine|ok|perfectly)|(?:it'?s|it was|tumou?r is|results are|came back) (?:benign|negative|clear)|(?:my|the|her|his|latest) scans? (?:\w+ ){0,2}(?:is|are|was|were|came back|looks?) (?:all )?(?:clear|clean|good|normal)|(?:\w+ (?:days?|weeks?|months?|years?) |been |i'?m )(?:sober|clean|clear|smoke[- ]free)|beat cancer|survived)\b/iu,
    zh: /康复|痊愈|出院|病好了|治好了|手术(?:很|非常)?(?:成功|顺利)|良性|没有(?:扩散|转移)|脱离(?:了)?危险|救(?:回来|活)了|戒(?:酒|烟|赌)[^,，。]{0,4}(?:天|月|年|成功)/u,
    not: /survived (?:the (?:meeting|day|week|commute)|on|monday)|clean(?:ing)? (?:the|my|up)|sober curious|been sober (?:all|tonight)/iu,
    allow: ["negation"],
  },
];
