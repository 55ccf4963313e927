import { ZH_PERSON, ZH_PET } from "@/lib/core/lexicon/kin";
import { NO_FORMED_NAME, ZH_PERSON_NAMED } from "@/lib/core/lexicon/names-zh";
import type { Found } from "./entities";
import { ALIAS_CUES_ZH, KIN_CUES_ZH, NAME_CUES_ZH, type NameCueZh } from "./name-cues-zh";
import { kindOfZh, NAMEABLE_ZH, SURNAME } from "./name-roles-zh";
import { CITIES_ZH, SURNAMES_ZH } from "./names-data";
import { findPetNamesZh } from "./pet-names-zh";

const FREE = "([\\p{Script=Han}]{1,5}|[A-Za-z][A-Za-z'-]{1,15})";
const CALLED = "(?:的名字|的小名)?(?:就|也|都|是|,|,|,名字|名字)?(?:叫做|叫作|名叫|取名叫?|起名叫?|名字是|名字叫|叫)";
/** Names whose form alone shows them: 小黑, 阿强, 乐乐, Scott. */
const FORMED = "((?:小|阿|老|大)[\\p{Script=Han}]|([\\p{Script=Han}])\\2|[A-Z][A-Za-z]{1,15})";
const NOT_NAMES =
  /^(?:什么|啥|我|你|他|她|它|他们|我们|大家|自己|外卖|妈妈|爸爸|老师|医生|朋友|个|一个|那个|这个|不|没|醒|车|人|了|的|小时候?|小孩|小心|小区|小学|小说|老家|老是|老板|老师|大家|大学|大哥|天天|常常|刚刚|慢慢|看看|谢谢|妹妹|姐姐|哥哥|弟弟|奶奶|爷爷|妈|爸|时|最近|今天|昨天|明天|offer|OFFER|Offer|OK|ok|app|APP|CEO|HR|小组|小声|小朋友|老公|老婆|老人|阿姨|大叔|大爷|大概|大吵|大声)$/u;
const TAIL =
  /(?:不|了|的|啊|吧|呢|哦|呀|哈|嘛|是|在|又|也|和|跟|很|超|特别|今天|昨天|今年|最近|来|去|说|要|会|被|把|总|就|都|还|生|考|结|过|已|病|走).*$/u;

type Pattern = { pattern: RegExp; kind: (m: RegExpMatchArray) => Found["kind"]; name: number; alias?: true };

const pet = new RegExp(ZH_PET, "u");
const being = (m: RegExpMatchArray): Found["kind"] => (pet.test(m[1] ?? "") ? "pet" : "person");

