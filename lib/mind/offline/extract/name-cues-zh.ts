import { NO_FORMED_NAME } from "@/lib/core/lexicon/names-zh";
import { BEAST_ZH, FULL_ZH, NAMEABLE_ZH, ROLE_ZH } from "./name-roles-zh";

/** A pattern that holds a name in its group `name`, and in `noun` what bears it. */
export type NameCueZh = { cue: RegExp; alias?: true; isTrue?: true; also?: true };

const OPEN = "[\\s“\"「『‘'《【]{0,2}";
const NAME = `${OPEN}(?<name>[A-Z]\\p{Script=Han}{1,2}|[小老阿大][A-Z](?![A-Za-z])|(?:[A-Z][A-Za-z'-]{1,15}(?: [A-Z][a-z]+)?)|\\p{Script=Han}{1,6})`;
const QUOTED = `[“"「『‘'](?<name>[^”"」』’'\\s,，。]{1,8})[”"」』’']`;
const ONE = "[他她它牠祂佢]";
const OFTEN =
  "(?:都|就|也|还|老|总|一般|平时|平常|通常|从小|私下|背后|背地里|习惯|一直|偶尔|有时候?|经常|喜欢|爱|直接|干脆|现在|后来|统一|在家|家里)*";
const CALL = "(?:叫|喊|唤|称呼?|稱呼?|嗌)";
const END =
  '(?=$|[\\s,，。.!！?？、:：”"」）)(（~～…的了在是要来去说跟和也又就给把被从上下回走不没有会还都刚今昨前后周这那过让找请送帮住当开做生结离病考得带约想对來說會對過還沒讓請]|明[天年早晚儿后日])';

const cue = (source: string, more: Omit<NameCueZh, "cue"> = {}): NameCueZh => ({
  cue: new RegExp(source, "gu"),
  ...more,
});

/** How Chinese says what somebody or something is called. */
export const NAME_CUES_ZH: NameCueZh[] = [
  cue(
    `(?<noun>${NAMEABLE_ZH})[^。!！?？叫名]{0,12}?[,，\\s]?(?:的?名字)?(?:就|也|是)?(?:叫做|叫作|名叫|名為|取名叫?|起名叫?|给它取名叫?|名字是|名字叫|叫(?![我你他她它牠大人车外醒早晚]))${NAME}`,
  ),
  cue(`(?<![大喊吼尖惨乱狗猫鸟鸡])叫(?<name>${FULL_ZH})(?=$|[\\s,，。、!！?？(（”」]|[今昨]天|[是在的他她])`),
  cue(`[的个位人生](?:名字)?叫(?<name>${FULL_ZH}|[A-Z][a-z]{1,15})${END}`),
  cue(
    "(?:^|[\\s,，]|就|那个|这个|\\p{Script=Han} )(?<name>[A-Z][a-z]{1,15}|\\p{Script=Han}{2,3})[\\s,，(（]{1,2}(?:本名|大名|全名|真名|外号|外號|英文名|中文名|小名)",
  ),
  cue(
    `(?<noun>PM|HR|TL|leader|manager|boss|mentor|supervisor|tutor|roommate|flatmate|designer|intern|colleague|teammate|labmate|partner|advisor)[^。!！?？叫]{0,8}(?:叫|名叫|is)${NAME}`,
  ),
  cue(`(?:有个|来了个|认识了?个|新来个|那个|这个|一个|一位|有位)叫(?:做)?${NAME}(?:的)`),
  cue(`(?<noun>${ROLE_ZH})${OPEN}(?<name>${FULL_ZH})${END}`),
  cue(
    `(?<noun>${ROLE_ZH}|部|部门|组|班|[房店组司校院班楼部厂]的|楼下|隔壁|对门|对面)(?<name>(?!${NO_FORMED_NAME})[小老阿]\\p{Script=Han})${END}`,
  ),
  cue(
    `(?:^|[\\s,，。])(?<name>\\p{Script=Han}{2,3}|[A-Z][a-z]{1,15})(?:[\\s,，]+|(?:就|呢|啊|嘛)?是|[(（])(?:我|我们|咱|俺)(?:家|的|们|那个?|这个?|最好的|大学|高中|初中|小学|以前|现在|亲|家里|班|组|老|好){0,3}(?<noun>${ROLE_ZH}|${BEAST_ZH})`,
  ),
  cue(
    `(?:^|[\\s,，。])(?<name>\\p{Script=Han}{2,3}|[A-Z][a-z]{1,15})(?:就|呢)?是(?:坐|住|跟|和|教|带|在)?(?:我|我们)[^,，。\\s]{0,8}(?<noun>${ROLE_ZH}|${BEAST_ZH})`,
  ),
  cue(
    `(?:跟|和|给|找|约|陪|见|碰到|遇到|遇见|被|喜欢上?了?|爱上了?|亲了?|追|嫁给|教练|那个|的)(?<name>${FULL_ZH})(?=师傅|老师|医生|大夫|教练|了?(?:分|吵|聊|亲|说|去|来|一起|在|复合|结婚|离婚|吃|喝|打|见|掰|闹|谈|出|回|住|表白|牵手|好上|和好|$|[\\s,，。!！]))`,
  ),
  cue(
    `(?:^|[\\s,，。])(?<name>${FULL_ZH})(?=欠|说[他她我]|今天|昨天|昨晚|给我|跟我|把我|打电话|打给|发消息|发微信|发来|来了?(?:我|喂|接|帮|看)|要结婚|结婚|走了|怀孕|生了|分手|出轨|骗|回来|答应|请|送|教|改行|辞职|他|她)`,
  ),
  cue(`(?:^|[\\s,，。跟和给找约陪见])(?<name>阿[A-Z][a-z]{1,12})`),
];

