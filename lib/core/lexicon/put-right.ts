import { conceptTerms } from "../text/concepts";
import { carriesName, normalizeAlias } from "../text/normalize";
import { searchTokens } from "../text/tokens";
import type { ParsedCorrection } from "../types/corrections";
import { ownersOf } from "./owners";

/**
 * A correction with the words it was made in; `around` is what had been said just before, which alone tells what "no, it's
 * Thursday, not Tuesday" is about; `userName` is what memories call the person.
 */
export type PutRight = ParsedCorrection & { said: string; around?: string; userName?: string };

/** What else a memory may tell, in terms, and still be about what was taken back alone. */
const BESIDE_MAX = 4;

/**
 * Whether a memory says what a correction took back: the old value stands in it, it is about the same thing, and it does
 * not hold the right one as well. A memory that denies the same is no other; what is only to be left alone is not untrue.
 */
export function saysOtherwise(memory: string, correction: PutRight): boolean {
  const { kind, value, old, about } = correction;
  if (kind === "stop") return false;
  if (kind === "name" || kind === "not_name") {
    const called = nameOfPerson(memory);
    if (called === null) return false;
    const wanted = kind === "name" ? value : (old ?? value);
    return wanted !== null && isSameName(called, wanted) === (kind === "not_name");
  }
  if (kind === "correction") return wrongIn(memory, correction) !== null;
  return claimsDenied(memory, correction) && beside(memory, [old ?? "", about ?? ""]) <= BESIDE_MAX;
}

/** Whether a memory claims, among other things perhaps, what was denied of the person; a wish for it claims nothing. */
export function claimsDenied(memory: string, correction: PutRight): boolean {
  const { old, about, said } = correction;
  const denied = old ?? about;
  if (denied === null || !holds(memory, denied) || DENIES.test(memory)) return false;
  if (!isOfPerson(memory, correction) || (WISHES.test(memory) && !WISHES.test(said))) return false;
  return old === null || speaksOf(memory, about);
}

/** The value that stands in a memory where a correction gives another; null when it says nothing else. */
export function wrongIn(memory: string, correction: PutRight): string | null {
  const { value, old, about } = correction;
  if (value === null || holds(memory, value)) return null;
  if (old !== null) return holds(memory, old) && isMeant(memory, correction, old) ? old : null;
  if (about === null || !isNaming(correction) || !speaksOf(memory, about)) return null;
  const named = namedIn(memory);
  return named === null || isSameName(named, value) ? null : named;
}

/** The memory with the right value in place of the wrong one; null where the wrong one does not stand in it word for word. */
export function withRight(memory: string, wrong: string, right: string): string | null {
  if (!carriesName(memory, wrong)) return null;
  const put = memory.replace(wholeWord(wrong), right);
  return put === memory ? null : put;
}

/** Whether a memory tells more than a statement does, so that putting the statement in its place would lose something. */
export function tellsMoreThan(memory: string, statement: string, wrong: string): boolean {
  return beside(memory, [statement, wrong]) > 0;
}

/** Whether somebody or something is spoken of, by its word or as the same kind of being in the other language. */
export function speaksOf(memory: string, about: string | null): boolean {
  if (about === null || about.trim() === "") return true;
  const [concept] = conceptTerms(about);
  return holds(memory, about) || (concept !== undefined && conceptTerms(memory).includes(concept));
}

/** Whether a correction says outright what somebody of theirs, or an animal, is called: «我妹妹叫小美». */
export function isNaming({ said, value, about }: PutRight): boolean {
  if (value === null || about === null || !isNameLike(value)) return false;
  const isBeing = [...conceptTerms(`我${about}`), ...conceptTerms(about)].some((term) => BEINGS.has(term));
  return isBeing && new RegExp(`${NAMES}\\s*["“「‘']?${escaped(value.trim())}`, "iu").test(said.normalize("NFKC"));
}

/** Whether a value has the form of a name. */
export function isNameLike(value: string): boolean {
  return /^(?:\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}|[\p{Script=Han}·]{1,6})$/u.test(value.trim());
}

