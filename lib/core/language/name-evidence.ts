import type { EntityKind } from "@/lib/core/types/nodes";
import { type Atom, isCapital, isUnspaced, isWord } from "./name-atoms";
import type { CueHit } from "./name-cues";
import { glue, nameEnds, placeAt, roleAt, surnameEnd } from "./name-spans";
import type { Ask, CueKind, NamePack, Role } from "./names-types";

/** A place in a sentence where a name may stand, with how much speaks for it. `key` is the name in lower case. */
export type Span = {
  key: string;
  name: string;
  /** The name with the word of kin before it: "uncle Bob". */
  titled: string | null;
  at: number;
  end: number;
  score: number;
  kind: EntityKind;
  role: Role | null;
  cues: CueHit[];
};

/** A sentence as it was read. `own`: what the person says to be called, in lower case; `ask`: what was learned of names. */
export type Read = Sentence & { spans: Span[]; own: string[]; ask: Ask | null };

/** Weights and the threshold were chosen on the sentences that the tests measure. */
const WEIGHT: Record<CueKind, number> = {
  naming: 2,
  alias: 2,
  role: 2,
  self: 0,
  place: 2,
  org: 2,
  person: 1,
  placeWeak: 1,
};
/** Where nothing parts words and no capital helps, a role beside a name says less. */
const ROLE_UNSPACED = 1.5;
/** A sentence of more capitals than this is written in capitals, which then say nothing. */
const CAPITALS_MAX = 0.6;
/** A first name of so many letters that is no everyday word can be nothing else, even in lower case. */
const SURE_LENGTH = 4;

export type Sentence = { text: string; atoms: Atom[]; pack: NamePack; cues: CueHit[] };

/** The words of a span as they are written. */
export function wordsOf({ text, atoms }: Pick<Sentence, "text" | "atoms">, at: number, end: number): string {
  return text.slice(atoms[at]?.start ?? 0, atoms[end - 1]?.end ?? 0);
}

/** Spans of a sentence that may be names, none upon another: the best first, of two alike the longer. */
export function spansOf(sentence: Sentence): Span[] {
  const { atoms, pack, cues } = sentence;
  const hits = new Map<string, CueHit[]>();
  const add = (at: number, end: number, more: CueHit[]) =>
    hits.set(`${at} ${end}`, [...(hits.get(`${at} ${end}`) ?? []), ...more]);
  for (const cue of cues) add(cue.at, cue.end, [cue]);
  for (let at = 0; at < atoms.length; at++) {
    const place = placeAt(atoms, at, pack);
    for (const end of [...(place > 0 ? [place] : []), ...nameEnds(atoms, at, pack, "bare")]) add(at, end, []);
  }
  const spans = Array.from(hits, ([key, own]) => {
    const [at = 0, end = 0] = key.split(" ").map(Number);
    return spanOf(sentence, { at, end, cues: own });
  });
  return withoutOverlap(spans.filter(({ score }) => score > 0));
}

function withoutOverlap(spans: Span[]): Span[] {
  const taken = new Set<number>();
  return spans
    .toSorted((a, b) => b.score - a.score || b.end - b.at - (a.end - a.at) || a.at - b.at)
    .filter(({ at, end }) => {
      const own = Array.from({ length: end - at }, (_, i) => at + i);
      if (own.some((i) => taken.has(i))) return false;
      for (const i of own) taken.add(i);
      return true;
    })
    .toSorted((a, b) => a.at - b.at);
}

type Place = { at: number; end: number; cues: CueHit[] };

