import { sentenceOf, type Talk } from "../talk";
import { addressesIn, isAddress } from "./addresses";
import { isMadeUp, isSupposed } from "./guards";
import { isNameBarred } from "./lead";
import { readName } from "./value";

const REFUSED =
  /(?:别|不要|不许|不准|唔好|勿|莫|甭|少|不喜欢|不想|不爱|讨厌|禁止|受不了|不用|没人|不让|不太喜欢|最烦|烦|反感|拒绝)(?:再|老是?|总是?|一直|还|都|又|天天|被|你|您|你们|别人|人|有人|大家|人家|这样|继续|这么|那么|一口一个|客气|老套|跟风){0,4}(?:叫|喊|称呼|唤|称|管)我?(?:叫|做|作|为)?(.+)$/u;
const NO_LONGER =
  /^(?:.{0,4})(?:我)?(?:早|早就|早已|现在|已经|其实|真的|又){0,3}不(?:叫|再叫)(.+?)(?:这个名字?)?(?:了|啦|啊|呀|哦)?$/u;
const NOT_ME = /^我(?:才|又|可|真|都说了)?不是(?:你的?|什么)?(.+)$/u;
/** Addresses that are no names, and may be refused. */
const FOND =
  /^(?:亲爱的|亲亲|亲(?=了|啦|吧|$)|宝宝|宝贝儿?|宝(?=了|啦|吧|$)|老公|老婆|大叔|叔叔|阿姨|大爷|大妈|大哥|大姐|小姐姐|小哥哥|小姐|先生|女士|美女|帅哥|主人|大人|老板|老师|同学|妹妹|弟弟|哥哥|姐姐|妹子|姑娘|师傅|您)/u;
/** «张总这个称呼就免了吧», «可以别带“您”吗». */
const BY_NAME =
  /(?:别|不要|不许|少)(?:再|老|总)?(?:用|拿)(?!来)(.{1,6}?)(?:这个|那个)?(?:名字|称呼|外号)?来?(?:叫|称呼|喊)我/u;
const SPARED =
  /^(?:其实|那个|拜托)?(.{1,6}?)(?:这个|这种|这|那个)(?:称呼|名字|叫法|外号|昵称|小名|绰号)(?:就|还是|能不能|可以|能|你|请|以后|真的|咱){0,3}(?:免|算|别|不要|不用|戒|收|省|改|停|换|扔|去掉|忘)|(?:别|不要|不用|甭)(?:老|总|再|一口一个|用|带|说|称|加|跟我|对我){0,3}(您)/u;
/** «我没让你叫我哥», «谁让你叫我宝贝». */
const NOT_ALLOWED =
  /(?:没(?:让|叫|同意|允许|准)|谁(?:让|允许|准|同意|要))[你您](?:们)?(?:老|一直|总|再|就)?(?:叫|喊|称呼)我(.+)$/u;
