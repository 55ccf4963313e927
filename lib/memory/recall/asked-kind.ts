/** Which kind of value a question asks for, and what a memory that holds one looks like. In lower case, both languages. */
type Kind = { asks: RegExp; holds: RegExp };
const KINDS: Kind[] = [
  {
    asks: /\bwhat time\b|\bhow (?:early|late)\b|几点|幾點|幾時/u,
    holds:
      /\b\d{1,2}(?:[:.]\d\d|\s?[ap]\.?m\b)|\b(?:noon|midnight|o'?clock|half past|quarter (?:to|past))\b|[\d一二三四五六七八九十]{1,3}[点點:：]/u,
  },
  {
    asks: /\bwhen\b|\b(?:what|which) (?:day|date|month|year|week|evening|morning|weekday)\b|\bdeadline\b|\bdue\b|哪[一]?[天日年月周]|几[号月日]|幾[號月日]|星期几|礼拜几|禮拜幾|周几|週幾|什么时候|什麼時候|啥时候|最晚|邊日/u,
    holds:
      /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\b|\b\d{1,2}(?:st|nd|rd|th)\b|\b(?:19|20)\d\d\b|\btomorrow\b|\bnext (?:week|month|year)\b|[\d一二三四五六七八九十]{1,3}[月号日號]|[周週]([一二三四五六日天末])|星期|礼拜|禮拜|明天|后天|下周|下个月/u,
  },
  {
    asks: /\bhow (?:much|many|old|long|tall|heavy|big|far|often)\b|\b(?:size|number|plate|price|amount|dose|weight|height|age|code|score)\b|多少|多久|多大|多重|多高|多长|几[个只岁棵间勺年次回把斤条片杯]|幾[個隻歲年次]|尺码|号码|號碼|车牌|号牌|价/u,
    holds:
      /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|dozen|twice|once)\b|[一二三四五六七八九十百千万两半][个個只岁棵间勺年次回把斤条片杯块元千百万十公厘米天月点码]/u,
  },
  {
    asks: /\bwhere\b|\b(?:what|which) (?:city|town|country|place|street|airport|room|station|school|pub|bar|hall|floor)\b|\baddress\b|哪[里裡儿兒]|哪[个座家条间所]|哪[个個]?(?:城市|国家|地方|区|站|学校|医院|航站楼)|在哪|地址|邊度|怎么走|咋走/u,
    holds:
      /\b(?:lives?|living|lived|moved?|based|stay(?:s|ed|ing)?|born|from|address|street|road|avenue|lane|wall|room|floor|hall|square|station|airport|city|town|village|gate|platform|behind|under|beside|next to|near|opposite|along|corner)\b|\b(?:in|at) (?!all\b|least\b|first\b|last\b|home\b|bed\b|the (?:morning|end|evening|moment|user)|an? |it\b|this\b|that\b|them\b)[a-z]{3,}|[在到去从住搬]\p{Script=Han}|[区路街楼门层省市县镇村号座站]/u,
  },
  {
    asks: /\bwho\b|\bwhose\b|\b(?:called|name|named)\b|谁|誰|叫什么|叫啥|名字|名啥|姓什么|姓啥|哪位|乜名|贵姓/u,
    holds:
      /\b(?:named?|called|calls?|name is|nickname\w*)\b|\b(?:mr|mrs|ms|dr|prof|sir|aunt|uncle)\b|叫|姓|名字|老师|先生|小姐|师傅/u,
  },
  {
    asks: /\bwhy\b|\bwhat made\b|\bhow come\b|\breason\b|为什么|為什麼|为啥|怎么会|咋会|因为什么|原因/u,
    holds:
      /\bbecause\b|\b(?:cos|cuz|since|so that|that'?s why|turns out|realis|realiz)\w*|因为|因為|所以|由于|为了|怪/u,
  },
];

type Holding = { description: string; hasDate: boolean; hasName: boolean };

/** How a memory answers what is asked for: a time, a day, a number, a place, a name, a reason. Null when no kind is named. */
export function askedKind(
  question: string,
): { some: (memory: Holding) => boolean; every: (memory: Holding) => boolean } | null {
  const asked = question.toLowerCase();
  const kinds = KINDS.filter(({ asks }) => asks.test(asked));
  if (kinds.length === 0) return null;
  const holds = (kind: Kind, { description, hasDate, hasName }: Holding) =>
    kind.holds.test(description.toLowerCase()) || (kind === DAY && hasDate) || (kind === NAME && hasName);
  return {
    some: (memory) => kinds.some((kind) => holds(kind, memory)),
    every: (memory) => kinds.every((kind) => holds(kind, memory)),
  };
}
/** What happened, how or why: its answer may stand in what was told beside a memory that is near. */
export const asksWhy = (question: string): boolean =>
  /\bwhy\b|\bhow come\b|\bwhat made\b|\breason\b|\bwhat happened\b|为什么|為什麼|为啥|为何|怎么会|咋会|怎么回事|出了?什么事|原因/iu.test(
    question,
  );

const [, DAY, , , NAME] = KINDS;
