import { helpLinesFor, holdsHelpLines, sayHelpLines } from "@/lib/core/care/help-lines";
import { readCrisis } from "@/lib/core/care/read-crisis";
import { HOUR } from "@/lib/core/clock";
import { languageOf } from "@/lib/core/language";
import { CARE } from "@/lib/core/settings/care";
import type { HelpLines } from "@/lib/core/types/care";
import type { TurnContext } from "@/lib/memory/recall/turn-context";

/** Help for a person who may be in danger; `below` stands under the reply, whoever writes that, unless they have it already. */
export type Care = { lines: HelpLines; below: string | null };

/** Null unless what is to be answered, or what was said in this talk within some hours, is a cry for help. */
export function careFor({ user, talk, burst }: TurnContext, now: Date): Care | null {
  if (burst.length === 0) return null;
  const within = (hours: number) => talk.filter(({ at }) => now.getTime() - at.getTime() < hours * HOUR);
  const before = within(CARE.talkHours)
    .filter(({ role }) => role === "user")
    .slice(-CARE.linesMax);
  if (![...burst, ...before].some(({ content }) => readCrisis(content) !== null)) return null;
  const lines = helpLinesFor({ timeZone: user.ownZone ?? "", locale: user.locale });
  const isGiven = within(CARE.againHours).some(({ role, content }) => role === "persona" && holdsHelpLines(content));
  const said = [burst, before.toReversed()].flat().map(({ content }) => languageOf(content));
  const language = said.find((one) => one !== null) ?? user.locale;
  return { lines, below: isGiven ? null : sayHelpLines(lines, language) };
}
