import { DAY } from "@/lib/core/clock";
import { detectLanguage } from "@/lib/core/text/language";
import type { RememberedNode } from "@/lib/core/types/mind";
import { factOf } from "./fact";
import { gatherTold, type Told } from "./told";
import type { Voice } from "./voice";

const LATELY_DAYS = 14;
const FACTS_MAX = 2;
const HARD = -3;
const GOOD = 3;

/** "How have I been lately?": what was told of the last two weeks, the hard apart from the good, and no verdict. */
export function lately(voice: Voice): string {
  const told = recent(voice);
  const facts = (list: Told[]) =>
    list
      .slice(0, FACTS_MAX)
      .map((one) => factOf(one, voice).text)
      .join(voice.language === "zh" ? "" : " ");
  const hard = told.filter((one) => one.impact <= HARD);
  const good = told.filter((one) => one.impact >= GOOD);
  if (hard.length > 0 && good.length > 0) return voice.say("latelyBoth", { hard: facts(hard), good: facts(good) });
  if (hard.length > 0) return voice.say("latelyHard", { facts: facts(hard) });
  if (good.length > 0) return voice.say("latelyGood", { facts: facts(good) });
  return told.length === 0 ? voice.say("latelyNone") : voice.say("latelyPlain", { facts: facts(told) });
}

/** What the person told of themselves in the last two weeks, the weightiest first. */
function recent(voice: Voice): Told[] {
  const { input, language } = voice;
  const since = input.now.getTime() - LATELY_DAYS * DAY;
  const isRecent = (node: RememberedNode) => (node.eventTimeStart ?? node.learnedAt).getTime() >= since;
  const fresh = new Set(
    input.events.filter((node) => node.isFaint !== true && isRecent(node)).map((node) => node.description.trim()),
  );
  return gatherTold(input, "")
    .filter((one) => fresh.has(one.text) && one.subject !== "persona" && detectLanguage(one.text) === language)
    .sort((a, b) => Math.abs(b.impact) - Math.abs(a.impact));
}
