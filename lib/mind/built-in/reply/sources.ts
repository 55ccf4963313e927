import { languageOf } from "@/lib/core/language";
import { mayDeny, mentionsChange } from "@/lib/core/language/corrections";
import { formsOf } from "@/lib/core/language/message-forms";
import { containsName } from "@/lib/core/language/normalize";
import type { DetectedCorrection } from "@/lib/core/types/corrections";
import type { ChatLine, PromptNode } from "@/lib/core/types/prompt-node";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { isCorrecting } from "../extract/is-correction";
import { packFor } from "../extract/parse-session";
import type { Span } from "./format-days";

/** A possible quote. `rank` is its rank in recall, from 0. */
export type Source = {
  id: string | null;
  text: string;
  isQuote: boolean;
  /** When the text was said; null for a line of the user block. */
  at: Date | null;
  /** The day or days that the text is about, if known. */
  day: Span | null;
  rank: number;
  impact: number;
  origin: "memory" | "pinned" | "promise" | "chat" | "excerpt" | "page" | "correction";
  isPointedAt?: boolean;
  correctedBy: { statement: string; at: Date }[];
  /** Whether the text corrects something. */
  isCorrection?: boolean;
  /** For a correction: the right value. Only this value is quoted. */
  value?: string | null;
};

/** Number of latest lines of this session that are searched. */
const SESSION_LINES = 60;

/**
 * Everything that the reply may quote, with corrections applied and without topics that the user does not want. Of this session only
 * statements of the user: no questions, games, forwarded or retracted texts.
 */
export function sourcesOf(input: ReplyInput): Source[] {
  const { events, pinnedNodes, pinnedMessages, intentions, expectations, expectationMatches, blocks, excerpts } = input;
  const promises = [...expectationMatches, ...intentions, ...expectations];
  const nodes = [
    ...events.map((node, rank) => ofNode(node, "memory", rank)),
    ...pinnedNodes.map((node) => ofNode(node, "pinned", events.length)),
    ...promises.map((node) => ofNode(node, "promise", events.length)),
  ];
  const words = (text: string, at: Date | null, origin: Source["origin"]): Source => {
    const source = { id: null, text, isQuote: true, at, day: null, impact: 0 };
    return { ...source, rank: events.length, origin, correctedBy: [] };
  };
  const page = blocks.user.split("\n").flatMap((line) => line.replace(/^[-*•#\s]+/, "") || []);
  const all = [
    ...nodes,
    ...pinnedMessages.filter(({ role }) => role === "user").map(({ content, at }) => words(content, at, "pinned")),
    ...userStatements(input).map(({ content, at }) => words(content, at, "chat")),
    ...excerpts
      .filter(({ statement }) => statement.role === "user")
      .map(({ statement }) => words(statement.content, statement.at, "excerpt")),
    ...page.map((line) => words(line, null, "page")),
  ];
  return input.corrections.reduce(
    (sources, correction) => afterCorrection(sources, correction, input),
    withoutRepeats(all),
  );
}

/** The user's statements in the window; the burst may retract earlier ones. */
function userStatements({ window, burst }: ReplyInput): ChatLine[] {
  const lines = window.filter(({ role }) => role === "user").slice(-SESSION_LINES);
  const forms = formsOf(
    [...lines, ...burst].map(({ content }) => content),
    packFor,
  );
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    const isCorrected = next !== undefined && forms[at + 1] === null && isCorrecting(next.content);
    if (forms[at] !== null) return [];
    return isCorrected ? { ...line, content: `${line.content}\n${next.content}` } : line;
  });
}

function ofNode(node: PromptNode, origin: Source["origin"], rank: number): Source {
  const { id, description: text, isQuote, learnedAt: at, emotionalImpact: impact } = node;
  const { correctedBy, eventTimeStart: start, eventTimeEnd: end } = node;
  const day = start && { start, end };
  return {
    ...{ id, text, at, day, rank, impact, origin },
    isQuote: isQuote === true,
    isPointedAt: node.isPointedAt === true,
    correctedBy: correctedBy ?? [],
    isCorrection: isContradicted(text),
  };
}

/** Whether a memory may be a correction: it contains a negation or says that something changed. */
function isContradicted(text: string): boolean {
  const language = languageOf(text);
  return mayDeny(text) || (language !== null && mentionsChange(text, language));
}

function withoutRepeats(sources: Source[]): Source[] {
  return [...new Map(sources.toReversed().map((source) => [source.text, source])).values()].reverse();
}

/** Earlier sources that a correction contradicts are replaced by its statement. */
function afterCorrection(sources: Source[], correction: DetectedCorrection, { burst }: ReplyInput): Source[] {
  const { kind, old, about, value, statement, at } = correction;
  if (kind === "name" || kind === "not_name") return sources;
  const wrong = kind === "correction" ? old : (old ?? about ?? value);
  if (wrong === null) return sources;
  const isWrong = (source: Source) => (source.at === null || source.at < at) && containsName(source.text, wrong);
  const left = sources.filter((source) => !isWrong(source));
  if (kind === "stop") return burst.some(({ content }) => containsName(content, wrong)) ? sources : left;
  if (left.length === sources.length) return sources;
  const rank = Math.min(...sources.filter(isWrong).map((source) => source.rank));
  const ownStatement = { id: null, text: statement, isQuote: true, at, day: null, rank, impact: 0, value };
  return [{ ...ownStatement, origin: "correction", correctedBy: [] }, ...left];
}
