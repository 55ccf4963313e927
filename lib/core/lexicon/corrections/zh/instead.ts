import { isSpokenOf } from "../compare";
import type { Talk } from "../talk";
import { DENIED } from "./contrast";
import { type Change, KIN, NEWS, TURNING, WRONG } from "./cues";
import { namesSpoken, stated } from "./stated";
import { againstIn } from "./value";

const OWN_STATE =
  /^(?:(?:其实|不对|不|哎|啊|诶|哦|没有|错了|那个|是|应该是|明明)+)?(?:我|咱|我家|我们|她|他|它|是|叫|在|应该|就|明明|.{1,4}(?:是|叫|在))/u;

/** «不是啦 我在苏州», «她是我姑姑»: a statement against one thing the persona said, of the same kind or look. */
export function insteadIn(talk: Talk, at: number): Change | null {
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
  const verb = /我(学|教|住|弹|养|喝|吃|练|姓|属|开|做|读|玩|画)/u.exec(text)?.[1];
  if (verb === undefined || !(WRONG.test(talk.text) || TURNING.test(talk.text))) return null;
  return (
    new RegExp(`${verb}(\\p{Script=Han}{1,4}?)(?=很|真|的|了|吧|挺|累|难|多|，|。|？|$)`, "u").exec(talk.before)?.[1] ??
    null
  );
}
