import { isEverydayWord } from "@/lib/core/lexicon/everyday-words";
import { isGivenName } from "@/lib/core/lexicon/given-names";
import type { Found } from "./entities";
import { NOT_NAMES_EN } from "./names-data";

/** "I'm Rhona" tells whom the talk is with, from then on. */
export function ownNameIn(text: string): string | null {
  const name = /\b(?:i'?m|i am|my name(?:'s| is)) (\p{Script=Latin}[\p{Script=Latin}'’-]+)/iu.exec(text)?.[1];
  return name !== undefined && isGivenName(name) ? name : null;
}

/** "call me Jo", «我叫小雨» name the person, who is no third party. */
export function isOwnName(text: string, { at, name }: Found): boolean {
  const before = text.slice(Math.max(0, at - 24), at);
  const after = text.slice(at + name.length, at + name.length + 32);
  return (
    /\b(?:call(?:s|ed)? me|my (?:\w+ )?name(?:'?s| is)?|i go by|i'?m called)[^,.!?]{0,12}$/iu.test(before) ||
    /^["'”’]?,? (?:(?:is |that'?s )?what (?:\w+ ){1,3}calls? me|is my (?:\w+ )?name)\b/iu.test(after) ||
    /我的?(?:英文名字?|名字|小名|大名|全名|真名)?(?:就|也)?(?:是|叫)[^,，。\s]{0,2}$|(?:叫|喊|称呼?|管)我(?:叫|做)?[^,，。\s]{0,2}$/u.test(
      before,
    )
  );
}

/** "It's Ingrid, not Astrid": nobody is called Astrid, where another name stands right beside the denial. */
export function isMistaken(text: string, found: Found, read: readonly Found[]): boolean {
  if (!/\bnot (?:called |named |an? )?["'“‘]?$/iu.test(text.slice(Math.max(0, found.at - 14), found.at))) return false;
  const end = found.at + found.name.length;
  return read.some((other) => {
    const isBefore =
      other.at < found.at &&
      /^["'”’]?[\s,.;!(–—-]*(?:and |it'?s |but )?not\b/iu.test(text.slice(other.at + other.name.length, found.at));
    const isAfter =
      other.at > end &&
      /^["'”’]?[\s,.;!)–—-]*(?:but |(?:it|he|she|the name)(?:'s|s| is| was) )/iu.test(text.slice(end, other.at));
    return isBefore || isAfter;
  });
}

/** "I got her name wrong. It's Maren.": what follows is a name, though it be no given name that is known. */
export function rightName(text: string, before: string): Found[] {
  if (!NAME_AT_FAULT.test(`${before} ${text}`)) return [];
  return [
    ...text.matchAll(
      /(?:^|[\s,.;!])(?:it'?s|it is|should be|meant)(?: actually| really| supposed to be)? (\p{L}[\p{L}'-]{2,19})/giu,
    ),
  ]
    .filter(
      ([, name = ""]) =>
        !NOT_NAMES_EN.has(name.toLowerCase()) && (/^\p{Lu}\p{Ll}/u.test(name) || !isEverydayWord(name)),
    )
    .map((match) => ({
      name: match[1] ?? "",
      kind: "person",
      alias: false,
      at: match.index + match[0].lastIndexOf(match[1] ?? ""),
      spoken: true,
    }));
}
const NAME_AT_FAULT =
  /\bnames? (?:\w+ )?(?:is |was |are )?(?:all )?(?:wrong|mixed up|backwards|was \w+|is not|isn'?t)\b|\b(?:wrong|mixed up|misheard|misspell?ed|misspelt|mis-?remembered|got|spelt|spelled) (?:\w+ ){0,3}names?\b|\b(?:wrong|another|other) name\b/iu;

/** A sentence of one word may be the name of what was just spoken of: "my boat. Marigold. Goldie for short". */
export function loneName(sentence: string): string | null {
  const word = /^(\p{Script=Latin}[\p{Script=Latin}'’-]{2,20})[\s.!?,…]*$/u.exec(sentence)?.[1] ?? "";
  return word === "" || NOT_NAMES_EN.has(word.toLowerCase()) ? null : word;
}
