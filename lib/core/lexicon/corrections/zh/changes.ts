import { areSame, isSpokenOf, isTouchedOn } from "../compare";
import { type Finding, nextOf, sentenceOf, type Talk } from "../talk";
import { contrastIn } from "./contrast";
import { type Change, KIN, TURNING, WRONG } from "./cues";
import { bareIn, deniedOneIn, keyedIn, markedIn, movedOnIn, repeatedIn, sameFrameIn } from "./frames";
import { isSupposed, isToldOn } from "./guards";
import { insteadIn } from "./instead";
import { slipIn } from "./slips";
import { cutAfter, namesSpoken, stated } from "./stated";
import { againstIn, readName, readValue } from "./value";

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
      insteadIn(talk, at) ??
      sameFrameIn(talk, at) ??
      movedOnIn(talk, at) ??
      keyedIn(talk, at) ??
      repeatedIn(talk, at) ??
      bareIn(talk, at) ??
      markedIn(talk, at);
    if (found === null || clause.asks || areSame(found.value, found.old ?? "")) return [];
    return [{ kind: "correction", about: aboutOf(talk, found.value), ...found }];
  });
}

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

const KEY =
  /(?:生日|年龄|工作|专业|老家|职业|姓|婚礼|面试|考试|航班|地址|学校|星座|血型|身高|门牌|电话|口味|体重|体温|血压|尺码|鞋码|房租|工资)/u;

/** The thing that is put right: «生日», or a person of one's own. */
function aboutOf(talk: Talk, value: string): string | null {
  const key = KEY.exec(talk.text)?.[0] ?? null;
  if (key !== null) return value.includes(key) ? null : key;
  const kin = new RegExp(`我(?:家|们)?(?:的)?(${KIN})`, "u").exec(talk.text)?.[1];
  return kin !== undefined && !value.includes(kin) ? kin : null;
}
