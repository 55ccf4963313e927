import { ZH_PERSON, ZH_PET } from "../../kin";
import { areAlike, areSame, isSpokenOf, isTouchedOn } from "../compare";
import { type Finding, nextOf, sentenceOf, type Talk } from "../talk";
import { isSupposed, isToldOn } from "./guards";
import { againstIn, countIn, readName, readValue } from "./value";

/** Said outright: something before was wrong. */
export const WRONG =
  /(?:[你您].{0,4}(?:记|弄|搞|看|听|说|写|打|认|叫|拼|理解)(?:错|混|反|岔|成|串|岔劈)|(?:搞|弄|记|看|听|说|打|写|认|拼|念|理解)(?:错|混|反|串)(?!话)|纠正|更正|不对|错了|错啦|不是这样|没这回事|哪有的事|不是真的|你误会|误会|口误|手滑|眼花|笔误|打错字?|唔系|张冠李戴|不是我说的)/u;
/** Said outright of one's own words. */
const SLIPPED =
  /(?:^|(?<=[啊哦哎诶唉呀，是])|我)(?!.{0,4}是不是)(?:我)?(?:刚才|刚刚|刚|之前|前面|上面)?(?:我)?(?:好像|可能|又)?(?:说错(?!话)了?|打错字?了?|写[错反]了?|说反了?|打反了?|嘴瓢|手误|脑子瓦特|口误|手滑了?|记错了?|看错了?|发错了?|少打了?|打漏了?|更正(?:一下)?|纠正(?:一下)?(?:哈|啊)?|笔误)/u;
const TURNING =
  /^(?:不{1,3}是?(?![想要会能知好错用行太一])|不对|错|其实|诶不|哎不|等等|等下|啊不|哦不|没有没有|才不)|其实|准确(?:地)?说|应该是/u;
const NEWS =
  /(?:改成|改到|改去|改为|换成|换到|换了|推迟|提前|延到|挪到|取消|临时|变成|搬去|搬到|转到|升|决定|打算|现在)/u;
/** «不是Y», unless the words say something else: «是不是», «不是…就是», «不是没». */
const DENIED =
  /(?<![是要该也又可还算都就你怎么谁])(?:并?不是|并非|不叫|不姓|不在|不住在?|不属|不学|唔系|没在|才不是)(?!不|没|吗|吧|么|因为|我说|说|很|太|什么|特别|那么|为了|我不|我想|滋味|东西|人干|办法|第一|所有|每|一般|闹着|一回事|故意|这样|那个意思|这个意思|问题|问|针对|我的错|说说|开玩笑|省油|只|光|单|对手|嘛|呢|随便|谁)([^是]{1,14})/u;
const OR_ELSE =
  /不是.{1,12}就是|又不是|也不是|可不是|还不是|不是.{0,6}[吗吧]$|从来不是|何尝|不是.{1,10}[，, ]?是(?:真的?|因为|怕|想|没|不|觉得|太|实在)/u;

/** One value put in the place of another. */
export function changesIn(talk: Talk): Finding[] {
  return talk.clauses.flatMap((clause, at): Finding[] => {
    if (isBarred(talk, at)) return [];
    const found =
      contrastIn(talk, at) ??
      deniedOneIn(talk, at) ??
      meantIn(talk, at) ??
      namedIn(talk, at) ??
      takenIn(talk, at) ??
      slipIn(talk, at) ??
      insteadIn(talk, at);
    if (found === null || clause.asks || areSame(found.value, found.old ?? "")) return [];
    return [{ kind: "correction", about: aboutOf(talk, found.value), ...found }];
  });
}

type Change = { value: string; old: string | null; about?: string | null; weight: number };

function isBarred(talk: Talk, at: number): boolean {
  const sentence = sentenceOf(talk, at).replace(
    /[我你您]们?(?:刚才|前面|之前|老|明明|一直|总|跟[我你您]|和[我你您]){0,3}(?:说|写|讲|以为|觉得|写)/gu,
    "",
  );
  return (
    isToldOn(
      sentence
        .replace(/[我你您]家?的?(?:妈|爸|哥|姐|弟|妹|老公|老婆|儿子|女儿)(?=[叫是在])/gu, "")
        .replace(
          /(?:的)?(?:狗|猫|儿子|女儿|妹妹?|姐姐?|弟弟?|哥哥?|妈妈?|爸爸?|老公|老婆|老师|同事|同学|朋友|室友|闺蜜|男朋友|女朋友|男友|女友|孩子)(?=叫(?!我))/gu,
          "",
        ),
    ) || isSupposed(sentence)
  );
}

