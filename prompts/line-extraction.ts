import { z } from "zod";
import { packOf } from "@/lib/core/language";
import { lastQuestion } from "@/lib/core/text/last-question";
import type { ExtractInput, TranscriptLine } from "@/lib/core/types/extract-input";
import type { LineReading } from "@/lib/core/types/line-reading";
import type { RenderedPrompt } from "@/lib/core/types/rendered-prompt";
import { answerLine, transcriptLanguage } from "./answer-language";
import { enclose, escapeLine, plainName } from "./delimit";

export const LINE_EXTRACTION_VERSION = "extract-lines-2";

/** Maximum facts per line. */
const FACTS_OF_LINE = 3;

type Input = Pick<ExtractInput, "transcript" | "earlier" | "locale" | "userName">;

/**
 * A conversation for line-by-line reading: of the persona's messages only the question that the next message answers; the others are
 * empty, so that line numbers stay the same.
 */
export function asLines<L extends { role: string; content: string }>(transcript: readonly L[]): L[] {
  return transcript.map((line, at) => {
    if (line.role === "user") return line;
    const question = transcript[at + 1]?.role === "user" ? lastQuestion(line.content) : null;
    return { ...line, content: question ?? "" };
  });
}

/**
 * The prompt for a weak model: the user's lines, each with the question it answers, and three fields to fill in. All of it is in the
 * language of the conversation, and the rules are the same for every group, so that a server's prefix cache can reuse them.
 */
export function renderLineExtraction(input: Input): RenderedPrompt {
  const { reading, isKnown } = readingFor(input);
  const feelings = reading.feelings.map(({ word }) => word).join(", ");
  const rules = reading.rules.map((rule) => rule.replace("{feelings}", () => feelings));
  const lines = linesToRead(input);
  const user = [
    byLine(reading, input.userName),
    enclose(
      "transcript",
      lines.flatMap(({ line, question }) => lineOf(reading, { number: line.index, text: line.content, question })),
    ),
    answerLine("json", [lines.map(({ line }) => line.content)], input.locale),
  ];
  return {
    system: [...rules, ...(isKnown ? exampleOf(reading) : [])].join("\n"),
    user: user.filter(Boolean).join("\n\n"),
    version: LINE_EXTRACTION_VERSION,
  };
}

/** The user's lines to ask about, from the first unread one. */
export function linesToRead({ transcript, earlier }: Pick<ExtractInput, "transcript" | "earlier">) {
  const from = earlier?.newFrom ?? 1;
  return transcript.flatMap((line, at) => {
    if (line.role !== "user" || line.index < from || line.content.trim() === "") return [];
    return { line, question: questionBefore(transcript[at - 1], line) };
  });
}

/** The persona's question that a line answers; null when none directly precedes it. */
function questionBefore(before: TranscriptLine | undefined, line: TranscriptLine): string | null {
  return before?.role === "persona" && before.index === line.index - 1 ? lastQuestion(before.content) : null;
}

/** The schema of an answer: only the line numbers of this prompt, only its words for feelings, and a maximum length. */
export function lineExtractionSchema(input: Input) {
  const { reading } = readingFor(input);
  const [first = "", ...others] = reading.feelings.map(({ word }) => word);
  const lines = linesToRead(input);
  return z.object({
    facts: z
      .array(z.object({ line: z.number().int(), fact: z.string(), feeling: z.enum([first, ...others]) }))
      .max(Math.max(1, lines.length) * FACTS_OF_LINE),
  });
}

/** For a conversation in a language without a pack the rules are in English, without an example. */
function readingFor(input: Input): { reading: LineReading; isKnown: boolean } {
  const language = transcriptLanguage([linesToRead(input).map(({ line }) => line.content)], input.locale);
  return { reading: packOf(language ?? "en").lineReading, isKnown: language !== null };
}

function byLine(reading: LineReading, name: string): string {
  const user = plainName(name);
  return user === "" ? "" : reading.by.replace("{user}", () => user);
}

type Shown = { number: number; text: string; question: string | null };

function lineOf(reading: LineReading, { number, text, question }: Shown): string[] {
  const asked = question === null ? [] : [reading.question.replace("{question}", () => escapeLine(question))];
  return [...asked, `[${number}] ${escapeLine(text)}`];
}

function exampleOf(reading: LineReading): string[] {
  const { user, lines, facts } = reading.example;
  return [
    `# ${reading.exampleTitle}`,
    byLine(reading, user),
    enclose(
      "transcript",
      lines.flatMap((line, at) => lineOf(reading, { ...line, number: at + 1 })),
    ),
    JSON.stringify({ facts }),
  ];
}
