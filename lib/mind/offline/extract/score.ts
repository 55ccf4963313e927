import { closeness, EN_FRIEND, EN_PET, ZH_FRIEND, ZH_PET } from "@/lib/core/lexicon/kin";
import type { Hit } from "@/lib/core/lexicon/match";
import { isAfterStory, isTold, isWeightless } from "@/lib/core/lexicon/substance";
import { valenceOf } from "@/lib/core/lexicon/valence";
import { isOverdone, isToldPlainly } from "@/lib/core/lexicon/weighing/plainly";
import { SLIGHT, weigh } from "@/lib/core/lexicon/weighing/weigh";
import type { RelationalTag } from "@/lib/core/types/nodes";
import { isEdgeLuckEn } from "./whose-luck-en";
import { isEdgeLuckZh } from "./whose-luck-zh";

/** What befalls a friend or colleague weighs less than what befalls oneself. */
const OTHERS_LUCK = new RegExp(
  `^(?:my|our) (?:[\\w-]+ ){0,2}?${EN_FRIEND}\\b(?! and i\\b)|^(?:我(?:的|最好的)?)?${ZH_FRIEND}`,
  "iu",
);

/** "My friend's dog", «我同事的爸爸»: a loss beside the person's own. */
const SOMEBODY_ELSES = new RegExp(`\\b${EN_FRIEND}'s\\s|${ZH_FRIEND}(?:家|家里)?的`, "iu");

/** «他媳妇化疗»: heavy for them, and not one's own. */
const OTHERS_KIN_ZH =
  /(?:他|她|人家|老\p{Script=Han}|小\p{Script=Han})家?的?(?:媳妇|老婆|老公|妈|爸|爹|娘|爷爷|奶奶|儿子|女儿|闺女|孩子|娃)(?!说|问|让|跟我|骂|打)/u;
const KIN_OF_MINE_ZH = /我(?:家|的)?(?:爸|妈|爹|娘|爷|奶|姥|外|哥|姐|弟|妹|儿|女|老公|老婆|孩子|娃|狗|猫)/u;

/** "My dog passed his test" is a nice day, not a turn in a life. */
const OWN_PET = new RegExp(`^(?:my|our) (?:[\\w-]+ ){0,2}?${EN_PET}\\b(?! and i\\b)|^我(?:家|们家)?的?${ZH_PET}`, "iu");
const PETS_LUCK = 4;

export type Score = { impact: number; emotions: string[]; tags: RelationalTag[] };

const CORRECTING =
  /^(?:no[,\s]+|oh[,\s]+|wait[,\s]+|sorry[,\s]+)*(?:actually|correction|i meant)\b|^(?:不是|不对|其实|更正|纠正|啊不)[^是吧]/iu;
