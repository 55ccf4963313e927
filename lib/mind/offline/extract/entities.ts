import { readGuards } from "@/lib/core/lexicon/guards";
import { EN_BARE_KIN, ZH_PERSON, ZH_PET } from "@/lib/core/lexicon/kin";
import { withoutOrders } from "@/lib/core/lexicon/orders";
import { splitSentences } from "@/lib/core/lexicon/sentences";
import { detectLanguage } from "@/lib/core/text/language";
import { carriesName, mentionsName, normalizeAlias } from "@/lib/core/text/normalize";
import type { EntityKind } from "@/lib/core/types/nodes";
import { findNamesEn } from "./entities-en";
import { findNamesZh } from "./entities-zh";
import { isMistaken, isOwnName, loneName, ownNameIn, rightName } from "./name-claims";
import { kindOf, NAMEABLE } from "./name-roles-en";

/**
 * A name at an offset of a text. An `alias` names whoever was named or spoken of just before, `isTrue` by their given or
 * full name; `also` is another name told in the same breath; a `guess` rests on what stands around it;
 * `spoken` is the name of whoever was spoken of without one.
 */
export type Found = {
  name: string;
  kind: EntityKind;
  alias: boolean;
  at: number;
  isTrue?: boolean;
  also?: string;
  guess?: boolean;
  spoken?: boolean;
};
export type Entity = { canonicalName: string; aliases: string[]; kind: EntityKind };

const KIN_EN = new RegExp(
  `\\b(?:(?:my|our|the user's) (husband|wife|boyfriend|girlfriend|fianc[eé]e?|mother|father|grandmother|grandfather)(?![- ]in[- ]law)|(${EN_BARE_KIN}))\\b`,
  "giu",
);
const KIN_ZH =
  /(?:用户的|我的?|^|[,，。\s])(妈妈|爸爸|妈|爸(?!妈)|奶奶|爷爷|外婆|外公|姥姥|姥爷|老公|老婆|男朋友|女朋友|妻子|丈夫)/gu;

/** An alias belongs to whoever was named at most so many sentences before. */
const NEAR = 3;

/**
 * Everybody and everything named in the person's lines. Never the person or the persona, nobody of a film, a dream or an
 * order. Names that meet as "he is called …, we call him …" become aliases of one, also over several lines.
 */
export function collectEntities(lines: string[], excluded: string[]): Entity[] {
  const banned = new Set(excluded.map(normalizeAlias).filter(Boolean));
  const selves = new Set<string>();
  const entities: Entity[] = [];
  const sentences = lines.flatMap((line) => splitSentences(withoutOrders(line)).map(({ text }) => text));
  let last: { entity: Entity; at: number } | null = null;
  for (const [i, text] of sentences.entries()) {
    const before = sentences[i - 1] ?? "";
    if (isUntrue(text, before)) continue;
    const around = sentences.slice(Math.max(0, i - 3), i + 4).join("\n");
    const read = [...namesIn(text, around), ...rightName(text, before)];
    const self = ownNameIn(text);
    if (self !== null) selves.add(normalizeAlias(self));
    const names = read.filter(
      (found) =>
        !banned.has(normalizeAlias(found.name)) &&
        !isSelfAgain(selves, found.name) &&
        !isOwnName(text, found) &&
        !isMistaken(text, found, read),
    );
    const [first] = names;
    const lone = first?.alias ? loneName(before) : null;
    if (lone !== null) {
      const kind = kindSpokenOf(sentences[i - 2] ?? "");
      const entity = place(entities, { name: lone, kind, alias: false, at: 0 }, null);
      if (entity !== null) last = { entity, at: i };
    }
    if (names.length === 0 && speaksOfNew(text)) last = null;
    for (const found of names) {
      const owner = found.alias && last !== null && i - last.at <= NEAR ? last.entity : null;
      const isOpen = found.kind === "person" && (found.spoken || (found.alias && owner === null));
      const kind = isOpen ? kindSpokenOf(`${before} ${text.slice(0, found.at)}`) : found.kind;
      const also = found.also ?? withArticle(text, found);
      const entity = place(entities, { ...found, kind, also }, owner);
      if (entity !== null) last = { entity, at: i };
    }
  }
  return entities;
}

/** "we call her The Kraken": with a capital of its own the article is a part of the name. */
function withArticle(text: string, { alias, name, at }: Found): string | undefined {
  return alias && /\p{L}["'“‘(]?[\s:]+["'“‘]?The $/u.test(text.slice(0, at)) && /^\p{Lu}/u.test(name)
    ? `The ${name}`
    : undefined;
}

function namesIn(text: string, around: string): Found[] {
  const names = /\p{Script=Han}/u.test(text)
    ? [...findNamesZh(text, around), ...findNamesEn(text, around)]
    : findNamesEn(text, around);
  return distinctAt(names).sort((a, b) => a.at - b.at || Number(a.alias) - Number(b.alias));
}

/** Of several readings of the same words one is kept, with all that any of them knows. */
function distinctAt(found: Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found) {
    const twin = kept.find((other) => one.at < other.at + other.name.length && other.at < one.at + one.name.length);
    if (!twin) {
      kept.push(one);
      continue;
    }
    twin.alias ||= one.alias;
    twin.isTrue ||= one.isTrue;
    twin.also ??= one.also;
    if (twin.kind === "person" && one.kind === "pet") twin.kind = "pet";
  }
  return kept;
}

