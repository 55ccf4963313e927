import { occasionIn } from "@/lib/core/lexicon/occasions";
import type { Voice } from "./voice";

const TOLD =
  /\b(?:went|passed|failed|got|won|lost|nailed|bombed|aced|cancel\w*|was (?:great|good|bad|awful|fine|ok))\b|过了|没过|顺利|考上|砸|取消|成功|失败|拿到|还行|不错/iu;

/** What was expected and now comes up: asked after, or received when it was told; null when nothing was expected. */
export function awaitedMatter(burst: string, voice: Voice): string | null {
  const [expected] = voice.input.expectationMatches;
  const matter = expected === undefined ? undefined : occasionIn(expected.description)?.names[voice.language];
  if (expected === undefined || matter === undefined) return null;
  voice.drewOn.push(expected.description);
  return voice.say(TOLD.test(burst) ? "expectedTold" : "expectedAsk", { matter });
}