/** «我是护士不是医生», «不是柏林 是伯尔尼». */
function contrastIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const cue = DENIED.exec(text);
  const next = nextOf(talk, at);
  if (!cue || OR_ELSE.test(`${text} ${next}`)) return null;
  const old = readValue(cue[1] ?? "", { most: 8 });
  if (old === null || /^(?:我|你|他|她|这|那|真|假)$/u.test(old)) return null;
  const known = isSpokenOf(old, talk.before);
  const head = text.slice(0, cue.index);
  if (
    !known &&
    (NEWS.test(head) ||
      !(WRONG.test(talk.text) || SLIPPED.test(talk.text) || TURNING.test(talk.text.replace(/^不是/u, ""))))
  )
    return null;
  const tail = text.slice(cue.index + cue[0].length);
  const value =
    stated(head, old) ?? stated(tail, old) ?? beside(next, old) ?? beside(talk.clauses[at - 1]?.text ?? "", old);
  return value === null || areSame(value, old) ? null : { value, old, weight: known ? 5 : 4 };
}

/** What a clause says stands: after «是», «叫», «在». */
const STATES =
  /(?:^|(?<=[\p{L}\p{N}]))(?<!不|要|该|可|还|但|总|算)(?:而是|就是|应该是|其实是|是叫|改叫|叫做?|是|姓|住在?|来自|在|系|\p{Script=Han}的是|去的|学的|养的|说的)(?:是)?(?!不是)(.{1,16})$/u;

function stated(text: string, old: string): string | null {
  const found = STATES.exec(text.replace(/^[，,\s]+/u, ""))?.[1];
  const done =
    /^(?:其实|不|是|哎|啊)*(?:我们?|她|他|它|我家)(?:家|现在|一直|平时|明明|都|只|也|每天|其实|从小){0,2}(?:对(.{1,8}?)(?:过敏|感兴趣|上瘾)|(?:喝|吃|学|养|去|做|教|读|弹|喜欢|爱|买|坐|开|用|打|玩|看|练|跳|唱|信|当|追|订|点|选|姓|属)(?:的是|过|的|了)?(.{1,8}))$/u.exec(
      text,
    );
  const said = found ?? done?.[1] ?? done?.[2];
  const value = said === undefined ? null : alignedTo(readValue(cutAfter(said), { most: 10 }), old);
  if (value !== null) return value;
  return typedLike(text, old);
}

/** «左手受伤» for «右手» is «左手»: it ends where the other ends. */
function alignedTo(value: string | null, old: string): string | null {
  const last = [...old].at(-1);
  const end =
    value === null || last === undefined || [...old].length < 2 || countIn(value) !== null ? -1 : value.indexOf(last);
  return value !== null && end > 0 && end < value.length - 1 ? value.slice(0, end + 1) : value;
}

function typedLike(text: string, old: string): string | null {
  return againstIn(text, old)?.value ?? null;
}

/** A clause beside «不是Y»: a statement, or the bare value. */
function beside(text: string, old: string): string | null {
  if (
    text === "" ||
    DENIED.test(text) ||
    /^(?:你|您|不|别|哈|嘿|两个|怎么|谁|别再|记住|好吗|差|读音|我说|气死|服了|笑死|太|真是|完全|少个|多个)/u.test(text)
  )
    return null;
  const value = stated(text, old);
  if (value !== null) return value;
  const bare = readValue(text, { most: Math.max(4, [...old].length + 2) });
  return bare !== null && !/[的我你他她了吗呢]/u.test(bare) ? bare : null;
}

const cutAfter = (text: string): string =>
  text.replace(/(?:[，,]|不是|而不是|不叫|并不|又不|，|吧你|好不好|你(?:又|怎么|老|总|记|拼|写|说|搞|弄)).*$/u, "");

const KIN = `(?:${ZH_PERSON}|${ZH_PET}|妹|姐|哥|弟|妈|爸|狗|猫|鸟|鱼|兔|娃|崽|闺女|前任|导师|老师|外甥女?|侄女?|姥|爷|奶)`;
const NAMED_KIN = new RegExp(
  `(?:^|其实|我|我家|咱家|我的|我们|家里的?|的|大|小|二|那只)(${KIN})(?:的?(?:大名|小名|名字|全名))?(?:其实|就|现在|是|应该)?(?:叫做?|是叫|名叫|名字是)(.+)$`,
  "u",
);
const NAME_IS = /(?:名字(?:是|叫)|大名(?:是|叫)|(?:^|其实|应该|明明)是?(?:叫|写作))(.+)$/u;

