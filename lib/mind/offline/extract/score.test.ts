import { describe, expect, it } from "vitest";
import { readMessage } from "@/lib/core/lexicon/match";
import { withSubstance } from "@/lib/core/lexicon/substance";
import { scoreHits } from "./score";

/** How much a message weighs, without its sign; 0 when nothing in it is kept. */
function weightOf(text: string): number {
  const hits = withSubstance(readMessage(text)).flatMap(({ clauses }) => clauses.flatMap((clause) => clause.hits));
  return hits.length === 0 ? 0 : Math.abs(scoreHits(hits, text).impact);
}

describe("scoreHits", () => {
  it.each([
    ["my friend's dog died", "my dog died"],
    ["my coworker's dad passed away", "my dad passed away"],
    ["my coworker got laid off", "i got laid off"],
    ["my roommate got engaged", "i got engaged"],
    ["my flatmate got divorced", "i got divorced"],
    ["Tamsin from work got engaged", "i got engaged"],
    ["我同事的爸爸去世了", "我爸爸去世了"],
    ["我同事被裁了", "我被裁了"],
    ["我室友订婚了", "我订婚了"],
    ["我同学分手了", "我分手了"],
    ["财务的老张结婚了", "我结婚了"],
    ["我邻居离婚了", "我离婚了"],
  ])("somebody else's matter weighs less than one's own: %s < %s", (theirs, own) => {
    expect(weightOf(theirs)).toBeLessThan(weightOf(own));
  });

  it.each([
    ["my dog didn't die", "my dog died"],
    ["i didn't get fired", "i got fired"],
    ["we didn't break up", "we broke up"],
    ["i never got married", "i got married"],
    ["i'm not pregnant", "i'm pregnant"],
    ["i wasn't laid off", "i was laid off"],
    ["we're not engaged", "we're engaged"],
    ["我没被裁", "我被裁了"],
    ["我们没分手", "我们分手了"],
    ["我没怀孕", "我怀孕了"],
    ["我没离婚", "我离婚了"],
    ["差点分手", "我们分手了"],
  ])("what did not come to pass weighs less than what did: %s < %s", (denied, told) => {
    expect(weightOf(denied)).toBeLessThan(weightOf(told));
  });
});
