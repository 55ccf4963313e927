import { CAPITAL, FULL, type NamePattern } from "./name-patterns-en";
import { CITIES_EN } from "./names-data";

/** How English says where somebody works, studies, lives or goes. */
export const PLACE_PATTERNS_EN: NamePattern[] = [
  {
    pattern: new RegExp(
      `\\b(?:work(?:s|ed|ing)?|intern(?:s|ed|ing)?|job|offer|position) (?:at|for|from|with) (?:the )?(${FULL}(?:'s)?(?: ${CAPITAL})?)`,
      "gu",
    ),
    kind: () => "org",
    name: 1,
  },
  {
    pattern: new RegExp(
      `\\b(?:study|studying|studied|go|went|into|to|at) (?:at |to )?((?:${CAPITAL} )+(?:University|College|School|Hospital|Institute|Academy))`,
      "gu",
    ),
    kind: () => "org",
    name: 1,
  },
  {
    pattern: new RegExp(
      `\\b(?:live|lives|lived|living|moved|moving|based|grew up|born|raised|from|trip|flying|flew|travel\\w*|vacation|relocat\\w+|visit\\w*) (?:back )?(?:to |in |from |near |and raised in |up in )?(${FULL})`,
      "gu",
    ),
    kind: () => "place",
    name: 1,
  },
  { pattern: new RegExp(`\\b(${CITIES_EN})\\b`, "giu"), kind: () => "place", name: 1, loose: true },
];
