import { detectLanguage } from "@/lib/core/text/language";
import { factOf } from "./fact";
import { isHeavy } from "./recall";
import { gatherTold, type Told } from "./told";
import type { Voice } from "./voice";

/** Answers a greeting. At the start of a talk it may bring up one open thing or one light memory, never a grief. */
export function hello(voice: Voice): string {
  const { input } = voice;
  if (input.window.length > 0) return voice.say("helloAgain");
  if (!voice.wishes.brief) {
    const told = gatherTold(input, "").filter(
      (item) => item.impact >= 0 && !item.contested && !isHeavy(item) && detectLanguage(item.text) === voice.language,
    );
    const open = told.filter((item) => item.from === "promise").sort(bySoonest)[0];
    if (open !== undefined) {
      const due = open.start !== null && open.start <= input.now && open.subject !== "persona";
      return voice.say(due ? "helloDue" : "helloAhead", { fact: factOf(open, voice).text });
    }
    const recent = told.filter((item) => item.from === "event" && item.subject !== "persona").sort(byNewest)[0];
    if (recent !== undefined) return voice.say("helloBack", { fact: factOf(recent, voice).text });
  }
  const name = voice.called;
  return name !== "" && voice.seed % 4 === 0 ? voice.say("helloNamed", { name }) : voice.say("hello");
}

const time = (at: Date | null, missing: number) => at?.getTime() ?? missing;
const bySoonest = (a: Told, b: Told) => time(a.start, Number.MAX_SAFE_INTEGER) - time(b.start, Number.MAX_SAFE_INTEGER);
const byNewest = (a: Told, b: Told) => time(b.learnedAt, 0) - time(a.learnedAt, 0);
