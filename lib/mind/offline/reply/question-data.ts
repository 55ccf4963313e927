import { LATELY_EN, LATELY_ZH } from "@/lib/core/lexicon/lately";

/** What kind of answer a question wants. */
export type QuestionKind =
  | "self"
  | "lastTalk"
  | "promises"
  | "everything"
  | "lately"
  | "name"
  | "who"
  | "when"
  | "where"
  | "count"
  | "measure"
  | "age"
  | "color"
  | "why"
  | "about"
  | "what";

/** One language's way of asking. Texts are in the plain form of `plainText`, except for `strangers`. */
export type QuestionWords = {
  /** First match wins. */
  kinds: [QuestionKind, RegExp][];
  topics: RegExp[];
  /** Words that cling to a topic and are no part of it: "cat again". */
  topicNoise: RegExp;
  strangers: RegExp[];
  clock: RegExp;
  /** Turns of phrase that ask for a topic without naming it: "where do I live" asks about `#home`. */
  aspects: [RegExp, string][];
  frames: RegExp[];
  stop: ReadonlySet<string>;
};

const set = (list: string) => new Set(list.split(/\s+/));

export const EN_QUESTION: QuestionWords = {
  topicNoise:
    /\s*\b(?:again|please|have|has|had|do|does|did|is|was|are|were|really|now|exactly|any ?more|even|actually)\b.*$/,
  kinds: [
    [
      "self",
      /\bwho am i[\s?.!]*$|\bmy (?:own )?name\b|\bwhat(?:'s| am| is|s)? i(?:'m)? called\b|\bwhat (?:do|should|will|would|did) (?:you|u|ya) (?:\w+ )?call me\b/,
    ],
    [
      "lastTalk",
      /\b(?:last time|yesterday|earlier|before)\b.*\b(?:talk|talked|speak|spoke|discuss|discussed|say|tell)\b|\b(?:talk(?:ed)?|spoke|speak|discuss(?:ed)?|say|tell)\b.*\b(?:last time|yesterday|earlier|before)\b|\bwhat (?:did|have) we (?:talk|talked|discuss|say|spoken)\b/,
    ],
    ["lately", LATELY_EN],
    [
      "promises",
      /\bpromise[ds]?\b|\b(?:what|anything|something|smth|sth|stuff|thing)\b[^.?!]{0,20}\bi (?:said|told (?:you|u)|swore|mentioned) i(?:'?d| would|'?ll| will| was (?:going|gonna))\b|\bwhat did i (?:say|tell (?:you|u)|swear) i(?:'?d| would| was (?:going|gonna))|\b(?:what(?:'?s| is)?|anything|something|smth) (?:due|left to do|on my (?:list|plate)|i (?:have|need|got|was (?:meant|supposed)) to do)\b|\bam i (?:meant|supposed) to (?:do|be doing)\b|\bwhat (?:am i|was i) (?:going|planning) to\b|\bmy plans?\b/,
    ],
    [
      "everything",
      /\b(?:about|know|of) me\b(?! (?:and|with|in)\b)|\bwhat (?:do|have|did|can) you (?:still |actually )?(?:remember|recall|know|learn(?:ed)?)(?: (?:so far|now|still))?[\s?.!]*$|\bwhat (?:have|did) i (?:told|tell) you[\s?.!]*$|^(?:do )?you (?:still )?remember[\s?.!]*$|\bremember (?:anything|everything|me)\b/,
    ],
    ["name", /\bname(?:s|d)?\b|\bcalled\b/],
    [
      "when",
      /(?<!\b(?:what|who|which|where|how)\b.{0,80})\bwhen(?:'s|s)?\b|\b(?:what|which)(?:'?s| is| was)? (?:the )?(?:exact |actual )?(?:day|date|month|year|time|morning|evening)s?\b|\bwhich (?:day|date|month|year)s?\b|\bhow long ago\b|\bbirthday\b/,
    ],
    ["where", /\bwhere(?:'s|s)?\b|\b(?:what|which) (?:city|town|country|place|street)\b/],
    ["count", /\bhow many\b/],
    [
      "measure",
      /\bhow (?:much|heavy|long|far|tall|big|high|deep|wide|fast|often)\b(?! (?:do|did|does) (?:you|u)\b)|\b(?:what|which) (?:size|length|weight|height|temperature|temp|number|price|dose|plate|amount|pin|code)\b|\b(?:phone|post|zip|registration|reg|plate|licen[cs]e|account|room|house|door|flight|bus|train|seat|order|serial|passport|locker|gate) ?(?:number|code|no|plate)\b|\b(?:number|plate|reg|size|weight|length|dose) (?:again|of my)\b/,
    ],
    ["age", /\bhow old\b|\bwhat age\b/],
    ["color", /\bwhat colou?r\b|\bwhich colou?r\b|\bcolou?r\b.*\b(?:is|are|was)\b/],
    ["why", /\bwhy\b|\bhow come\b/],
    ["who", /\bwho(?:'s|se|s)?\b/],
    ["about", /\bremember\b|\brecall\b|\babout\b|^(?:and |so )?(?:did|do|does|is|are|was|were|has|have|had|am)\b/],
  ],
  topics: [
    /\b(?:my|our) ([a-z' -]{2,30}?)(?:'s?|s)? (?:full |real )?names?\b/,
    /\bnames? of (?:my|our) ([a-z' -]{2,30}?)(?:[?.!,]|$)/,
    /\b(?:my|our) ([a-z' -]{2,30}?) (?:is |are |was )?(?:called|named)\b/,
    /\b(?:my|our) ([a-z'-]{2,20}(?: [a-z'-]{2,20})?)(?:[?.!,]|$)/,
  ],
  strangers: [
    /\b[Ww]ho(?:['’]?s| is| was| are) (?:this |that )?(\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*|\p{Script=Han}{2,6})/u,
  ],
  clock: /\bwhat time\b/,
  aspects: [
    [
      /\b(?:for work|for a living|for a job|as a job)\b|\blines? of work\b|\bday job\b|\bmy (?:own |old )?trade\b|\bwhat i do\b(?! (?:on|when|if|with|about|to)\b)|\b(?:work|job|jobs|occupation|profession|career|employer)\b|\bwhat do i do\b/,
      "#job",
    ],
    [/\b(?:live|living|based|address)\b/, "#home"],
    [
      /\bshelter(?:ed|ing)?\b|(?<=\bwhere (?:did|are|am|were|was|have) (?:i|we) )(?:been )?(?:stay|crash)(?:ed|ing)?\b|\b(?:put|took|taken|take) (?:me|us) (?:up|in)\b/,
      "#lodging",
    ],
    [/\bf[ae]ll(?:en|ing)? out with\b/, "#fight"],
    [/\bblood (?:type|group)\b/, "#blood"],
    [/\bhow old\b|\bages?\b/, "#age"],
    [/\bbirthday\b|\bborn\b/, "#birthday"],
    [
      /\bhometown\b|\bgr[eo]w up\b|\bfrom originally\b|\boriginally from\b|\bi(?:'m)? from\b|\bcome from\b/,
      "#hometown",
    ],
    [/\b(?:can|could|should|may) i (?:eat|drink|have)\b/, "#allergy"],
    [/\ballerg(?:ic|y|ies)\b/, "#allergy"],
    [/\b(?:pass(?:ed)? away|die[ds]?|dying|death|lose|lost)\b/, "#death"],
    [/\b(?:study|studying|major|majoring)\b/, "#major"],
    [/\bcolou?rs?\b/, "#color"],
    [/\binstruments?\b/, "#instrument"],
  ],
  frames: [
    /\b(?:what|where|who|when|how)'?s\b/g,
    /\bwhat kind of\b|\bwhat sort of\b/g,
    /\blast time\b|\ba while ago\b|\bthe other day\b|\b(?:these days|nowadays|at the moment|right now|lately|recently)\b/g,
  ],
  stop: set(
    "a an the my mine our your yours i me we us you he she it they them him her his its their this that these those who whom whose what which when where why how " +
      "is are was were am be been being do does did done have has had can could will would shall should may might must not no yes and or but so if to of in on at for from with by about as up " +
      "remember recall forgot forget forgotten know knew known tell told say said saying talk talked talking mention mentioned think thought name names named called call thing things stuff something anything everything " +
      "exact actual smth sth omg lol lmao haha btw pls plz asap quick tbh ngl again ever still also just really actually even now then there here need needs needed want wants wanted supposed bothered myself himself herself itself themselves yourself point time day date month year ago kind type sort many much often long again please hey hi hello ok okay well any some one ones " +
      "let get got did u ya too very back lot bit already before after last first happen happened happens going go went like were s t re ve d ll m whats whos wheres whens exactly currently " +
      "who's what's where's when's i'm i've i'd don't didn't doesn't isn't wasn't aren't haven't hasn't color colour city town country place street feel",
  ),
};

export const ZH_QUESTION: QuestionWords = {
  topicNoise: /^(?:跟你(?:说|提)过的)?(?:养的|家的?|那[只条个]|这[只条个])+/,
  kinds: [
    ["self", /(?:称呼|喊|叫)我(?:什么|啥|来着|[\s?？]*$)|我(?:是谁|叫什么|叫啥|的名字|姓什么)|我名字/],
    [
      "lastTalk",
      /(?:上次|上回|昨天|之前|前几天|以前).{0,6}(?:聊|说|讲|谈)|我们.{0,6}(?:聊|说|讲|谈)(?:了|过|到)?(?:些)?(?:什么|啥)/,
    ],
    ["lately", LATELY_ZH],
    [
      "promises",
      /答应|承诺|保证|约定|说好|(?:该|要|得|还没|说过?要|打算)去?(?:干嘛|干啥|干什么|做什么|做啥|办什么|办啥)|有(?:没有)?(?:什么|啥|哪些)?.{0,4}(?:due|ddl|deadline|待办|(?:要|该|没|得)(?:做|办|交)(?:完)?的)|我(?:打算|计划|准备)(?:做|干)?(?:什么|啥)/,
    ],
    [
      "everything",
      /(?:关于|了解|认识|知道|记得)我(?:的?(?:什么|哪些|多少|事|一切)|吗|多少|什么|这个人)|我是(?:什么样的|怎样的|个什么样的)人|你(?:还|都)?(?:记得|知道)(?:些)?(?:什么|哪些|啥)[\s?？]*$|我(?:都)?(?:跟你|和你)?(?:说|讲|告诉)(?:过)?(?:你)?(?:些)?(?:什么|啥|哪些)[\s?？]*$|^你?(?:还)?记得(?:吗|么)?[\s?？]*$|我的(?:事|事情)/,
    ],
    ["name", /叫什么|叫啥|名字|怎么称呼|贵姓|姓什么|外号|绰号|小名|[起取]的名/],
    [
      "when",
      /什么时候|哪(?:一)?[天年月日]|几(?:号(?!楼|线|门|房|柜|桌|店|馆|机|院|位)|月|点)|星期几|周几|何时|多久(?:之)?前|生日(?!.{0,6}(?:想要|要什么|送|礼物|收|吃|做|去|干|怎么|过得))/,
    ],
    [
      "where",
      /哪(?:里|儿|座)|哪一?个?(?:城市|城|地方|国家?|省|市|县|小区)|[在住]哪|[去到跑搬飞回]哪(?!个|种|些|家|位|所|天|年|月)|[去到在住]的哪|哪的$|什么地方|何处|第一[个站]到?的?(?:地方|站)/,
    ],
    ["age", /几岁|(?<!面积|房子?|[屏店码号])(?:有)?多大|年纪|年龄/],
    ["count", /(?<![前这那好过十])几(?:个|只|条|次|口|位|年|家|张|辆|本|棵|株)|多少(?:个|只|条|次|人|位|张|本)/],
    [
      "measure",
      /(?<![前这那好过十])几(?:号[楼线门房柜桌店馆机院位]|勺|斤|片|颗|粒|块|层|楼|路|米|公斤|毫升|度|遍|天)|多少|多[重高长远宽深久](?!前)|面积|多大|尺码|号码|车牌|牌号|号牌/,
    ],
    ["color", /什么颜?色|颜色/],
    ["why", /为什么|为啥|怎么会/],
    ["who", /是谁|谁是|谁/],
    ["about", /记得|知道|吗|么|没有|[了过]没[呀啊]?$|是不是|有没有/],
  ],
  topics: [
    /我(?:家|们家)?(?:的)?(?:那只|那条|那个)?([^我你,，。!！?？]{1,10}?)(?:的名字)?(?:叫|名字)(?:什么|啥)?/,
    /(?:记得|知道)我(?:家)?(?:的)?([^我你,，。!！?？]{1,10}?)(?:吗|么|嘛|[?？]|$)/,
    /我(?:家)?(?:的)?([^我你,，。!！?？]{1,8}?)(?:是谁|是什么|在哪)/,
  ],
  strangers: [
    /^(?:你)?(?:还)?(?:知道|认识|记得)?\s*((?!.*[我的了他她它])\p{Script=Han}{2,4}|[A-Za-z][A-Za-z' -]{1,30}?)\s*是谁/u,
    /谁是\s*((?!.*[我的了他她它])\p{Script=Han}{2,4}?|[A-Za-z][A-Za-z' -]{1,30}?)(?:[?？呀啊吗呢]|$)/u,
  ],
  clock: /几点/,
  aspects: [
    [
      /(?:做|干)(?:嘛|啥)的|(?:做|干|从事)(?:的是)?(?:什么|哪一?)(?:工作(?:的)?|行[当业]?(?:的)?|的|(?=$|[呀啊呢吗来?？\s]))|什么工作|工作|职业|上班|行当|营生|靠什么(?:吃饭|谋生|过活|生活|挣钱|赚钱)(?:的)?|(?:哪|什么)行业?/,
      "#job",
    ],
    [/住(?:在|址|处)?/, "#home"],
    [/几岁|(?<!面积|房子?|[屏店码号])多大(?:了|年纪)?|年龄|年纪/, "#age"],
    [/生日|哪天出生|出生/, "#birthday"],
    [/哪(?:里|儿)?人|老家|家乡|故乡|来自(?!己)|籍贯/, "#hometown"],
    [/过敏|(?:能不能|可不可以|可以|能)(?:吃|喝|碰)/, "#allergy"],
    [/去世|过世|离世|走(?:了)?的|离开(?:我)?的|不在了|死/, "#death"],
    [/专业|学(?:的)?(?:是)?什么(?:专业|的|(?=$|[呀啊呢吗来?？\s]))/, "#major"],
    [/颜色|什么色/, "#color"],
    [/乐器|(?:什么|哪种)琴/, "#instrument"],
  ],
  frames: [
    /(?:你)?(?:还|是否|都)?(?:记不记得|记得|想得起来?|想起来?|知不知道|知道|了解|清楚)/g,
    /叫什么名字|叫什么|叫啥|贵姓|姓什么|的?名字(?:是)?|怎么称呼|是谁|谁是|是什么|什么时候|什么|为什么|怎么样?|哪(?:里|儿|天|年|月|个|座|家|所|些|一)?|几(?:号|月|点|岁|个|只|条|次|口|位|年)|多少|多久|多大/g,
    /忘(?:了|记)?|跟你|和你|告诉(?:过|你)*|说(?:过|起|的)?|提(?:过|起|到)|讲(?:过|起)?|上次|上回|之前|以前|来着|到底|是不是|有没有|有什么|平时|平常|一般|现在|目前|最近|这会儿|如今/g,
  ],
  stop: set(
    "我 你 您 他 她 它 我们 你们 他们 咱 的 了 吗 么 嘛 呢 吧 啊 呀 哦 是 在 有 和 跟 对 把 被 就 都 也 还 不 没 没有 很 最 会 要 去 来 过 着 那 这 个 只 条 位 一 一个 那个 这个 那只 这只 家 里 上 下 " +
      "什么 谁 哪 几 多少 怎么 为什么 时候 事 事情 东西 说 讲 提 告诉 聊 问 记 想 知道 记得 现在 已经 还有 关于 请问 时间 吗 做的 学的 种 第 家里 哪位 哪种 别人 人家 完全 help pls plz ok lol omg 叫 名字 做 干 给 让 得 地 又 再 用 从 到 为 人 后来 当时 当初 自己 一下 们 城市 地方 国家",
  ),
};
