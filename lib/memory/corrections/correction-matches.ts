import { languageOf } from "@/lib/core/language";
import { correctionPacks, mayDeny, parseCorrections } from "@/lib/core/language/corrections";
import { rolesIn } from "@/lib/core/language/names";
import { normalizeAlias } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { sentencesOf } from "@/lib/core/language/sentences";
import { holds } from "@/lib/core/proposal-lines";
import type { ParsedCorrection } from "@/lib/core/types/corrections";

/**
 * A correction with its message. `around` is the text just before the message, to which a correction like "no, it's Thursday, not Tuesday"
 * refers; `userName` is what memories call the user.
 */
export type CorrectionInContext = ParsedCorrection & { statement: string; around: string; userName: string };

/** How much of a memory is wrong: everything it states, or a part of it. */
export type InvalidatedPart = "all" | "part";

/**
 * How much of a memory a correction invalidates; null for nothing. A memory is affected if it contains the old value but not the new one
 * and is about the same thing. A denial invalidates only a memory that states nothing else and is not a denial itself. A request to stop a
 * topic invalidates nothing.
 */
export function invalidatedPart(memory: string, correction: CorrectionInContext): InvalidatedPart | null {
  const { kind, value, old, about } = correction;
  const isAll = beside(memory, correction).length === 0;
  if (kind === "stop") return null;
  if (kind === "name" || kind === "not_name") {
    const called = nameIn(memory);
    const wanted = kind === "name" ? value : (value ?? old);
    if (called === null || wanted === null || isSame(called, wanted) !== (kind === "not_name")) return null;
    return isAll ? "all" : "part";
  }
  if (kind === "denial") {
    const denied = old ?? about;
    return denied !== null && isAll && holds(memory, denied) && !mayDeny(memory) ? "all" : null;
  }
  if (value === null || old === null || holds(memory, value) || !holds(memory, old)) return null;
  if (!isMeant(memory, correction, old)) return null;
  return isAll ? "all" : "part";
}

/** Whether a memory contains the value that a correction states: the new value or, for a denial, the denied value. */
export function holdsCorrectedValue(memory: string, { value, old, about, kind }: ParsedCorrection): boolean {
  const stated = kind === "denial" ? (old ?? about) : value;
  return stated !== null && memory.toLowerCase().includes(stated.toLowerCase());
}

/** Whether a value has the form of a name. */
export function isNameLike(value: string): boolean {
  return /^(?:\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}|[\p{Script=Han}·]{1,6})$/u.test(value.trim());
}

/** The sentence of a message that contains the correction, as written; the whole message if it has no sentences. */
export function sentenceOf({ statement, value, old, about }: ParsedCorrection & { statement: string }): string {
  const parts = [value, old, about].flatMap((part) => part?.toLowerCase() ?? []);
  const count = (text: string) => parts.filter((part) => text.toLowerCase().includes(part)).length;
  return sentencesOf(statement).toSorted((a, b) => count(b) - count(a))[0] ?? statement.trim();
}

/**
 * Whether a correction may be about a memory: the memory mentions the thing that the correction names or, if it names none, a word of the
 * message or of the text just before.
 */
function isMeant(memory: string, { about, statement, around, value }: CorrectionInContext, old: string): boolean {
  if (about !== null && about.trim() !== "") return holds(memory, about) || sharesRole(memory, about);
  const apart = new Set([...searchTokens(old), ...searchTokens(value ?? ""), ...FRAME]);
  const topics = new Set(searchTokens(`${statement}\n${around}`).filter((term) => !apart.has(term)));
  return searchTokens(memory).some((term) => topics.has(term));
}

/** Whether two texts name the same role (such as "sister"), even in different languages. */
function sharesRole(memory: string, about: string): boolean {
  const roles = (text: string) => rolesIn(text, languageOf(text) ?? "en");
  const meant = new Set(roles(about));
  return roles(memory).some((role) => meant.has(role));
}

/** Search terms of a memory that do not occur in the correction: what the memory states besides. */
function beside(memory: string, { statement, value, old, about, userName }: CorrectionInContext): string[] {
  const related = [statement, value, old, about, userName].flatMap((part) => searchTokens(part ?? ""));
  const known = new Set([...related, ...FRAME]);
  return searchTokens(memory).filter((term) => !known.has(term));
}

const FRAME = correctionPacks.flatMap(({ frame }) => searchTokens(frame.join(" ")));

/** The name by which the user wants to be called, according to a quoted memory. */
function nameIn(memory: string): string | null {
  const language = languageOf(memory);
  const parsed = language === null ? [] : parseCorrections(memory, language);
  return parsed.find(({ kind }) => kind === "name")?.value ?? null;
}

const isSame = (a: string, b: string) => normalizeAlias(a) === normalizeAlias(b);
