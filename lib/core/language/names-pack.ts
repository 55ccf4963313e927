import type { EntityKind } from "@/lib/core/types/nodes";
import { atomsOf } from "./name-atoms";
import {
  type Lines,
  type NameData,
  type NamePack,
  type Naming,
  type NamingStep,
  namingKinds,
  type Role,
} from "./names-types";

/** Word lists beside the pack's own data. */
type More = {
  firstNames?: Iterable<string>;
  places?: Iterable<string>;
  common?: readonly string[];
  denials?: Lines;
  /** So many of the common words, from the first on, are in everybody's mouth every day. */
  veryCommon?: number;
  /** `long long: short short`, parted by " / ". */
  nicknames?: Lines;
  /** The form in which words are compared with the common ones. */
  stem?: (word: string) => string;
  /** One way of writing, character by character, in which words are compared. */
  fold?: (text: string) => string;
  /** Who judges Latin words in a language that has none of its own. */
  latin?: NamePack;
};

/** The words of a list as it is kept in JSON. An underscore stands for a space inside a term. */
export function wordsIn(lines: Lines = []): string[] {
  return lines.flatMap((line) => line.split(" ")).map((word) => word.replaceAll("_", " "));
}

/** Countries and regions in a language, as Unicode's CLDR names them. */
export function regionNames(language: string): string[] {
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters.flatMap((a) => letters.flatMap((b) => names.of(a + b)?.toLowerCase() ?? []));
}

/** A pack of names made ready for reading. */
export function namePack(data: NameData, more: More = {}): NamePack {
  const { stem, latin } = more;
  const common = new Set([...(more.common ?? []), ...(latin?.common ?? [])]);
  const stems = new Set(stem ? Array.from(common, stem) : []);
  const often = (more.common ?? []).slice(0, more.veryCommon ?? 0);
  const veryCommon = new Set([...often, ...(stem ? often.map(stem) : [])]);
  const inSomeForm = (word: string) =>
    common.has(word) || (stem !== undefined && (stems.has(word) || stems.has(stem(word))));
  return {
    fold: more.fold ?? ((text) => text),
    roles: rolesOf(data.roles),
    naming: namingOf(data),
    namingVerbs: new Set(wordsIn(data.namingVerbs)),
    doubts: new Set([...wordsIn(data.doubts), ...wordsIn(more.denials)]),
    articles: new Set(wordsIn(data.articles)),
    joiningWords: new Set(wordsIn(data.joiningWords)),
    titles: new Set(wordsIn(data.titles)),
    joiners: new Set([...wordsIn(data.joiners), ...(latin?.joiners ?? [])]),
    nobody: new Set(wordsIn(data.nobody)),
    notNames: new Set([...wordsIn(data.nobody), ...wordsIn(data.notNames), ...(latin?.notNames ?? [])]),
    capitalOnly: new Set(wordsIn(data.alsoNames)),
    alsoNames: new Set([...wordsIn(data.alsoNames), ...wordsIn(data.moreAlsoNames), ...(latin?.alsoNames ?? [])]),
    possessives: wordsIn(data.possessives),
    nicknames: nicknamesOf(more.nicknames ?? []),
    firstNames: new Set([...(more.firstNames ?? []), ...(latin?.firstNames ?? [])]),
    places: new Set(more.places),
    common,
    isEveryday: (word) => inSomeForm(word) || latin?.isEveryday(word) === true,
    isVeryCommon: (word) => veryCommon.has(word) || (stem !== undefined && veryCommon.has(stem(word))),
    stopCharacters: new Set(data.stopCharacters ?? ""),
    breaks: new Set(data.breaks ?? ""),
    surnames: new Set([...(data.surnames ?? []).join(""), ...wordsIn(data.doubleSurnames)]),
    petPrefixes: new Set(data.petPrefixes ?? ""),
  };
}

function nicknamesOf(lines: Lines): NamePack["nicknames"] {
  const forms = new Map<string, Set<string>>();
  for (const line of lines.flatMap((one) => one.split(" / "))) {
    const [long = "", short = ""] = line.split(": ");
    for (const name of wordsIn([short])) forms.set(name, new Set([...(forms.get(name) ?? []), ...wordsIn([long])]));
  }
  return forms;
}

function rolesOf(lines: Lines): NamePack["roles"] {
  const roles = new Map<string, { atoms: string[]; role: Role }[]>();
  for (const line of lines) {
    const [head = "", words = ""] = line.split(": ");
    const [key = "", kind = "other"] = head.split(" ");
    for (const word of wordsIn([words])) {
      const atoms = atomsOf(word).map(({ low }) => low);
      const first = atoms[0] ?? "";
      roles.set(first, [...(roles.get(first) ?? []), { atoms, role: { key, kind: kind as EntityKind } }]);
    }
  }
  for (const [first, list] of roles) {
    roles.set(
      first,
      list.toSorted((a, b) => b.atoms.length - a.atoms.length),
    );
  }
  return roles;
}

function namingOf({ naming, sets }: NameData): NamePack["naming"] {
  const found = new Map<string, Naming[]>();
  for (const kind of namingKinds) {
    for (const say of (naming[kind] ?? []).flatMap((line) => line.split(" / "))) {
      const steps = say
        .trim()
        .split(/\s+/)
        .flatMap((token) => stepsOf(token, sets));
      const firsts = steps[0]?.words?.map((atoms) => atoms[0] ?? "") ?? [""];
      for (const first of new Set(firsts)) found.set(first, [...(found.get(first) ?? []), { kind, steps }]);
    }
  }
  return found;
}

const SLOTS: Record<string, NamingStep> = {
  "{}": { slot: "name" },
  "{role}": { slot: "role" },
  "{person}": { slot: "person" },
  "*": { slot: "gap" },
  "^": { slot: "start" },
  $: { slot: "end" },
};

function stepsOf(token: string, sets: NameData["sets"]): NamingStep[] {
  const slot = SLOTS[token];
  if (slot) return [slot];
  const optional = token.length > 1 && token.endsWith("?");
  const bare = optional ? token.slice(0, -1) : token;
  const forms = bare.startsWith("@") ? wordsIn(sets[bare.slice(1)]) : wordsIn(bare.split("|"));
  const words = forms.map((form) => atomsOf(form).map(({ low }) => low));
  return [optional ? { words, optional } : { words }];
}