/** «谁是你宝贝». */
const WHOSE = /^(?:谁|哪个)是你的?(.{1,5}?)(?:啊|呀|啦|了|哦|吗)?$/u;
const DROPPED = "(?:免(?:了|吧)|算了|不必|不用|别用|别叫|别喊|省(?:了|省)|戒了|收(?:起|回|了))";
const JARRING = "(?:怪|别扭|难受|不舒服|肉麻|难听|油腻|不合适|不适合|不习惯|不喜欢|老气|显老|生分|见外|奇怪|尴尬|瘆)";
/** «老铁就免了吧», «“小姐”这个称呼听着怪怪的», «把“亲”字去掉». */
const UNFIT_ADDRESS = [
  new RegExp(
    `^(.{1,5}?)(?:这个?|这种|那个?)?(?:称呼|名字|叫法|外号|昵称|词|[两俩]?个?字)?(?:我|真的|还是|实在|也|就|可以|能|请|以后){0,3}${DROPPED}`,
    "u",
  ),
  new RegExp(`^(.{1,5}?)(?:这个?|这种|那个?)?(?:称呼|名字|叫法|外号|昵称|词|[两俩]?个?字).{0,5}${JARRING}`, "u"),
  new RegExp(`^(.{1,5}?)(?:我)?(?:听着|听起来|听得|叫得|叫着|喊得).{0,5}${JARRING}`, "u"),
  /(?:不喜欢|讨厌|受不了|反感|烦|不爱|不习惯)(?:你?(?:用|叫|说))?(.{1,5}?)(?:这个?|这种|那个?)?(?:称呼|名字|叫法|外号|昵称|字|$)/u,
  /(?:别|不要|少|不许)(?:再|老|总|你|给我){0,3}(?:一口一个|一口一声|左一个|一个劲儿?)(.{1,4}?)(?:地?叫|右一个|了|的|啦|$)/u,
  /(?:别|不要|少|不许)(?:再|老|总|你|给我){0,3}(.{1,4}?)来\1去/u,
  /把(.{1,4}?)(?:这个?)?(?:字|称呼|[两俩]个?字)?(?:去掉|省了|省掉|删|收起来|收回|免了|换掉|改掉)/u,
];
const RINGS =
  /^(?:起床|起|吃饭|出去|出门|去|回|来|做|帮|下楼|上线|等|早起|加班|接|开会|买|看|喝|喝酒|干|值班|一起|唱|玩|参加|打|猜)/u;

/** The names refused in a message. */
export function refusalsIn(talk: Talk): string[] {
  const addresses = addressesIn(talk.before);
  const found = talk.clauses.flatMap((clause, at) => {
    const previous = talk.clauses[at - 1]?.text ?? "";
    if (
      isNameBarred(talk, at) &&
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
    const barred = NOT_ALLOWED.exec(clause.text)?.[1];
    if (barred !== undefined) return nameIn(barred);
    const unfit = unfitIn(cue?.[1], clause.text, talk, addresses);
    if (unfit !== null) return [unfit];
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

/** An address of the persona that is turned down without «我»: «别叫王姐», «老铁就免了吧». */
function unfitIn(refused: string | undefined, text: string, talk: Talk, addresses: string[]): string | null {
  const sole = addresses.find((address) => {
    const from = text.indexOf(address);
    return (
      from > 0 &&
      /^(?:别|不要|少|能不能别|可以别)(?:再|老|总)?$/u.test(text.slice(0, from).trim()) &&
      /^(?:了|啦|啊|$)/u.test(text.slice(from + address.length))
    );
  });
  if (sole !== undefined && [...sole].length > 1) return sole;
  const word = /^(.{1,5}?)这?(?:[俩两]个?字|个?字|个?词|个?称呼)$/u.exec(text)?.[1];
  const drops = word !== undefined && /(?:别|不要|收|免|删|换|不许)/u.test(talk.text);
  for (const said of [
    drops ? word : undefined,
    refused,
    WHOSE.exec(text)?.[1],
    ...UNFIT_ADDRESS.map((pattern) => pattern.exec(text)?.[1]),
  ]) {
    const name = said?.trim().replace(/(?:了|啦|啊|呀|吗|嘛|哦|吧|行吗|好吗)+$/u, "") ?? "";
    if (/^(?:我|你|他|她|它|这|那|谁|什么)/u.test(name) || !/\p{L}/u.test(name)) continue;
    if (isAddress(name, addresses, talk.before) || (talk.before.includes(name) && isFond(name))) return name;
  }
  return null;
}

const isFond = (name: string): boolean => FOND.exec(name)?.[0] === name;

const isOwn = (who: string): boolean => !/(?:他|她|妈|爸|老师|同事|同学|老板|室友|朋友)(?!们?不)/u.test(who);

function nameIn(text: string): string[] {
  if (RINGS.test(text)) return [];
  const fond = FOND.exec(text)?.[0];
  if (fond !== undefined) return [fond];
  const read = readName(text);
  return read !== null && [...read.name].length <= 8 ? [read.name] : [];
}
