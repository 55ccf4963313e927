import { type Atom, isUnspaced } from "./name-atoms";
import { nameEnds, orgEnds, placeAt, roleAt, type Sureness } from "./name-spans";
import type { Cue, CueKind, CueStep, NamePack, Role } from "./names-types";

/** A cue found in a sentence: where its slot is, in atoms, and the role that it speaks of, if any. */
export type CueHit = { kind: CueKind; at: number; end: number; role: Role | null; from: number };

/** A gap in a cue is no longer than so many atoms. */
const GAP_MAX = 4;

const SURE: Record<CueKind, Sureness> = {
  naming: "cued",
  alias: "cued",
  role: "cued",
  self: "cued",
  place: "cued",
  org: "cued",
  person: "likely",
  placeWeak: "likely",
};

/** Every cue of a pack that a sentence holds with a name in its slot. */
export function findCues(atoms: readonly Atom[], pack: NamePack): CueHit[] {
  const ends = new Map<string, number[]>();
  const open = pack.cues.get("") ?? [];
  const found: CueHit[] = [];
  for (const [from, atom] of atoms.entries()) {
    const isName = nameEnds(atoms, from, pack, "cued", true).length > 0;
    const isRole = roleAt(atoms, from, pack) !== null;
    const mayOpen = ({ steps: [first] }: Cue) => (first?.slot === "name" ? isName : first?.slot !== "role" || isRole);
    for (const cue of [...(pack.cues.get(atom.low) ?? []), ...(isName || isRole ? open.filter(mayOpen) : [])]) {
      const hit = match({ atoms, pack, cue, ends }, 0, from, { at: -1, end: -1, role: null });
      if (hit && hit.at >= 0) found.push({ kind: cue.kind, from, ...hit });
    }
  }
  return found;
}

type Found = { at: number; end: number; role: Role | null };
type Search = { atoms: readonly Atom[]; pack: NamePack; cue: Cue; ends: Map<string, number[]> };

/** Steps are tried in order; only a slot and a gap have several ends, each of them few. */
function match(search: Search, step: number, at: number, found: Found): Found | null {
  const { cue } = search;
  const here = cue.steps[step];
  if (!here) return found;
  if (here.words) {
    const ends = wordsEnds(search.atoms, at, here);
    return firstOf(here.optional ? [...ends, at] : ends, (end) => match(search, step + 1, end, found));
  }
  if (here.slot === "gap") {
    const ends = Array.from({ length: GAP_MAX }, (_, size) => at + size);
    return firstOf(ends, (end) => match(search, step + 1, end, found));
  }
  return slotEnds(search, here, at, found, (end, more) => match(search, step + 1, end, more));
}

type Next = (end: number, found: Found) => Found | null;

function slotEnds(search: Search, here: CueStep, at: number, found: Found, next: Next): Found | null {
  const { atoms, pack, cue } = search;
  if (here.slot === "role") {
    const role = roleAt(atoms, at, pack);
    const isBeing = role?.role.kind === "person" || role?.role.kind === "pet";
    return role && (isBeing || cue.kind !== "role" || !isUnspaced(atoms[at]))
      ? next(role.end, { ...found, role: role.role })
      : null;
  }
  const isPet = cue.kind === "naming" || cue.kind === "alias" || found.role?.kind === "pet";
  return firstOf(endsOf(search, at, isPet), (end) => next(end, { ...found, at, end }));
}

/** Where the name of a cue may end; many cues ask for the same. */
function endsOf({ atoms, pack, cue: { kind, steps }, ends }: Search, at: number, isPet: boolean): number[] {
  const isOpen = steps[0]?.slot === "name" && kind !== "naming" && kind !== "alias";
  const sure = isOpen || (kind === "role" && isUnspaced(atoms[at])) ? "likely" : SURE[kind];
  const more = kind === "place" || kind === "placeWeak" ? "place" : kind === "org" ? "org" : "";
  const key = `${at} ${sure} ${more} ${isPet}`;
  const known = ends.get(key);
  if (known) return known;
  const place = more === "place" ? [placeAt(atoms, at, pack)].filter((end) => end > 0) : [];
  const found = [
    ...place,
    ...nameEnds(atoms, at, pack, sure, isPet),
    ...(more === "org" ? orgEnds(atoms, at, pack) : []),
  ];
  ends.set(key, found);
  return found;
}

function wordsEnds(atoms: readonly Atom[], at: number, { words = [] }: CueStep): number[] {
  return words.flatMap((form) => (form.every((word, i) => atoms[at + i]?.low === word) ? [at + form.length] : []));
}

function firstOf(ends: readonly number[], search: (end: number) => Found | null): Found | null {
  for (const end of ends) {
    const found = search(end);
    if (found) return found;
  }
  return null;
}
