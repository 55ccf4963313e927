import type { UserSignal } from "@/lib/core/types/nodes";
import type { WireEvent } from "./assemble";

export type WireMood = { mood: string; energy: number; last_user_signal: UserSignal | null };

/** From these weights on a matter moves the persona: a small joy does, an everyday grumble leaves it as it was. */
const GLAD = 3;
const GRAVE = -4;

/**
 * How the persona is left feeling, or null when nothing moved: something heavy or bright was told, or the person turned
 * to the persona itself (with thanks, love, anger), or said plainly that they are worn out.
 */
export function moodAfter(events: readonly WireEvent[], said: string): WireMood | null {
  const peak = events.reduce(
    (best, e) => (Math.abs(e.emotional_impact) > Math.abs(best) ? e.emotional_impact : best),
    0,
  );
  const signal = userSignal(said, peak);
  if (peak > GRAVE && peak < GLAD && signal === null) return null;
  const moods: [boolean, string, number][] = [
    [peak <= -9, "deeply-concerned", 3],
    [peak <= -7, "tender-and-sad-for-them", 3],
    [peak <= GRAVE, "quietly-worried", 4],
    [peak >= 8, "delighted-for-them", 8],
    [peak >= GLAD, "warm-and-glad", 7],
    [signal === "tired", "gentle-and-soft", 4],
    [signal === "frustrated", "patient-and-caring", 5],
    [signal === "cool", "a-little-unsure", 4],
  ];
  const [, mood, energy] = moods.find(([holds]) => holds) ?? [true, "warm", 6];
  return { mood, energy, last_user_signal: signal };
}

const WORN_OUT =
  /\b(?:exhausted|worn out|burnt? out|burning out|drained|shattered|running on (?:empty|fumes)|dead on my feet|(?:so|too|bone|dog) tired|can['’]?t sleep|haven['’]?t slept)\b|好累|累垮|累瘫|累死|累得不行|太累了|撑不住|扛不住|心力交瘁|精疲力[尽竭]|疲惫|睡不着|失眠/iu;
const LIGHTLY = /\b(?:lol|lmao|haha\w*|hehe|jk)\b|哈哈|嘻嘻|笑死|😂|🤣/iu;
const CROSS_WITH_YOU =
  /\b(?:(?:i )?hate you|shut up|you['’]?re (?:so )?(?:useless|annoying|no help|a (?:stupid )?(?:bot|machine))|(?:mad|angry|furious|annoyed|pissed off) (?:at|with) you|you never (?:listen|remember)|sick of you)\b|讨厌你|烦你|闭嘴|你(?:真|太|好)(?:没用|烦|蠢|笨)|生你的?气|你从来不/iu;
const FURIOUS = /\b(?:furious|livid|seething|fed up|so (?:mad|angry))\b|气死|气炸|受够/iu;
const COOL =
  /\b(?:leave me alone|stop (?:talking|asking)|you (?:don['’]?t|wouldn['’]?t) (?:get it|understand|care))\b|^(?:fine\.? )?whatever[.! ]*$|别烦我|懒得说|懒得理|随便吧|你不懂|别问了/imu;
const WARM =
  /\b(?:thank(?:s| you)(?: you)? (?:so|for|a lot|very)|thank you\b|(?:love|miss(?:ed)?|adore) (?:you|u|ya)\b|you['’]?re (?:the best|so (?:sweet|kind|good)|my (?:best|favou?rite))|glad (?:i have|you['’]?re|i met) you|so glad you)|谢谢你|多谢你|爱你|想你(?!妈|爸)|有你真好|幸好有你|还好有你|你真好|抱抱你/iu;

function userSignal(said: string, peak: number): UserSignal | null {
  if (WORN_OUT.test(said) && !LIGHTLY.test(said)) return "tired";
  if (CROSS_WITH_YOU.test(said) || (peak <= -2 && FURIOUS.test(said))) return "frustrated";
  if (COOL.test(said)) return "cool";
  return peak >= GLAD || WARM.test(said) ? "warm" : null;
}
