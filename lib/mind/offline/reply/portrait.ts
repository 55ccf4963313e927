import { factOf } from "./fact";
import { isHeavy, tellsLoss } from "./recall";
import type { Told } from "./told";
import type { Voice } from "./voice";

/** "Do you think I'm too proud?", «你觉得我老毛病在哪»: asks for a view of the person, which what they told must bear. */
const ASKS_FOR_A_VIEW =
  /\b(?:do|did|would|don'?t) (?:you|u|ya) (?:think|reckon|feel|say) (?:i|i'm|im|i've|my|we)\b|\bwhat (?:do|would) (?:you|u|ya) (?:think|make|say) (?:of|about) (?:me|how i|the way i)\b|\bwhat (?:kind|sort) of (?:person|friend|partner|\w+) am i\b|\bwhat am i like\b|\bdescribe me\b|\b(?:my|a) patterns?\b|你(?:会)?(?:觉得|认为|感觉|看)我|在你(?:眼里|看来|心里)|我(?:这个人|是(?:个)?(?:什么样|怎样))|老毛病|(?:拿|按|根据|照)我(?:以前|之前)?(?:跟你)?(?:说|讲|提)过的/iu;
/** Of what is hard in somebody, what was hard may be said. */
const OF_WHAT_IS_HARD =
  /\b(?:patterns?|wrong|problems?|faults?|flaws?|mistakes?|struggl\w+|always end up|keep doing|afraid|avoid)\b|毛病|问题|缺点|错|总是|老是|怕|逃/iu;
const FACTS_MAX = 2;
const LIGHT = 3;
const HARD = -4;

/** What the person told that a view of them could rest on, without the view; null when none is asked for or nothing was told. */
export function portrait(focus: string, all: readonly Told[], voice: Voice): string | null {
  if (!ASKS_FOR_A_VIEW.test(focus)) return null;
  const isHard = OF_WHAT_IS_HARD.test(focus);
  const facts = all
    .filter(({ from, isPlan, id }) => from === "event" && !isPlan && id !== null)
    .filter(
      (told) => isHard || !(isHeavy(told) || (told.impact <= LIGHT && tellsLoss(told.text)) || told.impact <= HARD),
    )
    .sort((a, b) => Math.abs(b.impact) - Math.abs(a.impact))
    .slice(0, FACTS_MAX)
    .map((told) => factOf(told, voice))
    .filter((fact) => !fact.foreign)
    .map((fact) => fact.text);
  if (facts.length === 0) return null;
  return voice.say("recallAside", { facts: facts.join(voice.language === "zh" ? "" : " ") });
}
