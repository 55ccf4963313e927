import { linesOfQuote } from "@/lib/core/quote";
import type { RememberedNode, ReplyInput, SpokenLine, UncertainPair } from "@/lib/core/types/mind";
import { certaintyOf } from "./certainty";
import { plainName, spokenText } from "./delimit";
import { nested } from "./quote";
import { agoWords, bucketWords, fill, noted, timeWords, type Wording, whenWords } from "./reply-wording";

/** Lines of lists in a reply's prompt, in words that a person would use: no id, no number of ours, nothing that is not escaped. */

/** A recalled memory: who told it and when, how surely it holds, and what is known around it. */
export function memoryLine(node: RememberedNode, wording: Wording): string {
  const { words, user, today } = wording;
  if (isCorrected(node)) return standingLine(node, wording);
  const what = toldIn(node, wording);
  if (node.type === "intention") return item(fill(words.promise, { what }));
  if (node.type === "expectation") return item(fill(words.expectation, { what }));
  // A memory about the persona may come from words of the user or of the persona.
  const forms = node.subject === "persona" ? words.toldOfYou : words.told;
  return item(fill(forms[certaintyOf(node, today)], { user, when: whenWords(node.learnedAt, wording), what }));
}

/** A thought, promise or expectation under a heading that says what it is. */
export function standingLine(node: RememberedNode, wording: Wording): string {
  return item(isCorrected(node) ? correctedIn(node, wording) : toldIn(node, wording));
}

const isCorrected = ({ putRight }: RememberedNode) => (putRight ?? []).length > 0;

/** A corrected memory: the corrections come first, since a small model takes what it reads first for what holds. */
function correctedIn(node: RememberedNode, wording: Wording): string {
  const { words, user } = wording;
  const corrections = (node.putRight ?? []).map(({ said, at }) =>
    fill(words.corrected, { user, when: whenWords(at, wording), what: quoted(said) }),
  );
  // A time that was corrected would stand like one that holds.
  const before = toldIn({ ...node, eventTimeStart: null, eventTimeEnd: null }, wording);
  const values = { corrections: corrections.join(words.between), when: whenWords(node.learnedAt, wording), before };
  return fill(words.correcting, values);
}

/** The words of a memory with its time, weight and outcome. */
function toldIn(node: RememberedNode, wording: Wording): string {
  const { words } = wording;
  const text = node.isQuote ? quoteWords(node, wording) : spokenText(node.description);
  const names = node.entityNames.filter((name) => !node.description.includes(name)).map(plainName);
  const notes = [
    node.type === "event" && node.subject === "shared" ? words.aboutBoth : "",
    timeWords({ start: node.eventTimeStart, end: node.eventTimeEnd }, wording),
    node.type === "event" ? weightWords(node.emotionalImpact, wording) : "",
    names.length > 0 ? fill(words.with, { names: names.join(words.listed) }) : "",
    outcomeWords(node, wording),
  ];
  return `${text}${noted(notes, wording)}`;
}

/** A quote: the user's own words, their answer with the persona's question, or for a memory about the persona the words of either. */
function quoteWords({ description, isAnswer, subject }: RememberedNode, { words: { quotes } }: Wording): string {
  const [question = "", ...answer] = linesOfQuote(description);
  if (isAnswer && answer.length > 0) {
    return fill(quotes.answer, { question: quoted(question), what: quoted(answer.join("\n")) });
  }
  return fill(subject === "persona" ? quotes.ofYou : quotes.theirs, { what: quoted(description) });
}

function weightWords(impact: number, { words: { weights } }: Wording): string {
  const size = Math.abs(impact);
  if (size < 2) return "";
  if (size >= 8) return impact < 0 ? weights.hardest : weights.best;
  if (size >= 5) return impact < 0 ? weights.hurt : weights.joy;
  return impact < 0 ? weights.troubling : weights.pleasant;
}

function outcomeWords({ type, status }: RememberedNode, { words: { outcomes } }: Wording): string {
  if (!status || status === "pending") return "";
  return (type === "expectation" ? outcomes.expectation : outcomes.promise)[status];
}

/** Grief and joy are never listed together: what was hard comes first, then what was good, then the rest, each best first. */
export function byFeeling(events: RememberedNode[]): RememberedNode[] {
  const of = ({ emotionalImpact }: RememberedNode) => (Math.abs(emotionalImpact) < 2 ? 2 : emotionalImpact < 0 ? 0 : 1);
  return events.toSorted((a, b) => of(a) - of(b));
}

export function summaryLine({ at, summary }: ReplyInput["sessions"][number], wording: Wording): string {
  return item(fill(wording.words.summary, { when: agoWords(at, wording), what: spokenText(summary) }));
}

export function entityLine(entity: ReplyInput["entities"][number], wording: Wording): string {
  const { canonicalName, kind, aliases, description } = entity;
  const notes = noted([wording.words.kinds[kind], alsoCalled(canonicalName, aliases, wording)], wording);
  const what = spokenText(description ?? "");
  return item(fill(wording.words.described, { name: plainName(canonicalName), notes, what }));
}

/** Two entries that may be one being, with every name each goes by. */
export function pairLine(pair: UncertainPair, wording: Wording): string {
  const { words } = wording;
  const first = noted([words.kinds[pair.kind], alsoCalled(pair.name, pair.aliases, wording)], wording);
  const second = noted([alsoCalled(pair.otherName, pair.otherAliases, wording)], wording);
  return item(`${plainName(pair.name)}${first} / ${plainName(pair.otherName)}${second}`);
}

function alsoCalled(name: string, aliases: string[], { words }: Wording): string {
  const others = aliases.filter((alias) => alias !== name).map(plainName);
  return others.length === 0 ? "" : fill(words.alsoCalled, { names: others.join(words.listed) });
}

/** Words of an older conversation, as they were said and by whom, with their day. */
export function excerptLines({ said, lines }: ReplyInput["excerpts"][number], wording: Wording): string {
  const { words } = wording;
  return lines
    .map((line, at) => {
      const values = {
        who: speakerOf(line, wording),
        what: wholeQuote(line.content),
        when: bucketWords(said.at, wording),
      };
      return at === 0 ? item(fill(words.saysWhen, values)) : `  ${fill(words.says, values)}`;
    })
    .join("\n");
}

/** Words that the user pinned, with who said them and when. */
export function pinnedWordsLine(line: SpokenLine, wording: Wording): string {
  const values = { who: speakerOf(line, wording), what: wholeQuote(line.content), when: agoWords(line.at, wording) };
  return item(fill(wording.words.saysWhen, values));
}

const speakerOf = ({ role }: SpokenLine, { user, words }: Wording) => (role === "user" ? user : words.you);

/** Excerpts whose words do not stand in the conversation anyway. */
export function excerptsBeside({ excerpts, window }: ReplyInput): ReplyInput["excerpts"] {
  const isShown = ({ at, content }: SpokenLine) =>
    window.some((line) => line.at.getTime() === at.getTime() && line.content === content);
  return excerpts.filter(({ said }) => !isShown(said));
}

/** Words inside quotation marks: on one line, with no mark that could pose as their end. */
export const quoted = (text: string): string => spokenText(nested(text));

/** The same for words of which nothing was left out: their lines follow one another. */
export const wholeQuote = (text: string): string => quoted(text.split("\n").join(" "));

export const item = (text: string): string => `- ${text}`;
