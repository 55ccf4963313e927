import { correctionPacks } from "./language/corrections";
import type { CorrectionPack, LineKind } from "./language/corrections-pack";
import { enCorrections } from "./language/en/corrections";
import { containsName } from "./language/normalize";
import { searchTokens } from "./language/search-tokens";
import { readTokens } from "./language/templates";
import type { Language } from "./language/types";
import { zhCorrections } from "./language/zh/corrections";
import { CORRECTION_MAX } from "./limits";
import { clip, countCodePoints } from "./text/code-points";
import type { ParsedCorrection } from "./types/corrections";
import type { BlockLabel, Blocks } from "./types/nodes";

export type ProposedLine = { label: BlockLabel; content: string };
type LineCorrection = Pick<ParsedCorrection, "kind" | "value" | "old" | "about">;

const LABELS: Record<LineKind, BlockLabel> = { name: "user", not_name: "style", stop: "style" };
const OPPOSITE: Record<LineKind, LineKind | null> = { name: "not_name", not_name: "name", stop: null };
/** Part of a line's maximum length that is reserved for the fixed text around its value. */
const RESERVED = 60;

/**
 * The line for the persona's blocks (L1) that a correction proposes, in the language of the correction; null if the correction only
 * concerns memories.
 */
export function lineOf(correction: ParsedCorrection, language: Language): ProposedLine | null {
  const { kind, value, old, about } = correction;
  if (kind === "correction" || kind === "denial") return null;
  const pack = language === "zh" ? zhCorrections : enCorrections;
  const wanted = kind === "name" ? value : kind === "not_name" ? (value ?? old) : (about ?? old ?? value);
  const what = (wanted ?? "").replace(/\s+/g, " ").trim();
  if (what === "") return null;
  const clipped = clip(kind === "stop" ? ofThem(what, pack) : what, CORRECTION_MAX - RESERVED);
  return { label: LABELS[kind], content: pack.lines[kind].replace("{}", () => clipped) };
}

/**
 * The blocks (L1) that change when a line is added. A preferred name replaces the earlier one; other lines are appended; an existing line
 * is not repeated. A line that says the opposite is removed.
 */
export function withLine(blocks: Blocks, line: ProposedLine): Partial<Blocks> {
  const added = readLine(line.content);
  const changed: Partial<Blocks> = {};
  const edit = (label: BlockLabel, change: (lines: string[]) => string[]) => {
    const before = changed[label] ?? blocks[label];
    const after = change(before === "" ? [] : before.split("\n")).join("\n");
    if (after !== before) changed[label] = after;
  };
  const opposite = added && OPPOSITE[added.kind];
  if (opposite) edit(LABELS[opposite], (lines) => lines.filter((one) => !says(one, opposite, added.what)));
  edit(line.label, (lines) => {
    if (lines.some((one) => bare(one) === line.content)) return lines;
    const at = added?.kind === "name" ? lines.findIndex((one) => readLine(one)?.kind === "name") : -1;
    return at < 0 ? [...lines, line.content] : lines.with(at, line.content);
  });
  return changed;
}

/** Kind and value of a line that a correction generated; null for a line that the user wrote. */
export function readLine(line: string): { kind: LineKind; what: string } | null {
  const text = bare(line);
  for (const { lines } of correctionPacks) {
    for (const kind of ["name", "not_name", "stop"] as const) {
      const [before = "", after = ""] = lines[kind].split("{}");
      const what = text.slice(before.length, text.length - after.length);
      if (what !== "" && text === `${before}${what}${after}`) return { kind, what };
    }
  }
  return null;
}

/**
 * The line about the user that a correction proves wrong, with the right value: "Lives in Berlin." becomes "Lives in Bern.". Null if no
 * line in the blocks (L1) has the wrong value for the correction's subject, or if the new line would be too long.
 */
export function correctedLine(blocks: Blocks, correction: LineCorrection): ProposedLine | null {
  if (correction.kind !== "correction") return null;
  for (const line of blocks.user.split("\n")) {
    const content = correctLine(line, correction)?.trim();
    if (content && countCodePoints(content) <= CORRECTION_MAX) return { label: "user", content };
  }
  return null;
}

/** The block (L1) in which the corrected line replaces the wrong one; null if the wrong line no longer exists. */
export function withCorrectedLine(
  blocks: Blocks,
  line: ProposedLine,
  correction: LineCorrection,
): Partial<Blocks> | null {
  const lines = blocks[line.label].split("\n");
  const at = lines.findIndex((one) => correctLine(one, correction)?.trim() === line.content);
  const put = at < 0 ? undefined : correctLine(lines[at] ?? "", correction);
  return put ? { [line.label]: lines.with(at, put).join("\n") } : null;
}

function correctLine(line: string, { value, old, about }: LineCorrection): string | null {
  if (value === null || old === null || !containsName(line, old)) return null;
  if (about !== null && !holds(line, about)) return null;
  const wrong = readTokens(old).map((token) => token.text);
  const tokens = readTokens(line);
  const at = tokens.findIndex((_, from) => wrong.every((word, n) => tokens[from + n]?.text === word));
  const [first, last] = [tokens[at], tokens[at + wrong.length - 1]];
  return first && last ? `${line.slice(0, first.start)}${value}${line.slice(last.end)}` : null;
}

/** Whether a text contains a phrase literally, or all of the phrase's words. */
export function holds(text: string, phrase: string): boolean {
  if (containsName(text, phrase)) return true;
  const [terms, all] = [searchTokens(phrase), new Set(searchTokens(text))];
  return terms.length > 0 && terms.every((term) => all.has(term));
}

const bare = (line: string) => line.trim().replace(/^[-*•]\s*/u, "");

function says(line: string, kind: LineKind, what: string): boolean {
  const read = readLine(line);
  return read?.kind === kind && read.what.toLowerCase() === what.toLowerCase();
}

/** Puts the user's words into a line about the user: "my ex" becomes "their ex". */
function ofThem(what: string, { theirs }: CorrectionPack): string {
  const removed = theirs.find(([from = "", to]) => to === "" && what.startsWith(from) && what !== from);
  if (removed) return what.slice(removed[0]?.length);
  return readTokens(what).reduceRight((text, { text: word, start, end }) => {
    const put = theirs.find(([from, to]) => from === word && to !== "");
    return put ? `${text.slice(0, start)}${put[1]}${text.slice(end)}` : text;
  }, what);
}
