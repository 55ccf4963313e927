import type { EntityKind } from "@/lib/core/types/nodes";
import { anyOf, isUnspaced, patternOf, type Sets, wordsIn } from "./templates";

/**
 * What a word such as "sister", "dog" or "boss" stands for: a relationship, a kind of pet, a trade or the like. `key` is the same in every
 * language.
 */
export type Role = { key: string; kind: EntityKind };

/** A word list in a data file. Each entry has several words, separated by spaces. */
type Lines = string[];

/**
 * A pack's data about names. Templates (`templates.ts`) have the slots `{who:role}` and `{value:name}`. A template without a role uses the
 * role that was mentioned last; a template without a name sets that role. `definite` templates take the named person for granted ("my
 * sister Mei"), `stated` ones say the name ("our dog is called Rex"). The sets `definite` and `stated` have the phrases that cancel such a
 * match: before it in its clause, or before its name.
 */
export type NameData = {
  /** Words of each role, as `key kind: words`. */
  roles: Lines;
  naming: { definite: Lines; stated: Lines };
  sets: Sets;
  /** Titles such as "Dr"; they precede a name, or follow it in scripts without spaces. */
  titles: Lines;
  /** Pronouns and forms of address; never a name, even if somebody has that name. */
  nobody: Lines;
  /** Other words that are never names: months, languages, brands. */
  notNames: Lines;
  /** Words that are common words as well as names, and more words that are mostly names of animals. */
  alsoNames: Lines;
  moreAlsoNames: Lines;
  /** Grammatical characters of scripts without spaces. `stopCharacters` end a name; `breaks` are in no name at all. */
  stopCharacters?: string;
  breaks?: string;
  surnames?: Lines;
  doubleSurnames?: Lines;
  /** Characters that make a surname or name familiar when put before it, such as 小. */
  familiarPrefixes?: string;
  /**
   * `joiningWords` stand between two names of a list, `joiners` inside a name ("Ana de Souza"), `possessives` at the end of a name ("'s").
   */
} & Partial<Record<"joiningWords" | "joiners" | "possessives", Lines>>;

/** Word lists that are not in the pack's own data, and functions for its language. */
type More = {
  firstNames?: Iterable<string>;
  places?: Iterable<string>;
  common?: readonly string[];
  /** The first `veryCommon` entries of `common` are very common words. */
  veryCommon?: number;
  /** Nicknames of given names, as `long long: short short`; several such lines are separated by " / ". */
  nicknames?: Lines;
  /** Stem of a word. A word is common if another word with its stem is in `common`. */
  stem?: (word: string) => string;
  /** Folds a text character by character, so that traditional and simplified forms compare as equal. */
  fold?: (text: string) => string;
  /** Word lists for Latin words, in a language that has none of its own (Chinese uses the English ones). */
  latin?: Record<"notNames" | "alsoNames" | "firstNames" | "common", ReadonlySet<string>> & {
    isCommonWord(word: string): boolean;
  };
};

/** Compiled `NameData`. Word lists are in normalised lower case. */
export type NamePack = ReturnType<typeof namePack>;

/** Names of all countries and regions in a language, from Unicode's CLDR. */
export function regionNames(language: string): string[] {
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters.flatMap((a) => letters.flatMap((b) => names.of(a + b)?.toLowerCase() ?? []));
}

/** Rules of the slots in naming templates. A role's token begins with "=" for a person and "+" for an animal. */
const SLOTS = {
  /** Of several roles in a row, the last one: the dog in "my sister's dog". `owner` also matches a role before a possessive. */
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
      /** Whether words of the template before the name announce it. */
      isSure: kind === "stated" && !source.startsWith("; {value:name}"),
      /** Whether words of the template after the name show where it ends. */
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
    /** The long forms of each nickname. */
    nicknames: nicknamesOf(more.nicknames ?? []),
    firstNames: setOf(more.firstNames, latin?.firstNames),
    places: setOf(more.places),
    placeWords: anyWord([...(more.places ?? [])]),
    common,
    /** Whether a word, or another word with the same stem, is in the list of common words. */
    isCommonWord: (word: string): boolean =>
      common.has(word) ||
      (stem !== undefined && (stems.has(word) || stems.has(stem(word)))) ||
      !!latin?.isCommonWord(word),
    isVeryCommon: (word: string) => veryCommon.has(word) || (stem !== undefined && veryCommon.has(stem(word))),
    stopCharacters: setOf(data.stopCharacters),
    breaks: setOf(data.breaks),
    surnames: setOf((data.surnames ?? []).join(""), wordsIn(data.doubleSurnames)),
    familiarPrefixes: setOf(data.familiarPrefixes),
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

/** A pattern for any of these words; longer words come first. In scripts with spaces only whole words match, with an optional ending. */
function anyWord(words: string[], ending = ""): RegExp {
  const longest = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  const [spaced, unspaced] = [longest.filter((word) => !isUnspaced(word)), longest.filter(isUnspaced)];
  const whole = `(?<![\\p{L}\\p{N}-])(?:${spaced.join("|")})${ending}(?!['’]?[\\p{L}\\p{N}-])`;
  return new RegExp([...(spaced.length > 0 ? [whole] : []), ...unspaced].join("|"), "giu");
}
