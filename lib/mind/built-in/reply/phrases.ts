import { isTimeZone } from "@/lib/core/clock";
import { languageOf, packOf } from "@/lib/core/language";
import type { LineKey, NotebookPack } from "@/lib/core/language/notebook-phrases-types";
import type { LanguagePack } from "@/lib/core/language/types";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { fillLine } from "./lines";

/** What the built-in mind uses to write one reply without an AI model: the input, its language packs and the time zone. */
export type ReplyContext = {
  input: ReplyInput;
  pack: NotebookPack;
  /** Language pack of the user's language, which may have no phrases for this mind; null if no pack covers the language. */
  userPack: LanguagePack | null;
  timeZone: string;
  say(key: LineKey, slots?: Readonly<Record<string, string>>): string;
};

/** Prepares a reply in the language of the burst, else in that of earlier messages, else in the user's. */
export function makeReplyContext(input: ReplyInput): ReplyContext {
  const userPack = userPackOf(input);
  const pack = userPack?.notebook ?? packOf(input.locale).notebook;
  if (!pack) throw new Error(`there are no notebook phrases for ${input.locale}`);
  const say: ReplyContext["say"] = (key, slots = {}) => {
    const lines = pack.lines[key];
    return fillLine(lines[input.window.length % lines.length] ?? "", { persona: input.persona.displayName, ...slots });
  };
  return { input, pack, userPack, timeZone: isTimeZone(input.timeZone) ? input.timeZone : "UTC", say };
}

/** A message without letters takes the language of earlier messages. */
function userPackOf({ burst, window }: ReplyInput): LanguagePack | null {
  const words = burst.map(({ content }) => content).join("\n");
  const before = window.filter(({ role }) => role === "user").toReversed();
  const texts = [words, ...(/\p{L}/u.test(words) ? [] : before.map(({ content }) => content))];
  const language = texts.map(languageOf).find((one) => one !== null);
  return language ? packOf(language) : null;
}