const PATTERNS: Pattern[] = [
  {
    pattern: new RegExp(
      `(?:来了|认识了|有|招了|是|新来的)?(?:一?个|一?位|一?名)(\\p{Script=Han}{1,6})[,，\\s]+(?:名字)?叫(?:做)?${FREE}`,
      "gu",
    ),
    kind: being,
    name: 2,
  },
  { pattern: /我(?:们)?[^,，。叫]{0,14}?叫\s*([A-Z][A-Za-z'-]{1,15})/gu, kind: () => "person", name: 1 },
  {
    pattern: new RegExp(
      `(?:俩|两个|两位|三个|仨)(?!钟[头点])([${SURNAMES_ZH}]\\p{Script=Han}{1,2})(?=$|[\\s,，。!！天都])`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
  },
  {
    pattern: new RegExp(
      `\\p{Script=Han}{0,6}?(?:都|就|一般|平时|从小|私下|背后|习惯|一直)+(?:叫|喊|称|唤|称呼)[他她它](?!们)(?:叫|为|作)?${FREE}`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
    alias: true,
  },
  {
    pattern: new RegExp(`(${ZH_PET}|${ZH_PERSON})[^。!！?？叫]{0,10}[,，\\s](?:名字)?叫(?:做)?${FREE}`, "gu"),
    kind: being,
    name: 2,
  },
  { pattern: new RegExp(`(${ZH_PET}|${ZH_PERSON})[\\s,，]*${CALLED}${FREE}`, "gu"), kind: being, name: 2 },
  {
    pattern: new RegExp(
      `(?:养|领养|收养|捡)[^。!！?？]{0,14}?(${ZH_PET}|狗|鱼|鸟|龟)[^。!！?？叫]{0,6}?(?:叫做|名叫|取名叫?|起名叫?|名字是|名字叫|叫)${FREE}`,
      "gu",
    ),
    kind: () => "pet",
    name: 2,
  },
  {
    pattern: new RegExp(
      `(?:我|我家|我的|我们家)(?:的|最好的|大学|高中|那个|这个){0,2}(${ZH_PERSON}|${ZH_PET})${FORMED}`,
      "gu",
    ),
    kind: being,
    name: 2,
  },
  { pattern: new RegExp(ZH_PERSON_NAMED, "gu"), kind: () => "person", name: 2 },
  {
    pattern: new RegExp(
      `(?:大家|我们|朋友们?|同学们?|同事们?|家里人|我|别人)(?:都|就|一直|平时|一般|通常|总|老|习惯|私下|有时|平常|经常)*(?:叫|喊|管|称呼)[他她它](?:叫)?${FREE}`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
    alias: true,
  },
  {
    pattern: new RegExp(`(?:^|[,，。\\s])(?:都|就|一般|平时)*(?:叫|喊)[他她它](?!们)${FREE}`, "gu"),
    kind: () => "person",
    name: 1,
    alias: true,
  },
  {
    pattern: new RegExp(
      `(?:英文名|外号|绰号|小名|昵称|全名|真名|本名|原名|大名|中文名|网名)(?:是|叫|:|：)*${FREE}`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
    alias: true,
  },
  {
    pattern: new RegExp(`[他她它](?:的名字)?(?:就|也)?(?:叫做|名叫|是叫|叫)${FREE}`, "gu"),
    kind: () => "person",
    name: 1,
    alias: true,
  },
  {
    pattern: new RegExp(
      `(?:^|[\\s,，。])([\\p{Script=Han}]{2,3}|[A-Z][A-Za-z]+)(?:就)?是我(?:的|最好的|大学|高中|前|之前|以前|上次|跟你|说|提|讲|过|那个)*(?:${ZH_PERSON})`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{Script=Han}&&[^跟和给找约陪见被让帮请问是的了下上东个位壁楼面边座里厂队]])(${SURNAME}(?:老师|老師|总(?![是算之共体得会觉])|医生|醫生|大夫|阿姨|叔叔?|婶婶?|嬸|姨|伯伯?|姐|姊|哥(?!华)|嫂|教授|经理|主任|师傅|師傅|导(?![致演])|律师|警官|护士|科长|校长|院长|奶奶|爷爷|大爷|大妈|大姐|大哥|老板|教练|太太|先生|女士|同学|工(?=说|让|今|昨|给|$|[\\s,，])))(?!\\1)`,
      "gv",
    ),
    kind: () => "person",
    name: 1,
  },
  {
    pattern: new RegExp(
      `(?:^|[\\s,，。!！]|今天|昨天|昨晚|今早|刚|[跟和给被约见到了找陪让帮骂请问送接借喊叫])(?:了)?((?!${NO_FORMED_NAME})(?:小|阿|老)\\p{Script=Han})(?=$|[\\s,，。又也昨今走生死没是在说来去的跟和病把最不吵吃聊见喝了到发穿赢哭他她从当请打要会有给帮教结离出听彻带刚养做考过接借送开升辞怀订搬])`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
  },
  { pattern: new RegExp(`(?<![环環])(${CITIES_ZH})(?![路街]|[东西南北]路|大道)`, "gu"), kind: () => "place", name: 1 },
  {
    pattern:
      /(?:在|去|到|进|拿到|入职)了?(?!奶茶公司|社区|什么|别的|其他|一家|那家|互联网|广告|外贸|培训|搬家|保险)((?:(?![上读念考])[\p{Script=Han}A-Za-z]){2,10}?(?:公司|大学|医院|中学|高中|银行|集团|研究所|出版社|幼儿园|工作室))/gu,
    kind: () => "org",
    name: 1,
  },
  {
    pattern:
      /(腾讯|阿里巴巴|阿里|字节跳动|字节|华为|百度|美团|京东|小米|拼多多|网易|滴滴|谷歌|微软|苹果公司|清华|北大|复旦|浙大)/gu,
    kind: () => "org",
    name: 1,
  },
];

/** Names in a Chinese text. */
export function findNamesZh(text: string, around = text): Found[] {
  const found: Found[] = [...CUES.flatMap((one) => readCue(text, one)), ...findPetNamesZh(text, around)];
  for (const { pattern, kind, name, alias } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const raw = cutName(match[name] ?? "");
      if (!isName(raw)) continue;
      const at = match.index + Math.max(0, match[0].lastIndexOf(raw));
      found.push({ name: raw, kind: ofName(kind(match), raw), alias: alias ?? false, at });
    }
  }
  return found;
}

const CUES: NameCueZh[] = [...KIN_CUES_ZH, ...ALIAS_CUES_ZH, ...NAME_CUES_ZH];

function readCue(text: string, { cue, alias, isTrue, also }: NameCueZh): Found[] {
  return [...text.matchAll(cue)].flatMap((match): Found[] => {
    const { name = "", noun, kin } = match.groups ?? {};
    const at = match.index + Math.max(0, match[0].lastIndexOf(name));
    const raw = isWholeName(name, text.charAt(at + name.length)) ? name : cutName(name);
    if (!isName(raw)) return [];
    const found = {
      name: raw,
      kind: kindOfZh(nounBefore(match[0], name) ?? noun, raw),
      alias: alias ?? false,
      at,
      isTrue,
    };
    if (also) return [{ ...found, also: kin?.replace(/^我/u, "") }];
    return [{ ...found, also: alias ? undefined : titledZh(nounBefore(match[0], name) ?? noun, raw) }];
  });
}

/** 程国栋, a teacher, is 程老师 as well. */
function titledZh(noun: string | undefined, name: string): string | undefined {
  const title = TITLES.find(([role]) => role.test(noun ?? ""))?.[1];
  const surname = FULL.exec(name)?.[1];
  return title === undefined || surname === undefined ? undefined : `${surname}${title}`;
}
const FULL = new RegExp(`^(${SURNAME})\\p{Script=Han}{1,2}$`, "u");
const TITLES: [RegExp, string][] = [
  [/老师$|老師$|班主任$|辅导员$|家教$|导师$|導師$/u, "老师"],
  [/医生$|醫生$|大夫$|牙医$/u, "医生"],
  [/教授$/u, "教授"],
  [/教练$/u, "教练"],
  [/师傅$|司机$/u, "师傅"],
  [/律师$/u, "律师"],
  [/总监$|老总$/u, "总"],
];

function isName(raw: string): boolean {
  return raw.length > 1 && !NOT_NAMES.test(raw) && !NO_BEGINNING.test(raw);
}
const ofName = (kind: Found["kind"], name: string) => (kind === "person" ? kindOfZh(undefined, name) : kind);

/** The noun nearest before a name bears it: in «学校来了个外教,叫…» the teacher, not the school. */
function nounBefore(text: string, name: string): string | undefined {
  return [...text.slice(0, text.lastIndexOf(name)).matchAll(NOUN)].at(-1)?.[0];
}
const NOUN = new RegExp(NAMEABLE_ZH, "gu");

/** Words with which a sentence goes on after «叫» or «喊», and no name begins. */
const NO_BEGINNING =
  /^(?:其实|就是|应该|因为|所以|但是?|可是?|然后|居然|竟然|反正|大概|可能|最[近后初]|[今昨]天|备注|存|大名|小名|本名|全名|真名|外号|英文名|一|某|那|这|當|当|做|附近|楼下|我|你|您|他|她|它|牠|给|給|起的|取的|是|不|没|別|别|去|来(?![福财喜宝运旺富])|回|吃|快|过[来去]|出|进|上[去来课班]|下[去来]|到|在|跟|和|把|被|让|就|都|也|还|很|好|太|什么|什麼|啥|怎|谁|誰|哪|几|人家|大家|爸|妈|爷|奶|救命|名字|外卖|滴滴|车|苦|停|醒)/u;

/** «赵春生»: what else would be «has a child» is of the name where nothing follows it. */
function isWholeName(name: string, next: string): boolean {
  return FULL_NAME.test(name) && (next === "" || /[\s,，。!！?？、)）”」]/u.test(next));
}
const FULL_NAME = new RegExp(`^${SURNAME}\\p{Script=Han}[生超和来考结]$`, "u");

/** A name ends where grammar begins: «小黑总在» → «小黑». Forms of two characters are kept whole. */
function cutName(raw: string): string {
  if (!/\p{Script=Han}/u.test(raw)) return raw;
  const [first = "", second = ""] = raw;
  const rest = raw.slice(first.length + second.length).replace(TAIL, "");
  return `${first}${second}${rest}`.replace(/[了的啊吧呢哦呀]$/u, "");
}
