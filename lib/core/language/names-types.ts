import type { EntityKind } from "@/lib/core/types/nodes";

/** A person or animal that a text names outright. */
export type FoundName = { name: string; kind: EntityKind };

/** A word for somebody by what they are to one. `key` is the same in every language: "sister", "dog", "boss". */
export type Role = { key: string; kind: EntityKind };

/**
 * How a name is given. `definite`: the words presuppose whom they name ("my sister Mei"). `stated`: they say it ("our dog is
 * called Rex"), so a denial or a wish undoes it. `pronoun`: the same of somebody named by a pronoun. `topic`: words that speak
 * of somebody of the user's own without naming them, to whom a pronoun may refer.
 */
export const namingKinds = ["definite", "stated", "pronoun", "topic"] as const;
export type NamingKind = (typeof namingKinds)[number];

/**
 * One step of a form: words in any spelling, or a slot. `gap` stands for a few words, `start` and `end` for a mark or an end of
 * the text, `person` for a role that is no animal's.
 */
export type NamingStep = { words?: string[][]; slot?: NamingSlot; optional?: true };
type NamingSlot = "name" | "role" | "person" | "gap" | "start" | "end";
export type Naming = { kind: NamingKind; steps: NamingStep[] };

/** A word list as it is kept in JSON: lines of words parted by spaces. */
export type Lines = readonly string[];

/** What a language's names look like in the files of its pack. `roles`: `key kind: words`; `naming`: parted by " / ". */
export type NameData = {
  roles: Lines;
  naming: Partial<Record<NamingKind, Lines>>;
  /** Word lists that forms of naming refer to as `@key`. */
  sets: Record<string, Lines>;
  /** Verbs that give a name, whose object a wish or a denial before them leaves unnamed. */
  namingVerbs: Lines;
  /** Words of wishing, supposing and asking, after which nothing is stated. */
  doubts: Lines;
  /** Words that begin an apposition: "our dog, a labrador". */
  articles?: Lines;
  /** Words and marks between the names of a list. */
  joiningWords?: Lines;
  /** Words before a name, or after one in scripts without spaces. */
  titles: Lines;
  /** Words in lower case that stand inside names: "University of Leeds", "Ana de Souza". */
  joiners?: Lines;
  /** Pronouns and forms of address: nobody in particular, even to somebody who bears such a name. */
  nobody: Lines;
  /** What else is no name of anybody: months, tongues, brands. */
  notNames: Lines;
  /** Names that are everyday words too, and more that are mostly given to animals. */
  alsoNames: Lines;
  moreAlsoNames: Lines;
  /** What a name may end in that makes it somebody's. */
  possessives?: Lines;
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
  /** Forms of naming by their first word; those that begin with a slot stand under "". */
  naming: ReadonlyMap<string, readonly Naming[]>;
  namingVerbs: ReadonlySet<string>;
  /** Denials, wishes and suppositions. */
  doubts: ReadonlySet<string>;
  articles: ReadonlySet<string>;
  joiningWords: ReadonlySet<string>;
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
  stopCharacters: ReadonlySet<string>;
  breaks: ReadonlySet<string>;
  surnames: ReadonlySet<string>;
  petPrefixes: ReadonlySet<string>;
};