/** How Chinese gives another name of whoever was spoken of just before; `isTrue` ones are of the papers. */
export const ALIAS_CUES_ZH: NameCueZh[] = [
  cue(
    `(?:本名|大名|全名|真名|原名|学名|學名|官名|实名|全称|本姓|身份证上?(?:的名字)?|户口本上|證件上)(?:其实|就|写的?|是|叫|:|：|\\s)*${NAME}`,
    { alias: true, isTrue: true },
  ),
  cue(`(?:本名|大名|全名|真名|学名|官名)[^“"「『‘',，。]{0,6}?${QUOTED}`, { alias: true, isTrue: true }),
  cue(
    `(?:英文名|中文名|外号|外號|绰号|綽號|小名|乳名|昵称|暱稱|花名|网名|艺名|笔名|微信名|诨名|爱称|代号|ID|id|曾用名)(?:其实|就|是|叫|:|：|\\s)*${NAME}`,
    { alias: true },
  ),
  cue(`(?:英文名|中文名|外号|外號|绰号|小名|昵称|花名|网名)[^“"「『‘',，。]{0,6}?${QUOTED}`, { alias: true }),
  cue(
    `(?:备注|備註|把${ONE}存|${ONE}的?(?:号码|电话|微信)?存)(?:名|里|里面|上)?(?:给?${ONE})?(?:的名字)?(?:其实|就|是|的|成|为|叫|了|写|:|：|\\s)+${NAME}`,
    { alias: true },
  ),
  cue(`给${ONE}(?:的|打)?备注(?:的|是|成|了|叫|:|：|\\s)*${NAME}`, { alias: true }),
  cue(`(?:备注|備註|存)(?:名|里|里面|上)?[^“"「『‘',，。\\s]{0,6}?${QUOTED}`, { alias: true }),
  cue(`${OFTEN}${CALL}${ONE}(?!们)(?:叫|为|作|做|一声)?${NAME}`, { alias: true }),
  cue(`${OFTEN}${CALL}${ONE}(?!们)[^“"「『‘',，。]{0,3}${QUOTED}`, { alias: true }),
  cue(`管${ONE}(?!们)叫${NAME}`, { alias: true }),
  cue(`(?:人称|人稱|江湖人称|都称|自称|號稱)${NAME}`, { alias: true }),
  cue(
    `(?:平时|平常|在家|私下|一般|大家|我们|家里人?|背地里|朋友)(?:都|就|也|还|一般|直接|喜欢)*(?:叫|喊)(?![我你他她它牠您咱])(?:做)?${NAME}`,
    { alias: true },
  ),
  cue(`(?:^|[\\s,，。])(?:就|都)(?:叫|喊)(?![我你他她它牠您咱])${NAME}`, { alias: true }),
  cue(`(?:^|[\\s,，。])(?:我|俺)?[^,，。\\s]{0,6}?(?:喊|唤)(?![我你他她它牠您咱人了到着])${NAME}(?=$|[\\s,，。])`, {
    alias: true,
  }),
  cue(
    `(?:^|[\\s,，。])${ONE}(?:的名字)?(?:就|也|其实|本来|原来|真的)?(?:叫做|名叫|是叫|叫(?![我你他她它牠大人车外]))${NAME}`,
    {
      alias: true,
    },
  ),
];

const KIN =
  "阿嬤|阿嬷|阿公|阿婆|外婆|外公|奶奶|爷爷|爺爺|姥姥|姥爷|外祖母|外祖父|妈妈|爸爸|我妈|我爸|我媽|母亲|父亲|太奶奶|太爷爷|老妈|老爸|婆婆|公公|岳父|岳母";

/** A forebear and what stands in the papers: both are names of one. */
export const KIN_CUES_ZH: NameCueZh[] = [
  cue(
    `(?<kin>${KIN})[,，\\s]*[他她]?(?:的)?(?:本名|大名|真名|全名|名字|名)?(?:就|其实|是)*(?:叫(?![我你他她它回去来吃])|(?<=名)是?|(?<=名字)是?)${NAME}`,
    { also: true },
  ),
];
