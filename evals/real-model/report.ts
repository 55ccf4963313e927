import type { Conversation } from "./format";
import type { Played, PlayedTurn } from "./play";
import type { Score } from "./score";

/** A conversation with all its measurements. */
export type Result = { id: string; facts: number; jokes: number; isAnswered: boolean } & Score & Played;

/** Data of the whole run. */
export type Run = { model: string; startedAt: string; seconds: number; check: unknown; results: Result[] };

/** The value below which a share of the values lies: the nearest rank. Null without values. */
export function percentile(values: number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

const median = (values: number[]) => percentile(values, 0.5);
const P95 = 0.95;

const HEAD = [
  ...["conversation", "facts kept", "inventions", "sign errors", "jokes kept", "answered"],
  ...["first word, first turn s", "follow-up median s", "follow-up p95 s", "question s"],
  ...["prompt tokens", "read anew", "cached", "background s", "background calls", "failures"],
];

/** The run as a Markdown table with a row for each conversation and one for the total, followed by the details to review. */
export function toMarkdown({ model, startedAt, seconds, results }: Run, conversations: Conversation[]): string {
  const rows = [...results.map((one) => row(one.id, [one])), row("**all**", results)];
  const table = [HEAD, HEAD.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  const notes = results.flatMap((result) => notesOf(result, conversations));
  return [
    `Model ${model}, ${startedAt}, ${Math.round(seconds)} s. Times are what a user waits for. Tokens are medians of the`,
    "follow-up turns, as the server counts them.",
    "",
    ...table,
    "",
    ...notes,
  ].join("\n");
}

function row(name: string, results: Result[]): string[] {
  const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0);
  const first = results.flatMap(({ turns }) => turns.slice(0, 1));
  const later = results.flatMap(({ turns }) => turns.slice(1));
  const questions = results.map(({ question }) => question);
  const waits = (turns: PlayedTurn[]) =>
    turns.flatMap(({ firstWordMs }) => (firstWordMs === null ? [] : [firstWordMs]));
  const tokens = median(later.map(({ promptTokens }) => promptTokens));
  const fresh = median(later.map(({ promptTokens, cachedTokens }) => promptTokens - cachedTokens));
  const cached = median(later.map(({ promptTokens, cachedTokens }) => cachedTokens / Math.max(1, promptTokens)));
  const failures = [...first, ...later, ...questions].filter(({ failure }) => failure !== null).length;
  return [
    name,
    `${sum(({ extracted }) => extracted.length)} of ${sum(({ facts }) => facts)}`,
    String(sum(({ inventions }) => inventions.length)),
    String(sum(({ signErrors }) => signErrors.length)),
    `${sum(({ jokesExtracted }) => jokesExtracted.length)} of ${sum(({ jokes }) => jokes)}`,
    `${results.filter(({ isAnswered }) => isAnswered).length} of ${results.length}`,
    inSeconds(median(waits(first))),
    inSeconds(median(waits(later))),
    inSeconds(percentile(waits(later), P95)),
    inSeconds(median(waits(questions))),
    String(tokens ?? "–"),
    String(fresh ?? "–"),
    cached === null ? "–" : `${Math.round(100 * cached)} %`,
    inSeconds(sum(({ background }) => background.ms)),
    String(sum(({ background }) => background.calls.length)),
    String(failures + results.filter(({ background }) => background.failure !== null).length),
  ];
}

const inSeconds = (ms: number | null) => (ms === null ? "–" : (ms / 1_000).toFixed(1));

function notesOf(result: Result, conversations: Conversation[]): string[] {
  const { question, isAnswered, missed, inventions, signErrors, jokesExtracted, background } = result;
  const ask = conversations.find(({ id }) => id === result.id)?.question.ask ?? "";
  const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  return [
    `**${result.id}** ${isAnswered ? "answered" : "NOT answered"}: ${ask} → ${oneLine(question.reply) || "(no reply)"}`,
    ...missed.map((what) => `- missed: ${what}`),
    ...inventions.map(({ event, invented }) => `- invented (${invented.join(", ")}): ${oneLine(event)}`),
    ...signErrors.map(({ event, impact, fact }) => `- wrong sign (${impact}): ${oneLine(event)} ← ${fact}`),
    ...jokesExtracted.map((event) => `- joke kept: ${oneLine(event)}`),
    ...(background.failure === null ? [] : [`- consolidation failed: ${background.failure}`]),
    ...[...result.turns, question].flatMap(({ failure, texts }) =>
      failure === null ? [] : [`- a turn failed (${failure}): ${texts.join(" / ")}`],
    ),
    "",
  ];
}
