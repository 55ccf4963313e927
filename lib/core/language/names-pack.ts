import type { EntityKind } from "@/lib/core/types/nodes";
import { anyOf, isUnspaced, patternOf, type Sets, wordsIn } from "./templates";

/** A word for a relationship, pet, trade or other kind. `key` is the same in every language: "sister", "dog", "boss". */
export type Role = { key: string; kind: EntityKind };

/** A word list of a data file: lines of words separated by spaces. */
type Lines = string[];

/**
 * A pack's data about names. Templates (`templates.ts`) have the slots `{who:role}` and `{value:name}`; a name without a role
 * takes the role mentioned last, and a role without a name sets it. `definite` templates presuppose the named one ("my sister
 * Mei"), `stated` ones assert the name ("our dog is called Rex"). A phrase of the set of the same name cancels them: for
 * `definite` before them in their clause, for `stated` before the name.
 */
export type NameData = {
  /** `key kind: words`. */
  roles: Lines;
  naming: { definite: Lines; stated: Lines };
  sets: Sets;
  /** Words before a name, or after it in scripts without spaces. */
  titles: Lines;
  /** Pronouns and forms of address; never a name, even if somebody has that name. */
  nobody: Lines;
  /** Other words that are never names: months, languages, brands. */
  notNames: Lines;
  /** Names that are also common words, and more that are mostly given to animals. */
  alsoNames: Lines;
  moreAlsoNames: Lines;
  /** In scripts without spaces: grammatical characters that end a name, and those that no name contains. */
  stopCharacters?: string;
  breaks?: string;
  surnames?: Lines;
  doubleSurnames?: Lines;
  /** Characters before a surname or a name that make it familiar. */
  petPrefixes?: string;
  /** Words between names of a list; inside a name ("Ana de Souza"); possessive endings. */
} & Partial<Record<"joiningWords" | "joiners" | "possessives", Lines>>;

/** Word lists beside the pack's data, and functions of its language. */
type More = {
  firstNames?: Iterable<string>;
  places?: Iterable<string>;
  common?: readonly string[];
  /** Number of leading entries of `common` that count as very common. */
  veryCommon?: number;
  /** `long long: short short`, separated by " / ". */
  nicknames?: Lines;
  /** The form in which words are compared with the common ones. */
  stem?: (word: string) => string;
  /** Folds characters one by one for comparison. */
  fold?: (text: string) => string;
  /** Lists for Latin words in a language that has none of its own. */
  latin?: Record<"notNames" | "alsoNames" | "firstNames" | "common", ReadonlySet<string>> & {
    isCommonWord(word: string): boolean;
  };
};

/** Compiled `NameData`. Word lists are in normalised lower case. */
export type NamePack = ReturnType<typeof namePack>;

/** Countries and regions in a language, from Unicode's CLDR. */
export function regionNames(language: string): string[] {
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters.flatMap((a) => letters.flatMap((b) => names.of(a + b)?.toLowerCase() ?? []));
}

/** Tokens of roles begin with "=" for people and "+" for animals. */
const SLOTS = {
  /** The last of several roles, as "dog" in "my sister's dog"; an owner may also be the last one. */
  role: { max: 1, start: "(?=[=+]\\S+\\s(?![=+]|s\\s))" },
  owner: { max: 1, start: "(?=[=+]\\S+\\s(?![=+]))" },
  person: { max: 1, start: "(?==\\S+\\s(?![=+]|s\\s))" },
  name: { max: 4 },
};

