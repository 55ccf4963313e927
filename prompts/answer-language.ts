import { languageOf, packOf, packs } from "@/lib/core/language";
import type { Language, LanguagePack } from "@/lib/core/language/types";
import { clip } from "@/lib/core/text/points";
import type { Locale } from "@/lib/core/types/messages";
import type { ReplyInput, SessionLine } from "@/lib/core/types/mind";

/** Where no pack knows the language of a talk, the model that reads it may. */
const IN_THEIRS: LanguagePack["answerIn"] = {
  reply: "Answer in the language they write in.",
  json: "Write all texts of the JSON in the language they write in.",
};

/** So many lines tell the language of a session; of each, so many code points. */
const TELLING_LINES = 3;
const TELLING_POINTS = 200;

/**
 * The language of a conversation as a whole; null where no pack knows it. The first three lines of the session that tell one decide (the
 * first of them, where they differ), so that later ones do not change what a prompt begins with; where none does, lines of earlier
 * sessions.
 */
export function conversationLanguage({
  window,
  burst,
  locale,
}: Pick<ReplyInput, "window" | "burst" | "locale">): Language | null {
  const said = [...window, ...burst].filter(({ role }) => role === "user");
  const isCurrent = (line: SessionLine) => line.session === burst[0]?.session;
  for (const lines of [said.filter(isCurrent), said.filter((line) => !isCurrent(line))]) {
    const told = firstTelling(lines).map(clearLanguageOf);
    const commonest = told.toSorted((a, b) => count(told, b) - count(told, a))[0];
    if (commonest !== undefined) return commonest;
  }
  return locale;
}

const count = <T>(all: T[], one: T) => all.filter((other) => other === one).length;

function firstTelling(lines: SessionLine[]): string[] {
  const telling: string[] = [];
  for (const { content } of lines) {
    const beginning = clip(content, TELLING_POINTS);
    if (tellsLanguage(beginning)) telling.push(beginning);
    if (telling.length === TELLING_LINES) break;
  }
  return telling;
}

const LETTER = /\p{L}/u;
/** A language is asked for by its name when at least half of what was said is in it. */
const SHARE_MIN = 0.5;

/**
 * The last line of a prompt: it asks for the language of the talk, in that language, which weighs more with a model than
 * instructions in English far above. `heard` are the person's words, the lists that count most first; each list is judged
 * as a whole, so that a long message outweighs a few short ones. Where none of them tells, the person's locale does.
 */
export function answerLine(
  form: keyof LanguagePack["answerIn"],
  heard: readonly (readonly string[])[],
  locale: Locale,
): string {
  const language = talkLanguage(heard, locale);
  return (language === null ? IN_THEIRS : packOf(language).answerIn)[form];
}

/** Null for a talk in a language that no pack knows, or that is not clear. */
export function talkLanguage(heard: readonly (readonly string[])[], locale: Locale): Language | null {
  for (const texts of heard) {
    const telling = texts.filter(tellsLanguage);
    if (telling.length > 0) return clearLanguageOf(telling.join("\n"));
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
