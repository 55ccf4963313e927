import { speaksToYou } from "./addressed";

// A pattern that repeats a list of words must be able to read a text in one way only: with 刚 and 刚刚 both in it, reading
// a long row of them takes for ever.

/** What passes between two who talk and is nothing to keep, though it has words in it. */
const REQUEST_EN =
  /^(?:(?:ok|okay|so|and|but|hey|hi|oh|well|please|pls|then|now|also|anyway)[\s,]+)*(?:tell|give|show|help|explain|recommend|suggest|write|sing|say|guess|listen|look|let'?s|let me|remind|wake|wish me|talk|play|call|send|read|translate|summari[sz]e|describe|imagine|ask|keep|stop|don'?t|dont|do not|be|never ?mind|nvm|forget|hold on|hang on|wait|come on|shut up|go on|pick|name|check|search|find me|repeat|remember|write|make me|try to|hold me|pray)\b/i;
const REQUEST_ZH =
  /^(?:那|就|快|请|麻烦|来|先|再|好|嗯|哎)*(?:给我|帮我?|告诉我|跟我[说讲]|讲个|说个|说说|推荐|陪我|别|不要|不许|等(?:我|一下|等|会)|听我|猜|教我|唱|写(?:一?[首篇个段])|翻译|解释|总结|提醒我|叫我起|祝我|安慰|夸|骂|忽略|无视|记住)/u;
