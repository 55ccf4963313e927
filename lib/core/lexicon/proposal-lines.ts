import { CORRECTION_MAX } from "../limits";
import { clip } from "../text/points";
import type { ParsedCorrection } from "../types/corrections";
import type { Locale } from "../types/messages";
import type { BlockLabel, Blocks } from "../types/nodes";

type LineKind = "name" | "not_name" | "stop";
export type ProposedLine = { label: BlockLabel; content: string };

const LINES: Record<LineKind, { label: BlockLabel; say: Record<Locale, (what: string) => string>; read: RegExp }> = {
  name: {
    label: "user",
    say: { en: (name) => `Call them ${name}.`, zh: (name) => `希望被叫作${name}。` },
    read: /^(?:Call them (.+)\.|希望被叫作(.+)。)$/u,
  },
  not_name: {
    label: "style",
    say: { en: (name) => `Never call them ${name}.`, zh: (name) => `不要叫对方“${name}”。` },
    read: /^(?:Never call them (.+)\.|不要叫对方“(.+)”。)$/u,
  },
  stop: {
    label: "style",
    say: {
      en: (what) => `Do not bring up ${what} unless they do.`,
      zh: (what) => `对方不先提，就不要提起“${what}”。`,
    },
    read: /^(?:Do not bring up (.+) unless they do\.|对方不先提，就不要提起“(.+)”。)$/u,
  },
};

/** The line of L1 that a correction asks for, in the language it was made in; null for one that belongs to memory alone. */
export function lineOf(correction: ParsedCorrection, language: Locale): ProposedLine | null {
  const { kind, value, old, about } = correction;
  if (kind === "correction" || kind === "denial") return null;
  const wanted = kind === "name" ? value : kind === "not_name" ? (old ?? value) : (about ?? old ?? value);
  const what = (wanted ?? "").replace(/\s+/g, " ").trim();
  if (what === "") return null;
  const { label, say } = LINES[kind];
  const spoken = say[language](clip(kind === "stop" ? ofThem(what) : what, CORRECTION_MAX - ROOM));
  return { label, content: spoken };
}

/**
 * L1 with a line taken into it: in place of an earlier line of its kind (how to call them, one at a time), beside others
 * where there may be several, once where it is there already. A line that says the opposite goes.
 */
export function withLine(blocks: Blocks, line: ProposedLine): Partial<Blocks> {
  const added = readLine(line.content);
  const changed: Partial<Blocks> = {};
  const edit = (label: BlockLabel, change: (lines: string[]) => string[]) => {
    const before = changed[label] ?? blocks[label];
    const after = change(before === "" ? [] : before.split("\n")).join("\n");
    if (after !== before) changed[label] = after;
  };
  const opposite = added && ({ name: "not_name", not_name: "name", stop: null } as const)[added.kind];
  if (opposite) edit(LINES[opposite].label, (lines) => lines.filter((one) => !says(one, opposite, added.what)));
  edit(line.label, (lines) => {
    if (lines.some((one) => bare(one) === line.content)) return lines;
    const at = added?.kind === "name" ? lines.findIndex((one) => readLine(one)?.kind === "name") : -1;
    return at < 0 ? [...lines, line.content] : lines.with(at, line.content);
  });
  return changed;
}

/** What a line of this kind says; null for words a person wrote themselves. */
export function readLine(line: string): { kind: LineKind; what: string } | null {
  for (const kind of ["name", "not_name", "stop"] as const) {
    const found = LINES[kind].read.exec(bare(line));
    if (found) return { kind, what: found[1] ?? found[2] ?? "" };
  }
  return null;
}

/** What stands around the words of a line at most. */
const ROOM = 60;

const bare = (line: string) => line.trim().replace(/^[-*•]\s*/u, "");

function says(line: string, kind: LineKind, what: string): boolean {
  const read = readLine(line);
  return read?.kind === kind && read.what.toLowerCase() === what.toLowerCase();
}

/** "My ex" is theirs when it is written down about them. */
function ofThem(what: string): string {
  return what
    .replace(/\bmy\b/giu, "their")
    .replace(/\bme\b/giu, "them")
    .replace(/^我(?:的)?(?=.)/u, "");
}
