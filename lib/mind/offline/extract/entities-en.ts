import { ALIAS_PATTERNS_EN } from "./alias-patterns-en";
import type { Found } from "./entities";
import { NAME_PATTERNS_EN } from "./name-patterns-en";
import { COMMON_GIVEN_NAMES, NOT_NAMES_EN } from "./names-data";
import { PLACE_PATTERNS_EN } from "./place-patterns-en";

const PATTERNS = [...NAME_PATTERNS_EN, ...ALIAS_PATTERNS_EN, ...PLACE_PATTERNS_EN];

/** Names in an English text as it was typed. `loose` forms accept lower case ("called mochi"). */
export function findNamesEn(text: string): Found[] {
  const found: Found[] = [];
  for (const { pattern, kind, name, alias, loose } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const raw = cutName(match[name] ?? "");
      const first = raw.split(" ")[0] ?? "";
      const capital = /^\p{Lu}/u.test(raw);
      if (NOT_NAMES_EN.has(first.toLowerCase()) || raw.length < 2) continue;
      if (!capital && !loose && !COMMON_GIVEN_NAMES.has(first)) continue;
      found.push({ name: raw, kind: kind(match as RegExpExecArray), alias: alias ?? false, at: match.index });
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
