import { areSame, wordsOf } from "../compare";
import { FRAME } from "./cues";
import { kindOf, thingsIn } from "./things";
import { readValue } from "./value";

/** The sentences that ask nothing; "…, right?" only nods. */
export function statementsOf(before: string): string {
  return before
    .split(/(?<=[.!?])\s/u)
    .filter((one) => !one.endsWith("?") || TAG.test(one))
    .join(" ");
}

const TAG =
  /, (?:right|no|yes|yeah|correct|huh|eh|is it not|(?:isn|wasn|aren|don|didn|doesn|haven|hasn)'t (?:it|you|he|she|they))\?$/iu;
const LAST_LITTLE = /^.*\b(?:in|at|from|to|on|as|with|for|a|an|the|my|his|her|their|our|of)\s+/iu;

/** What somebody is doing is no part of what they do it with: studying pharmacy, training for a marathon. */
const DOING =
  /^(?:studying|learning|training|teaching|playing|reading|eating|drinking|taking|doing|making|getting|seeing|dating|driving|visiting|wearing|cooking|having|using|watching|writing|growing|speaking|turning|allergic to|working|living|staying|moving|going|flying|married to|engaged to) /iu;

/** The value in a statement that stands where another stood: of its kind, or after the verb. */
export function likeOld(statement: string, old: string): string | null {
  const kind = kindOf(old);
  const typed = kind === null ? undefined : thingsIn(statement, kind).find((found) => !areSame(found, old));
  if (typed !== undefined) return typed;
  const said = FRAME.exec(statement);
  const rest = said
    ? statement.slice(said[0].length)
    : statement
        .replace(/^(?:i|she|he|they|we) (?=\p{L}+ (?:in|at|from|to|on|as|with)\b)/iu, "")
        .replace(/^(?:i|we) \p{L}+ /iu, "");
  if (!said && /^(?:he|she|they)\s/iu.test(statement))
    return readValue(statement.replace(/^\p{L}+\s/u, ""), { keepHead: true, whole: true });
  const doing = DOING.exec(rest);
  if (said && doing && !new RegExp(`^${DOING.source.slice(1)}`, "iu").test(old))
    return likeOld(rest.slice(doing[0].length), old);
  const tail = LAST_LITTLE.exec(rest);
  const isVerbal = tail !== null && wordsOf(tail[0]).length <= 4 && !/\d|\bof\s+$/u.test(tail[0]);
  return readValue(isVerbal ? rest.slice(tail[0].length) : rest, { most: 5 });
}

/** The telling thing in a statement of a slip: a number, a day, a name, a person. */
export function likeOldOf(statement: string): string | null {
  for (const kind of ["date", "weekday", "month", "number", "kin"] as const) {
    const [found] = thingsIn(statement, kind);
    if (found !== undefined) return found;
  }
  const rest = FRAME.exec(statement);
  const value = readValue(rest ? statement.slice(rest[0].length) : statement, { most: 3 });
  return value !== null &&
    wordsOf(statement).length <= 8 &&
    (isTelling(value) || (rest !== null && !/\b(?:to|that)\b/iu.test(value)))
    ? value
    : null;
}

export const isTelling = (value: string): boolean => /^[\p{Lu}\p{N}]/u.test(value) || kindOf(value) !== null;

/** Words with a capital that do not open a sentence, or that are followed by a comma. */
export function namesSpoken(before: string): string[] {
  return [...before.matchAll(/(?<![.!?]\s)(?<=\s)\p{Lu}[\p{L}\p{M}'-]+(?:\s\p{Lu}[\p{L}'-]+)?|^\p{Lu}\p{L}+(?='s|,)/gu)]
    .map(([name]) => name.replace(/'s$/, ""))
    .filter((name) => !/^I\b/.test(name));
}

/** "Bern", "tree nuts": a clause that is a value and nothing else. */
export const isBareValue = (text: string): boolean =>
  wordsOf(text).length <= 3 &&
  !/\b(?:that|this|it|you|u|ur|your|me|him|her|them|get|stop|please|remember|delete|fix|ok|forget|never|why|how|what|lol|smh|remember|come on|is|are)\b/iu.test(
    text,
  );
