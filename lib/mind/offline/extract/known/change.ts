import { DAY } from "@/lib/core/clock";
import { occasionIn } from "@/lib/core/lexicon/occasions";
import { ownersOf, sameOwner } from "@/lib/core/lexicon/owners";
import type { KnownMemory } from "@/lib/core/types/mind";
import { keysOf, sharedKeys } from "./keys";
import { remainderOf } from "./remainder";

/** A fact that took another value: what tells of it, what then no longer holds, and what stays although it looks alike. */
type Change = { tells: RegExp; ends: RegExp; spares?: RegExp };

const CHANGES: Change[] = [
  {
    tells:
      /\b(?:moved (?:to|in|into|out|back|from)|(?:now|just) liv(?:e|es|ing)|liv(?:e|es|ing) in .{1,24} now|relocated|settled in)\b|搬家了|搬(?:到|去|来|回|进|出)[^,，。]{1,10}(?:了|的|$|,|，|。)|现在住|定居/iu,
    ends: /\b(?:liv(?:e|es|ing) (?:in|at|on|near|with)|moved (?:to|into|back)|based in|renting|rents? (?:a|in)|(?:apartment|flat|room|studio|bedsit|place) (?:in|on|at))\b|住在?|租(?:的|了|房|在|个)|合租|搬(?:到|去|来|回|进)/iu,
  },
  {
    tells:
      /\b(?:quit|resigned|left (?:the|their|the user's) job|got fired|was fired|laid off|retired|(?:got|started|starts|found|landed|accepted) (?:a|the|an|the user's) (?:\w+ )?(?:new )?(?:job|position|role|offer))\b|离职|辞职|辞了|裸辞|跳槽|换(?:了)?(?:份|个)?(?:新)?工作|入职|被裁|退休|(?:找到|拿到)[^,，。]{0,4}(?:新?工作|offer)/iu,
    ends: /\b(?:work(?:s|ing)? (?:as|at|for|in)|start(?:s|ed|ing)? (?:as|at)|job (?:at|as|is)|shifts? at|employed|between jobs|unemployed|looking for (?:a job|work))\b|在[^,，。]{1,12}(?:上班|工作|任职|实习)|当[^,，。]{0,5}(?:师|员|生|护士|会计)|是一?[名个位]|待业|找工作/iu,
  },
  {
    tells:
      /\b(?:broke up|split up|divorced?|separated|called off the (?:wedding|engagement)|dumped)\b|分手|离婚|取消(?:了)?婚/iu,
    ends: /\b(?:dating|going out with|seeing (?:someone|somebody)|in a relationship|engaged|married|boyfriend|girlfriend|fianc[eé]e?|together with|moved in with)\b|在一起|男朋友|女朋友|男友|女友|订婚|结婚|谈恋爱|脱单|对象/iu,
    spares: /\b(?:broke|split|divorc\w+|ex)\b|分手|离婚|前男友|前女友/iu,
  },
  {
    tells:
      /\b(?:back together|dating|got engaged|got married|in a relationship|has a (?:new )?(?:boyfriend|girlfriend))\b|复合|在一起了|脱单|(?:有|交|谈)了?(?:男|女)朋友|结婚了|领证/iu,
    ends: /\bsingle\b|单身/iu,
  },
  {
    tells: /\bback together\b|复合/iu,
    ends: /\b(?:broke up|split up|separated)\b|分手/iu,
  },
  {
    tells:
      /\b(?:new|changed) (?:\w+ )?(?:phone |mobile |cell )?number|number (?:is|has changed|changed)\b|换(?:了)?(?:手机)?号|新号码|号码(?:改|换)/iu,
    ends: /\b(?:phone|mobile|cell)? ?number (?:is|ends)\b|(?:手机号|电话|号码)[^,，。]{0,3}是/iu,
  },
  {
    tells: /\bsize (?:is|\d)|\bwears? (?:a )?size\b|穿[^,，。]{0,6}码|鞋码|鞋[^,，。]{0,3}码/iu,
    ends: /\bsize (?:is|\d)|\bwears? (?:a )?size\b|穿[^,，。]{0,6}码|鞋码|鞋[^,，。]{0,3}码/iu,
  },
  {
    tells: /\b(?:gave|given) .{1,24} away\b|\brehomed\b|\bfound .{0,16}a new home\b|送(?:人|走|养)了?|送给了/iu,
    ends: /\b(?:has|have|got|adopted|bought|rescued|keeps?) (?:an?|two|three|the|another)\b|(?:养|领养|收养|买|捡)了?[一两三\d]?[只条个]/iu,
  },
];

