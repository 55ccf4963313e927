import type { EntityKind } from "@/lib/core/types/nodes";
import { meaningOf } from "../meaning";
import { bucketOf } from "./features";
import { type Atom, atomsOf, isUnspaced } from "./name-atoms";
import type { Sentence, Span } from "./name-evidence";
import { beginsWord } from "./name-spans";
import type { Ask, NamePack } from "./names-types";

/** A name as the lines read it. `odds`: how sure its beginning is, as log odds. */
export type ReadName = { at: number; end: number; isPlace: boolean; odds: number };

const [WORD, CAPITAL] = [/^[\p{L}\p{N}]/u, /^\p{Lu}/u];
/** So many atoms before a name are read for what ties it to another. */
const LEAD = 6;
/** Atoms in one name. */
const NAME_MAX = 8;
const IS = 0.5;

/** Names of a sentence from its features, from the left; from a probability of `least` on. Linear. */
export function namesUnder(ask: Ask, features: readonly Int32Array[], least = IS): ReadName[] {
  const found: ReadName[] = [];
  for (let at = 0; at < features.length; ) {
    const first = features[at] as Int32Array;
    const sure = ask("name begins", first);
    let end = at + 1;
    if (sure >= least) {
      while (end < features.length && end - at < NAME_MAX && ask("name goes on", features[end] as Int32Array) >= IS)
        end++;
      found.push({ at, end, isPlace: ask("name of a place", first) >= IS, odds: Math.log(sure / (1 - sure)) });
    }
    at = end;
  }
  return found;
}

/** Hashed features of each atom: itself, its neighbours, how they are written, what cues and lists (`listed`) know of them. */
export function nameFeatures({ atoms, pack, cues }: Sentence, listed: readonly Span[]): Int32Array[] {
  const marks = atoms.map((_, at) => markOf(atoms, at, pack));
  const cued = atoms.map(() => "");
  for (const { kind, at, end } of cues) {
    for (let i = at; i < end; i++) cued[i] += ` ${kind}${i === at ? "" : "+"}`;
  }
  for (const { at, end, score, kind } of listed) {
    for (let i = at; i < end; i++)
      cued[i] += ` ${kind}${i === at ? "" : "+"} ${kind}${i === at ? "" : "+"}${Math.min(2, Math.floor(score))}`;
  }
  const codes = atoms.map(({ low }) => codesOf(low));
  const low = (at: number) => (at < 0 ? "^" : (atoms[at]?.low ?? "$"));
  const mark = (at: number) => marks[at] ?? "";
  return atoms.map((atom, at) => {
    const around = [-3, -2, -1, 0, 1, 2, 3];
    const named = [
      ...around.map((by) => `${by} ${low(at + by)}`),
      ...around.slice(0, -1).map((by) => `${by} ${low(at + by)} ${low(at + by + 1)}`),
      ...[-3, -2, 0, 1].map((by) => `${by} ${low(at + by)} ${low(at + by + 1)} ${low(at + by + 2)}`),
      ...[-2, -1, 0, 1, 2].map((by) => `${by}# ${mark(at + by)}`),
      ...around.filter((by) => by !== 0).flatMap((by) => (codes[at + by] ?? []).map((code) => `${by}~ ${code}`)),
      ...(cued[at] ?? "").split(" ").map((kind) => `cue ${kind}`),
      `${low(at - 1)} # ${mark(at)}`,
      `${low(at - 2)} ${low(at - 1)} # ${mark(at)}`,
      `# ${mark(at)} ${low(at + 1)}`,
      `${mark(at - 1)} # ${mark(at)} # ${mark(at + 1)}`,
      ...(isUnspaced(atom) ? [] : [`<${atom.low.slice(0, 3)}`, `${atom.low.slice(-3)}>`, `${atom.low.slice(-2)}>`]),
    ];
    return Int32Array.from(new Set(named.map((one) => bucketOf(one))));
  });
}

/** The directions in which a word's meaning lies, coarsely: words of like meaning share some. */
function codesOf(word: string): string[] {
  const meant = meaningOf(word);
  return [0, 5, 10].map((from) => from + Array.from(meant.slice(from, from + 5), (v) => (v > 0 ? "+" : "-")).join(""));
}

