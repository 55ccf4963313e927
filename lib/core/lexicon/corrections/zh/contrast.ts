import { areAlike, areSame, isSpokenOf, isTouchedOn } from "../compare";
import { nextOf, type Talk } from "../talk";
import { type Change, KIN, NEWS, SLIPPED, TURNING, WRONG } from "./cues";
import { stated } from "./stated";
import { readValue } from "./value";

/** «不是Y», unless the words say something else: «是不是», «不是…就是», «不是没». */
export const DENIED =
  /(?<![是要该也又可还算都就你怎么谁])(?:并?不是|并非|不叫|不姓|不在|不住在?|不属|不学|唔系|没在|才不是)(?!不|没|吗|吧|么|因为|我说|说|很|太|什么|特别|那么|为了|我不|我想|滋味|东西|人干|办法|第一|所有|每|一般|闹着|一回事|故意|这样|那个意思|这个意思|问题|问|针对|我的错|说说|开玩笑|省油|只|光|单|对手|嘛|呢|随便|谁)([^是]{1,14})/u;
const OR_ELSE =
  /不是.{1,12}就是|又不是|也不是|可不是|还不是|不是.{0,6}[吗吧]$|从来不是|何尝|不是.{1,10}[，, ]?是(?:真的?|因为|怕|想|没|不|觉得|太|实在)/u;

/** «我是护士不是医生», «不是柏林 是伯尔尼». */
export function contrastIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const cue = DENIED.exec(text);
  const next = nextOf(talk, at);
  if (!cue || OR_ELSE.test(`${text} ${next}`)) return null;
  const old = readValue(cue[1] ?? "", { most: 8 });
  if (old === null || /不[好想能会行喜爱要够]|没|很|(?<!太)太(?!太)/u.test(old)) return null;
  if (/^(?:我|你|他|她|这|那|真|假)$/u.test(old)) return null;
  const known = isSpokenOf(old, talk.before) || ([...old].length > 1 && isTouchedOn(old, talk.before));
  const head = text.slice(0, cue.index);
  if (
    !known &&
    (NEWS.test(head) ||
      !(WRONG.test(talk.text) || SLIPPED.test(talk.text) || TURNING.test(talk.text.replace(/^不是/u, ""))))
  )
    return null;
  const tail = text.slice(cue.index + cue[0].length);
  const value =
    stated(head, old) ??
    stated(tail, old) ??
    beside(next, old) ??
    beside(talk.clauses[at - 1]?.text ?? "", old) ??
    likeIn(talk, at, old);
  if (value === null || areSame(value, old) || /很|(?<!太)太(?!太)/u.test(value)) return null;
  return { value: withoutOwner(value), old: withoutOwner(old), weight: known ? 5 : 4 };
}

/** «我表哥» is «表哥». */
const withoutOwner = (value: string): string => value.replace(new RegExp(`^我(?:的|家)?(?=${KIN}$)`, "u"), "");

/** «中班 中班 不是小班»: a bare value like the other, further off. */
function likeIn(talk: Talk, at: number, old: string): string | null {
  const bare = talk.clauses.slice(0, at).map(({ text }) => readValue(text, { most: [...old].length + 1 }));
  return bare.find((value) => value !== null && areAlike(value, old)) ?? null;
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
