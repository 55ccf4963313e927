import type { EntityKind } from "@/lib/core/types/nodes";
import { type InSlices, runAtOnce } from "../run-in-slices";
import { nameLength } from "./name-shapes";
import { isLiving, namePacks, plainOf, rolesWithin } from "./names";
import type { NamePack, Role } from "./names-pack";
import { type Token, tokensOf } from "./templates";
import type { Language } from "./types";

/** A person or animal that a text names explicitly. */
export type FoundName = { name: string; kind: EntityKind };
type SentenceText = { text: string; language: Language };
type Context = { notNames: readonly string[] };

/** Number of UTF-16 units before a name or role that are searched for words by which it names nobody ("don't call my dog Rex"). */
const CLAUSE_MAX = 120;
/** Matches the separator between two names of a list: a comma, "and" or "&" before a capital letter. */
const JOINT = /^,? (?:and |& )?(?=\p{Lu})/u;

/**
 * People and animals that sentences name explicitly, by the templates of the language packs: "my sister Mei", "our dog is called Rex", "we
 * got a puppy! his name is Mochi". A capital letter or a list of first names alone is never enough. Linear.
 */
export function readNames(sentences: readonly SentenceText[], context: Context): FoundName[] {
  return runAtOnce(readNamesInSlices(sentences, context));
}

/** `readNames` as a generator that yields after each sentence. */
export function* readNamesInSlices(sentences: readonly SentenceText[], { notNames }: Context): InSlices<FoundName[]> {
  const seen = new Set(notNames.map((name) => name.toLowerCase()));
  const found: FoundName[] = [];
  for (const named of namedIn(sentences)) {
    for (const [name, { kind }] of named) {
      if (!seen.has(name.toLowerCase())) found.push({ name, kind });
      seen.add(name.toLowerCase());
    }
    yield;
  }
  return found;
}

/**
 * For each sentence, the names in it with the role of each. A pronoun takes the role that was mentioned last, also in an earlier sentence.
 */
export function* namedIn(sentences: readonly SentenceText[]): Generator<[name: string, role: Role][]> {
  let topic: Role | undefined;
  for (const { text, language } of sentences) {
    const named = new Map<number, [string, Role]>();
    for (const { role, names } of hitsIn(text, namePacks[language])) {
      topic = role ?? topic;
      for (const [at, name] of names) if (topic && !named.has(at)) named.set(at, [name, topic]);
    }
    yield [...named.values()];
  }
}

/** The matches of the naming templates in a sentence, in order. Each has a role, and names with their positions. */
function hitsIn(text: string, pack: NamePack) {
  // In a text without lower-case letters, capital letters do not mark names.
  const plain = plainOf(/\p{Ll}/u.test(text) ? text : text.toLowerCase(), pack);
  let line = "";
  const tokenAt = new Map<number, RoleToken>();
  for (const token of tokensWithRoles(plain, pack)) {
    tokenAt.set(line.length, token);
    line += `${token.text} `;
  }
  const hits = pack.naming.flatMap(({ pattern, undone, isStated, isSure, isClosed }) =>
    Array.from(line.matchAll(pattern), ({ index, indices: { groups } = {} }) => {
      const who = groups?.who_role ?? groups?.who_owner ?? groups?.who_person;
      const { role, isPlural } = tokenAt.get(who?.[0] ?? -1) ?? {};
      const [from = -1, to = -1] = groups?.value_name ?? [];
      const start = tokenAt.get(from)?.start ?? plain.length;
      const given = plain.slice(start, isClosed ? tokenAt.get(to)?.start : undefined).trimEnd();
      const until = isStated ? from : index;
      const isUndone = undone.test(line.slice(Math.max(0, until - CLAUSE_MAX), Math.max(0, until)));
      const length = isUndone ? 0 : nameLength(given, pack, { isPet: role?.kind !== "person", isSure, isClosed });
      const names: [number, string][] = [];
      for (let [at, size] = [start, isClosed && length < given.length ? 0 : length]; size > 0; ) {
        names.push([at, text.slice(at, at + size)]);
        const joint = isPlural ? (JOINT.exec(plain.slice(at + size, at + size + 9))?.[0].length ?? 0) : 0;
        at += size + joint;
        size = joint > 0 ? nameLength(plain.slice(at), pack, {}) : 0;
      }
      return { index, role, names };
    }),
  );
  return hits.toSorted((a, b) => a.index - b.index);
}

type RoleToken = Token & { role?: Role; isPlural?: boolean };

/**
 * The tokens of a text, with a punctuation mark before and after them. Each role word becomes one token: "=" (person) or "+" (animal) and
 * the role's key.
 */
function tokensWithRoles(plain: string, pack: NamePack): RoleToken[] {
  const mark = { text: "!", start: plain.length, end: plain.length };
  const roles = rolesWithin(plain, pack).filter(({ role }) => isLiving(role));
  let nth = 0;
  const tokens = tokensOf(plain).flatMap((token, index, all): RoleToken[] => {
    // The full stop after a title such as "Dr." does not end the sentence.
    if (token.text === "!" && pack.titles.has(all[index - 1]?.text ?? "")) return [];
    while ((roles[nth]?.end ?? plain.length) <= token.start) nth++;
    const { role, at = plain.length, end = 0 } = roles[nth] ?? {};
    if (!role || token.start < at) return [token];
    const text = `${role.kind === "person" ? "=" : "+"}${role.key}`;
    return token.start === at ? [{ text, start: at, end, role, isPlural: /s$/iu.test(plain.slice(at, end)) }] : [];
  });
  return [mark, ...tokens, mark];
}
