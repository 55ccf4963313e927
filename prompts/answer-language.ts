import { languageOf, packOf, packs } from "@/lib/core/language";
import type { Language, LanguagePack } from "@/lib/core/language/types";
import { clip } from "@/lib/core/text/code-points";
import type { Locale } from "@/lib/core/types/messages";
import type { SessionLine } from "@/lib/core/types/prompt-node";
import type { ReplyInput } from "@/lib/core/types/reply-input";

/** Where no pack knows the language of a talk, the model that reads it may. */
const IN_THEIRS: LanguagePack["answerIn"] = {
  reply: "Answer in the language they write in.",
  json: "Write all texts of the JSON in the language they write in.",
};

/** How many code points of a line are read to find its language. */
const SAMPLE_POINTS = 200;

/**
 * The language of a conversation as a whole; null when no pack knows it. The first line of the session that shows a language decides,
 * even when the window no longer holds it, so that later lines do not change the beginning of the prompt. Before there is such a line,
 * the last one of earlier sessions in the window decides, and without one the persona's locale.
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
/** A language is asked for by its name when at least half of what was said is in it. */
const SHARE_MIN = 0.5;

/**
 * The last line of a prompt: it asks for the language of the talk, in that language, which weighs more with a model than
 * instructions in English far above. `messageGroups` are the person's words, the lists that count most first; each list is judged
 * as a whole, so that a long message outweighs a few short ones. Where none of them tells, the person's locale does.
 */
export function answerLine(
  form: keyof LanguagePack["answerIn"],
  messageGroups: readonly (readonly string[])[],
  locale: Locale,
): string {
  const language = transcriptLanguage(messageGroups, locale);
  return (language === null ? IN_THEIRS : packOf(language).answerIn)[form];
}

/** Null for a talk in a language that no pack knows, or that is not clear. */
export function transcriptLanguage(messageGroups: readonly (readonly string[])[], locale: Locale): Language | null {
  for (const texts of messageGroups) {
    const indicative = texts.filter(tellsLanguage);
    if (indicative.length > 0) return clearLanguageOf(indicative.join("\n"));
  }
  return locale;
}

function clearLanguageOf(text: string): Language | null {
  const language = languageOf(text);
  return language !== null && packOf(language).gate.reads(text) >= SHARE_MIN ? language : null;
}

/** An "ok" or "haha" is small talk in several languages and tells none of them. */
function tellsLanguage(text: string): boolean {
  return LETTER.test(text) && packs.filter(({ gate }) => gate.isSmallTalk(text)).length < 2;
}
