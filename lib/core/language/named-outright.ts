import { type InPieces, runAtOnce } from "../slices";
import { type Atom, isCapital, isUnspaced, isWord } from "./name-atoms";
import { nameEnds, roleAt } from "./name-shapes";
import { foldedAtoms, namePacks } from "./names";
import type { FoundName, NamePack, Naming, NamingStep, Role } from "./names-types";
import type { Language } from "./types";

export type { FoundName } from "./names-types";

/** A gap in a form is no longer than so many words or characters. */
const GAP_MAX = 4;
/** A sentence of more capitals than this is written in capitals, which then say nothing. */
const CAPITALS_MAX = 0.6;

type Said = { text: string; language: Language };
type Context = { notNames: readonly string[] };

/**
 * The people and animals that sentences name outright, by the forms of the language packs: "my sister Mei", "our dog is called
 * Rex", "we got a puppy! his name is Mochi". Nothing is guessed from a capital or a list alone. Linear.
 */
export function readNames(sentences: readonly Said[], context: Context): FoundName[] {
  return runAtOnce(readNamesInPieces(sentences, context));
}

/** The same, a sentence at a time. */
export function* readNamesInPieces(sentences: readonly Said[], { notNames }: Context): InPieces<FoundName[]> {
  const barred = new Set(notNames.map((name) => name.toLowerCase()));
  const found = new Map<string, FoundName>();
  let before: Role | null = null;
  for (const { text, language } of sentences) {
    const read = readSentence(text, namePacks[language], before);
    before = read.topic;
    for (const { name, role } of read.names) {
      const key = name.toLowerCase();
      if (!barred.has(key) && !found.has(key)) found.set(key, { name, kind: role.kind });
    }
    yield;
  }
  return [...found.values()];
}

/** Each name that sentences give outright, in lower case, with the keys of the roles that it is given to. */
export function rolesByName(sentences: readonly Said[]): Map<string, Set<string>> {
  const roles = new Map<string, Set<string>>();
  let before: Role | null = null;
  for (const { text, language } of sentences) {
    const read = readSentence(text, namePacks[language], before);
    before = read.topic;
    for (const { name, role } of read.names) {
      roles.set(name.toLowerCase(), new Set([...(roles.get(name.toLowerCase()) ?? []), role.key]));
    }
  }
  return roles;
}

type Hit = { at: number; end: number; role: Role | null; isPlural: boolean };

/** What a sentence names, and of whom it speaks last. A pronoun means that one, or the one of the sentence before. */
function readSentence(text: string, pack: NamePack, before: Role | null) {
  const written = foldedAtoms(text, pack);
  const atoms = isShouted(written) ? written.map((atom) => ({ ...atom, text: atom.low })) : written;
  const open = pack.naming.get("") ?? [];
  const taken = new Set<number>();
  const names: { name: string; role: Role }[] = [];
  let topic = before;
  const hits = atoms.flatMap((atom, from) =>
    [...(pack.naming.get(atom.low) ?? []), ...open].flatMap((naming) => {
      const hit = match({ atoms, pack, naming }, { step: 0, at: from, hit: NONE });
      return hit ? [{ ...hit, from, kind: naming.kind }] : [];
    }),
  );
  for (const hit of hits) {
    if (hit.kind === "topic") topic = hit.role;
    const role = hit.role ?? (hit.kind === "pronoun" ? topic : null);
    if (hit.at < 0 || !role || isDoubted(atoms, hit, pack)) continue;
    for (const { at, end } of hit.isPlural ? listedFrom(atoms, hit, pack) : [hit]) {
      if (taken.has(at)) continue;
      taken.add(at);
      names.push({ name: text.slice(atoms[at]?.start, atoms[end - 1]?.end), role });
    }
  }
  return { names, topic };
}

/** "A guy" says nothing of what somebody is to the user. */
const isBeing = ({ key, kind }: Role) => (kind === "person" || kind === "pet") && key !== "someone";

const NONE: Hit = { at: -1, end: -1, role: null, isPlural: false };
type Search = { atoms: readonly Atom[]; pack: NamePack; naming: Naming };
type State = { step: number; at: number; hit: Hit };

/** Steps are tried in order; only a slot and a gap have several ends, each of them few. */
function match(search: Search, { step, at, hit }: State): Hit | null {
  const { atoms, pack, naming } = search;
  const here = naming.steps[step];
  if (!here) return hit;
  const next = (end: number, more: Partial<Hit> = {}) =>
    match(search, { step: step + 1, at: end, hit: { ...hit, ...more } });
  if (here.words) return firstOf([...wordsEnds(atoms, at, here), ...(here.optional ? [at] : [])], next);
  if (here.slot === "start") return at === 0 || isMark(atoms[at - 1]) ? next(at) : null;
  if (here.slot === "end") return at >= atoms.length || isMark(atoms[at]) ? next(at) : null;
  if (here.slot === "gap") return firstOf(gapEnds(atoms, at), next);
  if (here.slot === "role" || here.slot === "person") {
    const found = beingAt(search, at, step);
    if (!found || (here.slot === "person" && found.role.kind !== "person")) return null;
    const isPlural = atoms[found.end - 1]?.low.endsWith("s") === true;
    return firstOf([found.end, ...appositionEnds(search, found.end, step)], (end) =>
      next(end, { role: found.role, isPlural }),
    );
  }
  const isBounded = naming.kind !== "definite";
  if (isBounded && step === 0 && !startsClause(atoms, at)) return null;
  const isLast = step === naming.steps.length - 1;
  const isOpen = naming.kind === "pronoun" || (!hit.role && isUnspaced(atoms[at]));
  const ends = nameEnds(atoms, at, pack, {
    isPet: hit.role?.kind === "pet" || isOpen,
    isBounded: isBounded && step > 0,
    isApart: isBounded,
  });
  return firstOf(ends, (end) => (isBounded && isLast && !endsClause(atoms, end) ? null : next(end, { at, end })));
}

