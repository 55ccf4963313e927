import { type InPieces, runAtOnce } from "../slices";
import { enNames } from "./en/names";
import { linesAsked } from "./heads";
import { jaNames } from "./ja/names";
import { type Atom, atomsOf, isUnspaced } from "./name-atoms";
import { findCues } from "./name-cues";
import { isShouted, type Read, type Sentence, type Span, spanOf, spansOf } from "./name-evidence";
import { glue, roleAt } from "./name-spans";
import { isThing, nameFeatures, namesUnder } from "./name-tagger";
import { linkNames } from "./names-link";
import type { Ask, CueKind, FoundName, NamePack } from "./names-types";
import type { Language } from "./types";
import { zhNames } from "./zh/names";

export type { FoundName } from "./names-types";

/** What is known of names in each language. */
export const namePacks: Record<Language, NamePack> = { en: enNames, zh: zhNames, ja: jaNames };

/** From so much evidence on, something is a name. Chosen with the weights on the cases that the tests measure. */
const ENOUGH = 2;
/** That a name comes again in another sentence adds so much, twice at most. */
const AGAIN = 0.5;

const LETTER = /^\p{L}/u;

type Said = { text: string; language: Language };

/**
 * People, animals, places and organisations that a talk names: candidates by the cues of the packs, capitals, lists and
 * repetition, kept where the evidence is enough. Linear in the length of the talk.
 */
export function readNames(sentences: readonly Said[], context: Context): FoundName[] {
  return runAtOnce(readNamesInPieces(sentences, context));
}

/** `isExplicit`: only people and animals that are named outright ("my sister Mei", "a cat called Pickle"), nothing likely. */
type Context = { notNames: readonly string[]; isExplicit?: boolean };

/** The same, a sentence at a time. */
export function* readNamesInPieces(
  sentences: readonly Said[],
  { notNames, isExplicit = false }: Context,
): InPieces<FoundName[]> {
  const reads: Read[] = [];
  for (const sentence of sentences) {
    const read = readSentence(sentence, isExplicit);
    reads.push(read);
    yield;
  }
  const best = new Map<string, number>();
  const count = new Map<string, number>();
  for (const { spans } of reads) {
    for (const { key, score } of spans) {
      best.set(key, Math.max(best.get(key) ?? 0, score));
      count.set(key, (count.get(key) ?? 0) + 1);
    }
  }
  const again = (key: string) => AGAIN * Math.min(2, (count.get(key) ?? 1) - 1);
  const barred = new Set([...notNames.map((name) => name.toLowerCase()), ...reads.flatMap(({ own }) => own)]);
  const names = new Set(
    [...best].flatMap(([key, score]) => (score + again(key) >= ENOUGH && !barred.has(key) ? [key] : [])),
  );
  return yield* linkNames(reads, names);
}

/**
 * Whether a span is named outright: by a cue of naming, or in a script with capitals by a word of kin or a pet before it that
 * begins no sentence. Where nothing parts words, the cue has to say whom it names.
 */
function isNamedOutright({ kind, cues, at, name, role }: Span, { atoms, pack }: Pick<Read, "atoms" | "pack">): boolean {
  if ((kind !== "person" && kind !== "pet") || /^\p{Ll}/u.test(name)) return false;
  const names = (...kinds: CueKind[]) => cues.some((cue) => kinds.includes(cue.kind));
  if (isUnspaced(atoms[at])) return names("naming", "alias") && role !== null;
  if (names("naming") || (names("role") && at > 0)) return true;
  return names("alias") && at > 0 && !pack.isEveryday(name.toLowerCase());
}

function readSentence({ text, language }: Said, isExplicit: boolean): Read {
  const pack = namePacks[language];
  const written = foldedAtoms(text, pack);
  const atoms = isShouted(written) ? written.map((atom) => ({ ...atom, text: atom.low })) : written;
  const cues = findCues(atoms, pack);
  const ask = linesAsked(language);
  const self = new Set(cues.flatMap(({ kind, at }) => (kind === "self" ? [at] : [])));
  const sentence = { text, atoms, pack, cues };
  const listed = ask && !isExplicit ? learnedSpans(sentence, ask) : spansOf(sentence);
  const spans = isExplicit ? listed.filter((span) => isNamedOutright(span, sentence)) : listed;
  const own = spans.filter(({ at }) => self.has(at)).map(({ key }) => key);
  return { text, atoms, pack, cues, spans, own, ask };
}

/** Below even odds a name may still be one that is said again. */
const MAY_BE = 0.3;

