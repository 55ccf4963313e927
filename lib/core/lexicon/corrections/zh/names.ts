import { areAlike, areSame } from "../compare";
import { type Finding, sentenceOf, type Talk } from "../talk";
import { isMadeUp, isSupposed, isToldOn } from "./guards";
import { readName } from "./value";

const LEAD =
  "(?:(?:那个|其实|对了|对|哦|嗯|哎|诶|欸|唉|喂|嗨|你好|大家好|啊|呃|不|不对|不是|错了|那|就|还是|要不|哈|emm+|hi|hello|btw|另外|顺便|话说|记住|记得|请记住|说了|都说了|麻烦|拜托|以后|今后|往后|从今天起|现在)[\\s,，]*){0,5}";
const ASKED = new RegExp(
  `^${LEAD}(?:(?:请|你|您|你们|可以|能|能不能|可不可以|以后|就|都|也|直接|还是|只要|尽管|喜欢|希望|想让?|更喜欢|宁愿|干脆|一般|大家|朋友们?|家里人|熟人|身边人|平时|改口|改){0,6})(?:叫|喊|唤|称呼|称)我(?:作|做|为)?(.+)$`,
  "u",
);
const GIVEN = new RegExp(
  `^${LEAD}(?:(?:我|本人|在下|俺|敝人|小女子)(?:的)?(?:(?:中文|英文|真|全|本|大|小|艺|曾用)?名字?|称呼)?(?:就|其实|现在|已经|改名|改|原名|本来|一直|是|刚){0,3}(?:叫做?|名叫|唤作|名为)|(?:我的?|本人)(?:中文|英文|真|全|本|大|小)?名字?(?:就|其实|现在)?是|(?:英文|中文|真|全|本|大|小)名(?:叫|是)|名字(?:叫|是|改成|换成)|我?(?:已经|刚|刚刚)?改名(?:字)?(?:叫|为|成))(.+)$`,
  "u",
);
const INSTEAD = new RegExp(`^${LEAD}(?:改?叫|喊|换成|改成|改口叫|现在用|现在叫|用|就用|是|我是|我叫)(.+)$`, "u");
const ASKS_NAME =
  /(?:怎么|如何|该怎么|要怎么)(?:称呼|叫)|叫(?:你)?(?:什么|啥)|(?:什么|啥)(?:名字|称呼)|(?:你的|您的|请问|贵)(?:名字|姓|尊姓)|(?:称呼|叫)你什么|怎么称呼/u;
const REFUSED =
  /(?:别|不要|不许|不准|唔好|勿|莫|甭|少|不喜欢|不想|不爱|讨厌|禁止|受不了|不用|没人|不让|不太喜欢|最烦|烦|反感|拒绝)(?:再|老是?|总是?|一直|还|都|又|天天|被|你|您|你们|别人|人|有人|大家|人家|这样|继续|这么|那么|一口一个){0,4}(?:叫|喊|称呼|唤|称|管)我?(?:叫|做|作|为)?(.+)$/u;
const NO_LONGER =
  /^(?:.{0,4})(?:我)?(?:早|早就|早已|现在|已经|其实|真的|又){0,3}不(?:叫|再叫)(.+?)(?:这个名字?)?(?:了|啦|啊|呀|哦)?$/u;
const NOT_ME = /^我(?:才|又|可|真|都说了)?不是(?:你的?|什么)?(.+)$/u;
const REAL_NAME = /(?:我名字|真名|本名|全名|大名|小名|英文名|中文名)(?:吧|呗|就行|就好|好了|啦|呀)?$/u;
/** Addresses that are no names, and may be refused. */
const FOND =
  /^(?:亲爱的|亲亲|亲(?=了|啦|吧|$)|宝宝|宝贝儿?|宝(?=了|啦|吧|$)|老公|老婆|大叔|叔叔|阿姨|大爷|大妈|大哥|大姐|小姐姐|小哥哥|小姐|先生|女士|美女|帅哥|主人|大人|老板|老师|同学|妹妹|弟弟|哥哥|姐姐|妹子|姑娘|师傅|您)/u;
