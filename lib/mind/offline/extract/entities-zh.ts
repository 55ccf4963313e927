import { ZH_PERSON, ZH_PET } from "@/lib/core/lexicon/kin";
import { ZH_PERSON_NAMED } from "@/lib/core/lexicon/names-zh";
import type { Found } from "./entities";
import { CITIES_ZH, SURNAMES_ZH } from "./names-data";

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
    pattern: new RegExp(`(?:俩|两个|两位|三个|仨)([${SURNAMES_ZH}]\\p{Script=Han}{1,2})(?=$|[\\s,，。!！天都])`, "gu"),
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
    pattern: new RegExp(`([${SURNAMES_ZH}](?:老师|总|医生|阿姨|叔叔|姐|哥|教授|经理|主任|师傅|导))(?!\\1)`, "gu"),
    kind: () => "person",
    name: 1,
  },
  {
    pattern:
      /(?:^|[\s,，。跟和给被约见到了找陪]|今天|昨天|昨晚|今早)((?:小|阿|老)[\p{Script=Han}])(?=[又也今昨走生死没是在说来去的跟和病把最不吵吃聊见喝了])/gu,
    kind: () => "person",
    name: 1,
  },
  { pattern: new RegExp(`(${CITIES_ZH})`, "gu"), kind: () => "place", name: 1 },
  {
    pattern:
      /(?:在|去|到|进了?|拿到|入职)([\p{Script=Han}A-Za-z]{2,10}?(?:公司|大学|医院|中学|高中|银行|集团|研究所|出版社|幼儿园|工作室))/gu,
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
export function findNamesZh(text: string): Found[] {
  const found: Found[] = [];
  for (const { pattern, kind, name, alias } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const raw = cutName(match[name] ?? "");
      if (raw.length < 2 || NOT_NAMES.test(raw) || /^(?:一|某|那|这|当|做|附近|楼下)/u.test(raw)) continue;
      found.push({ name: raw, kind: kind(match), alias: alias ?? false, at: match.index });
    }
  }
  return found;
}

/** A name ends where grammar begins: «小黑总在» → «小黑». Forms of two characters are kept whole. */
function cutName(raw: string): string {
  if (!/\p{Script=Han}/u.test(raw)) return raw;
  const [first = "", second = ""] = raw;
  const rest = raw.slice(first.length + second.length).replace(TAIL, "");
  return `${first}${second}${rest}`.replace(/[了的啊吧呢哦呀]$/u, "");
}
