import { EN_PERSON, EN_PET } from "@/lib/core/lexicon/kin";
import { ADJECTIVES, being, CAPITAL, FULL, type NamePattern, WORD } from "./name-patterns-en";
import { NAMEABLE, ROLE } from "./name-roles-en";

/** How English gives the other name of somebody. */
export const ALIAS_PATTERNS_EN: NamePattern[] = [
  {
    pattern: new RegExp(
      `\\b(?:the|miss|mr|mrs|lord|lady|captain|king|queen) (?!${NAMEABLE}\\b)(${WORD}) \\((?=(?:my|our|his|her|their) (?:[\\w'-]+ ){0,3}?(?:${EN_PERSON}|${ROLE}|${EN_PET})(?:[- ]in[- ]laws?)?,? [^()'’]{2,30}\\))`,
      "giu",
    ),
    kind: () => "person",
    name: 1,
    loose: true,
    sure: true,
  },
  {
    pattern: new RegExp(
      `\\b${CAPITAL},? (?:or|aka|a\\.k\\.a\\.|alias|also known as|known as|better known as) (${CAPITAL})(?=,| as\\b| for short| to\\b|\\)|$|\\.| [a-z])`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
    alias: true,
  },
  {
    pattern: new RegExp(
      `\\bcall\\b.{0,40}?,? (?:but|and|or) (?:it'?s )?(?:mostly|usually|sometimes|just|often)(?: just)? (${CAPITAL})`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
    alias: true,
  },
  {
    pattern: new RegExp(
      `\\b${CAPITAL} \\((${CAPITAL})(?: for short| to (?:everyone|everybody|us|me|friends|family|her friends|his friends))?\\)`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
    alias: true,
  },
  {
    pattern: new RegExp(`\\b(?:i|we) call (?:my|our) ${ADJECTIVES}(${EN_PERSON}|${EN_PET}) (${FULL})`, "gui"),
    kind: being,
    name: 2,
  },
  {
    pattern: new RegExp(
      `\\b(${CAPITAL}),? (?:he|she|they|it)(?:'s| is|'re) (?:my|an?|the) ${ADJECTIVES}(?:${EN_PERSON}|guy|girl|woman|man)\\b`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
  },
  {
    pattern: new RegExp(`\\b(?:name(?:'s| is| was)|named (?:him|her|it|them)|called (?:him|her|it)) (${WORD})`, "giu"),
    kind: () => "person",
    name: 1,
    alias: true,
    loose: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:we|everyone|everybody|i|people|they|friends|my \\w+) (?:all |just |always |usually )?calls? (?:him|her|it|them) (${WORD})`,
      "giu",
    ),
    kind: () => "person",
    name: 1,
    alias: true,
    loose: true,
  },
  {
    pattern: new RegExp(`\\b(?:nick ?name(?:'s| is)|goes by|short for|aka|a\\.k\\.a\\.) (${WORD})`, "giu"),
    kind: () => "person",
    name: 1,
    alias: true,
    loose: true,
  },
  {
    pattern: new RegExp(`\\b(?:he|she|it)(?:'s| is) (?:named|called) (${WORD})`, "giu"),
    kind: () => "person",
    name: 1,
    alias: true,
    loose: true,
  },
];
