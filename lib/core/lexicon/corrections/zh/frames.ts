import { isSpokenOf } from "../compare";
import { nextOf, type Talk } from "../talk";
import { type Change, KIN, TURNING, WRONG } from "./cues";
import { namesSpoken } from "./stated";
import { againstIn, readValue } from "./value";

const VERB =
  "(喜欢|学|教|住|弹|养|喝|吃|练|姓|属|开|做|读|玩|用|穿|戴|画|写|拉|打|爱|在|去|信|追|看|跳|唱|当)(?:的是|过|着|的)?";
/** What is no object: a complement, a new sentence. */
const NO_OBJECT = /^(?:不|得|完|到|起|多|点|会|也|了|过|死|惯|够|着)|没|可以|能|行|还|(?<!成|首)都|[我你他她]/u;

/** «我不教语文 我教数学», «对花生不过敏 过敏的是虾»: the same is denied of one thing and said of another. */
export function deniedOneIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const [, of, how] = /对(.{1,6}?)(?:可|并|又|根本)?不(.{1,4}?)(?:的|啊|呀|了|啦)?$/u.exec(text) ?? [];
  const [, verb, what] = new RegExp(`(?:不|没有?|没在)${VERB}(.{1,5}?)(?:的|啊|呀|啦)?$`, "u").exec(text) ?? [];
  const old = of ?? what;
  if (old === undefined || !isSpokenOf(old, talk.before)) return null;
  const same =
    how !== undefined
      ? new RegExp(`(?:${how}的是|对(?=.*${how}))(.+?)(?:${how}|$)`, "u")
      : new RegExp(`^(?:我们?|他|她)?(?:一直|只|其实|明明|是){0,2}(?<!不|没)${verb}(?:的是|过|的)?(.{1,6})$`, "u");
  for (const other of [nextOf(talk, at), talk.clauses[at - 1]?.text ?? ""]) {
    const value = readObject(same.exec(other)?.[1]);
    if (value !== null && value !== old) return { value, old, about: how ?? null, weight: 4 };
  }
  return null;
}

/** «是对菠萝过敏 芒果我能吃», «我养猫 狗是我姐的»: another thing in the same place, with the old one named or a turn. */
export function sameFrameIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  if (/也|还|又/u.test(text)) return null;
  const turned = WRONG.test(talk.text) || TURNING.test(talk.text) || /^是/u.test(text);
  const [, value, how] = /对(.{1,5}?)(过敏|感兴趣|上瘾|有阴影|有兴趣)/u.exec(text) ?? [];
  const old = how && new RegExp(`对(.{1,6}?)${how}`, "u").exec(talk.before)?.[1];
  if (value && old && value !== old && (turned || talk.text.includes(old)))
    return { value, old, about: how ?? null, weight: 3 };
  const [, verb, object] =
    new RegExp(`^(?:我们?|他|她)(?:是|其实|一直|只|明明|从小){0,2}${VERB}(.{1,6})$`, "u").exec(text) ?? [];
  const read = readObject(object);
  const spoken = verb && new RegExp(`${verb}(?:的是|过|了|着)?(\\p{Script=Han}{2,4})`, "u").exec(talk.before)?.[1];
  if (read === null || !spoken || isSpokenOf(read, talk.before)) return null;
  const named = [4, 3, 2].map((size) => spoken.slice(0, size)).find((piece) => talk.text.includes(piece));
  return named === undefined ? null : { value: read, old: named, weight: 3 };
}

/** «早转专业了 现在学统计»: what no longer holds, and what holds instead. */
export function movedOnIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  if (!/^(?:我们?|他|她)?(?:早就?|已经|老早就?|都)(?:已经)?(?:不.{1,6}|[转换搬改跳退辞离].{0,6})(?:了|啦)/u.test(text))
    return null;
  const now = new RegExp(`^(?:我们?|他|她)?(?:现在|目前|如今)(?:是|改|就|正)?${VERB}(.{1,8})$`, "u").exec(
    nextOf(talk, at),
  );
  const value = readObject(now?.[2]);
  if (value === null || now?.[1] === undefined || isSpokenOf(value, talk.before)) return null;
  const spoken = new RegExp(`(?:${now[1]}|在)(?:的是|过|了|着)?(\\p{Script=Han}{2})`, "u").exec(talk.before)?.[1];
  return spoken === undefined ? null : { value, old: spoken, weight: 3 };
}

