import { EN_BARE_KIN, EN_PET, ZH_PET } from "@/lib/core/lexicon/kin";
import { detectLanguage } from "@/lib/core/text/language";
import { mentionsName, normalizeAlias } from "@/lib/core/text/normalize";
import type { EntityKind } from "@/lib/core/types/nodes";
import { findNamesEn } from "./entities-en";
import { findNamesZh } from "./entities-zh";

/** A name at an offset of a text. An `alias` names whoever was named or spoken of just before. */
export type Found = { name: string; kind: EntityKind; alias: boolean; at: number };
export type Entity = { canonicalName: string; aliases: string[]; kind: EntityKind };

const KIN_EN = new RegExp(
  `\\b(?:(?:my|our|the user's) (husband|wife|boyfriend|girlfriend|fianc[eé]e?|mother|father|grandmother|grandfather)|(${EN_BARE_KIN}))\\b`,
  "giu",
);
const KIN_ZH =
  /(?:用户的|我的?|^|[,，。\s])(妈妈|爸爸|妈|爸(?!妈)|奶奶|爷爷|外婆|外公|姥姥|姥爷|老公|老婆|男朋友|女朋友|妻子|丈夫)/gu;

const ANIMAL = new RegExp(`\\b${EN_PET}\\b|${ZH_PET}`, "iu");

/**
 * Everybody and everything named in texts that became memories. Never the person or the persona. Names that meet in one
 * sentence as "he is called …, we call him …" become aliases of one.
 */
export function collectEntities(texts: string[], excluded: string[]): Entity[] {
  const banned = new Set(excluded.map(normalizeAlias).filter(Boolean));
  const entities: Entity[] = [];
  let last: Entity | null = null;
  for (const text of texts) {
    const names = [...findNamesZh(text), ...findNamesEn(text)].sort(
      (a, b) => a.at - b.at || Number(a.alias) - Number(b.alias),
    );
    for (const found of names) {
      if (banned.has(normalizeAlias(found.name)) || isOwnName(text, found)) continue;
      const kind: EntityKind = found.alias && last === null && ANIMAL.test(text) ? "pet" : found.kind;
      last = place(entities, { ...found, kind }, found.alias ? last : null) ?? last;
    }
  }
  addUnnamedKin(entities, texts);
  return entities;
}

/** "call me Jo", «我叫小雨» name the person, who is no third party. */
function isOwnName(text: string, { at, name }: Found): boolean {
  const around = text.slice(Math.max(0, at - 12), at + name.length + 24);
  return (
    /\b(?:call(?:s)? me|my (?:\w+ )?name|i go by|i'?m called)\b/i.test(around) ||
    /我的?(?:英文名|名字|小名|大名|全名|真名)?(?:是|叫)|叫我|喊我/u.test(around)
  );
}

function place(entities: Entity[], found: Found, owner: Entity | null): Entity | null {
  const key = normalizeAlias(found.name);
  const known = entities.find((e) =>
    [e.canonicalName, ...e.aliases].map(normalizeAlias).some((name) => name === key || name.startsWith(`${key} `)),
  );
  if (known) {
    if (known.kind === "person" && found.kind === "pet") known.kind = "pet";
    return found.kind === "place" || found.kind === "org" ? null : known;
  }
  if (owner) {
    owner.aliases.push(found.name);
    return owner;
  }
  const canonicalName = /^[a-z]/.test(found.name) ? found.name.replace(/\b[a-z]/g, (c) => c.toUpperCase()) : found.name;
  const entity: Entity = { canonicalName, aliases: canonicalName === found.name ? [] : [found.name], kind: found.kind };
  entities.push(entity);
  return found.kind === "place" || found.kind === "org" ? null : entity;
}

/** Parents, partners and grandparents are somebody even without a name. */
function addUnnamedKin(entities: Entity[], texts: string[]): void {
  for (const text of texts) {
    const kin = detectLanguage(text) === "zh" ? text.matchAll(KIN_ZH) : text.matchAll(KIN_EN);
    for (const match of kin) {
      const typed = (match[1] ?? match[2] ?? "").toLowerCase();
      const word = typed === "妈" || typed === "爸" ? typed + typed : typed;
      const after = text.slice(match.index + match[0].length, match.index + match[0].length + 16);
      const named = entities.some((e) => e.kind === "person" && mentionsName(after, e.canonicalName));
      if (word === "" || named || entities.some((e) => e.canonicalName === word)) continue;
      entities.push({ canonicalName: word, aliases: [], kind: "person" });
    }
  }
}
