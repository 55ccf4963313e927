import { languageOf, packOf, packs } from "@/lib/core/language";
import type { Language, LanguagePack } from "@/lib/core/language/types";
import { clip } from "@/lib/core/text/code-points";
import type { Locale } from "@/lib/core/types/messages";
import type { SessionLine } from "@/lib/core/types/prompt-node";
import type { ReplyInput } from "@/lib/core/types/reply-input";

/** Request for an answer in the user's language, used when no language pack covers it: the model may know it. */
const IN_THEIRS: LanguagePack["answerIn"] = {
  reply: "Answer in the language they write in.",
  json: "Write all texts of the JSON in the language they write in.",
};

/** How many code points of a line are read to find its language. */
const SAMPLE_POINTS = 200;

/**
 * The language of a conversation as a whole; null when no pack covers it. The first line of the session with a recognisable language
 * decides, even when the window no longer contains it, so that later lines do not change the beginning of the prompt. Before there is such
 * a line, the last recognisable line of earlier sessions in the window decides, and without one the persona's locale.
 */
export function conversationLanguage({
  firstLines,
  window,
  burst,
  locale,
}: Pick<ReplyInput, "firstLines" | "window" | "burst" | "locale">): Language | null {
  const isOfSession = ({ session }: SessionLine) => session === burst[0]?.session;
  const userLines = [...window, ...burst].filter(({ role }) => role === "user");
  const current = firstLines ?? contentsOf(userLines.filter(isOfSession));
  const earlier = contentsOf(userLines.filter((line) => !isOfSession(line))).reverse();
  const indicative = [...current, ...earlier].map((line) => clip(line, SAMPLE_POINTS)).find(tellsLanguage);
  return indicative === undefined ? locale : clearLanguageOf(indicative);
}

const contentsOf = (lines: SessionLine[]) => lines.map(({ content }) => content);

const LETTER = /\p{L}/u;
/** Minimum share of a text that must be in one language, so that the prompt asks for this language by name. */
const SHARE_MIN = 0.5;

/**
 * The last line of a prompt: asks for the language of the conversation, in that language, which has more effect on a model than
 * instructions in English far above. `messageGroups` are the user's messages, the most important group first; each group is judged as a
 * whole, so that a long message outweighs a few short ones. When none shows a language, the user's locale is used.
 */
export function answerLine(
  form: keyof LanguagePack["answerIn"],
  messageGroups: readonly (readonly string[])[],
  locale: Locale,
): string {
  const language = transcriptLanguage(messageGroups, locale);
  return (language === null ? IN_THEIRS : packOf(language).answerIn)[form];
}

/** The language that most of the user's messages are in; null if no language pack covers it, or if it is unclear. */
export function transcriptLanguage(messageGroups: readonly (readonly string[])[], locale: Locale): Language | null {
  for (const texts of messageGroups) {
    const indicative = texts.filter(tellsLanguage);
    if (indicative.length > 0) return clearLanguageOf(indicative.join("\n"));
  }
  return locale;
}

function clearLanguageOf(text: string): Language | null {
  const language = languageOf(text);
  return language !== null && packOf(language).gate.languageShare(text) >= SHARE_MIN ? language : null;
}

/** Whether a text shows a language: "ok" or "haha" is small talk in several languages and shows none. */
function tellsLanguage(text: string): boolean {
  return LETTER.test(text) && packs.filter(({ gate }) => gate.isSmallTalk(text)).length < 2;
}