/** «张总这个称呼就免了吧», «可以别带“您”吗». */
const BY_NAME =
  /(?:别|不要|不许|少)(?:再|老|总)?(?:用|拿)(.{1,6}?)(?:这个|那个)?(?:名字|称呼|外号)?来?(?:叫|称呼|喊)我/u;
const SPARED =
  /^(?:其实|那个|拜托)?(.{1,6}?)(?:这个|这种|这|那个)(?:称呼|名字|叫法|外号|昵称|小名|绰号)(?:就|还是|能不能|可以|能|你|请|以后|真的|咱){0,3}(?:免|算|别|不要|不用|戒|收|省|改|停|换|扔|去掉|忘)|(?:别|不要|不用|甭)(?:老|总|再|一口一个|用|带|说|称|加|跟我|对我){0,3}(您)/u;
const RINGS =
  /^(?:起床|起|吃饭|出去|出门|去|回|来|做|帮|下楼|上线|等|早起|加班|接|开会|买|看|喝|喝酒|干|值班|一起|唱|玩|参加|打|猜)/u;

/** How the person wants to be called, and how not. A name that is given outweighs one that is refused. */
export function namesIn(talk: Talk): Finding[] {
  const refused = refusalsIn(talk);
  const names = talk.clauses.flatMap((clause, at): Finding[] => {
    if (isBarred(talk, at)) return [];
    const found =
      askedIn(clause.text) ?? givenIn(clause.text, clause.asks) ?? chosenIn(talk, at, refused) ?? againstIn(talk, at);
    if (found === null || refused.some((name) => areSame(name, found.value))) return [];
    return [{ kind: "name", old: refused[0] ?? null, ...found }];
  });
  return [...names, ...refused.map((value): Finding => ({ kind: "not_name", value, weight: 2 }))];
}

type Named = { value: string; old?: string; weight: number };

function isBarred(talk: Talk, at: number): boolean {
  const sentence = sentenceOf(talk, at);
  const previous = talk.clauses[at - 1]?.text ?? "";
  if (/(?:说|讲|喊|问|道|吼)$/u.test(previous) && isToldOn(previous)) return true;
  const clause = talk.clauses[at]?.text ?? "";
  const own = clause.replace(/(?:我|你|您|都)(?:说|讲)(?:了|过)?/gu, "").replace(/(?:叫|喊|让)我/gu, "@");
  const isTold =
    isToldOn(/(?:朋友们?|家里人|大家)/u.test(clause) ? "" : clause.replace(/^(?:大家|朋友们?|家里人)/u, "")) &&
    !new RegExp(`^${LEAD}(?:请|你|可以|以后|别|不要|我)`, "u").test(clause);
  return (
    isTold ||
    (isToldOn(own) && !/^(?:别|不要|不许|不喜欢|讨厌|受不了|能不能|可不可以|拜托|求|最烦|反感)/u.test(clause)) ||
    isSupposed(clause) ||
    isMadeUp(sentence)
  );
}

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
  const asked = ASKS_NAME.test(talk.before.slice(-120));
  const renamed = at > 0 && /(?:英文名|名字?).{0,3}(?:换|改)|(?:换|改)了?.{0,3}名/u.test(previous);
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
  if (read === null || !/^(?:吧|呀|啦|哦|就行|就好|就可以|即可|好了|啊|哈+|嘿+|[\s~～])*$/u.test(read.rest))
    return null;
  return [...read.name].length > 6 && /^\p{Script=Han}+$/u.test(read.name) ? null : { value: read.name, weight };
}

/** «我是李蕾 不是李雷», after the persona said the other name. */
function againstIn(talk: Talk, at: number): Named | null {
  const text = talk.clauses[at]?.text ?? "";
  const rest = new RegExp(`^${LEAD}(?:我是|是|叫)(.+)$`, "u").exec(text)?.[1];
  const read = rest === undefined ? null : readName(rest);
  const other = read && addressesIn(talk.before).find((address) => areAlike(address, read.name));
  if (!read || !other || (!talk.text.includes(other) && !/(?:不是|错|不对)/u.test(talk.text))) return null;
  return { value: read.name, old: other, weight: 4 };
}

