import en from "@/lib/core/language/en/proactive-templates.json";
import { sentencesOf } from "@/lib/core/language/sentences";
import zh from "@/lib/core/language/zh/proactive-templates.json";
import { linesOfQuote } from "@/lib/core/quote";
import { PROACTIVE_TEXT } from "@/lib/core/settings/proactive";
import { countCodePoints } from "@/lib/core/text/code-points";
import type { MindAnswer } from "@/lib/core/types/mind";
import type { ProactiveInput } from "@/lib/core/types/proactive-message";
import { toMindAnswer } from "./built-in/to-mind-answer";

const LINES = { en, zh };
const VERSION = "notebook-proactive-1";

/** Writes a proactive message without an AI model: it quotes one sentence of the cause. */
export function proactiveTemplate(input: ProactiveInput): MindAnswer {
  const lines = input.trigger === "strong_event" ? [] : LINES[input.locale][input.trigger];
  const fact = input.cause ? sentenceOf(input.cause.description) : "";
  const isSayable = input.trigger === "long_silence" || fact !== "";
  const unsaid = lines.filter((line) => !input.own.includes(fill(line, fact)));
  const line = unsaid[input.own.length % Math.max(1, unsaid.length)];
  return toMindAnswer({ text: isSayable && line ? fill(line, fact) : "", rationale: input.trigger }, VERSION);
}

const fill = (line: string, fact: string) => line.replace("{fact}", () => fact);

/** The first sentence of a memory, if it is short enough to be quoted. */
function sentenceOf(description: string): string {
  const [first = ""] = sentencesOf(linesOfQuote(description)[0] ?? "");
  const sentence = first.trim();
  return countCodePoints(sentence) <= PROACTIVE_TEXT.quoteMax ? sentence : "";
}
