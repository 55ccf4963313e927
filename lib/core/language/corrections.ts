import type { CorrectionKind, ParsedCorrection } from "../types/corrections";
import type { CorrectionPack } from "./corrections-pack";
import { enCorrections } from "./en/corrections";
import { collapse } from "./sentences";
import { lineOf, readTokens, type Token } from "./templates";
import type { Language } from "./types";
import { zhCorrections } from "./zh/corrections";

const PACKS: Partial<Record<Language, CorrectionPack>> = { en: enCorrections, zh: zhCorrections };
/** The packs of all languages that have correction data. */
export const correctionPacks: readonly CorrectionPack[] = Object.values(PACKS);

/** Only this many characters of a message are searched, because a correction is a short sentence. */
const TEXT_MAX = 2_000;
/** For each kind of correction, the stronger kinds: if a message has both, only the stronger one is used. */
const GIVES_WAY: Record<CorrectionKind, CorrectionKind[]> = {
  name: [],
  not_name: ["name"],
  stop: ["name", "not_name"],
  correction: ["name", "not_name", "stop"],
  denial: ["name", "not_name", "stop", "correction"],
};
const KINDS = Object.keys(GIVES_WAY) as CorrectionKind[];

/**
 * Corrections in a message, by the templates of its language: the user's name, a topic to avoid, one value instead of another, a denial.
 * Empty for most messages. Every value is a substring of the message. Pure and linear; only the first 2,000 characters are read.
 */
export function parseCorrections(message: string, language: Language): ParsedCorrection[] {
  const pack = PACKS[language];
  if (!pack) return [];
  const text = collapse(message.slice(0, TEXT_MAX));
  const isOfTitle = ({ text: mark }: Token, before?: Token) => mark === "!" && pack.titles.has(before?.text ?? "");
  const tokens = readTokens(text).filter((token, at, all) => !isOfTitle(token, all[at - 1]));
  const line = lineOf(tokens);
  if (pack.guards.message.test(line)) return [];
  // Every word of a guarded sentence is replaced by a comma, so that the following tokens keep their positions.
  const unguarded = line
    .split(/(?<=[!?] )/u)
    .map((sentence) => (pack.guards.sentence.test(sentence) ? sentence.replace(/\S+/gu, ",") : sentence))
    .join("");
  const tokenized = { text, tokens, line: unguarded.replace(pack.over, "\n") };
  const found = KINDS.flatMap((kind) => firstOf(pack, kind, tokenized) ?? []);
  const foundKinds = new Set(found.map(({ kind }) => kind));
  return found.filter(({ kind }) => !GIVES_WAY[kind].some((stronger) => foundKinds.has(stronger)));
}

/** Whether a text says that something changed: "moved", "no longer". */
export const mentionsChange = (text: string, language: Language): boolean =>
  PACKS[language]?.change.test(lineOf(readTokens(text.slice(0, TEXT_MAX)))) ?? false;

/** Whether a text contains a negation such as "not", in any language with a pack. */
export function mayDeny(text: string): boolean {
  const line = lineOf(readTokens(text.slice(0, TEXT_MAX)));
  return correctionPacks.some(({ negations }) => negations.test(line));
}

/** A message and its tokens. `line` has all tokens on one line, with a line break at the end of each clause. */
type TokenizedMessage = { text: string; tokens: Token[]; line: string };

function firstOf(pack: CorrectionPack, kind: CorrectionKind, tokenized: TokenizedMessage): ParsedCorrection | null {
  const starts = [...tokenized.line.matchAll(pack.starts)].map(({ index }) => index);
  for (const { pattern } of pack.templates.filter((one) => one.kind === kind)) {
    for (const start of starts) {
      pattern.lastIndex = start;
      const found = pattern.exec(tokenized.line);
      const read = found && asParsed(pack, kind, { found, tokenized });
      if (read) return read;
    }
  }
  return null;
}

/** The correction with the values of the template's slots; null if a value is not allowed in its slot. Slots are named `slot_rule`. */
function asParsed(
  { rules, classes }: CorrectionPack,
  kind: CorrectionKind,
  { found, tokenized: { text, tokens, line } }: { found: RegExpExecArray; tokenized: TokenizedMessage },
): ParsedCorrection | null {
  const tokenAt = (place: number) => tokens[line.slice(0, place).split(/\s/u).length - 1];
  const [captured, plain]: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const [name, place] of Object.entries(found.indices?.groups ?? {})) {
    if (!place) continue;
    const [slot = "", rule = ""] = name.split("_");
    const [from, to] = place;
    captured[slot] = text.slice(tokenAt(from)?.start, tokenAt(to - 1)?.end);
    plain[slot] = line.slice(from, to).replaceAll("\n", " ");
    if (rules[rule]?.unfit.test(plain[slot]) || (rules[rule]?.isProper && /(?<!\S)\p{Ll}/u.test(captured[slot])))
      return null;
  }
  const { value = null, old = null, about = null } = captured;
  if (value !== null && plain.value === plain.old) return null;
  const isAlike = (one: RegExp) => one.test(plain.value ?? "") && one.test(plain.old ?? "");
  const areNames = /^\p{Lu}/u.test(value ?? "") && /^\p{Lu}/u.test(old ?? "");
  if (found.groups?.value_alike && !areNames && !classes.some(isAlike)) return null;
  return { kind, value, old, about };
}