/** «是周四啦», «是女朋友»: the whole answer is another thing of the kind of which the persona spoke, and did not ask. */
export function bareIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const said =
    /^(?:不|诶|哎|呃|额|啊|哈)*(?:应该|明明|都说了)?是(.{1,8}?)(?:啦|哦|喔|呀|啊|哈|的|了|嘛|耶|欸|喇|咧)*$/u.exec(
      text,
    )?.[1];
  if (said === undefined || at > 0 || talk.clauses[at]?.asks) return null;
  if (/谁|哪|什么|啥|几(?!天|个月)|多少|怎么|还是|是不是|或|对[吗吧]|没错吧|确定/u.test(talk.before)) return null;
  const typed = againstIn(said, talk.before);
  if (typed?.value === said) return { ...typed, weight: 2 };
  const kin = new RegExp(`^(?:我(?:的|家)?)?(${KIN})$`, "u").exec(said)?.[1];
  const spoken = kin && new RegExp(`[你您](?:们|家|的|那个?|这个?)*(${KIN})`, "u").exec(talk.before)?.[1];
  return kin && spoken && kin !== spoken && !talk.before.includes(kin) ? { value: kin, old: spoken, weight: 2 } : null;
}

/** «13❌ 15✅», «❌周一 ✅周二». */
export function markedIn(talk: Talk, at: number): Change | null {
  if (at > 0) return null;
  const pieces = talk.raw.split(/([❌✖✗✅✔√❎])/u).map((piece) => piece.trim());
  const leads = pieces[0] === "";
  const beside = (marks: string): string | undefined => {
    const where = pieces.findIndex((piece) => piece !== "" && marks.includes(piece));
    return where === -1 ? undefined : pieces[leads ? where + 1 : where - 1];
  };
  const [old, value] = [beside("❌✖✗❎"), beside("✅✔√")];
  if (!old || !value || [...value].length > 8 || !isSpokenOf(old, talk.before)) return null;
  return { value, old, weight: 4 };
}

const KEYED =
  /^(?:我|我们|他|她)的?(老家|籍贯|生日|专业|单位|公司|学校|星座|血型|属相|职业|学历|户口|血型)(?:是|在|叫)?(.{1,8})$/u;

/** «邵阳？差了十万八千里 我老家绍兴»: the thing of which the persona spoke, with another value. */
export function keyedIn(talk: Talk, at: number): Change | null {
  const [, key, said] = KEYED.exec(talk.clauses[at]?.text ?? "") ?? [];
  if (key === undefined || said === undefined || !talk.before.includes(key) || /吗|哪|什么|几|多少/u.test(talk.before))
    return null;
  const value = readObject(said);
  if (value === null || isSpokenOf(value, talk.before)) return null;
  const first = talk.clauses[0];
  const old = at > 0 && first?.asks && isSpokenOf(first.text, talk.before) ? first.text : null;
  return old !== null || WRONG.test(talk.text) || TURNING.test(talk.text)
    ? { value, old, about: key, weight: 3 }
    : null;
}

/** «全马！全马！»: said twice over, and like what the persona said. */
export function repeatedIn(talk: Talk, at: number): Change | null {
  const [first, second] = talk.clauses;
  if (at > 0 || first === undefined || first.text !== second?.text) return null;
  const value = readValue(first.text, { most: 5 });
  const old = value === null ? null : namesSpoken(talk.before, value);
  return value === null || old === null ? null : { value, old, weight: 3 };
}

function readObject(text: string | undefined): string | null {
  if (text === undefined || NO_OBJECT.test(text)) return null;
  return readValue(text, { most: 5 });
}
