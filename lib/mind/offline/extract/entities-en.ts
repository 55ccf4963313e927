import { isEverydayWord } from "@/lib/core/lexicon/everyday-words";
import { isGivenName } from "@/lib/core/lexicon/given-names";
import { EN_BARE_KIN } from "@/lib/core/lexicon/kin";
import { ALIAS_CUES_EN, OWNER_CUES_EN } from "./alias-cues-en";
import { ALIAS_PATTERNS_EN } from "./alias-patterns-en";
import type { Found } from "./entities";
import { findFreeNamesEn } from "./free-names-en";
import { NAME_CUES_EN, type NameCue, TITLE } from "./name-cues-en";
import { NAME_PATTERNS_EN } from "./name-patterns-en";
import { readNameAfter, readNameBefore } from "./name-reader-en";
import { COMMON_GIVEN_NAMES, NOT_NAMES_EN, PEOPLES_EN } from "./names-data";
import { findPetNamesEn } from "./pet-names-en";
import { PLACE_CUES_EN } from "./place-cues-en";
import { PLACE_PATTERNS_EN } from "./place-patterns-en";

const PATTERNS = [...NAME_PATTERNS_EN, ...ALIAS_PATTERNS_EN, ...PLACE_PATTERNS_EN];
const CUES: NameCue[] = [...NAME_CUES_EN, ...OWNER_CUES_EN, ...ALIAS_CUES_EN, ...PLACE_CUES_EN];
/** The given or true name, which is the one to know somebody by. */
const TRUE_NAME =
  /\b(?:real|full|proper|legal|official|actual|given|birth|original)\b|officially|legally|formally|short(?:ened)? (?:for|from)|passport|papers?|paper|licen[cs]e|birth cert|born|form of|badge|payslip|register|contract|gravestone|^\((?:my|our|his|her|their)\b/iu;

/** Names in an English sentence, in lower case too where the sentence shows that a name stands there. */
export function findNamesEn(text: string, around = text): Found[] {
  if (!mayName(text)) return [];
  const cued = [...readEquations(text), ...CUES.flatMap((cue) => readCue(text, cue))];
  const titled = readTitles(text);
  const others = [...findPetNamesEn(text, around), ...findFreeNamesEn(text), ...readPatterns(text)];
  const found: Found[] = [];
  for (const one of [...titled, ...cued, ...others]) {
    const twin = found.find((other) => overlap(one, other));
    if (!twin) found.push({ ...one });
    else strengthen(twin, one);
  }
  return found;
}

const NAMING = /call|name|known|aka|a\.k\.a|\bby\b|short|nick|=|dub|christen|vet/iu;

/** Most sentences name nobody, which a look at their words shows. */
function mayName(text: string): boolean {
  if (NAMING.test(text)) return true;
  const words = text.match(/\p{Script=Latin}[\p{Script=Latin}'’-]*/gu) ?? [];
  return words.some((word, i) => !isEverydayWord(word) || (i > 0 && /^\p{Lu}\p{Ll}/u.test(word)));
}

/** What a later, weaker reading of the same words adds. */
function strengthen(twin: Found, one: Found): void {
  twin.alias ||= one.alias;
  twin.isTrue ||= one.isTrue;
  if (one.at < twin.at && one.name.endsWith(` ${twin.name}`)) {
    twin.also ??= one.name;
    twin.at = one.at;
  }
  if (twin.at === one.at && one.name.length > twin.name.length && one.name.startsWith(`${twin.name} `))
    twin.name = one.name;
  if (twin.kind === "person" && (one.kind === "pet" || one.kind === "other") && !twin.also) twin.kind = one.kind;
  const isFirm = one.kind === "org" && twin.at === one.at && !isGivenName(twin.name.split(" ")[0] ?? "");
  if (twin.kind === "person" && isFirm && !twin.also) twin.kind = "org";
  if (twin.guess && !one.guess) twin.guess = one.guess;
}

const overlap = (a: Found, b: Found) => a.at < b.at + b.name.length && b.at < a.at + a.name.length;

function readCue(text: string, { cue, side, mode, kind, alias, spoken }: NameCue): Found[] {
  return [...text.matchAll(cue)].flatMap((match): Found[] => {
    const edge = side === "after" ? match.index + match[0].length : match.index;
    const read = side === "after" ? readNameAfter(text, edge, mode) : readNameBefore(text, edge, mode);
    if (read === null) return [];
    if (side === "before" && NAME_OF.test(match[0]) && !isGivenName(read.name))
      read.name = read.name.replace(/(?<=\p{L}{3}[^s])s$/u, "");
    const isTrue = alias === true && TRUE_NAME.test(match[0]);
    return [
      { name: read.name, kind: kind(match as RegExpExecArray), alias: alias ?? false, at: read.at, isTrue, spoken },
    ];
  });
}

/** What follows is of whoever stands before it: "daisukes real name". */
const NAME_OF = /^[\s,]*(?:real|full|proper|actual|given|first|nick ?)? ?name\b/iu;

/** "fem = femke", "mam = teresa": both are names of one. */
function readEquations(text: string): Found[] {
  return [...text.matchAll(/(\p{L}[\p{L}'’-]{1,20}) ?= ?/gu)].flatMap((match): Found[] => {
    const left = readNameBefore(text, match.index + (match[1] ?? "").length, "role");
    const right = readNameAfter(text, match.index + match[0].length, "near");
    const isKin = KIN_WORD.test(match[1] ?? "");
    const isOwner = right !== null && /^['’s]/u.test(text.slice(right.end));
    if (right === null || isOwner || (left === null && !isKin)) return [];
    const also = left?.name ?? match[1];
    return [{ name: right.name, kind: "person", alias: false, at: right.at, also, isTrue: left !== null }];
  });
}
const KIN_WORD = new RegExp(`^${EN_BARE_KIN}$`, "iu");

const TITLED = new RegExp(`\\b(${TITLE})\\.? `, "giu");
const OWNED = /\b(?:my|our|his|her|their|your|the|a|an|\p{L}+['’]s) (?:[\p{L}'-]+ ){0,2}$/iu;

/** "Mr Okafor" is Okafor; both are names. "My sister Anna" is Anna alone. */
function readTitles(text: string): Found[] {
  return [...text.matchAll(TITLED)].flatMap((match): Found[] => {
    const isFormal = /^(?:mrs?|ms|miss|dr|doctor|prof|professor|judge|herr|frau)$/iu.test(match[1] ?? "");
    const read = readNameAfter(text, match.index + match[0].length, isFormal ? "role" : "near");
    if (read === null || read.at !== match.index + match[0].length) return [];
    const isOwned = OWNED.test(text.slice(Math.max(0, match.index - 30), match.index));
    const title = match[1] ?? "";
    return [
      {
        name: read.name,
        kind: "person",
        alias: false,
        at: read.at,
        also: isOwned && /^(?:sister|brother|father|cousin)$/iu.test(title) ? undefined : `${title} ${read.name}`,
      },
    ];
  });
}

function readPatterns(text: string): Found[] {
  const found: Found[] = [];
  for (const { pattern, kind, name, alias, loose, sure } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const raw = cutName(match[name] ?? "");
      const first = raw.split(" ")[0] ?? "";
      const low = first.toLowerCase();
      const capital = /^\p{Lu}/u.test(raw);
      if (NOT_NAMES_EN.has(low) || PEOPLES_EN.has(low) || raw.length < 2 || /^\p{Lu}{2,}$/u.test(first)) continue;
      if (!capital && !loose && !COMMON_GIVEN_NAMES.has(first)) continue;
      if (!capital && !sure && isEverydayWord(low) && kind(match as RegExpExecArray) === "person") continue;
      const at = match.index + Math.max(0, match[0].indexOf(raw));
      found.push({ name: raw, kind: kind(match as RegExpExecArray), alias: alias ?? false, at });
    }
  }
  return found;
}

/** "Anna's" → "Anna"; a second word that is no name falls off. */
function cutName(raw: string): string {
  const words = raw.replace(/'s$/i, "").split(" ");
  const [first = "", second] = words;
  const keep = second !== undefined && /^\p{Lu}/u.test(second) && !NOT_NAMES_EN.has(second.toLowerCase());
  return (keep ? words.join(" ") : first).replace(/[-']+$/, "").replace(/'s$/i, "");
}