/** «其实我妹叫林溪», «你搞混了 狗叫豆包»: a name the persona had otherwise. */
function namedIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const kin = NAMED_KIN.exec(text);
  const rest = kin?.[2] ?? NAME_IS.exec(text)?.[1];
  const read = rest === undefined ? null : readName(rest);
  if (read === null || (kin === null && /我(?:的?名字)?(?:叫|是)/u.test(text))) return null;
  const old = namesSpoken(talk.before, read.name);
  const turned = WRONG.test(talk.text) || TURNING.test(text);
  if (!turned && !(old !== null && kin !== null)) return null;
  if (kin === null && old === null) return null;
  return { value: read.name, old, about: kin?.[1] ?? null, weight: 4 };
}

/** A piece of the persona's words as long as the name and like it. */
function namesSpoken(before: string, name: string): string | null {
  if (/^\p{Script=Latin}/u.test(name))
    return before.match(/\p{Script=Latin}+/gu)?.find((word) => areAlike(word, name)) ?? null;
  const size = [...name].length;
  const chars = [...before];
  for (let at = 0; size > 1 && at + size <= chars.length; at++) {
    const piece = chars.slice(at, at + size).join("");
    const shared = [...piece].filter((char, i) => char === [...name][i]).length;
    if (piece !== name && shared >= Math.max(1, size - 1) && /^\p{Script=Han}+$/u.test(piece) && !before.includes(name))
      return piece;
  }
  return null;
}

/** «我说的是我爸会打鼓»: the persona took the wrong person. */
function meantIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const rest = /我?(?:说|讲|写|指|问|提)的?(?:明明|一直)?(?:就)?是(.+)$/u.exec(text)?.[1];
  if (rest === undefined || !/你/u.test(talk.before)) return null;
  const own = new RegExp(`^((?:我|我们|我家)(?:的)?${KIN}|${KIN})(.*)$`, "u").exec(rest);
  const value = own ? (own[1] ?? null) : readValue(cutAfter(rest), { most: 8 });
  if (value === null) return null;
  const after = own?.[2] ? readValue(own[2].replace(/^(?:会|在|是|要|有|想|喜欢)/u, "")) : null;
  return { value, old: null, about: after && isTouchedOn(after, talk.before) ? after : null, weight: 4 };
}

/** «你拼成tomas了», «你记成阳历了»: what the persona took it for, beside what holds. */
function takenIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const said = /[你您](?:怎么|老|又|总|一直|每次|都|还){0,4}(?:说|写|叫|记得?)(?:的)?(?:是)?(.{1,8})$/u.exec(text)?.[1];
  const taken =
    /[你您](?:怎么|老|又|是不是|都|给|把.{1,6}){0,2}(?:记|拼|写|说|看|听|当|打|叫|念|认|想)(?:错)?成(?:是|了)?(.+)$/u.exec(
      text,
    )?.[1] ??
    (said !== undefined && isSpokenOf(readValue(said) ?? "", talk.before) ? said : undefined) ??
    othersIn(text, talk);
  const old = taken === undefined ? null : readValue(taken, { most: 8 });
  if (old === null) return null;
  for (const other of [
    text.slice(0, Math.max(0, text.search(/[你您]/u))),
    talk.clauses[at - 1]?.text ?? "",
    nextOf(talk, at),
  ]) {
    const value = other === "" ? null : stated(other, old);
    if (value !== null)
      return {
        value,
        old: isSpokenOf(old, talk.before) ? old : (againstIn(value, talk.before)?.old ?? old),
        weight: 4,
      };
  }
  return null;
}

/** «德语是我室友»: what the persona said holds of somebody else. */
function othersIn(text: string, talk: Talk): string | undefined {
  const other = new RegExp(
    `^(.{1,6}?)(?:的)?(?:那个?)?(?:才)?是(?:我(?:的|家)?${KIN}|隔壁|邻居|别人|楼下|他|她)`,
    "u",
  ).exec(text)?.[1];
  return other !== undefined && isSpokenOf(other, talk.before) && !/[我你他她这那]/u.test(other) ? other : undefined;
}

/** «我对花生不过敏 过敏的是虾»: the same is denied of one thing and said of another. */
function deniedOneIn(talk: Talk, at: number): Change | null {
  const [, old, verb] =
    /对(.{1,6}?)(?:可|并|又|根本)?不(.{1,4}?)(?:的|啊|呀|了|啦)?$/u.exec(talk.clauses[at]?.text ?? "") ?? [];
  if (old === undefined || verb === undefined || !isSpokenOf(old, talk.before)) return null;
  for (const other of [nextOf(talk, at), talk.clauses[at - 1]?.text ?? ""]) {
    const value = new RegExp(`(?:${verb}的是|对(?=.*${verb}))(.+?)(?:${verb}|$)`, "u").exec(other)?.[1];
    const read = value === undefined ? null : readValue(value, { most: 6 });
    if (read !== null) return { value: read, old, about: verb, weight: 4 };
  }
  return null;
}