/** Compiles a pack's name data. @throws Error for an invalid template. */
export function namePack(data: NameData, { stem, latin, fold = (text) => text, ...more }: More = {}) {
  const setOf = (...lists: (Iterable<string> | undefined)[]): ReadonlySet<string> =>
    new Set(lists.flatMap((list) => [...(list ?? [])]));
  const [nobody, alsoNames] = [wordsIn(data.nobody), wordsIn(data.alsoNames)];
  const common = setOf(more.common, latin?.common);
  const stems = new Set(stem ? Array.from(common, stem) : []);
  const often = (more.common ?? []).slice(0, more.veryCommon ?? 0);
  const veryCommon = setOf(often, stem && often.map(stem));
  const roles = rolesOf(data.roles);
  const naming = (["definite", "stated"] as const).flatMap((kind) =>
    data.naming[kind].map((source) => ({
      pattern: new RegExp(`(?<!\\S)(?=${patternOf(source, { sets: data.sets, slots: SLOTS })})`, "dgu"),
      isStated: kind === "stated",
      /** Whether words before the name announce it. */
      isSure: kind === "stated" && !source.startsWith("; {value:name}"),
      /** Whether words after the name mark its end. */
      isClosed: !source.endsWith("{value:name}"),
      undone: new RegExp(`(?<!\\S)${anyOf([kind], data.sets)}(?:[^,!?\\s]\\S*\\s)*$`, "u"),
    })),
  );
  return {
    fold,
    roles,
    roleWords: anyWord([...roles.keys()], "s?"),
    naming,
    joiningWords: setOf(wordsIn(data.joiningWords)),
    titles: setOf(wordsIn(data.titles)),
    joiners: setOf(wordsIn(data.joiners)),
    nobody: setOf(nobody),
    notNames: setOf(nobody, wordsIn(data.notNames), latin?.notNames),
    capitalOnly: setOf(alsoNames),
    alsoNames: setOf(alsoNames, wordsIn(data.moreAlsoNames), latin?.alsoNames),
    possessives: wordsIn(data.possessives),
    /** Long forms by nickname. */
    nicknames: nicknamesOf(more.nicknames ?? []),
    firstNames: setOf(more.firstNames, latin?.firstNames),
    places: setOf(more.places),
    placeWords: anyWord([...(more.places ?? [])]),
    common,
    /** Whether a word, in any form, is in the list of common words. */
    isCommonWord: (word: string): boolean =>
      common.has(word) ||
      (stem !== undefined && (stems.has(word) || stems.has(stem(word)))) ||
      !!latin?.isCommonWord(word),
    isVeryCommon: (word: string) => veryCommon.has(word) || (stem !== undefined && veryCommon.has(stem(word))),
    stopCharacters: setOf(data.stopCharacters),
    breaks: setOf(data.breaks),
    surnames: setOf((data.surnames ?? []).join(""), wordsIn(data.doubleSurnames)),
    petPrefixes: setOf(data.petPrefixes),
  };
}

function nicknamesOf(lines: Lines): ReadonlyMap<string, ReadonlySet<string>> {
  const forms = new Map<string, Set<string>>();
  for (const line of lines.flatMap((one) => one.split(" / "))) {
    const [long = "", short = ""] = line.split(": ");
    for (const name of wordsIn([short])) forms.set(name, new Set([...(forms.get(name) ?? []), ...wordsIn([long])]));
  }
  return forms;
}

const rolesOf = (lines: Lines): ReadonlyMap<string, Role> =>
  new Map(
    lines.flatMap((line) => {
      const [head = "", words = ""] = line.split(": ");
      const [key = "", kind = "other"] = head.split(" ");
      return wordsIn([words]).map((word): [string, Role] => [word, { key, kind: kind as EntityKind }]);
    }),
  );

/**
 * A pattern for any of these words, longest first; in scripts with spaces they match as whole words with an optional ending.
 */
function anyWord(words: string[], ending = ""): RegExp {
  const longest = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  const [spaced, unspaced] = [longest.filter((word) => !isUnspaced(word)), longest.filter(isUnspaced)];
  const whole = `(?<![\\p{L}\\p{N}-])(?:${spaced.join("|")})${ending}(?!['’]?[\\p{L}\\p{N}-])`;
  return new RegExp([...(spaced.length > 0 ? [whole] : []), ...unspaced].join("|"), "giu");
}
