import { nextOf, type Talk } from "../talk";
import { DENIED } from "./contrast";
import { type Change, SLIPPED } from "./cues";
import { STATES, stated } from "./stated";
import { againstIn, countIn, readValue } from "./value";

/** What was said before, and so is the old value. */
const SAID_BEFORE = /^(?:我)?(?:上次|刚才|刚刚|前面|之前|上面|上回|昨天).{0,4}(?:说|写|讲|打|填|发)(?!错)/u;

/** «*周五 打成周六了». */
function mistypedIn(talk: Talk, at: number): Change | null {
  const taken = /^(?:我|刚才|刚刚|刚|手滑|不小心|又|把.{1,6}){0,3}(?:打|写|说|发|输|填|记|看)成(?:了)?(.{1,6})$/u.exec(
    talk.clauses[at]?.text ?? "",
  )?.[1];
  const old = taken === undefined ? null : readValue(taken, { most: 6 });
  if (old === null) return null;
  for (const other of [talk.clauses[at - 1]?.text ?? "", nextOf(talk, at)]) {
    const value = againstIn(other, old)?.value ?? (STATES.test(other) ? stated(other, old) : null);
    if (value !== null) return { value, old, weight: 3 };
  }
  return null;
}

/** «我说错了，是下个月», «航班九点的 前面跟你说七点是我眼花». */
export function slipIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const mistyped = mistypedIn(talk, at);
  if (mistyped !== null) return mistyped;
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
    if (piece === "" || DENIED.test(piece) || SAID_BEFORE.test(piece)) continue;
    const value = STATES.test(piece) ? stated(piece, "") : null;
    const found = countIn(piece) ?? value;
    if (found !== null && !/^(?:我|你|什么|这)/u.test(found))
      return { value: found, old: againstIn(found, talk.text.replace(found, ""))?.old ?? null, weight: 3 };
  }
  return null;
}