const MERE_ACTUALLY =
  /^actually[, ]+(?:i'?m (?:fine|good|ok|tired|going)|can|could|what|how|never mind|nvm)|^其实(?:还好|也|没|不)/iu;
const SOFTENED = /\b(?:a bit|a little|kind of|kinda|sort of|slightly)\b|有点|稍微/iu;

/** Impact, emotions and tags of a memory from the rules that hold in its words; `around` is what was said beside it. */
export function scoreHits(hits: Hit[], text: string, around = ""): Score {
  const tags = new Set(hits.flatMap((h) => h.rule.tags ?? []));
  if (!hits.some(isCoreHit)) tags.delete("identity-bearing");
  if (
    CORRECTING.test(text) &&
    !MERE_ACTUALLY.test(text) &&
    hits.some(
      (h) =>
        h.rule.kind === "fact" || h.rule.kind === "family" || h.rule.kind === "named" || h.rule.kind === "correction",
    )
  )
    tags.add("correction");
  const kept = [...tags].slice(0, 3);
  const { impact, emotions } = ruledImpact(hits, text);
  if (!canWeigh(hits, text)) return { impact, emotions, tags: kept };
  const weighed = weigh({ impact, text, around });
  const isPlan = hits.some(({ rule }) => rule.kind === "promise");
  if (isPlan && Math.abs(weighed) < PLAINLY) return { impact, emotions, tags: kept };
  const isFaint = Math.abs(weighed) < PLAINLY;
  const isLight = isFaint && (isToldPlainly(text) || (hits.every(isAfterStory) && closeness(text) === 0));
  if (Math.abs(impact) <= MILD && (isLight || isOverdone(text))) return { impact, emotions, tags: kept };
  if (impact <= GRAVE && weighed > 0 && isFaint) return { impact, emotions, tags: kept };
  const isFelt = Math.sign(weighed) === Math.sign(impact) || Math.abs(weighed) <= SLIGHT;
  return { impact: weighed, emotions: isFelt ? emotions : [weighed < 0 ? "distress" : "joy"], tags: kept };
}

/** What the rules and the words of feeling alone make of it. */
export function ruledImpact(hits: Hit[], text: string): { impact: number; emotions: string[] } {
  const strongest = hits.reduce((a, b) => (weighHit(b, text) > weighHit(a, text) ? b : a));
  const named = hits.filter((h) => sameSign(h, strongest)).flatMap((h) => h.rule.emotions ?? []);
  const impact = refine(strongest, text);
  const felt = valenceOf(text);
  const isPlain =
    Math.abs(impact) <= MILD && !hits.every(isWeightless) && hits.some((hit) => isTold(hit) && hit.rule.impact > 0);
  if (isPlain && Math.abs(felt.impact) > Math.abs(impact)) return felt;
  return { impact, emotions: [...new Set(named)].slice(0, 4) };
}

/** What is yet to be done weighs only from here on; fainter words overrule nothing that is grave or light by its form. */
const PLAINLY = 6;
/** A blow that a rule knows for one. */
const GRAVE = -6;
/** Up to here the words of feeling may outweigh the rule. */
const MILD = 2;

/**
 * The wish to die is always meant, what puts right a memory weighs what its rules say, and a joke and the luck of people one
 * hardly knows weigh nothing of their own.
 */
export function canWeigh(hits: Hit[], text: string): boolean {
  if (hits.some(({ rule }) => rule.kind === "correction" || ALWAYS_MEANT.has(rule.id))) return false;
  if (hits.every(isWeightless)) return false;
  return OWN.test(text) || !(isEdgeLuckEn(text) || isEdgeLuckZh(text, text));
}

const ALWAYS_MEANT = new Set(["suicidal", "self-harm", "others-suicide", "breakdown", "panic", "abuse"]);

/** What a rule still weighs here: what befell others yields to one's own. */
function weighHit(hit: Hit, text: string): number {
  return Math.abs(refine(hit, text)) + Math.abs(hit.rule.impact) / 100;
}

function sameSign(a: Hit, b: Hit): boolean {
  return Math.sign(a.rule.impact) === Math.sign(b.rule.impact);
}

const CORE_WORDS =
  /\b(?:single (?:mom|dad|mother|father|parent)|widow|retired|as an?|i'?m an?|only child|orphan|adopted|married|mother of|father of)\b|单亲|独生|退休|当|孤儿|我是|结婚/iu;

/** Only what makes somebody who they are bears identity: an illness, a calling, single parenthood; no pastime does. */
function isCoreHit({ rule, match }: Hit): boolean {
  if (rule.id === "job" || rule.id === "family-count") return CORE_WORDS.test(match);
  return rule.id === "chronic" || rule.id === "diagnosis" || rule.id === "my-name";
}

function refine({ rule, match }: Hit, text: string): number {
  const isEdge = isEdgeLuckEn(text) || (isEdgeLuckZh(text, match) && !isWitnessed(rule, text));
  if (Math.abs(rule.impact) > OTHERS_JOY && isEdge) return Math.sign(rule.impact) * OTHERS_JOY;
  if (rule.kind === "loss" && OTHERS_KIN_ZH.test(text) && !KIN_OF_MINE_ZH.test(text)) return Math.max(rule.impact, -4);
  if (rule.id === "death" || rule.id === "lost-someone" || rule.id === "named-death" || rule.id === "funeral")
    return SOMEBODY_ELSES.test(match) ? -4 : lossOf(closeness(match) || closeness(text));
  if (Math.abs(rule.impact) <= 5 && Math.abs(rule.impact) > 3 && SOFTENED.test(text))
    return rule.impact - Math.sign(rule.impact) * 2;
  if (rule.impact > PETS_LUCK && OWN_PET.test(text)) return PETS_LUCK;
  if (rule.kind === "milestone" && rule.impact > OTHERS_JOY && isOthers(text)) return OTHERS_JOY;
  if (rule.kind === "crisis" && OTHERS_LUCK.test(text)) return rule.impact + 1;
  return OTHERS_LUCK.test(text)
    ? Math.sign(rule.impact) * Math.min(Math.abs(rule.impact), rule.impact > 0 ? 6 : 4)
    : rule.impact;
}

/** A cry for help in whose way one stood: «室友爬到窗台上，我抱着她». */
const isWitnessed = (rule: Hit["rule"], text: string): boolean => rule.kind === "crisis" && OWN.test(text);

/** "Tamsin from work got engaged", «财务的老张结婚了»: pleasant news of somebody at the edge of one's life. */
const OTHERS_JOY = 3;
const OTHERS =
  /^(?:so |and |btw |oh )*(?:a (?:guy|girl|lad|woman|man|friend|colleague)|some(?:one|body)|this (?:guy|girl)|\p{Lu}[\p{L}'-]+(?: and \p{Lu}[\p{L}'-]+)?(?: (?:from|at|in) (?:the |my )?\p{L}+)?) (?:just |finally |is |are |was |has |have |\p{L}+ly )*(?:got(?:ten)? (?:engaged|married|promoted|pregnant|hired)|getting married|engaged|expecting|pregnant|promoted|had (?:a|her|his|their)|gave birth|married|eloped|proposed|graduat\w+|passed|won)\b/u;
const OTHERS_ZH =
  /^(?:公司|单位|班上?|隔壁|楼[上下]|财务|销售|行政|人事|部门|有个|一个|某)[^,，。我]{0,8}(?:结婚|订婚|领证|生了|怀孕|升职|求婚|买房|考上|毕业)/u;
const OWN = /\b(?:i|me|my|we|us|our|to me)\b|我|咱/iu;

function isOthers(text: string): boolean {
  return (OTHERS.test(text) && !OWN.test(text)) || OTHERS_ZH.test(text);
}

function lossOf(near: 0 | 2 | 3 | 4): number {
  return near === 4 ? -9 : near === 3 ? -8 : -7;
}