/** "No longer …", «不再…了»: whatever it denies no longer holds. */
const NO_MORE =
  /\b(?:any ?more|any longer|no longer|quit (?!the user's job|their job|job)\w+|gave up|given up|stopped \w+ing|switch(?:ed|ing) (?:\w+ )*to|went off|instead of)\b|不再|已经不|早就不|现在不[^,，。]{1,8}了|戒(?:了|掉)|改(?:喝|吃|用|学|练|坐|穿|听|看|骑|开)|换成/iu;
const DENIED = /\b(?:not|no longer|n't|never|quit|gave up|stopped)\b|不|没|戒/iu;
/** What somebody does as a rule; that they once met in a coffee shop stays true. */
const STANDING =
  /\b(?:drinks?|loves?|likes?|prefers?|enjoys?|adores?|eats?|uses?|drives?|rides?|takes?|plays?|smokes?|runs?|goes|favou?rite|every|always|usually|(?:is|been|being|went|gone) (?:a |an )?(?:vegan|vegetarian|veggie|pescatarian|teetotal|sober|smoker|runner))\b|喝|喜欢|爱|习惯|吃|用|开|坐|骑|抽|玩|练|学|每[天周晚]|总是|最/iu;
/** Preferences that stand for one another: who switched to tea drinks coffee no more. */
const RIVALS: RegExp[] = [
  /\b(?:coffee|tea|decaf|matcha)\b|咖啡|茶/iu,
  /\b(?:vegan|vegetarian|veggie|meat|steak|pescatarian)\b|吃素|素食|肉/iu,
  /\b(?:smok\w*|cigarettes?|cigs?|vap(?:e|es|ing))\b|[抽戒包支]?烟(?!花|台|囱)/iu,
  /\b(?:alcohol|drinking|beers?|wine|whisky|sober|booze)\b|[喝戒]酒|啤酒|白酒|红酒/iu,
  /\b(?:sugar|sweets|cola|coke|soda)\b|奶茶|可乐|甜食/iu,
  /\b(?:bus|car|bike|train|subway|metro)\b|公交|开车|骑车|地铁/iu,
  /\b(?:android|iphone|mac|windows|linux)\b|安卓|苹果/iu,
];
const RESCHEDULED =
  /\b(?:rescheduled|postponed|moved (?:up |back )?to|pushed (?:back )?to|brought forward|(?:chang(?:ed|ing)|switch(?:ed|ing)|swapp(?:ed|ing)) (?:it |that |them )?(?:to|for)|going with)\b|改(?:到|成|在|期|了|去|吃|喝)|换(?:成|到|了|去)|推迟|延期|延后|提前/iu;
const CALLED_OFF = /\b(?:cancel+ed|called off|not happening|fell through)\b|取消|不去了|不办了|黄了|泡汤/iu;

/** Positions (from 1) of the known events that a new description ends. Happenings stay: only what stood until now can end. */
export function endedBy(description: string, known: readonly KnownMemory[], startedAt: Date): number[] {
  return known.flatMap((memory, at) =>
    memory.type === "event" && memory.subject !== "persona" && ends(description, memory, startedAt) ? [at + 1] : [],
  );
}

/** What an ended memory told beside the fact that ended, so that it is not lost with it; null when that was all. */
export function besideEnded(description: string, before: string): string | null {
  const change = CHANGES.find(({ tells, ends: ended }) => tells.test(description) && ended.test(before));
  return change ? remainderOf(before, change.ends) : null;
}

function ends(now: string, memory: KnownMemory, startedAt: Date): boolean {
  const before = memory.description;
  if (before === now || !sameOwner(now, before)) return false;
  if (isReplanned(now, memory, startedAt)) return true;
  if (isDenied(now, before)) return true;
  return CHANGES.some(
    ({ tells, ends: ended, spares }) =>
      tells.test(now) && ended.test(before) && spares?.test(before) !== true && !isPlanned(now) && differs(now, before),
  );
}

/** Something ahead was moved or called off. */
function isReplanned(now: string, memory: KnownMemory, startedAt: Date): boolean {
  const occasion = occasionIn(memory.description);
  if (!RESCHEDULED.test(now) && !CALLED_OFF.test(now)) return false;
  if (occasion === null ? !isSamePlan(now, memory.description) : !occasion.pattern.test(now)) return false;
  const day = memory.eventTimeEnd ?? memory.eventTimeStart;
  return day === null ? !DENIED.test(memory.description) : day.getTime() >= startedAt.getTime() - DAY;
}

/** Something with a day and no name of its own: the very words for it must stand in both. */
function isSamePlan(now: string, before: string): boolean {
  if (!A_DAY.test(now) || !A_DAY.test(before)) return false;
  const owners = ownersOf(now);
  const own = (text: string) => new Set([...keysOf(text)].filter((key) => !owners.has(key)));
  return sharedKeys(own(now), own(before)) >= 1 || [...hanPairs(now)].some((pair) => hanPairs(before).has(pair));
}

const A_DAY =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(?:st|nd|rd|th)|\d{1,2} ?(?:am|pm)|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d)\b|(?:周|星期|礼拜)[一二三四五六日天]|[一二三四五六七八九十\d]{1,3}[号日点]/iu;

/** Neighbouring characters that are no time, measure or frame: «科二», «体检». */
function hanPairs(text: string): Set<string> {
  const runs = text.replace(
    /用户|通知|说是|时间|上午|下午|晚上|早上|中午|[今明后昨]天|[一-龥]?(?:周|星期|礼拜)[一二三四五六日天]/gu,
    " ",
  );
  return new Set(
    [...runs.matchAll(/(?=(\p{Script=Han}{2}))/gu)]
      .map(([, pair = ""]) => pair)
      .filter((pair) => !/[的了在到改是号日点月约定我你他她和跟就都又也去要把被给这那个]/u.test(pair)),
  );
}

function isDenied(now: string, before: string): boolean {
  if (!NO_MORE.test(now) || DENIED.test(before) || !STANDING.test(before)) return false;
  if (RIVALS.some((rival) => rival.test(now) && rival.test(before))) return true;
  const owners = ownersOf(now);
  const own = (text: string) => new Set([...keysOf(text)].filter((key) => !owners.has(key)));
  return sharedKeys(own(now), own(before)) >= 2;
}

/** "Will move", «要搬»: it has not happened yet. */
const isPlanned = (text: string) =>
  /\b(?:will|going to|gonna|planning|wants? to|might|may (?:be|get|have|go|move|not|still|start|stop)|thinking (?:of|about)|next (?:week|month|year))\b|要搬|打算|准备|想|考虑|下个?月|下周|明年/iu.test(
    text,
  );

/** A repeated telling of the same value changes nothing: "moved to Lisbon" beside "lives in Lisbon". */
function differs(now: string, before: string): boolean {
  const places = (text: string) => new Set([...text.matchAll(VALUE)].map(([value]) => value.toLowerCase()));
  const [a, b] = [places(now), places(before)];
  return a.size === 0 || b.size === 0 || ![...a].some((value) => b.has(value));
}
const VALUE =
  /(?<=\b(?:in|to|at|for|with) )\p{Lu}[\p{L}-]+|\d[\d ]{2,}|(?<=住在?|搬到|搬去|搬来|搬回|搬进|在)\p{Script=Han}{2}/gu;
