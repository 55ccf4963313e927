import { EN_OURS, ZH_OURS, ZH_PERSON } from "./kin";
import { type Rule, rx } from "./rule";

/** Turns for the better, also when they are played down. */
export const MILESTONE_RULES: Rule[] = [
  {
    id: "birth",
    kind: "milestone",
    impact: 10,
    emotions: ["joy", "love"],
    tags: ["turning-point"],
    en: rx(
      `\\b(?:gave birth|had (?:a|our|my|the|her|their) (?:first )?(?:baby|twins|son|daughter|little (?:boy|girl))|(?:baby|son|daughter|twins|niece|nephew|grand\\w+)(?: \\w+)? (?:was|were|is|has been|finally|just|came) (?:born|here|arrived)|(?:became|become|i'?m|am) (?:officially )?(?:a|an) (?:dad|mom|father|mother|parent|aunt|uncle|grand\\w+)|(?:my |her )?water (?:just )?broke|(?:i'?m|she'?s|in) (?:in )?labou?r\\b|baby is coming|welcomed (?:our|a) (?:baby|son|daughter)|we adopted a (?:child|baby|boy|girl))\\b`,
    ),
    zh: rx(
      `(?:生了|生下)(?:个|一个|一对|对)?(?:[^,，。]{0,4})(?:宝宝|孩子|儿子|女儿|男孩|女孩|双胞胎|闺女|娃)|(?:儿子|女儿|宝宝|孩子|外甥|侄子|侄女|孙子|孙女)[^,，。]{0,6}出生|当(?:上)?(?:爸|妈|舅舅|姑姑|姨妈|爷爷|奶奶|外婆|外公)(?:爸|妈)?了|${ZH_OURS}[^,，。]{0,4}生了(?!病|气|什么|我的?气)|^我(?:昨[天晚]|今天|刚刚?|终于|前天)*生了(?=$|[,，。!！.个一])|(?:是个|生了个?)(?:小姑娘|小公主|小子|胖小子|男宝|女宝|闺女|千金)`,
    ),
    not: /born (?:sleeping|asleep|still|silent)/iu,
  },
  {
    id: "pregnant",
    kind: "milestone",
    impact: 9,
    emotions: ["joy", "anticipation"],
    tags: ["turning-point"],
    en: rx(
      `\\b(?:i'?m|i am|we'?re|we are|${EN_OURS} (?:is|'s)|my wife'?s|she'?s|found out (?:i'?m|i am|we'?re|she'?s)|got) (?:\\w+ )?(?:pregnant|expecting(?: a| our| twins|$))\\b|\\bpositive pregnancy test|(?:heard|saw) (?:the|a|its|our) heart ?beat|(?:we'?re|i'?m) having a (?:baby|boy|girl)\\b`,
    ),
    zh: /怀孕了?|两道杠|查出来?[^,，。]{0,3}双胞胎|听到了?胎心|两个心跳|验孕棒[^,，。]{0,6}(?:两|阳)|有喜了|怀上了|怀了(?:宝宝|孩子|双胞胎|二胎)|要当(?:爸|妈)/u,
    not: /没(?:有)?怀孕|不是怀孕|not pregnant/iu,
  },
  {
    id: "engaged",
    kind: "milestone",
    impact: 8,
    emotions: ["joy", "love"],
    tags: ["turning-point"],
    en: /\b(?:(?:got|get(?:ting)?|we'?re|i'?m|i am|are|were|just|officially|is|been) engaged|(?:he|she|i|\w+) proposed(?! (?:a|that|to (?:move|change|the))\b)|said yes to (?:his|her)|(?:s?he|gf|bf|girlfriend|boyfriend|partner) said yes|popped the question|(?:my|our) engagement)\b/iu,
    zh: /订婚|求婚|订了婚/u,
    not: /engaged (?:in|with (?:the|a) )|proposed (?:a|that|to (?:move|change|the))|取消|没(?:有)?(?:订婚|求婚)/iu,
  },
  {
    id: "married",
    kind: "milestone",
    impact: 9,
    emotions: ["joy", "love"],
    tags: ["turning-point"],
    en: rx(
      `\\b(?:(?:i|we|he|she|${EN_OURS})(?:'re|'m|'s| are| is| am| just| finally| also)* ?(?:got|getting|gonna get|going to get) married|(?:just|got|getting|we) (?:married|eloped|tied the knot)|(?:our|my|my \\w+'s) wedding (?:is|was|day)|i do!? ?$)\\b`,
    ),
    zh: rx(
      `(?:我们?|${ZH_OURS})[^,，。]{0,10}(?:结婚|领证|办婚礼|办酒席|出嫁)|领证了|刚领(?:了)?证|领了证|结(?:的|了)婚|要结婚|婚礼(?:定|在|办)`,
    ),
    not: /(?:新郎|新娘)不是|没(?:有)?结婚|不(?:想|打算)结婚|催(?:我)?(?:婚|结婚)|married (?:for|to)|离婚/iu,
  },
  {
    id: "dating",
    kind: "milestone",
    impact: 5,
    emotions: ["joy", "excitement"],
    en: /\b(?:(?:i|we)(?:'re|'m|'ve| are| am| have)?(?: just| finally| now| officially)? (?:started |been )?(?:dating|going out with|seeing (?:someone|this))|asked (?:me|her|him) out|(?:first|second) date (?:with|last|tonight|tomorrow)|(?:had|went on|going on) (?:a|my|our) (?:\w+ )?date\b|have a (?:new )?(?:boyfriend|girlfriend) now|got a (?:boyfriend|girlfriend)|moving in together|moved in (?:together|with (?:my|him|her))|fell in love|i'?m in love|i have a crush|has a crush on me)\b/iu,
    zh: /在一起了|脱单|谈恋爱了|(?:有|交)了?(?:男|女)朋友|(?<!没)[有找]了?对象了|表白|告白|约会|同居|喜欢上(?:了)?(?:一个|他|她|我)|恋爱了/u,
    not: /没(?:有)?(?:男|女)朋友/u,
  },
  {
    id: "new-job",
    kind: "milestone",
    impact: 7,
    emotions: ["joy", "pride"],
    en: /\b(?:(?:got|get|landed|accepted|received|have|took|scored|signed|was offered|were offered|been offered) (?:the|a|an|my|this|that|another|their) (?:\w+ ){0,3}(?:job|offer|position|role|internship|gig|contract)(?! (?:done|interview))|got (?:the )?offer|got hired|(?:i was|i got|i'm|been) hired|(?:start|started|starting) (?:my|a|the) (?:\w+ )?(?:new )?(?:job|position|role|internship)|(?:my|a) new job|(?:opened|launched|started) (?:my|our) (?:own )?(?:shop|business|company|cafe|store|startup|restaurant|studio|practice))\b/iu,
    zh: /(?:拿|收|接)(?:到|了|下)[^,，。]{0,6}(?:offer|录用|录取通知)|(?:找|换)(?:到|了)?[^,，。]{0,6}(?:新?工作|实习)|被录用|入职了?|新工作|offer(?:到手|来了|拿到|下来)|(?:开|创)(?:了)?(?:自己的)?(?:店|公司|工作室)|创业了?/u,
    not: /没(?:有)?(?:拿到|收到|找到)|找不到|didn'?t get|haven'?t (?:got|heard)/iu,
  },
  {
    id: "promotion",
    kind: "milestone",
    impact: 6,
    emotions: ["pride", "joy"],
    en: /\b(?:(?:got|was|been|getting|just|i'm being) promoted|(?:got|getting) (?:a|the|my) (?:\w+ )?(?:promotion|raise|bonus|pay rise|tenure)|made (?:partner|team lead|manager|senior))\b/iu,
    zh: /升职|升(?:了|任|为|到|上|成)?[^,，。温级学]{0,6}(?:经理|主管|总监|组长|主任|副总|合伙人|教授|主编|处长|科长|店长|老总)|升(?:了|任|为)|晋升|加薪|涨(?:了)?工资|转正了?/u,
    not: /没(?:有)?(?:升|加薪|转正|涨)|升(?:温|级)/u,
  },
  {
    id: "study-success",
    kind: "milestone",
    impact: 7,
    emotions: ["pride", "relief"],
    en: /^(?:finally |just |omg |i )*passed (?:my|the)|\b(?:(?:i|we|he|she|and|finally|just|also|\w+) (?:finally |just |actually |also )?(?:passed|aced|nailed|crushed) (?:my|the|his|her|that|it|all)(?: \w+)*|passed!|(?:got|get|been|was|were) (?:accepted|admitted)(?: to| into| in| by|$)?|got in(?:to)? (?:\w+ ){0,3}(?:university|college|school|program|phd|harvard|stanford|mit|oxford|cambridge|nyu|ucla|berkeley|med|law)|(?:i|we|he|she|son|daughter|brother|sister|just|finally) (?:just |finally |have |'ve )?graduat(?:ed|ing)|my graduation|(?:defended|finished|submitted) my (?:thesis|dissertation|phd|novel|book)|(?:got|earned|finished) my (?:[\w']+ )?(?:degree|license|licence|diploma|phd|masters?|certification|citizenship|green card|visa)|(?:(?:visa|green card|citizenship|asylum|papers?|loan|mortgage|adoption|residency|grant|appeal|application|manuscript|proposal)\b(?: \w+){0,3} (?:approved|granted|accepted|came through|went through))|got (?:a|the|my) scholarship|won (?:the|a|an|my|first|second|third|gold|silver|\$?\d)|(?:first|second|third) place|published (?:my|their|her|his) |got published|personal best|finished (?:my|the|a|my first) (?:half[- ])?marathon|ran (?:my|a|the) (?:first )?(?:half[- ]?)?marathon|lost \d+ (?:pounds|lbs|kg|kilos)|paid off (?:my|the|our|all))\b/iu,
    zh: /考上|考过了|考(?:了|上|到)?\s?(?:\d{3}(?!\d)|满分|全[班校市省]第|第一)|(?:论文|文章|稿子)[^,，。]{0,4}(?:中了|被接收|接收了|录用|发表)|通过了?[^,，。]{0,8}(?:考试|答辩|面试|审核|司考|法考|雅思|托福|科目)|(?:考试|答辩|面试|科目[一二三四]|法考|雅思|托福|四级|六级)[^,，。没]{0,4}(?:过了|通过|成功)|被[^,，。]{0,10}录取|录取了?我|毕业了|毕业典礼|拿(?:到|了)[^,，。]{0,6}(?:驾照|证|奖|冠军|第一|学位|奖学金|绿卡|签证)|得(?:了)?[^,，。]{0,4}(?:奖|第一|冠军|金牌)|获奖|中奖|跑完(?:了)?[^,，。]{0,4}马拉松|还清|上岸了?|(?:瘦|减)了\s?[\d一二三四五六七八九十]+/u,
    not: /没(?:有)?(?:考上|通过|过|毕业|拿到|录取)|passed (?:the|my|his|her) (?:house|store|salt|exit|phone|ball)|passed out|passed away|won the lottery in my dream|won'?t/iu,
  },
  {
    id: "home-step",
    kind: "milestone",
    impact: 5,
    emotions: ["joy", "excitement"],
    en: /\b(?:(?:bought|closed on|closing on|got|signed (?:the lease|for)|buying|purchased) (?:a|our|my|the|my own) (?:\w+ ){0,3}(?:house|home|apartment|flat|condo|place)|(?:i|we)(?:'ve|'re|'m| have| just| finally| are| am| recently)* (?:moved|moving|relocat(?:ed|ing)) (?:to|into|out|in|back|from|house|across|this|last|next)|got the keys|new (?:apartment|house|place|flat) (?:is|was|has)|got (?:my|a) (?:first|new) car|bought (?:a|my) (?:first |new )?car)\b/iu,
    zh: /买(?:了|到)[^,，。]{0,8}(?:房|公寓|车(?!票|厘子))|买[^,，。]{0,6}(?:房子?|公寓)了|搬(?:家|到|进|去|出|来|回)(?:了|新)?|搬的家|搬完家|拿到钥匙|乔迁|定居/u,
    not: /没(?:有)?(?:买|搬)|搬(?:砖|运)|moving on|moved on|moved to tears/iu,
  },
  {
    id: "reconciled",
    whole: true,
    kind: "milestone",
    impact: 7,
    emotions: ["relief", "warmth"],
    en: rx(
      `\\b(?:made up with|reconciled|(?:are|we're) back together|patched (?:things|it) up|got back together|back together with|forgave (?:me|him|her|my)|forgiven me|(?:we|i) (?:finally )?(?:made up|made peace)|apologi[sz]ed to (?:me|my|him|her|each other)|(?:talked|spoke) (?:to|with) (?:my|him|her)\\b.{0,30}first time in|reunited with|first time in (?:w+ )?(?:years|d+ years)|haven'?t seen (?:him|her|my|them).{0,30}(?:until|and (?:today|finally)))\\b`,
    ),
    zh: /和好|和解|复合|冰释前嫌|(?:断绝(?:来往|关系|联系)|没联系|不说话|断联)[^。!?？]{0,16}(?:打(?:给我|电话|来)|联系(?:我|了)|见(?:面|到)|和好|说话了)|原谅(?:了)?(?:我|他|她|我爸|我妈)|(?:跟|向|给)我道(?:了)?歉|重逢|团聚/u,
    not: /没(?:有)?(?:和好|原谅)|不(?:会|想|打算)(?:原谅|和好|复合)/u,
    allow: ["negation"],
  },
  {
    id: "good-time",
    kind: "fact",
    impact: 4,
    emotions: ["joy"],
    tense: "past",
    en: rx(
      `\\b(?:(?:went|been|came back|got back|flew|travel+ed|just back) (?:to|from|on) (?:a |my |our |the )?(?:\\w+ ){0,2}(?:trip|vacation|holiday|honeymoon|retreat|concert|festival)|(?:surprise|birthday|farewell) party|threw me a|surprised me with|(?:visited|visiting|saw) (?:my|our) (?:\\w+ ){0,2}(?:${"parents|mom|dad|family|grandma|grandpa|sister|brother"})|got (?:a|my|another|our) (?:first |new |second )?(?:tattoo|puppy|kitten|dog|cat)|adopted (?:a|my|our|another)|rescued a)\\b`,
    ),
    zh: rx(
      `(?:旅游|旅行|度假)(?:回来|了)|去[^,，。]{1,8}(?:玩了|旅游了?|旅行)|给我(?:过生日|准备了?惊喜|办了)|惊喜|(?:看|见)(?:了|到)(?:我)?${ZH_PERSON}[^,，。]{0,4}(?:演唱会)?|听了?[^,，。]{0,8}演唱会|领养|收养|捡(?:了|到)[^,，。]{0,4}(?:猫|狗)`,
    ),
  },
];
