import { packs } from "@/lib/core/language";
import { foldText } from "@/lib/core/text/fold-text";
import type { RenderedPrompt } from "@/lib/core/types/mind";
import { PROMPT_TAGS } from "./prompt-tags";

/** What a prompt says of itself, folded ({@link foldText}): whole sentences, and headings (lines that begin with "#"). */
export type OwnSentences = { sentences: readonly string[]; headings: readonly string[] };

/** Shorter sentences are ones that anybody may say. */
const WORDS_MIN = 6;
const UNSPACED_MIN = 12;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

const ELEMENT = new RegExp(`^(?:<(${PROMPT_TAGS.join("|")})(?:\\s[^<>]*)?>)`);
/** Begins a place for something else: what stands there is not ours. */
const PLACE = "{";
const HEADING = /^#+\s/;
const LIST_MARK = /^(?:[-*•]|\d+[.)])\s+/;
const SENTENCE_END = /(?<=[.!?。！？…]["'”’」』）)]*)(?:\s+|(?=\p{Script=Han}))/u;

/**
 * Everything in a prompt that is ours: rules, care policy, headings, explanations. Material stands in tags and is left out, and so is
 * what users say in messages. The texts of the language packs are added, whichever language the prompt is in, with the names in them.
 */
export function ownSentencesOf(prompt: RenderedPrompt, names: { persona: string; user: string }): OwnSentences {
  const { fixed, named } = packTexts();
  const withNames = named.map((text) =>
    text.replaceAll("{user}", () => names.user).replaceAll("{persona}", () => names.persona),
  );
  // Where the conversation is sent as messages, `user` is their transcript: what people said.
  const shown = "messages" in prompt ? [prompt.system] : [prompt.system, prompt.user];
  const own = sentencesIn([...shown.map(withoutElements), ...withNames].join("\n"));
  return {
    sentences: [...fixed.sentences, ...own.sentences],
    headings: [...fixed.headings, ...own.headings],
  };
}

type PackTexts = { fixed: OwnSentences; named: readonly string[] };
let found: PackTexts | undefined;

/** What stands in the packs: the sentences that are always the same, and the texts that a name stands in. */
function packTexts(): PackTexts {
  if (found) return found;
  const texts = packs.flatMap(({ care, answerIn, reply }) => stringsIn([care.policy, answerIn, reply]));
  found = { fixed: sentencesIn(texts.join("\n")), named: texts.filter((text) => /\{(?:user|persona)\}/.test(text)) };
  return found;
}

/** All texts of a value. The crisis marker is a tag, and a reply is compared without tags: its place is nobody else's. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value.replaceAll("{marker}", "")];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** A prompt without its elements, each of which begins a line. A tag that is only mentioned has no end, and stays. */
function withoutElements(text: string): string {
  const kept: string[] = [];
  let at = 0;
  while (at < text.length) {
    const lineEnd = endOf(text, at, "\n");
    const tag = ELEMENT.exec(text.slice(at, lineEnd))?.[1];
    const close = tag === undefined ? -1 : text.indexOf(`</${tag}>`, at);
    if (close < 0) kept.push(text.slice(at, lineEnd));
    at = close < 0 ? lineEnd + 1 : endOf(text, close, "\n") + 1;
  }
  return kept.join("\n");
}

function endOf(text: string, from: number, mark: string): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}

function sentencesIn(text: string): OwnSentences {
  const sentences: string[] = [];
  const headings: string[] = [];
  for (const line of text.split("\n")) {
    if (HEADING.test(line) && !line.includes(PLACE)) headings.push(foldText(line));
    const said = line.replace(HEADING, "").replace(LIST_MARK, "");
    for (const sentence of said.split(SENTENCE_END)) if (!sentence.includes(PLACE)) sentences.push(foldText(sentence));
  }
  return { sentences: sentences.filter(isOurs), headings: headings.filter((heading) => heading !== "") };
}

function isOurs(folded: string): boolean {
  return folded.split(" ").length >= WORDS_MIN || (folded.match(UNSPACED)?.length ?? 0) >= UNSPACED_MIN;
}