function isUntrue(text: string, before: string): boolean {
  const guards = readGuards(text, text, before);
  return guards.unreal || guards.hypothetical || guards.fiction;
}

/** Somebody or something new without a name: the next "his name is" is theirs. */
function speaksOfNew(text: string): boolean {
  return NEW_EN.test(text) || NEW_ZH.test(text);
}
const NEW_EN = new RegExp(`\\b(?:an?|my|our|another|the|new) (?:[\\w'-]+ ){0,3}?(${NAMEABLE})\\b`, "iu");
const NEW_ZH = new RegExp(`${ZH_PERSON}|${ZH_PET}`, "u");

/** What the last noun of a text is that may bear a name: of "she's called Marigold" after a boat. */
function kindSpokenOf(text: string): EntityKind {
  if (ANIMAL_ZH.test(text)) return "pet";
  return kindOf([...text.matchAll(new RegExp(NEW_EN.source, "giu"))].at(-1)?.[1]);
}
const ANIMAL_ZH = new RegExp(ZH_PET, "u");

/** The person by the name they gave, or by it and a surname. */
function isSelfAgain(selves: Set<string>, name: string): boolean {
  const form = normalizeAlias(name);
  return selves.has(form) || selves.has(form.split(" ")[0] ?? "");
}

function place(entities: Entity[], found: Found, owner: Entity | null): Entity | null {
  const key = normalizeAlias(found.name);
  const keys = [key, ...(found.also ? [normalizeAlias(found.also)] : [])];
  const known = entities.find((e) => namesOf(e).some((name) => keys.includes(name) || name.startsWith(`${key} `)));
  const shorter = entities.find((e) => e !== known && namesOf(e).some((name) => key.startsWith(`${name} `)));
  const isThing = found.kind === "place" || found.kind === "org";
  if (known && owner && known !== owner && isBeing(known) && isBeing(owner)) {
    entities.splice(entities.indexOf(known), 1);
    addNames(owner, [known.canonicalName, ...known.aliases], found.isTrue);
    return owner;
  }
  if (known || (shorter && isBeing(shorter) && !isThing)) {
    const entity = known ?? shorter;
    if (!entity) return null;
    if (entity.kind === "person" && found.kind === "pet") entity.kind = "pet";
    addNames(entity, [found.name, ...(found.also ? [proper(found.also)] : [])], known === undefined);
    return isThing ? null : entity;
  }
  if (owner) {
    addNames(owner, [found.name], found.isTrue);
    if (found.also) addNames(owner, [found.also]);
    return owner;
  }
  const entity: Entity = { canonicalName: proper(found.name), aliases: [], kind: found.kind };
  addNames(entity, [found.name, ...(found.also ? [proper(found.also)] : [])]);
  entities.push(entity);
  return isThing ? null : entity;
}

const namesOf = (entity: Entity) => [entity.canonicalName, ...entity.aliases].map(normalizeAlias);
const isBeing = ({ kind }: Entity) => kind !== "place" && kind !== "org";

/** "mochi" → "Mochi". */
const proper = (name: string) => name.replace(/(?<![\p{L}'’-])\p{Ll}/gu, (c) => c.toUpperCase());

/** Adds names that are new; a true one becomes the name to be known by. What was typed in lower case is kept beside it. */
function addNames(entity: Entity, names: string[], isTrue = false): void {
  for (const name of names) {
    const isOther = normalizeAlias(name) !== normalizeAlias(entity.canonicalName);
    const spelt = /\p{Script=Han}/u.test(name) ? name : proper(name);
    if (isTrue && isOther) {
      entity.aliases = [entity.canonicalName, ...entity.aliases.filter((other) => other !== spelt)];
      entity.canonicalName = spelt;
    }
    const form = isOther ? spelt : name;
    if (form !== entity.canonicalName && !entity.aliases.includes(form)) entity.aliases.push(form);
  }
}

/** Parents, partners and grandparents are somebody even without a name. */
export function withUnnamedKin(named: Entity[], texts: string[]): Entity[] {
  const entities = [...named];
  for (const text of texts) {
    const kin = detectLanguage(text) === "zh" ? text.matchAll(KIN_ZH) : text.matchAll(KIN_EN);
    for (const match of kin) {
      const typed = (match[1] ?? match[2] ?? "").toLowerCase();
      const word = typed === "妈" || typed === "爸" ? typed + typed : typed;
      const after = text.slice(match.index + match[0].length, match.index + match[0].length + 16);
      const isNamed = entities.some(
        (e) =>
          e.kind === "person" &&
          (mentionsName(after, e.canonicalName) ||
            [e.canonicalName, ...e.aliases].some((name) => carriesName(name, word))),
      );
      if (word === "" || isNamed) continue;
      entities.push({ canonicalName: word, aliases: [], kind: "person" });
    }
  }
  return entities;
}