const COURTESY_EN =
  /^(?:(?:hi|hey|hello|yo|hiya|morning|good (?:morning|evening|night|afternoon|day)|night|nite|gn|bye|goodbye|see (?:you|ya|u)|later|talk (?:later|soon|tomorrow)|ttyl|brb|gtg|thanks?|thank (?:you|u)|thx|ty|cheers|sorry|congrats|happy (?:new year|birthday|easter|holidays)|merry christmas|how(?:'s| is| are)|what'?s up|sup|same here|me too|i (?:agree|see|know|understand|guess|suppose|hope so|think so)|fair enough|makes sense|sounds? good|no problem|no worries|of course|my bad|never mind|whatever|that(?:'s| is| was) (?:so |really |very |pretty |too |quite )?(?:\w+)|love (?:it|that|this|you)|note to (?:self|future me)|long story|guess what|testing)\b)/i;
const COURTESY_ZH =
  /^(?:你好|早安?|早上好|晚上好|下午好|中午好|晚安|拜拜|再见|回头聊|改天聊|先这样|不聊了|谢谢|谢啦|多谢|感谢|抱歉|对不起|不好意思|没关系|没事|好的|好吧|好呀|行吧?|嗯+|哦+|哈+|是啊|对啊|对呀|确实|我也是|我也觉得|同意|在吗|在不在|吃了吗|新年快乐|生日快乐|恭喜|加油|辛苦了|不说了|说来话长|你猜|打错)/u;
const WEATHER_EN =
  /^(?:(?:and|but|so|the|it'?s|it is|it was|today|is|was|been|bit|a|still|outside|omg|ugh|god|man|very|really|super|freezing|boiling|hot|cold|warm|humid|windy|rain(?:y|ing|s|ed)?|sun(?:ny|shine)?|snow(?:y|ing|ed|s)?|cloud(?:y|s)?|fog(?:gy)?|storm(?:y|s|ing)?|weather|out|here|again|nice|lovely|grey|gray|drizzl\w+|pouring|chilly|forecast|degrees|days?|morning|meh|late|bus|wet|socks?|train)\b[\s,.!'-]*)+$/i;
const WEATHER_ZH =
  /^(?:今天|今儿|昨天|明天|外面|这里|这边|这天|天气|天|太阳|月亮|又|还|在|好|很|真|太|有点|特别|超|是|下雨|下雪|刮风|雨|雪|风|雷|雾霾?|阴|晴|冷|热|凉快?|闷|潮|晒|大|小|了|啊|呀|的|不错|降温|升温|零下|\d{1,3}(?!\d)度?|死|堵车)+$/u;
const STATE_EN =
  /^(?:(?:so|and|but|ok|well|oh|ugh|omg|god|lol|now)[\s,]+)*(?:(?:i'?m|im|i am|i feel|i'?ve been|feeling|it'?s|its|that was|this is|was)\s+)?(?:(?:so|just|really|very|too|kinda|a bit|a little|pretty|super|still|already|being|all|not|absolutely|totally|honestly)\s+)*(?:tired|bored|hungry|starving|thirsty|sleepy|full|fine|good|ok|okay|alright|busy|cold|hot|late|early|ready|back|home|here|up|awake|exhausted|confused|lazy|knackered|hangry|sweaty|working on it|on it|done|off|out|in bed|at work|at home|going (?:to bed|to sleep|home|out|back)|off to (?:bed|sleep|work))(?:\s+(?:now|today|tonight|rn|again|too|though|tho|atm|lol|already|here|outside|man|bro|soon|later|at the moment|right now))*$/i;
const STATE_ZH =
  /^(?:我|今天|今晚|现在|有点|好|很|真|太|超|特别|也|还|都|又|就|是|刚|要|先|去|正|在|马上|准备|快|不|没|一会儿?|等下|了|的|啊|呀|呢|吧|累|困|饿|饱|渴|无聊|忙|烦|闲|冷|热|睡觉?|吃饭|吃完|吃|喝水|洗澡|洗|上班|下班|上课|下课|开会|出门|回家|到家|起床|起来|躺着?|摸鱼|干活|写作业|加班|排队|刷手机|发呆|死|得|慌|路上|地铁|公司|家|床上)+$/u;
/** The days' round, told with nothing particular in it. */
const ROUTINE_EN =
  /^(?:(?:so|and|then|just|now|today|i|i'm|im|we|he|she|they|my \w+|finally|still|was|about to|gonna|going to|will|have to|had to|gotta|need to)\s+)*(?:(?:had|have|having|ate|eat|eating|made|making|got|getting|grab(?:bed|bing)?|ordered|cook(?:ed|ing)?) (?:some |a |my |the )?(?:\w+ )?(?:pizza|lunch|dinner|breakfast|brunch|food|snacks?|coffee|tea|pasta|noodles|rice|salad|soup|sandwich|burger|takeaway|takeout|ramen|eggs|toast|cereal)(?: for (?:lunch|dinner|breakfast|brunch))?|(?:went|go|going|came|coming|drove|drive|walk(?:ed)?|passed|headed|heading|left) (?:back |by |to |past |for |off |out |from )*(?:the |a |my )?(?:work|school|home|bed|sleep|store|shop|shops|gym|bathroom|office|class|toilet)|(?:took|take|taking|had|having) (?:a |my )?(?:shower|nap|bath|break)|(?:did|do|doing) (?:the |some |my )?(?:laundry|dishes|chores|homework|hoover\w*|cleaning)|watch(?:ed|ing)? (?:some |a |the )?(?:tv|telly|netflix|youtube|videos?|show)|woke up|got up|fell asleep|slept|sleep(?:ing)?)(?:\s+(?:now|today|tonight|again|earlier|already|this morning|late|early|in|just now|yesterday|soon|too|lol|well|badly))*$/i;
const ROUTINE_ZH =
  /^(?:今[天早晚]|昨[天晚]|明天|现在|中午|晚上|早上|等下|一会儿?|我|我们|他|她|(?:妈|爸|老公|老婆|哥|姐|弟|妹|室友|同事)|先|又|也|还|就|都|才|要|去|在|正|刚|已经|准备|打算|马上|走|完|了|[,，\s])*(?:上班|下班|上课|下课|上学|放学|开会|出门|回家|到家|起床|睡觉?|午睡|吃饭?|吃早饭|吃午饭|吃晚饭|吃外卖|做饭|洗澡|洗头|洗碗|洗衣服|打扫|拖地|买菜|倒垃圾|散步|遛弯|刷牙|刷手机|看电视|看剧|追剧|打游戏|玩手机|写作业|加班|堵车|坐地铁|排队|摸鱼|躺平)(?:了|去了|呢|中|完|回来|的|啊|着)*$/u;
const GADGET_EN =
  /^(?:(?:my|the|this|our|ugh|omg|and|so)\s+)*(?:phone|laptop|battery|computer|wi-?fi|internet|charger|tv|app|pc|tablet|airpods|headphones|controller|connection|signal)(?:'s| is| was| has| just| keeps| almost| finally| totally)*\s+(?:just |about to |almost )?(?:die[sd]?|dead|dying|low|broken?|slow|down|frozen?|crash\w*|lagging|acting up|out)\b/i;
const GADGET_ZH =
  /^(?:我的?|这)?(?:手机|电脑|电池|网络?|充电宝|耳机|平板|信号|wifi)[^,，。]{0,4}(?:没电|死|卡|崩|断|坏|慢|关机|掉线|没了)/iu;
const NOT_HAVING_EN = /^i (?:don'?t|do not|dont|never) have (?:a|an|any) \w+$|^(?:he|she|it|they) \w+n'?t \w+$/i;
const NOT_HAVING_ZH = /^我没(?:有)?(?:养|过)?\p{Script=Han}{1,3}$/u;

export function isEmptyTalkEn(clause: string): boolean {
  return (
    REQUEST_EN.test(clause) ||
    (COURTESY_EN.test(clause) && clause.length <= 60) ||
    WEATHER_EN.test(clause) ||
    STATE_EN.test(clause.replace(/[\s.!…~]+$/u, "")) ||
    GADGET_EN.test(clause) ||
    NOT_HAVING_EN.test(clause) ||
    speaksToYou(clause)
  );
}

export function isEmptyTalkZh(clause: string): boolean {
  const plain = clause.replace(/[\s!！.。~～…]+$/u, "");
  return (
    REQUEST_ZH.test(plain) ||
    (COURTESY_ZH.test(plain) && plain.length <= 10) ||
    WEATHER_ZH.test(plain) ||
    STATE_ZH.test(plain) ||
    GADGET_ZH.test(plain) ||
    NOT_HAVING_ZH.test(plain) ||
    speaksToYou(plain)
  );
}

export const isRoutineEn = (clause: string): boolean => ROUTINE_EN.test(clause.replace(/[\s.!…~]+$/u, ""));
export const isRoutineZh = (clause: string): boolean => ROUTINE_ZH.test(clause.replace(/[\s!！.。~～…]+$/u, ""));