/** Names that cues and lists are sure of, and where they know of none, those that the learned lines find. */
function learnedSpans(sentence: Sentence, ask: Ask): Span[] {
  const listed = spansOf(sentence);
  const sure = listed.filter(({ score }) => score >= ENOUGH);
  const learned = namesUnder(ask, nameFeatures(sentence, listed), MAY_BE).flatMap(({ at, end, isPlace, odds }) => {
    const isNone =
      sentence.pack.notNames.has(glue(sentence.atoms, at, end)) || !LETTER.test(sentence.atoms[at]?.text ?? "");
    if (isNone || sure.some((other) => other.at < end && at < other.end)) return [];
    const span = spanOf(sentence, { at, end, cues: sentence.cues.filter((cue) => cue.at === at && cue.end === end) });
    const kind = span.role?.kind ?? (isPlace === isThing(span.kind) ? span.kind : isPlace ? "place" : "person");
    return [{ ...span, kind, score: ENOUGH + odds }];
  });
  return [...learned, ...sure].sort((a, b) => a.at - b.at);
}

/** Keys of the kin, pets and trades that a text speaks of, each once, in order: "my mum" and its Chinese are "mother". */
export function rolesIn(text: string, language: Language): string[] {
  return [...new Set(rolesAt(text, language).map(({ key }) => key))];
}

/** Kin, pets and trades with the code unit at which each stands. */
export function rolesAt(text: string, language: Language): { key: string; at: number }[] {
  const pack = namePacks[language];
  const atoms = foldedAtoms(text, pack);
  const found: { key: string; at: number }[] = [];
  for (let at = 0; at < atoms.length; ) {
    const role = roleAt(atoms, at, pack);
    const isBeing = role?.role.kind === "person" || role?.role.kind === "pet";
    if (role && isBeing && role.role.key !== "someone") found.push({ key: role.role.key, at: atoms[at]?.start ?? 0 });
    at = role?.end ?? at + 1;
  }
  return found;
}

/** Atoms as they are written, whose words are compared in the pack's one way of writing. */
export function foldedAtoms(text: string, pack: NamePack): Atom[] {
  const folded = pack.fold(text);
  if (folded === text || folded.length !== text.length) return atomsOf(text);
  return atomsOf(folded).map((atom) => ({ ...atom, text: text.slice(atom.start, atom.end) }));
}

const packs = Object.values(namePacks);

/** Whether a normalised name is a pronoun or a form of address, and so nobody in particular. */
export const isNobody = (name: string) => packs.some(({ nobody }) => nobody.has(name));

/** Whether a normalised name is an everyday word too, so that only its capital tells. */
export const isAlsoWord = (name: string) => packs.some(({ capitalOnly }) => capitalOnly.has(name));

/** Whether a word, in any of its forms, is one that people use every day in some language. */
export function isEverydayWord(word: string): boolean {
  const low = word.toLowerCase().replaceAll("’", "'");
  return low.length < 2 || packs.some((pack) => pack.isEveryday(low));
}

/** Whether a word in lower case is a published first name. */
export const isFirstName = (word: string) => packs.some(({ firstNames }) => firstNames.has(word));

/** Whether a word is one that everybody says every day in some language, and no place. */
export const isVeryCommonWord = (word: string) =>
  packs.some((pack) => pack.isVeryCommon(word)) && !packs.some(({ places }) => places.has(word));

/** Whether a name is only a word of kin, pet or trade, or a title. */
export function isRoleWord(name: string): boolean {
  const atoms = atomsOf(name);
  return packs.some((pack) => pack.titles.has(name) || roleAt(atoms, 0, pack)?.end === atoms.length);
}

/** Names that a name is short for: "liz" for "elizabeth". */
export const longForms = (short: string) =>
  new Set(packs.flatMap(({ nicknames }) => [...(nicknames.get(short) ?? [])]));

/** Whether a word stands inside names without being one: "de", "van". */
export const isJoiner = (word: string) => packs.some(({ joiners }) => joiners.has(word));

/** The surname of two characters that a name begins with, if any. */
export const surnameOf = (name: string) =>
  packs.some(({ surnames }) => surnames.has(name.slice(0, 2))) ? name.slice(0, 2) : null;

/** What a name may end in that makes it somebody's: "'s". */
export const possessives = () => packs.flatMap((pack) => pack.possessives);

/** Whether a single character is grammar, and begins no familiar form of a name. */
export const isGrammarCharacter = (character: string) =>
  packs.some((pack) => pack.stopCharacters.has(character) && !pack.petPrefixes.has(character));