/** «我说错了，是下个月», «航班九点的 前面跟你说七点是我眼花». */
function slipIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const isSlip =
    SLIPPED.test(text) ||
    /(?:刚才|刚刚|前面|之前|上次)(?:跟你)?(?:我)?(?:说|讲|写).{0,8}(?:错|眼花|记混|口误|糊涂)|说.{1,8}(?:是我)?(?:眼花|嘴瓢|口误|手滑|记错|说错(?!话))/u.test(
      text,
    );
  if (
    !isSlip ||
    /什么|是不是|吗$/u.test(text) ||
    /[你他她]/u.test(text.replace(/跟你说|跟你讲|前面跟你/gu, "").slice(0, 6))
  )
    return null;
  const rest = text.replace(/^.*(?:说错|打错字?|写错|口误|手滑|记错|看错|更正|纠正)(?:一下)?(?:了|哈|啊|，)*/u, "");
  for (const piece of [rest === text ? "" : rest, nextOf(talk, at), talk.clauses[at - 1]?.text ?? ""]) {
    if (piece === "" || DENIED.test(piece)) continue;
    const value = STATES.test(piece) ? stated(piece, "") : null;
    const found = countIn(piece) ?? value;
    if (found !== null && !/^(?:我|你|什么|这)/u.test(found))
      return { value: found, old: againstIn(found, talk.text.replace(found, ""))?.old ?? null, weight: 3 };
  }
  return null;
}

const OWN_STATE =
  /^(?:(?:其实|不对|不|哎|啊|诶|哦|没有|错了|那个|是|应该是|明明)+)?(?:我|咱|我家|我们|她|他|它|是|叫|在|应该|就|明明|.{1,4}(?:是|叫|在))/u;

/** «不是啦 我在苏州», «她是我姑姑»: a statement against one thing the persona said, of the same kind or look. */
function insteadIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const whose = new RegExp(`^(?:哈+|呃|额|那个?|这个?|她|他|那位|其实|不是|啊)*是我(?:的|家)?(${KIN})$`, "u").exec(
    text,
  )?.[1];
  const kinSpoken = whose && talk.before.match(new RegExp(`你(?:的)?(${KIN})`, "u"))?.[1];
  if (whose && kinSpoken && kinSpoken !== whose && !talk.before.includes(whose))
    return { value: whose, old: kinSpoken, weight: 3 };
  if (talk.before === "" || !(WRONG.test(talk.text) || TURNING.test(talk.text)) || DENIED.test(text) || NEWS.test(text))
    return null;
  if (!OWN_STATE.test(text) && [...text].length > 8) return null;
  const typed = againstIn(text, talk.before);
  if (typed !== null) return { ...typed, weight: 2 };
  const value = stated(text, "");
  if (value === null || isSpokenOf(value, talk.before) || [...value].length > 6) return null;
  const kin = new RegExp(`^(?:我|我的)?(${KIN})$`, "u").exec(value)?.[1];
  const other =
    kin === undefined ? null : (talk.before.match(new RegExp(KIN, "gu"))?.find((one) => one !== kin) ?? null);
  if (kin !== undefined && other !== null) return { value: kin, old: other, weight: 2 };
  const old = namesSpoken(talk.before, value) ?? sameVerbIn(text, talk);
  return old === null ? null : { value, old, weight: 2 };
}

/** «我学法律的» for «学医很累吧»: what followed the same verb. */
function sameVerbIn(text: string, talk: Talk): string | null {
  const verb = /我(学|教|住|弹|养|喝|吃|练|姓|属|开)/u.exec(text)?.[1];
  if (verb === undefined || !WRONG.test(talk.text)) return null;
  return (
    new RegExp(`${verb}(\\p{Script=Han}{1,4}?)(?=很|真|的|了|吧|挺|累|难|多|，|。|？|$)`, "u").exec(talk.before)?.[1] ??
    null
  );
}

const KEY = /(?:生日|年龄|工作|专业|老家|职业|姓|婚礼|面试|考试|航班|地址|学校|星座|血型|身高|门牌|电话|口味)/u;

/** The thing that is put right: «生日», or a person of one's own. */
function aboutOf(talk: Talk, value: string): string | null {
  const key = KEY.exec(talk.text)?.[0] ?? null;
  if (key !== null) return value.includes(key) ? null : key;
  const kin = new RegExp(`我(?:家|们)?(?:的)?(${KIN})`, "u").exec(talk.text)?.[1];
  return kin !== undefined && !value.includes(kin) ? kin : null;
}