/** How an atom is written, how common it is, and whether a common word begins at it, or before it. */
function markOf(atoms: readonly Atom[], at: number, pack: NamePack): string {
  const { text, low } = atoms[at] as Atom;
  if (isUnspaced(atoms[at])) {
    const kind = pack.surnames.has(low) ? "s" : pack.stopCharacters.has(low) ? "g" : "h";
    const isApart = atoms[at - 1]?.end !== atoms[at]?.start;
    const isInside = !isApart && beginsWord(atoms, at - 1, pack);
    return kind + (isApart ? "_" : "") + (isInside ? "w" : "") + (beginsWord(atoms, at, pack) ? "b" : "");
  }
  const known = pack.isVeryCommon(low) ? "v" : pack.isEveryday(low) ? "e" : "u";
  return WORD.test(text) ? (CAPITAL.test(text) ? "C" : "c") + known : text;
}

/** A name where it stands, for being tied to another. */
export type Told = Pick<Span, "name" | "at" | "end" | "role" | "kind"> & { sentence: number };
/** Whether a kind is of what is not alive. */
export const isThing = (kind: EntityKind) => kind !== "person" && kind !== "pet";

/**
 * Hashed features of a name and one told before it, as one being's two names: how alike they are written, what stands between
 * or around, how many others were named in between.
 */
export function tieFeatures(
  before: Told,
  name: Told,
  between: number,
  atomsAt: (sentence: number) => readonly Atom[],
  pack: NamePack,
): Int32Array {
  const atoms = atomsAt(name.sentence);
  const low = (at: number) => (at < 0 ? "^" : (atoms[at]?.low ?? "$"));
  const apart = name.sentence - before.sentence;
  const lead = atoms
    .slice(apart === 0 ? before.end : 0, name.at)
    .slice(-LEAD)
    .map((atom) => atom.low);
  const likes = alikeness(before.name.toLowerCase(), name.name.toLowerCase(), pack);
  const first = atomsAt(before.sentence);
  const named = [
    ...likes.flatMap((like) => [`like ${like}`, `like ${like} ${Math.min(apart, 2)}`]),
    `apart ${apart}`,
    `between ${Math.min(between, 3)}`,
    `kinds ${isThing(before.kind)} ${isThing(name.kind)}`,
    `roles ${rolesOfBoth(before, name)}`,
    ...(apart === 0 && name.at - before.end <= LEAD ? [`gap ${lead.join(" ")}`, `gaps ${lead.length}`] : []),
    ...lead.flatMap((word, i) => [`lead ${word}`, `lead ${lead[i - 1]} ${word}`]),
    ...lead.flatMap((word) => codesOf(word).map((code) => `lead ~${code}`)),
    `-1 ${low(name.at - 1)}`,
    `-2-1 ${low(name.at - 2)} ${low(name.at - 1)}`,
    ...[0, 1, 2].map((by) => `+${by} ${low(name.end + by)}`),
    `+01 ${low(name.end)} ${low(name.end + 1)}`,
    `before ${first[before.at - 1]?.low ?? "^"} _ ${first[before.end]?.low ?? "$"}`,
  ];
  return Int32Array.from(new Set(named.map((one) => bucketOf(one))));
}

const rolesOfBoth = ({ role: a }: Told, { role: b }: Told) =>
  a && b ? (a.key === b.key ? "same" : a.kind === b.kind ? "others" : "kinds") : a ? "before" : b ? "here" : "none";

/** In which ways two names look like forms of one. */
function alikeness(a: string, b: string, pack: NamePack): string[] {
  const [x, y] = a.length >= b.length ? [a, b] : [b, a];
  const isHan = isUnspaced(atomsOf(y)[0]);
  const shared = [...y].filter((character) => x.includes(character)).length;
  return [
    ...(x.startsWith(y) ? ["prefix"] : []),
    ...(x.includes(y) ? ["inside"] : []),
    ...(x[0] === y[0] ? ["initial"] : []),
    ...(pack.nicknames.get(y)?.has(x) || pack.nicknames.get(x)?.has(y) ? ["nickname"] : []),
    isHan ? `han ${Math.min(shared, 2)}` : `latin ${shared >= y.length * 0.75}`,
    `lengths ${isHan} ${Math.min(x.length, 6)} ${Math.min(y.length, 6)}`,
  ];
}
