import type { EntityKind } from "@/lib/core/types/nodes";
import { anyOf, isUnspaced, patternOf, type Sets, wordsIn } from "./templates";

/** A word for somebody by what they are to one. `key` is the same in every language: "sister", "dog", "boss". */
export type Role = { key: string; kind: EntityKind };

/** A word list of a data file: lines of words separated by spaces. */
type Lines = string[];

/**
 * What a pack says of names. Templates (`templates.ts`) have the slots `{who:role}` and `{value:name}`; a name without a role is
 * that of whom was spoken last, and a role without a name tells of whom. `definite` ones presuppose whom they name ("my sister
 * Mei"), `stated` ones say it ("our dog is called Rex"). A phrase of the set of the same name undoes them: of `definite` before
 * them in their clause, of `stated` before the name.
 */
export type NameData = {
  /** `key kind: words`. */
  roles: Lines;
  naming: { definite: Lines; stated: Lines };
  sets: Sets;
  /** Words before a name, or after one in scripts without spaces. */
  titles: Lines;
  /** Pronouns and forms of address: nobody in particular, even to somebody who bears such a name. */
  nobody: Lines;
  /** What else is no name of anybody: months, tongues, brands. */
  notNames: Lines;
  /** Names that are everyday words too, and more that are mostly given to animals. */
  alsoNames: Lines;
  moreAlsoNames: Lines;
  /** Of scripts without spaces: characters of grammar, at which a name ends, and those of them that no name holds. */
  stopCharacters?: string;
  breaks?: string;
  surnames?: Lines;
  doubleSurnames?: Lines;
  /** Characters before a surname or a name that make a familiar form of it. */
  petPrefixes?: string;
  /** Between the names of a list; inside a name ("Ana de Souza"); after one, that makes it somebody's. */
} & Partial<Record<"joiningWords" | "joiners" | "possessives", Lines>>;

/** Word lists beside the pack's own data, and functions of its language. */
type More = {
  firstNames?: Iterable<string>;
  places?: Iterable<string>;
  common?: readonly string[];
  /** So many of the common words, from the first on, are in everybody's mouth every day. */
  veryCommon?: number;
  /** `long long: short short`, parted by " / ". */
  nicknames?: Lines;
  /** The form in which words are compared with the common ones. */
  stem?: (word: string) => string;
  /** One way of writing, character by character, in which words are compared. */
  fold?: (text: string) => string;
  /** Who judges Latin words in a language that has none of its own. */
  latin?: Record<"notNames" | "alsoNames" | "firstNames" | "common", ReadonlySet<string>> & {
    isCommonWord(word: string): boolean;
  };
};

/** A pack's part: `NameData` made ready. Word lists are in normalised lower case. */
export type NamePack = ReturnType<typeof namePack>;

/** Countries and regions in a language, as Unicode's CLDR names them. */
export function regionNames(language: string): string[] {
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters.flatMap((a) => letters.flatMap((b) => names.of(a + b)?.toLowerCase() ?? []));
}

/** The tokens of roles begin with "=" for persons and "+" for animals. */
const SLOTS = {
  /** The last of several roles, as "dog" in "my sister's dog"; an owner may be the last one, too. */
  role: { max: 1, start: "(?=[=+]\\S+\\s(?![=+]|s\\s))" },
  owner: { max: 1, start: "(?=[=+]\\S+\\s(?![=+]))" },
  person: { max: 1, start: "(?==\\S+\\s(?![=+]|s\\s))" },
  name: { max: 4 },
};

/** A pack's names, made ready from its data. @throws Error for a template that cannot be read. */
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
      /** Whether words before a name say that it is one. */
      isSure: kind === "stated" && !source.startsWith("; {value:name}"),
      /** Whether words after a name end it. */
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
    /** Long forms of short names. */
    nicknames: nicknamesOf(more.nicknames ?? []),
    firstNames: setOf(more.firstNames, latin?.firstNames),
    places: setOf(more.places),
    placeWords: anyWord([...(more.places ?? [])]),
    common,
    /** Whether everybody uses a word, in any of its forms. */
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

/** A pattern for any of these words, the longest first; in scripts with spaces they are whole, with an ending or not. */
function anyWord(words: string[], ending = ""): RegExp {
  const longest = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  const [spaced, unspaced] = [longest.filter((word) => !isUnspaced(word)), longest.filter(isUnspaced)];
  const whole = `(?<![\\p{L}\\p{N}-])(?:${spaced.join("|")})${ending}(?!['’]?[\\p{L}\\p{N}-])`;
  return new RegExp([...(spaced.length > 0 ? [whole] : []), ...unspaced].join("|"), "giu");
}