/** The role that stands at an atom and speaks of whom the sentence is about. */
function beingAt(search: Search, at: number, step: number): { end: number; role: Role } | null {
  const found = roleAt(search.atoms, at, search.pack);
  return found && isBeing(found.role) && isHead(search.atoms, found.end, search, step) ? found : null;
}

/** Where an apposition to a role may end before a name is stated: "our dog, a brown labrador, is called Rex". */
function appositionEnds(search: Search, from: number, step: number): number[] {
  const { atoms, pack, naming } = search;
  if (naming.kind !== "stated" || !isComma(atoms[from]) || !pack.articles.has(atoms[from + 1]?.low ?? "")) return [];
  const end = gapEnds(atoms, from + 2).find((at) => beingAt(search, at, step));
  const role = end === undefined ? null : beingAt(search, end, step);
  return role ? [role.end, ...(isComma(atoms[role.end]) ? [role.end + 1] : [])] : [];
}

const isComma = (atom: Atom | undefined) => atom?.low === ",";

/** Whether a word of a role speaks of whom it is: neither "lab" in "my lab mate" nor "sister" in "my sister's dog". */
function isHead(atoms: readonly Atom[], end: number, { pack, naming }: Search, step: number): boolean {
  if (!isWord(atoms[end - 1])) return true;
  const isOwner = atoms[end]?.low === "'s" && !naming.steps[step + 1]?.words?.some(([first]) => first === "'s");
  const next = isWord(atoms[end]) && !isCapital(atoms[end]) ? roleAt(atoms, end, pack) : null;
  return !isOwner && !(next && isBeing(next.role));
}

function firstOf(ends: readonly number[], next: (end: number) => Hit | null): Hit | null {
  for (const end of ends) {
    const found = next(end);
    if (found) return found;
  }
  return null;
}

function wordsEnds(atoms: readonly Atom[], at: number, { words = [] }: NamingStep): number[] {
  return words.flatMap((form) => (form.every((word, i) => atoms[at + i]?.low === word) ? [at + form.length] : []));
}

const isMark = (atom: Atom | undefined) => !isWord(atom) && !isUnspaced(atom) && atom?.low !== "'s";

function gapEnds(atoms: readonly Atom[], at: number): number[] {
  const marked = Array.from({ length: GAP_MAX }, (_, size) => size).find((size) => isMark(atoms[at + size])) ?? GAP_MAX;
  return Array.from({ length: marked + 1 }, (_, size) => at + size);
}

/** Without spaces a name must have a mark, a gap or a word of another script beside it. */
const isApart = (a: Atom | undefined, b: Atom | undefined) => !isUnspaced(a) || !isUnspaced(b) || a?.end !== b?.start;
const startsClause = (atoms: readonly Atom[], at: number) =>
  isWord(atoms[at]) ? !isWord(atoms[at - 1]) : isApart(atoms[at - 1], atoms[at]);
const endsClause = (atoms: readonly Atom[], end: number) => isApart(atoms[end - 1], atoms[end]);

/** "Tom, Anna and Ben": after a name, those that follow it in a list. */
function listedFrom(atoms: readonly Atom[], first: Hit, pack: NamePack): { at: number; end: number }[] {
  const found = [{ at: first.at, end: first.end }];
  for (let end = first.end; ; ) {
    let at = end;
    while (pack.joiningWords.has(atoms[at]?.low ?? "")) at++;
    const [next] =
      at > end && isCapital(atoms[at])
        ? nameEnds(atoms, at, pack, { isPet: false, isBounded: false, isApart: false })
        : [];
    if (next === undefined) return found;
    found.push({ at, end: next });
    end = next;
  }
}

/** Whether a denial or a wish undoes a naming. "I can't stand my boss Ana" names her; "don't call my mum Ana" does not. */
function isDoubted(atoms: readonly Atom[], hit: Hit & { from: number; kind: Naming["kind"] }, pack: NamePack): boolean {
  let start = hit.from;
  while (start > 0 && !isMark(atoms[start - 1])) start--;
  const last = hit.kind === "definite" ? hit.from : Math.max(hit.from, hit.at);
  const before = atoms.slice(start, last).map(({ low }) => low);
  const doubt = before.findIndex((_, at) => isOneOf(pack.doubts, before, at));
  if (doubt < 0) return false;
  return hit.kind !== "definite" || before.some((_, at) => at > doubt && isOneOf(pack.namingVerbs, before, at));
}

/** Whether a word stands at an atom; in scripts without spaces it may be of two characters. */
const isOneOf = (list: ReadonlySet<string>, lows: readonly string[], at: number) =>
  list.has(lows[at] ?? "") || list.has(`${lows[at]}${lows[at + 1] ?? ""}`);

function isShouted(atoms: readonly Atom[]): boolean {
  const words = atoms.filter(isWord);
  return words.length > 3 && words.filter(isCapital).length > words.length * CAPITALS_MAX;
}
