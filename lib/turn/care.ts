import { holdsHelpLines } from "@/lib/core/care/help-block";
import { formatHelpLines, helpLinesFor } from "@/lib/core/care/help-lines";
import { HOUR } from "@/lib/core/clock";
import { languageOf } from "@/lib/core/language";
import { CARE } from "@/lib/core/settings/care";
import type { CareNeed } from "@/lib/core/types/care";
import type { TurnContext } from "@/lib/memory/recall/turn-context";

/** `need` is null when no message asks for care; `helpLines` renders the text below a reply that needs them. */
export type Care = { need: CareNeed | null; helpLines: () => string };

/**
 * What a reply owes a user who may be in danger. Help lines are shown in full the first time and in short form when this conversation
 * has shown them within the last hours; they are those of the user's country, in the language of the message.
 */
export function careFor({ user, sessionLines, burst, crisis }: TurnContext, now: Date): Care {
  const helpLines = () => {
    const areShown = sessionLines.some(({ role, content, at }) => {
      return role === "persona" && now.getTime() - at.getTime() < CARE.shortHours * HOUR && holdsHelpLines(content);
    });
    const userLines = [...burst, ...sessionLines.filter(({ role }) => role === "user").toReversed()];
    const languages = userLines.slice(0, CARE.linesMax).map(({ content }) => languageOf(content));
    const language = languages.find((one) => one !== null) ?? user.locale;
    const lines = helpLinesFor({ timeZone: user.ownZone ?? "", locale: user.locale });
    return formatHelpLines(lines, { language, isShort: areShown });
  };
  return { need: crisis.now === null && crisis.before === null ? null : crisis, helpLines };
}