export function spanOf(sentence: Sentence, { at, end, cues }: Place): Span {
  const { atoms, pack } = sentence;
  const isTitled = isWord(atoms[at]) && end - at > 1 && pack.titles.has(atoms[at]?.low ?? "");
  const kin = isTitled ? roleAt(atoms, at, pack) : null;
  const from = kin && kin.end < end ? kin.end : at;
  const best = (...kinds: CueKind[]) =>
    Math.max(0, ...cues.filter(({ kind }) => kinds.includes(kind)).map(({ kind }) => weigh(kind, atoms[at])));
  const inside = isInside(atoms, at);
  const person = best("naming", "alias", "role") + best("person") + (isTitled ? 2 : likeness(atoms, from, end, pack));
  const scores: [EntityKind, number][] = [
    ["person", person],
    ["org", best("org")],
    ["place", (isUnspaced(atoms[at]) ? 0.5 : 1) * best("place", "placeWeak") + placeScore(atoms, at, end, pack)],
  ];
  const [kind, score] = scores.reduce((a, b) => (b[1] > a[1] ? b : a));
  const role = cues.findLast((cue) => cue.role)?.role ?? kin?.role ?? null;
  const name = wordsOf(sentence, from, end);
  return {
    key: name.toLowerCase(),
    name,
    titled: from > at ? wordsOf(sentence, at, end) : null,
    at,
    end,
    score: score + capitalScore(atoms[from], inside, pack),
    kind: role?.kind ?? kind,
    role,
    cues,
  };
}

const weigh = (kind: CueKind, atom: Atom | undefined) =>
  kind === "role" && isUnspaced(atom) ? ROLE_UNSPACED : WEIGHT[kind];

/** A capital inside a sentence is half of what is needed; at its beginning it tells of a word that nobody uses. */
function capitalScore(atom: Atom | undefined, inside: boolean, pack: NamePack): number {
  if (!atom || !isWord(atom) || !isCapital(atom)) return 0;
  const isCommon = pack.isEveryday(atom.low);
  return isCommon ? (inside ? 0.5 : 0) : 1;
}

/** How much a span looks like a person's name by itself: by the lists, or by the way names are made. */
function likeness(atoms: readonly Atom[], at: number, end: number, pack: NamePack): number {
  const { low = "" } = atoms[at] ?? {};
  if (!isUnspaced(atoms[at])) {
    if (!pack.firstNames.has(low) || pack.common.has(low)) return 0;
    return isCapital(atoms[at]) || low.length < SURE_LENGTH || pack.isEveryday(low) || pack.places.has(low) ? 1 : 2;
  }
  const surname = surnameEnd(atoms, at, pack);
  if (surname > at && surname < end) {
    const clear = surname - at > 1 ? 1.5 : pack.surnames.has(low) ? 1 : 0.5;
    return clear + (pack.titles.has(glue(atoms, surname, end)) ? 1 : 0);
  }
  if (pack.petPrefixes.has(low)) {
    const family = surnameEnd(atoms, at + 1, pack) === end;
    return family ? (pack.surnames.has(atoms[at + 1]?.low ?? "") ? 2 : 1) : 0.5;
  }
  return end - at === 2 && low === atoms[at + 1]?.low ? 0.5 : 0;
}

/** A known place is one, unless its word is a first name or an everyday word too: then a cue or a capital must say so. */
function placeScore(atoms: readonly Atom[], at: number, end: number, pack: NamePack): number {
  if (placeAt(atoms, at, pack) !== end) return 0;
  const { low = "" } = atoms[at] ?? {};
  if (end - at > 1 && !isUnspaced(atoms[at])) return 2;
  if (pack.isEveryday(low)) return isCapital(atoms[at]) ? 0.5 : 0;
  return pack.firstNames.has(low) ? 1 : 2;
}

/** Whether a word stands where a capital is not of the grammar: amid a sentence, or beside characters without case. */
function isInside(atoms: readonly Atom[], at: number): boolean {
  const before = atoms[at - 1];
  return (
    isUnspaced(before) || isUnspaced(atoms[0]) || (before !== undefined && (isWord(before) || before.text === ","))
  );
}

/** Whether a sentence is written in capitals. */
export function isShouted(atoms: readonly Atom[]): boolean {
  const words = atoms.filter(isWord);
  return words.length > 3 && words.filter(isCapital).length > words.length * CAPITALS_MAX;
}
