import { areAlike, areSame } from "../compare";
import type { Finding, Talk } from "../talk";
import { addressesIn, isCalledOut } from "./addresses";
import { isNameBarred, LEAD } from "./lead";
import { refusalsIn } from "./refusals";
import { readName } from "./value";

const ASKED = new RegExp(
  `^${LEAD}(?:我?(?:想|希望|更?喜欢|比较喜欢|宁愿)(?:让|听)?(?=你))?(?:(?:请|你|您|你们|可以|能|能不能|可不可以|以后|就|都|也|直接|还是|只要|尽管|喜欢|希望|想让?|更喜欢|宁愿|干脆|一般|大家|朋友们?|家里人|熟人|身边人|平时|改口|改){0,6})(?:叫|喊|唤|称呼|称)我(?:一声)?(?:作|做|为)?(.+)$`,
  "u",
);
const GIVEN = new RegExp(
  `^${LEAD}(?:(?:我|本人|在下|俺|敝人|小女子)(?:的)?(?:(?:中文|英文|真|全|本|大|小|艺|曾用)?名字?|称呼)?(?:就|其实|现在|已经|改名|改|原名|本来|一直|是|刚){0,3}(?:叫做?|名叫|唤作|名为)|(?:我的?|本人)(?:中文|英文|真|全|本|大|小)?名字?(?:就|其实|现在)?是|(?:英文|中文|真|全|本|大|小)名(?:叫|是)|名字(?:叫|是|改成|换成)|我?(?:已经|刚|刚刚)?改名(?:字)?(?:叫|为|成))(.+)$`,
  "u",
);
const INSTEAD = new RegExp(`^${LEAD}(?:改?叫|喊|换成|改成|改口叫|现在用|现在叫|用|就用|是|我是|我叫)(.+)$`, "u");
const ASKS_NAME =
  /(?:怎么|如何|该怎么|要怎么)(?:称呼|叫)|叫(?:你)?(?:什么|啥)|(?:什么|啥)(?:名字|称呼)|(?:你的|您的|请问|贵)(?:名字|姓|尊姓)|(?:称呼|叫)你什么|怎么称呼|叫你[^，。！？?]{1,6}[？?]/u;
const OWN_NAME = "(?:我名字|真名|本名|全名|大名|小名|乳名|英文名|中文名|昵称|网名|花名|艺名)";
const WOULD_DO = "(?:吧|呗|吗|嘛|啦|呀|了|就[行好成]了?|就可以了?|好了?|可以|行|得了|好不好|行不行){0,3}";
const REAL_NAME = new RegExp(`${OWN_NAME}${WOULD_DO}$`, "u");
/** «叫我英文名就行 Lily»: the name in one breath with the request. */
const REAL_NAMED = new RegExp(`^${LEAD}.{0,8}(?:用|叫|喊)(?:我)?(?:的)?${OWN_NAME}${WOULD_DO}[\\s:是叫]+(.+)$`, "u");
/** «叫全名太生分了»: an address that does not sit well, after which another may be named. */
const TOO_STIFF =
  /(?:叫|喊|称呼).{0,4}(?:全名|大名|本名|真名|您|名字).{0,4}(?:太|怪|别扭|生分|见外|生疏|客气|不习惯|好像)/u;
/** What spells a name: «王字旁的琪», «楷书的楷». */
const SPELLS = /字旁|偏旁|字头|字底|三点水|单人旁|[\p{Script=Han}]的\p{Script=Han}(?:$|[,，])|名字/u;
/** How the person wants to be called, and how not. A name that is given outweighs one that is refused. */
export function namesIn(talk: Talk): Finding[] {
  const refused = refusalsIn(talk);
  const names = talk.clauses.flatMap((clause, at): Finding[] => {
    if (isNameBarred(talk, at)) return [];
    const found =
      askedIn(clause.text) ??
      givenIn(clause.text, clause.asks) ??
      chosenIn(talk, at, refused) ??
      againstIn(talk, at) ??
      introducedIn(talk, at);
    if (found === null || refused.some((name) => areSame(name, found.value))) return [];
    return [{ kind: "name", old: refused[0] ?? addressSaid(talk, found.value), ...found }];
  });
  return [...names, ...refused.map((value): Finding => ({ kind: "not_name", value, weight: 2 }))];
}

type Named = { value: string; old?: string; weight: number };

/** «叫我小鱼就行», «你可以叫我Zoë». */
function askedIn(text: string): Named | null {
  const rest = ASKED.exec(text)?.[1];
  const read = rest === undefined ? null : readName(rest);
  if (read === null || /^\s*(?:我|你|他|她)(?:都|也|就|会)/u.test(read.rest) || /^(?:的|是|因为)/u.test(read.rest))
    return null;
  if ([...read.name].length > 4 && /^\p{Script=Han}+$/u.test(read.name)) return null;
  return { value: read.name, weight: 5 };
}

/** «我叫欧阳一诺», «我的名字是…». */
function givenIn(text: string, asks: boolean): Named | null {
  const rest = asks ? undefined : GIVEN.exec(text)?.[1];
  const read = rest === undefined ? null : readName(rest);
  if (read === null || /^(?:的|是|过)/u.test(read.rest) || (/^了/u.test(read.rest) && !/改/u.test(text))) return null;
  return [...read.name].length > 4 && /^\p{Script=Han}+$/u.test(read.name) ? null : { value: read.name, weight: 4 };
}