/** The names refused in a message. */
export function refusalsIn(talk: Talk): string[] {
  const addresses = addressesIn(talk.before);
  const found = talk.clauses.flatMap((clause, at) => {
    const previous = talk.clauses[at - 1]?.text ?? "";
    if (
      isBarred(talk, at) &&
      (/(?:说|讲|喊|问|道|吼)$/u.test(previous) ||
        !/^(?:别|不要|不许|不准|唔好|不喜欢|讨厌|受不了|能不能|可不可以|拜托|求|最烦|反感)/u.test(clause.text))
    )
      return [];
    if (isMadeUp(sentenceOf(talk, at)) || isSupposed(clause.text)) return [];
    const spared = SPARED.exec(clause.text);
    const spare = spared?.[1] ?? spared?.[2] ?? BY_NAME.exec(clause.text)?.[1];
    if (spare !== undefined) return [spare.replace(/^(?:别叫|叫|我的?)/u, "")];
    const cue = REFUSED.exec(clause.text);
    if (cue?.[1]?.startsWith(" ") && !isAddress(cue[1].trim(), addresses, talk.before)) return [];
    const who = cue ? clause.text.slice(0, cue.index) : "";
    if (cue?.[1] !== undefined && /我|唤|称呼|被叫|被喊/u.test(cue[0]) && isOwn(who)) return nameIn(cue[1]);
    const dropped = NO_LONGER.exec(clause.text)?.[1] ?? NOT_ME.exec(clause.text)?.[1];
    const read = dropped === undefined ? null : readName(dropped);
    return read !== null &&
      read.rest.replace(/(?:了|啦|啊|呀|哦|哈)+$/u, "") === "" &&
      isAddress(read.name, addresses, talk.before)
      ? [read.name]
      : [];
  });
  return [...new Set(found)];
}

const isOwn = (who: string): boolean => !/(?:他|她|妈|爸|老师|同事|同学|老板|室友|朋友)(?!们?不)/u.test(who);

function nameIn(text: string): string[] {
  if (RINGS.test(text)) return [];
  const fond = FOND.exec(text)?.[0];
  if (fond !== undefined) return [fond];
  const read = readName(text);
  return read !== null && [...read.name].length <= 8 ? [read.name] : [];
}

/** Greetings that grow together with a name: «早安小雯», «宝宝今天乖不乖». */
const GREETED =
  /^(?:早安|晚安|早|嗨|你好|嘿|哈喽|欢迎回来)(?=.)|(?<=..)(?:晚安|早安|早上好|晚上好|中午好|早|今天.*|你.*|在吗|吃.*|生日快乐|辛苦[了啦]|加油|回来啦|来啦|醒啦)$/gu;

/** What stands alone at the head or the end of a sentence of the persona. */
function addressesIn(before: string): string[] {
  return [...before.matchAll(/([^，,。！!？?～~、…\s]{1,14})([，,！!～~\s]|[。？?…、]|$)/gu)].flatMap(
    ([, piece = "", mark = ""]) => {
      const name = piece.replace(GREETED, "");
      const isAlone = name !== piece || /^[，,！!～~\s]$/u.test(mark);
      return isAlone && /^(?:\p{Script=Han}{1,4}|[\p{Script=Latin} ]{1,14})$/u.test(name) ? [name] : [];
    },
  );
}

function isAddress(name: string, addresses: string[], before: string): boolean {
  return (
    addresses.some((address) => areSame(address, name)) ||
    new RegExp(`^${name.replace(/[^\p{L}\p{N}]/gu, "")}(?:早|晚|今|吃|你|在|睡|中午|下午|生日|，)`, "iu").test(before)
  );
}
