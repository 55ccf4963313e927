import { collapse } from "../text/collapse";
import type { CorrectionKind, ParsedCorrection } from "../types/corrections";
import type { CorrectionPack } from "./corrections-types";
import { enCorrections } from "./en/corrections";
import { foldPhrase, matchAt, readTokens, type Slots, standsIn, type Token } from "./templates";
import type { Language } from "./types";
import { zhCorrections } from "./zh/corrections";

const PACKS: Partial<Record<Language, CorrectionPack>> = { en: enCorrections, zh: zhCorrections };
/** Every pack that knows corrections. */
export const correctionPacks: readonly CorrectionPack[] = Object.values(PACKS);

/** Of a longer message only the beginning is read: a correction is a short sentence. */
const TEXT_MAX = 2_000;
const CLAUSES_MAX = 60;
/** Below this the learned head is sure that no fact is put right. It has learned nothing of names and of what is let be. */
const LIKELY_MIN = 0.03;
const OF_FACTS: CorrectionKind[] = ["correction", "denial"];
/** What a kind leaves no room for, when both are heard in one message. */
const GIVES_WAY: Record<CorrectionKind, CorrectionKind[]> = {
  name: [],
  not_name: ["name"],
  stop: ["name", "not_name"],
  correction: ["name", "not_name", "stop"],
  denial: ["name", "not_name", "stop", "correction"],
};
const KINDS = Object.keys(GIVES_WAY) as CorrectionKind[];

/**
 * What a message puts right, by the templates of its language: how the person is called, what is not to be brought up, one
 * value instead of another, what does not hold. Empty for most. Every value is a substring of the message. `likely` is the
 * learned head's probability that a fact is put right; where it is given and low, none is heard. Pure; linear in the length
 * of the message, of which the first two thousand characters are read.
 */
export function parseCorrections(
  message: string,
  language: Language,
  { likely }: { likely?: number } = {},
): ParsedCorrection[] {
  const pack = PACKS[language];
  if (!pack) return [];
  const text = collapse(message.slice(0, TEXT_MAX));
  const isOfTitle = (at: number, { text: mark }: Token, before?: Token) =>
    at > 0 && mark === "." && pack.titles.has(before?.text ?? "");
  const tokens = readTokens(text).filter((token, at, all) => !isOfTitle(at, token, all[at - 1]));
  if (standsIn(pack.guards.message, tokens, text)) return [];
  const starts = clausesOf(tokens).filter((at) => !isGuarded(pack, tokens, at, text));
  const kinds = (likely ?? 1) < LIKELY_MIN ? KINDS.filter((kind) => !OF_FACTS.includes(kind)) : KINDS;
  const found = kinds.flatMap((kind) => firstOf(pack, kind, { tokens, starts, text }) ?? []);
  const heard = new Set(found.map(({ kind }) => kind));
  return found.filter(({ kind }) => !GIVES_WAY[kind].some((stronger) => heard.has(stronger)));
}

/** Whether a text says that something is otherwise than it was: "moved", "no longer". */
export function saysChange(text: string, language: Language): boolean {
  const pack = PACKS[language];
  const read = text.slice(0, TEXT_MAX);
  return pack !== undefined && standsIn(pack.change, readTokens(read), read);
}

/** Whether a text holds a word by which it may deny something, as "not". In any language a pack knows. */
export function mayDeny(text: string): boolean {
  const read = text.slice(0, TEXT_MAX);
  return correctionPacks.some(({ negations }) => standsIn(negations, readTokens(read), read));
}

type Talk = { tokens: Token[]; starts: number[]; text: string };

function firstOf(pack: CorrectionPack, kind: CorrectionKind, { tokens, starts, text }: Talk): ParsedCorrection | null {
  for (const { template, asks } of pack.templates.filter((one) => one.kind === kind)) {
    for (const start of starts) {
      const isEnd = (at: number) =>
        isOver(pack, tokens, at, text) && (asks === "may" || isAsked(tokens, at) === (asks === "must"));
      for (const from of startsAfterLeads(pack, tokens, start, text)) {
        const found = matchAt(template, tokens, { from, text, isEnd });
        const read = found && asParsed(pack, kind, { slots: found.slots, tokens, text });
        if (read) return read;
      }
    }
  }
  return null;
}

function asParsed(
  pack: CorrectionPack,
  kind: CorrectionKind,
  { slots, tokens, text }: { slots: Slots; tokens: Token[]; text: string },
): ParsedCorrection | null {
  const words = (slot?: [number, number]) =>
    slot ? text.slice(tokens[slot[0]]?.start, tokens[slot[1] - 1]?.end) : null;
  const [value, old] = [words(slots.value ?? slots.alike), words(slots.old ?? slots.unlike)];
  if (value !== null && old !== null && foldPhrase(value) === foldPhrase(old)) return null;
  if (slots.alike && !areAlike(pack, value ?? "", old ?? "")) return null;
  return { kind, value, old, about: words(slots.about) };
}

/** Two days, two names, two numbers: what can stand in each other's place without another word. */
function areAlike({ classes }: CorrectionPack, a: string, b: string): boolean {
  const in_ = (phrase: string, set: ReadonlySet<string>) =>
    foldPhrase(phrase)
      .split(" ")
      .some(
        (word, at, all) =>
          set.has(/\p{N}/u.test(word) ? "#" : word) ||
          set.has(all.slice(at, at + 2).join(" ")) ||
          set.has(all.join(" ")),
      );
  const isProper = (phrase: string) => /^\p{Lu}/u.test(phrase);
  return (isProper(a) && isProper(b)) || classes.some((set) => in_(a, set) && in_(b, set));
}

/** Where clauses begin: at the start, and after every mark. */
function clausesOf(tokens: Token[]): number[] {
  const starts = tokens.flatMap((token, at) => (!token.isMark && (at === 0 || tokens[at - 1]?.isMark) ? [at] : []));
  return starts.slice(0, CLAUSES_MAX);
}

/** The start of a clause, and each place after what is only said to lead up to it. */
function startsAfterLeads(pack: CorrectionPack, tokens: Token[], start: number, text: string): number[] {
  const places = [start];
  for (const at of places) {
    const lead = matchAt(pack.leads, tokens, { from: at, text, isEnd: () => true });
    if (lead && places.length < 6 && !tokens[lead.to]?.isMark && lead.to < tokens.length) places.push(lead.to);
  }
  return places;
}

/** Whether nothing but what trails off stands before the next mark. */
function isOver(pack: CorrectionPack, tokens: Token[], from: number, text: string): boolean {
  for (let at = from, tries = 0; tries < 6; tries++) {
    if (at >= tokens.length || tokens[at]?.isMark) return true;
    if (matchAt(pack.ends, tokens, { from: at, text, isEnd: () => true })) return true;
    const trail = matchAt(pack.trails, tokens, { from: at, text, isEnd: () => true });
    if (!trail) return false;
    at = trail.to;
  }
  return false;
}

/** Whether the sentence ends with a question mark. */
const isAsked = (tokens: Token[], from: number) =>
  tokens.slice(from).find(({ isMark, text }) => isMark && (text === "." || text === "?"))?.text === "?";

function isGuarded(pack: CorrectionPack, tokens: Token[], at: number, text: string): boolean {
  const isStop = ({ isMark, text: mark }: Token) => isMark && (mark === "." || mark === "?");
  const from = tokens.slice(0, at).findLastIndex(isStop) + 1;
  const to = tokens.findIndex((token, n) => n >= at && isStop(token));
  return standsIn(pack.guards.sentence, tokens.slice(from, to < 0 ? undefined : to), text);
}