/** «别叫我晓敏了 叫敏敏», «用我真名吧 陈屿», and the bare answer to the question. */
function chosenIn(talk: Talk, at: number, refused: string[]): Named | null {
  const text = talk.clauses[at]?.text ?? "";
  const previous = talk.clauses[at - 1]?.text ?? "";
  const bare = text.replace(/^(?:就|那就|嗯|哦|那|是|叫|就叫|我是)+(?=.)/u, "");
  if (at > 0 && REAL_NAME.test(previous) && /(?:用|叫|喊)/u.test(previous)) return wholeName(bare, 5);
  const named = REAL_NAMED.exec(text)?.[1];
  if (named !== undefined) return wholeName(named, 6);
  const asked = ASKS_NAME.test(talk.before.slice(-120));
  const renamed =
    (at > 0 && /(?:英文名|名字?).{0,3}(?:换|改)|(?:换|改)了?.{0,3}名/u.test(previous)) ||
    (at > 0 && (TOO_STIFF.test(previous) || /^我姓/u.test(previous)));
  if (refused.length > 0 || asked || renamed) {
    const rest = INSTEAD.exec(text)?.[1];
    const read = rest === undefined ? null : readName(rest);
    if (
      read &&
      !/^(?:的|了|过)/u.test(read.rest) &&
      ([...read.name].length <= 6 || !/^\p{Script=Han}/u.test(read.name))
    )
      return { value: read.name, weight: 4 };
  }
  return asked && at === 0 && talk.text.trim().length <= 16 ? wholeName(bare, 2) : null;
}

function wholeName(text: string, weight: number): Named | null {
  const read = readName(text);
  if (
    read === null ||
    /^(?:ok|okay|no|yes|yep|hi|hey|hello|ha|haha|lol|emm+|hmm+|wow|sure|nope|up|\d.*)$/iu.test(read.name)
  )
    return null;
  if (!/^(?:吧|呀|啦|哦|就行|就好|就可以|即可|好了|啊|哈+|嘿+|[\s~～])*$/u.test(read.rest)) return null;
  return [...read.name].length > 6 && /^\p{Script=Han}+$/u.test(read.name) ? null : { value: read.name, weight };
}

/** «我是李蕾 不是李雷», after the persona said the other name. */
function againstIn(talk: Talk, at: number): Named | null {
  const text = talk.clauses[at]?.text ?? "";
  const rest = new RegExp(`^${LEAD}(?:我是|是|叫)(.+)$`, "u").exec(text)?.[1];
  const read = rest === undefined ? null : readName(rest);
  const other =
    read &&
    addressesIn(talk.before).find(
      (address) =>
        areAlike(address, read.name) || (talk.text.includes(`不是${address}`) && isCalledOut(address, talk.before)),
    );
  if (!read || !other || /^的/u.test(read.rest)) return null;
  if (!talk.text.includes(other) && !/(?:不是|错|不对)/u.test(talk.text) && !SPELLS.test(talk.text)) return null;
  return { value: read.name, old: other, weight: 4 };
}

const GREETS = /^(?:你好|您好|嗨|哈喽|哈啰|嘿|大家好|hi|hello|hey|初次见面|很高兴认识|第一次见|幸会)/iu;
const NEWCOMER =
  /(?:第一次用|第一次来|刚下载|刚注册|刚来|新来的|新人|初次见面|初来乍到|很高兴认识|请多关照|多多关照|认识一下)/u;
const SURNAME =
  "[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕张孔曹严华金魏陶姜戚谢邹喻柏窦章云苏潘葛范彭鲁韦马苗凤方俞任袁柳鲍史唐费岑薛雷贺倪汤罗毕郝安常乐于傅卞齐康伍余顾孟黄穆萧尹姚邵汪祁毛狄米戴宋庞熊纪舒屈项祝董梁杜阮蓝季贾江童颜郭梅林钟徐邱骆高夏蔡田樊胡凌霍万柯卢莫房缪解应丁邓洪包左石崔龚程邢裴陆翁荀甄曲封储靳段焦侯宁仇甘厉武刘景詹龙叶黎白蒲邰池乔闻党翟谭姬申冉桑桂牛边尚温庄晏柴瞿阎慕连习容向古易廖耿匡文欧沃关游岳]";
const NAME_LIKE = new RegExp(
  `^(?:[阿小]\\p{Script=Han}|(\\p{Script=Han})\\1|${SURNAME}\\p{Script=Han}{1,2}|\\p{Lu}\\p{Script=Latin}{1,14})$`,
  "u",
);
/** «程序员», «安徽人», «高中生»: what one is, not how one is called. */
const A_KIND =
  /(?:人|生|员|师|手|者|家|狗|党|控|族|民|工|长|医|妈|爸|哥|姐|娃|女|男|座|型|粉|迷|盲|兵|客|鬼|猫|怪|虫|友|白|哈|宝|学|商|丝|侠|号|户|病|的|了)$/u;

/** «你好 我是唐果»: a greeting, and a word that looks like a name. */
function introducedIn(talk: Talk, at: number): Named | null {
  const text = talk.clauses[at]?.text ?? "";
  const rest = /^(?:.{0,5})我是(.+)$/u.exec(text)?.[1];
  if (rest === undefined || at > 1 || !(GREETS.test(talk.text.trim()) || NEWCOMER.test(talk.text))) return null;
  const head = text.slice(0, text.indexOf("我是")).trim();
  if (head !== "" && !GREETS.test(head)) return null;
  const read = readName(rest);
  if (read === null || !/^(?:呀|啦|哦|啊|[\s~～])*$/u.test(read.rest)) return null;
  return NAME_LIKE.test(read.name) && !A_KIND.test(read.name) ? { value: read.name, weight: 3 } : null;
}

/** How the persona called the person, where the message takes it up. */
function addressSaid(talk: Talk, value: string): string | null {
  return (
    addressesIn(talk.before).find(
      (address) =>
        [...address].length > 1 && address !== value && (talk.text.includes(address) || areAlike(address, value)),
    ) ?? null
  );
}
