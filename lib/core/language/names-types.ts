import type { EntityKind } from "@/lib/core/types/nodes";

/** The learned yes-or-no questions about names: of an atom, of the atom after a name's, of a name, and of two names. */
export const nameLines = ["name begins", "name goes on", "name of a place", "another name"] as const;
export type NameLine = (typeof nameLines)[number];
/** The probability that a line says yes, 0…1. */
export type Ask = (line: NameLine, hashed: Int32Array) => number;

/** Somebody or something that a talk names. `sentences` are indexes into what was read, in order. */
export type FoundName = {
  name: string;
  kind: EntityKind;
  aliases: string[];
  /** Kin, pet or trade, the same key in every language: "sister", "dog", "boss". */
  role: string | null;
  sentences: number[];
};

/** A word for somebody by what they are to one. `key` is the same in every language. */
export type Role = { key: string; kind: EntityKind };

/** What a cue tells of the name in its slot, and so how much evidence it is. */
export const cueKinds = ["naming", "alias", "role", "person", "place", "placeWeak", "org", "self"] as const;
export type CueKind = (typeof cueKinds)[number];

/** One step of a cue: words in any of several forms, or a slot. `gap` stands for up to a few words of any kind. */
export type CueStep = { words?: string[][]; slot?: "name" | "role" | "gap"; optional?: true };
export type Cue = { kind: CueKind; steps: CueStep[] };

/** A person's word list as it is kept in JSON: lines of words parted by spaces. */
export type Lines = readonly string[];

/** What a language's names look like in the files of its pack. `roles`: `key kind: words`; `cues`: parted by " / ". */
export type NameData = {
  roles: Lines;
  cues: Partial<Record<CueKind, Lines>>;
  /** Word lists that cues name as `@key`. */
  sets: Record<string, Lines>;
  /** Words before a name, or after one in scripts without spaces. */
  titles: Lines;
  /** Words in lower case that stand inside names: "University of Leeds", "Ana de Souza". */
  joiners?: Lines;
  /** Pronouns and forms of address: nobody in particular, even to somebody who bears such a name. */
  nobody: Lines;
  /** What else is no name of anybody: months, tongues, brands. */
  notNames: Lines;
  /** Names that are everyday words too, and more such that a being known by one may be called in lower case. */
  alsoNames: Lines;
  moreAlsoNames: Lines;
  /** What a name may end in that makes it somebody's. */
  possessives?: Lines;
  /** How words end that are no names, when written in lower case. */
  endings?: Lines;
  /** Characters of grammar, at which a name ends. */
  stopCharacters?: string;
  /** Those of them that no name holds. */
  breaks?: string;
  surnames?: Lines;
  surnamesAlsoWords?: string;
  doubleSurnames?: Lines;
  /** Characters before a surname or a name that make a familiar form of it. */
  petPrefixes?: string;
};

/** What the product knows of names in one language. Word lists are in normalised lower case. */
export type NamePack = {
  /** One way of writing, in which words are compared; of the same length, or it is not used. */
  fold(text: string): string;
  /** Words of a role by their first atom, longest first. */
  roles: ReadonlyMap<string, readonly { atoms: string[]; role: Role }[]>;
  /** Cues by the first word of theirs; those that begin with a slot stand under "". */
  cues: ReadonlyMap<string, readonly Cue[]>;
  titles: ReadonlySet<string>;
  joiners: ReadonlySet<string>;
  nobody: ReadonlySet<string>;
  notNames: ReadonlySet<string>;
  capitalOnly: ReadonlySet<string>;
  alsoNames: ReadonlySet<string>;
  possessives: readonly string[];
  /** Long forms of short ones. */
  nicknames: ReadonlyMap<string, ReadonlySet<string>>;
  firstNames: ReadonlySet<string>;
  places: ReadonlySet<string>;
  /** Words that everybody uses, as they are listed, and in any of their forms. */
  common: ReadonlySet<string>;
  isEveryday(word: string): boolean;
  /** The same of the few that everybody says every day. */
  isVeryCommon(word: string): boolean;
  endings: readonly string[];
  stopCharacters: ReadonlySet<string>;
  breaks: ReadonlySet<string>;
  surnames: ReadonlySet<string>;
  surnamesAlsoWords: ReadonlySet<string>;
  petPrefixes: ReadonlySet<string>;
};