/** Whether a memory can be what a correction is about: the thing it names, else something spoken of just before. */
function isMeant(memory: string, { about, said, around = "" }: PutRight, old: string): boolean {
  if (about !== null) return speaksOf(memory, about);
  const apart = new Set(searchTokens(old));
  const topics = new Set(searchTokens(`${said}\n${around}`).filter((term) => !apart.has(term) && !FRAME.test(term)));
  return searchTokens(memory).some((term) => topics.has(term));
}

/** What the person denies of themselves is not denied of their sister. */
function isOfPerson(memory: string, { said, userName = "" }: PutRight): boolean {
  const name = userName.trim();
  const owners = ownersOf(name !== "" && memory.startsWith(name) ? `The user${memory.slice(name.length)}` : memory);
  return owners.has("self") || [...owners].some((owner) => conceptTerms(said).includes(owner) || holds(said, owner));
}

/** How a memory says the person wants to be called; null when it says nothing of it. */
export function nameOfPerson(memory: string): string | null {
  return OF_PERSON.exec(memory)?.[1] ?? null;
}

/** Whether every word of a phrase stands in a text, or the phrase as a whole. */
export function holds(text: string, phrase: string): boolean {
  if (carriesName(text, phrase)) return true;
  const terms = wordsOf(phrase);
  const all = new Set(wordsOf(text));
  return terms.length > 0 && terms.every((term) => all.has(term));
}

const OF_PERSON =
  /(?:user(?:'s|’s)? (?:name is|is called|goes by)|(?<!['’]s(?: \p{L}+){1,2} )(?:wants|prefers|asked|likes) to be called|用户(?:的名字(?:叫|是)|叫|名叫)|(?<!的\p{Script=Han}{1,6})希望(?:别人|大家)?(?:被)?(?:叫|称)(?:作|为|自己)?)\s*["“「]?(\p{Lu}[\p{L}'’-]*|[\p{Script=Han}]{2,4}(?=[,，。"”」]|$))/u;
const NAMED =
  /(?:\b(?:called|named|name is|name was|name's|goes by)\s+["“]?(\p{Lu}[\p{L}'’-]*)|(?:名叫|名字(?:是|叫)|叫做|叫作|(?<![大喊惨])叫)\s*["“「]?([A-Z][\w'’-]*|\p{Script=Han}{1,4}?)(?=["”」,，。;；!！?？\s的]|$))/u;
const DENIES =
  /\b(?:not|never|no longer|isn['’]t|wasn['’]t|doesn['’]t|didn['’]t|denies|denied)\b|[不没]是|不再|从[来没]|没有?说过|否认|并非/iu;
const WISHES = /\b(?:wants?|wish(?:es)?|would like|hopes?|plans?|thinking of|dreams? of)\b|想|希望|打算|考虑/iu;
/** Words that any memory may carry: who it is about and how it is told. */
const FRAME =
  /^(?:user|用户|name|call|named|是|叫|名字|的|told|tell|say|said|说|person|put|right|call|people|their|her|his|who)$/u;
const NAMES = "(?:\\b(?:called|named|name is|name's|goes by)|叫做?|叫作|名字(?:是|叫)?)";
const BEINGS = new Set(["#family", "#friend", "#pet", "#partner", "#boss", "#colleague", "#roommate", "#neighbor"]);

function namedIn(memory: string): string | null {
  const found = NAMED.exec(memory);
  return found?.[1] ?? found?.[2] ?? null;
}

const isSameName = (a: string, b: string) => normalizeAlias(a) === normalizeAlias(b);

const wordsOf = (text: string) => searchTokens(text).filter((term) => !term.startsWith("#") && !FRAME.test(term));

function beside(memory: string, parts: string[]): number {
  const told = new Set(parts.flatMap((part) => searchTokens(part)));
  return [...new Set(wordsOf(memory))].filter((term) => !told.has(term)).length;
}

function wholeWord(name: string): RegExp {
  const isLatin = !/\p{Script=Han}/u.test(name);
  const word = escaped(name);
  return new RegExp(isLatin ? `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])` : word, "giu");
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
