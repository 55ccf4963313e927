import { packs } from "@/lib/core/language";
import { foldText } from "@/lib/core/text/fold-text";
import type { RenderedPrompt } from "@/lib/core/types/rendered-prompt";
import { plainName } from "./delimit";
import { PROMPT_TAGS } from "./prompt-tags";

/** A prompt's own text, folded ({@link foldText}): whole sentences, and headings (lines that begin with "#"). */
export type OwnSentences = { sentences: readonly string[]; headings: readonly string[] };

/** Minimum words of a sentence that counts as the prompt's own: anybody may say a shorter one by chance. */
const WORDS_MIN = 6;
const UNSPACED_MIN = 12;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

const ELEMENT = new RegExp(`^(?:<(${PROMPT_TAGS.join("|")})(?:\\s[^<>]*)?>)`);
/** Begins a placeholder. The text that replaces it is not the prompt's own. */
const PLACE = "{";
const NAME = /\{(user|persona)\}/;
const NAMES = new RegExp(NAME, "g");
const HEADING = /^#+\s/;
const LIST_MARK = /^(?:[-*•]|\d+[.)])\s+/;
const SENTENCE_END = /(?<=[.!?。！？…]["'”’」』）)]*)(?:\s+|(?=\p{Script=Han}))/u;

/**
 * All own text of a prompt: rules, care policy, headings, explanations. Material in tags is left out, and so are the users' messages.
 * The texts of all language packs are added, whichever language the prompt is in, with the names in them.
 */
export function ownSentencesOf(prompt: RenderedPrompt, names: Names): OwnSentences {
  const { fixed, named } = packTexts();
  // When the conversation is sent as messages, `user` is their transcript: users' text.
  const shown = "messages" in prompt ? [prompt.system] : [prompt.system, prompt.user];
  const shownNames = { persona: plainName(names.persona), user: plainName(names.user) };
  const withNames = new Set(
    named.map(({ text, someone }) => fill(text, { ...shownNames, user: shownNames.user || someone })),
  );
  const lines = shown.flatMap((text) => withoutElements(text).split("\n")).filter((line) => !withNames.has(line));
  const all = [
    fixed,
    sentencesIn(lines),
    sentencesIn(
      named.map(({ text }) => text),
      names,
    ),
  ];
  return {
    sentences: all.flatMap(({ sentences }) => sentences),
    headings: all.flatMap(({ headings }) => headings),
  };
}

/** A pack text with a placeholder for a name, and the words used for a user without a name. */
type NamedText = { text: string; someone: string };
type PackTexts = { fixed: OwnSentences; named: readonly NamedText[] };
let found: PackTexts | undefined;

/** The prompt texts of all language packs: fixed sentences, and texts with a placeholder for a name. */
function packTexts(): PackTexts {
  if (found) return found;
  const texts = packs.flatMap(({ care, answerIn, reply }) =>
    stringsIn([care.policy, answerIn, reply]).map((text) => ({ text, someone: reply?.someone ?? "" })),
  );
  const lines = texts.flatMap(({ text }) => text.split("\n"));
  found = { fixed: sentencesIn(lines), named: texts.filter(({ text }) => NAME.test(text)) };
  return found;
}

/** All texts within a value. The crisis marker is a tag, and a reply is compared without tags, so it is removed. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value.replaceAll("{marker}", "")];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** A prompt without its elements, each of which begins a line. A tag that is only mentioned has no end, and stays. */
function withoutElements(text: string): string {
  const result: string[] = [];
  let at = 0;
  while (at < text.length) {
    const lineEnd = endOf(text, at, "\n");
    const tag = ELEMENT.exec(text.slice(at, lineEnd))?.[1];
    const close = tag === undefined ? -1 : text.indexOf(`</${tag}>`, at);
    if (close < 0) result.push(text.slice(at, lineEnd));
    at = close < 0 ? lineEnd + 1 : endOf(text, close, "\n") + 1;
  }
  return result.join("\n");
}

function endOf(text: string, from: number, mark: string): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}

/**
 * Sentences and headings of lines without placeholders, or with placeholders for `names` only. Lines are split into sentences before the
 * names are filled in: a name may contain sentences, and those are not the prompt's own.
 */
function sentencesIn(lines: readonly string[], names?: Names): OwnSentences {
  const [sentences, headings]: [string[], string[]] = [[], []];
  const isWhole = (text: string) => !(names ? text.replace(NAMES, "") : text).includes(PLACE);
  const fold = (text: string) => foldText(names ? fill(text, names) : text);
  for (const line of lines) {
    if (HEADING.test(line) && isWhole(line)) headings.push(fold(line));
    const plain = line.replace(HEADING, "").replace(LIST_MARK, "");
    for (const sentence of plain.split(SENTENCE_END)) {
      if (isWhole(sentence) && isOurs(foldText(sentence))) sentences.push(fold(sentence));
    }
  }
  return { sentences, headings: headings.filter((heading) => heading !== "") };
}

type Names = { persona: string; user: string };
const fill = (text: string, names: Names) => text.replace(NAMES, (_, who: keyof Names) => names[who]);

function isOurs(folded: string): boolean {
  return folded.split(" ").length >= WORDS_MIN || (folded.match(UNSPACED)?.length ?? 0) >= UNSPACED_MIN;
}
