import { areAlike } from "../compare";
import { againstIn, countIn, readValue } from "./value";

/** What a clause says stands: after «是», «叫», «在». */
export const STATES =
  /(?:^|(?<=[\p{L}\p{N}]))(?<!不|要|该|可|还|但|总|算)(?:而是|就是|[搬调转换改跑飞挪回去](?:到|去|回|成)了?|应该是|其实是|是叫|改叫|叫做?|是|姓|住在?|来自|在|系|\p{Script=Han}的是|去的|学的|养的|说的)(?:是)?(?!不是)(.{1,16})$/u;

/** The value that a clause says stands, against another. */
export function stated(text: string, old: string): string | null {
  if (old !== "" && countIn(old) === old) {
    const typed = typedLike(text, old);
    if (typed !== null) return typed;
  }
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

/** A text without what is said after the value: the other value, what the persona did. */
export const cutAfter = (text: string): string =>
  text.replace(/(?:[，,]|不是|而不是|不叫|并不|又不|，|吧你|好不好|你(?:又|怎么|老|总|记|拼|写|说|搞|弄)).*$/u, "");

/** A piece of the persona's words as long as the name and like it. */
export function namesSpoken(before: string, name: string): string | null {
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
