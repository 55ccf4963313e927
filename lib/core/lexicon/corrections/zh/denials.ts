import { isSpokenOf, isTouchedOn } from "../compare";
import { type Finding, sentenceOf, type Talk } from "../talk";
import { WRONG } from "./changes";
import { isSupposed, isToldOn } from "./guards";
import { readValue } from "./value";

const SURELY =
  "(?:可|才|也|真|真的|压根儿?|从来|从|根本|并|又|明明|都|啥时候|其实|什么|就|绝对|完全|本来|一直|这辈子|哪|确实)*?";
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
    const about = neverSaidIn(clause.text) ?? deniedIn(clause.text, talk);
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
  const spoken = isSpokenOf(value, talk.before) || isTouchedOn(value, talk.before);
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

/** Whether the persona asked just this, so that it is told no and nothing was taken to hold. */
function isAnswer(value: string, before: string): boolean {
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
