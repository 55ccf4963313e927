import { isSpokenOf, isTouchedOn } from "../compare";
import { type Finding, sentenceOf, type Talk } from "../talk";
import { WRONG } from "./cues";
import { isSupposed, isToldOn } from "./guards";
import { readValue } from "./value";

const SURELY =
  "(?:可|才|也|还|真|真的|压根儿?|从来|从|根本|并|又|明明|都|啥时候|其实|什么|就|绝对|完全|本来|一直|这辈子|哪|确实)*?";
const NEVER_SAID = new RegExp(
  `我${SURELY}(?:没有?|冇)(?:跟你|和你|对你)?(?:说|讲|提|表示|承认|答应)过?(?:过)?(?:我|自己)?(?:是|有|要|会|在)?(.+)$`,
  "u",
);
const WHEN_SAID =
  /(?:我(?:什么时候|啥时候|几时|哪里|哪有|何时|哪句话)(?:跟你|和你)?(?:有)?(?:说|讲|提)(?:过)?(?:我|自己)?|(?:谁|哪个)(?:跟你|告诉你|和你)?(?:说|讲|告诉你)?(?:我)|你(?:从)?(?:哪儿?|哪里)(?:听|看|听说|看出|看到|得知|来的结论)(?:来|说|出)?(?:的)?我)(?:是|有|要|会|在|已经)?(.+)$/u;
const NEVER_DID = new RegExp(
  `^(?:.{0,4})?我?${SURELY}(?:没有?|冇|未)(去|养|学|吃|喝|抽|住|谈|生|考|读|当|做|看|玩|买|开|打|做|戴|参加|结|离|得|用|练|弹|来|到|待|信|骑|写|坐|爱|恋|交|见|碰)过(.*)$`,
  "u",
);
const HAS_NOT = new RegExp(`^(?:.{0,3})?(?:我|我们)(?:家)?${SURELY}(?:没有?|冇|没养|哪有|哪来的)(?:什么)?(.+)$`, "u");
const DOES_NOT = new RegExp(
  `^(?:.{0,3})?(?:我|我们)${SURELY}(?:不|唔)(?:太|怎么|再|大|爱)?(喜欢|爱|吃|喝|抽|信|是|会|住在?|做|养|玩|想|看|打|学|用|开|讨厌|怕|在|练|弹|戴|姓|属|碰|恨)(.*)$`,
  "u",
);
const AM_NOT = /^(?:.{0,3})?(?:我|我们)(?:可|真|才|也|根本|压根|并|都|又|明明)*不是(?:什么|个)?(.+)$/u;
const OTHER =
  /不只|不光|不仅|不止|不单|不是不|不是没|也不是|不得不|不能不|没有不|不想|不知道|不会不|没想|没有人|没什么|没事|没关系|没办法|没空|没时间|没力气|没钱|没胃口|没心情|没在意|没敢|没必要|没意见|没问题|没睡|没说话|是不是|要不要|有没有/u;
const SURE =
  /(?:哪有的事|没有的事|没这回事|你.{0,3}(?:记|弄|搞|看|听|认|说|理解)[错混串岔]|当成(?:别人|谁)|误会|瞎说|乱说|胡说|编的|不是我|记混|冤枉|别人吧)/u;

/** What was taken to hold and does not. It must have been taken to hold: the persona spoke of it, or is told that it was wrong. */
export function denialsIn(talk: Talk): Finding[] {
  return talk.clauses.flatMap((clause, at): Finding[] => {
    const sentence = sentenceOf(talk, at).replace(/谁(?:跟|和|告诉)?你?(?:说|讲)|[我你].{0,6}(?:说|讲)过?/gu, "");
    if (isToldOn(sentence) || isSupposed(clause.text)) return [];
    const about =
      neverSaidIn(clause.text) ??
      deniedIn(clause.text, talk) ??
      withoutSubjectIn(clause.text, talk) ??
      echoedIn(talk, at) ??
      rumourIn(clause.text, talk);
    return about === null ? [] : [{ kind: "denial", about, weight: 2 }];
  });
}

function neverSaidIn(text: string): string | null {
  if (/(?:跟|和|对|告诉)(?!你)|吧(?:$|哈|呵)|好像|可能/u.test(text)) return null;
  const rest = WHEN_SAID.exec(text)?.[1] ?? NEVER_SAID.exec(text)?.[1];
  if (
    rest === undefined ||
    /^(?:谎|大话|假话|脏话|坏话|狠话|实话|谢|对不起|再见|话|什么|这|那|不|啥|出口|你|他|她)/u.test(rest)
  )
    return null;
  return readValue(rest, { keepHead: true, most: 12 });
}

function deniedIn(text: string, talk: Talk): string | null {
  if (OTHER.test(text)) return null;
  const value = deniedValue(text, talk.before);
  if (value === null) return null;
  const spoken =
    isSpokenOf(value, talk.before) || isTouchedOn(value, talk.before) || isTakenTogether(text, talk.before);
  const sure = SURE.test(talk.text) || WRONG.test(talk.text);
  if (!spoken && !sure) return null;
  return !sure && isAnswer(value, talk.before) ? null : value;
}

function deniedValue(text: string, before: string): string | null {
  const [, verb, object] = NEVER_DID.exec(text) ?? DOES_NOT.exec(text) ?? [];
  if (verb !== undefined) {
    const done = /^(?:会|想|喜欢|爱|学|能|讨厌|怕)$/u.test(verb)
      ? (object ?? "").replace(/^(?:弹|打|玩|说|喝|吃|开|骑|跳|唱|做|养|看|去|抽)(?=..)/u, "")
      : (object ?? "");
    const rest = readValue(done, { most: 10 });
    if (rest === null) return isSpokenOf(verb, before) && !/了[啊呀啦吧]?$/u.test(text) ? verb : null;
    return isSpokenOf(`${verb}${rest}`, before) && [...rest].length === 1 ? `${verb}${rest}` : rest;
  }
  const rest = HAS_NOT.exec(text)?.[1] ?? AM_NOT.exec(text)?.[1];
  return rest === undefined ? null : readValue(rest.replace(/^(?:养|过)/u, ""), { most: 8 });
}

