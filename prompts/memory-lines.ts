import { linesOfQuote } from "@/lib/core/quote";
import type { ChatLine, PromptNode } from "@/lib/core/types/prompt-node";
import type { ReplyInput, UncertainPair } from "@/lib/core/types/reply-input";
import { certaintyOf } from "./certainty";
import { escapeLine, plainName } from "./delimit";
import { nested } from "./quote";
import { fill, formatAgo, formatPeriod, formatTime, formatWhen, renderNotes, type Wording } from "./reply-wording";

/** Lists of a reply's prompt in natural language: no ids, no scores, everything escaped. */

/** A recalled memory: who said it and when, how certain it is, and what is known about it. */
export function memoryLine(node: PromptNode, wording: Wording): string {
  const { words, user, today } = wording;
  if (isCorrected(node)) return standingLine(node, wording);
  const what = renderNode(node, wording);
  if (node.type === "intention") return item(fill(words.promise, { what }));
  if (node.type === "expectation") return item(fill(words.expectation, { what }));
  // A memory about the persona may come from a message of the user or of the persona.
  const forms = node.subject === "persona" ? words.toldOfYou : words.told;
  return item(fill(forms[certaintyOf(node, today)], { user, when: formatWhen(node.learnedAt, wording), what }));
}

/** A thought, promise or expectation below a heading that names the kind. */
export function standingLine(node: PromptNode, wording: Wording): string {
  return item(isCorrected(node) ? correctedIn(node, wording) : renderNode(node, wording));
}

const isCorrected = ({ correctedBy }: PromptNode) => (correctedBy ?? []).length > 0;

/** A corrected memory: the corrections come first, since a small model believes what it reads first. */
function correctedIn(node: PromptNode, wording: Wording): string {
  const { words, user } = wording;
  const corrections = (node.correctedBy ?? []).map(({ statement, at }) =>
    fill(words.corrected, { user, when: formatWhen(at, wording), what: quoted(statement) }),
  );
  // The memory is rendered without its time, which may be what was corrected.
  const before = renderNode({ ...node, eventTimeStart: null, eventTimeEnd: null }, wording);
  const values = { corrections: corrections.join(words.between), when: formatWhen(node.learnedAt, wording), before };
  return fill(words.correcting, values);
}

/** The text of a memory with its time, weight and outcome. */
function renderNode(node: PromptNode, wording: Wording): string {
  const { words } = wording;
  const text = node.isQuote ? renderQuote(node, wording) : escapeLine(node.description);
  const names = node.entityNames.filter((name) => !node.description.includes(name)).map(plainName);
  const notes = [
    node.type === "event" && node.subject === "shared" ? words.aboutBoth : "",
    formatTime({ start: node.eventTimeStart, end: node.eventTimeEnd }, wording),
    node.type === "event" ? renderImpact(node.emotionalImpact, wording) : "",
    names.length > 0 ? fill(words.with, { names: names.join(words.listed) }) : "",
    renderOutcome(node, wording),
  ];
  return `${text}${renderNotes(notes, wording)}`;
}

/** Renders a quote: the user's own words, their answer with the persona's question, or, in a memory about the persona, the words of either. */
function renderQuote({ description, isAnswer, subject }: PromptNode, { words: { quotes } }: Wording): string {
  const [question = "", ...answer] = linesOfQuote(description);
  if (isAnswer && answer.length > 0) {
    return fill(quotes.answer, { question: quoted(question), what: quoted(answer.join("\n")) });
  }
  return fill(subject === "persona" ? quotes.ofYou : quotes.theirs, { what: quoted(description) });
}

function renderImpact(impact: number, { words: { weights } }: Wording): string {
  const size = Math.abs(impact);
  if (size < 2) return "";
  if (size >= 8) return impact < 0 ? weights.hardest : weights.best;
  if (size >= 5) return impact < 0 ? weights.hurt : weights.joy;
  return impact < 0 ? weights.troubling : weights.pleasant;
}

function renderOutcome({ type, status }: PromptNode, { words: { outcomes } }: Wording): string {
  if (!status || status === "pending") return "";
  return (type === "expectation" ? outcomes.expectation : outcomes.promise)[status];
}

/** Grief and joy are never mixed: negative events come first, then positive ones, then the rest, each best first. */
export function byFeeling(events: PromptNode[]): PromptNode[] {
  const of = ({ emotionalImpact }: PromptNode) => (Math.abs(emotionalImpact) < 2 ? 2 : emotionalImpact < 0 ? 0 : 1);
  return events.toSorted((a, b) => of(a) - of(b));
}

export function summaryLine({ at, summary }: ReplyInput["sessions"][number], wording: Wording): string {
  return item(fill(wording.words.summary, { when: formatAgo(at, wording), what: escapeLine(summary) }));
}

export function entityLine(entity: ReplyInput["entities"][number], wording: Wording): string {
  const { canonicalName, kind, aliases, description } = entity;
  const notes = renderNotes([wording.words.kinds[kind], alsoCalled(canonicalName, aliases, wording)], wording);
  const what = escapeLine(description ?? "");
  return item(fill(wording.words.described, { name: plainName(canonicalName), notes, what }));
}

/** Two entities that may be the same, with all names of each. */
export function pairLine(pair: UncertainPair, wording: Wording): string {
  const { words } = wording;
  const first = renderNotes([words.kinds[pair.kind], alsoCalled(pair.name, pair.aliases, wording)], wording);
  const second = renderNotes([alsoCalled(pair.otherName, pair.otherAliases, wording)], wording);
  return item(`${plainName(pair.name)}${first} / ${plainName(pair.otherName)}${second}`);
}

function alsoCalled(name: string, aliases: string[], { words }: Wording): string {
  const others = aliases.filter((alias) => alias !== name).map(plainName);
  return others.length === 0 ? "" : fill(words.alsoCalled, { names: others.join(words.listed) });
}

/** Messages of an older conversation, verbatim, with speaker and day. */
export function excerptLines({ statement, lines }: ReplyInput["excerpts"][number], wording: Wording): string {
  const { words } = wording;
  return lines
    .map((line, at) => {
      const values = {
        who: speakerOf(line, wording),
        what: wholeQuote(line.content),
        when: formatPeriod(statement.at, wording),
      };
      return at === 0 ? item(fill(words.saysWhen, values)) : `  ${fill(words.says, values)}`;
    })
    .join("\n");
}

/** A message that the user pinned, with speaker and date. */
export function pinnedMessageLine(line: ChatLine, wording: Wording): string {
  const values = { who: speakerOf(line, wording), what: wholeQuote(line.content), when: formatAgo(line.at, wording) };
  return item(fill(wording.words.saysWhen, values));
}

const speakerOf = ({ role }: ChatLine, { user, words }: Wording) => (role === "user" ? user : words.you);

/** The excerpts with messages that the conversation window does not already show. */
export function excerptsBeside({ excerpts, window }: ReplyInput): ReplyInput["excerpts"] {
  const isInWindow = ({ at, content }: ChatLine) =>
    window.some((line) => line.at.getTime() === at.getTime() && line.content === content);
  return excerpts.filter(({ statement }) => !isInWindow(statement));
}

/** Text inside quotation marks: on one line, without any mark that could end the quotation. */
export const quoted = (text: string): string => escapeLine(nested(text));

/** Like `quoted`, for a complete text: its lines are joined by spaces. */
export const wholeQuote = (text: string): string => quoted(text.split("\n").join(" "));

export const item = (text: string): string => `- ${text}`;
