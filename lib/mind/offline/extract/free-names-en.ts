import { isOnlyAName } from "@/lib/core/lexicon/given-names";
import type { Found } from "./entities";
import { readNameAfter } from "./name-reader-en";

const TOKEN = /(?<![\p{Script=Latin}\p{N}'’@#/-])\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*/gu;
/** After these a name is a place's, a street's or a feast's. */
const PLACE_BEFORE =
  /(?:\b(?:in|near|around|outside|st\.?|saint|saints|port|mount|lake|new|south|north|east|west|upper|lower|visit(?:ing|ed)?|los|las|san|santa|rue|via|calle)|@|#|,\s*from)\s+$/iu;
const PLACE_AFTER =
  /^(?:'s)?\s+(?:street|st|road|rd|lane|avenue|ave|square|park|hall|house|hospital|school|academy|college|university|uni|church|station|airport|hotel|court|bridge|hill|island|beach|bay|harbou?r|city|town|county|day|award|prize|cup)\b/iu;

/** "the fern", "a rose": in lower case after an article it is the thing. */
const THING = /\b(?:the|an?|some|any|every) $/iu;

/** People who are simply spoken of by a known given name: "told marek to leave", "Hannah was a trooper". */
export function findFreeNamesEn(text: string): Found[] {
  const found: Found[] = [];
  let end = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (index < end || PLACE_BEFORE.test(text.slice(Math.max(0, index - 12), index))) continue;
    const read = readNameAfter(text, index, "free");
    if (read === null || read.at !== index || PLACE_AFTER.test(text.slice(read.end, read.end + 14))) continue;
    if (/^\p{Ll}/u.test(token) && (THING.test(text.slice(0, index)) || !isTyped(text, read.name, index))) continue;
    const first = FIRST_OF_TWO.exec(text.slice(0, index))?.[1] ?? "";
    const isTwo =
      first !== "" && /^\p{Lu}/u.test(token) && readNameAfter(text, index - first.length - 1, "capital") !== null;
    if (isTwo)
      found.push({
        name: first,
        kind: "person",
        alias: false,
        at: index - first.length - 1,
        also: `${first} ${read.name}`,
      });
    else found.push({ name: read.name, kind: "person", alias: false, at: index });
    end = read.end;
  }
  return found;
}

/** A name before a name that few bear: "Isla Ruth". */
const FIRST_OF_TWO = /(?:^|[.!?,]\s)(\p{Lu}\p{Ll}{2,}) $/u;

/** A short name in lower case must stand where people stand: it may well be a word of another tongue. */
function isTyped(text: string, name: string, at: number): boolean {
  if (!name.split(" ").every(isOnlyAName)) return false;
  if (name.length > 4) return true;
  const before = text.slice(Math.max(0, at - 14), at);
  const after = text.slice(at + name.length, at + name.length + 16);
  return (
    /(?:^|[.!?(]\s*|\b(?:with|w|and|n|me|told|tell|met|saw|asked|from|for|to|of|by|rang|texted|called|miss|love|dear|our|kissed|is|with my)\s)$/iu.test(
      before,
    ) ||
    /^(?:'s|s)?\s+(?:is|was|has|had|said|says|got|came|went|and|n|just|told|thinks|wants|will|died|left|made|did|does|\p{L}+ed)\b/iu.test(
      after,
    )
  );
}