/** «没离职 只是请假», «我是独子 没有姐姐»: without «我», only against what the persona took for granted. */
function withoutSubjectIn(text: string, talk: Talk): string | null {
  const [, has, said] = /^(?:可|才|真|根本|压根|又|都|还|并){0,2}没(有)?(.{1,6})$/u.exec(text) ?? [];
  const value = said === undefined || OTHER.test(text) ? null : readValue(said, { most: 6 });
  if (value === null || !isSpokenOf(value, talk.before) || /^(?:了|过|事|用|人|钱|空)$/u.test(value)) return null;
  if (has && new RegExp(`[你您](?:们|家|的|那个?)*${value}`, "u").test(talk.before)) return value;
  if ([...value].length < 2 || isAnswer(value, talk.before)) return null;
  const sentence = talk.before.split(/(?<=[。！!？?])/u).find((one) => one.includes(value)) ?? "";
  return /[吗吧么没][？?。]?$/u.test(sentence.trim()) ? null : value;
}

/** «鹦鹉？？我家连根鸟毛都没有»: the thing asked back in wonder, and then denied. */
function echoedIn(talk: Talk, at: number): string | null {
  const clause = talk.clauses[at];
  const echo = clause?.asks ? readValue(clause.text.replace(/^(?:什么|啥|哈|诶|等等)/u, ""), { most: 8 }) : null;
  if (echo === null || !isSpokenOf(echo, talk.before)) return null;
  const next = `${talk.clauses[at + 1]?.text ?? ""} ${talk.clauses[at + 2]?.text ?? ""}`;
  const denied =
    /(?:哪来|哪有|谁说|什么时候|啥时候|没有这|从来没|压根|根本|不存在)|我家?.{0,6}(?:都没有?|没(?:有|养|买|去过|学过|结|报|谈|开|说)|不(?:会|是|养|学|信|住))/u;
  return denied.test(next) && !/没有?(?:空|钱|时间|兴趣|意思|办法)/u.test(next) ? echo : null;
}

/** «左撇子这事纯属谣言». */
function rumourIn(text: string, talk: Talk): string | null {
  const said =
    /^(.{1,8}?)(?:这?那?件?事儿?|的事|这个|这)?(?:纯属|都是|完全是|全是|就是|是|根本)?(?:谣言|造谣|瞎编|瞎说|误会|胡扯|没影|子虚乌有|没有的事|不存在|假消息)/u.exec(
      text,
    )?.[1];
  const value = said === undefined ? null : readValue(said.replace(/^我/u, ""), { most: 8 });
  return value !== null && isSpokenOf(value, talk.before) && !/^(?:你|这|那|听说)|[他她]/u.test(value) ? value : null;
}

/** Things that go together, so that to speak of one takes the other for granted. */
const TOGETHER: [thing: RegExp, taken: RegExp][] = [
  [/结.?婚|离婚/u, /你(?:的|家)?(?:老公|老婆|丈夫|妻子|前夫|前妻|婆婆|岳母|太太)|你?离婚/u],
  [/孩子|娃|小孩/u, /你(?:的|家)?(?:儿子|女儿|宝宝|娃|孩子)/u],
  [/男朋友|女朋友|对象/u, /你(?:的|家)?(?:男友|女友|对象|男朋友|女朋友|另一半|那位)/u],
];

function isTakenTogether(value: string, before: string): boolean {
  return TOGETHER.some(([thing, taken]) => thing.test(value) && taken.test(before));
}

/** Whether the persona asked just this, so that it is told no and nothing was taken to hold. */
function isAnswer(value: string, before: string): boolean {
  if (isAskedFor(value, before)) return true;
  return before
    .split(/(?<=[。！!？?])/u)
    .some(
      (sentence) =>
        /(?:你|您).{0,4}(?:有没有|是不是|喜不喜欢|会不会|要不要|去没去过|吃不吃|喝不喝|有|喜欢|去过|养|会|吃|喝|是|信|抽|爱).{0,12}(?:吗|么|没有?)[？?]?$|(?:有没有|是不是|喜不喜欢|会不会|吃不吃|喝不喝)/u.test(
          sentence.trim(),
        ) &&
        isTouchedOn(value.length > 1 ? value : `${value}${value}`, sentence) &&
        !/你.{0,3}(?:的|家)/u.test(sentence),
    );
}

/** «带伞了吗», «要喝咖啡吗»: the thing itself is asked or offered, not taken for granted. */
function isAskedFor(value: string, before: string): boolean {
  return before.split(/(?<=[。！!？?])/u).some((sentence) => {
    const asked = /^(.*?)(?:过|了|的|啦)*(?:吗|么|没有?|不)[？?]*$/u.exec(sentence.trim())?.[1];
    if (asked === undefined || !asked.includes(value) || /又|不是/u.test(asked)) return false;
    if (/[你您](?:的|家)/u.test(asked) && !asked.endsWith(`有${value}`)) return false;
    return (
      asked.endsWith(value) ||
      [...value].length === 1 ||
      /(?:要|想|需要|可以|打算|一起|来)(?!是)/u.test(asked.slice(0, asked.indexOf(value)))
    );
  });
}
