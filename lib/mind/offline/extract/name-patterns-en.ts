import { EN_PERSON, EN_PET } from "@/lib/core/lexicon/kin";
import type { Found } from "./entities";

export const WORD = "[\\p{L}][\\p{L}'-]{1,19}";
export const CAPITAL = "\\p{Lu}[\\p{L}'-]{1,19}";
export const FULL = `${CAPITAL}(?: ${CAPITAL})?`;
export const ADJECTIVES = "(?:[\\w'-]+ ){0,4}?";

export type NamePattern = {
  pattern: RegExp;
  kind: (m: RegExpExecArray) => Found["kind"];
  name: number;
  alias?: true;
  loose?: true;
  /** Where it stands it can be nothing but a name, though it is an everyday word. */
  sure?: true;
};

const isPet = new RegExp(`\\b${EN_PET}s?\\b`, "i");
export const being = (m: RegExpExecArray): Found["kind"] => (isPet.test(m[1] ?? "") ? "pet" : "person");

/** "my kids Theo and Wren": two names at once. */
const BROOD = `\\b(kids|children|sons|daughters|brothers|sisters|siblings|twins|cats|dogs|kittens|puppies|pets)(?:,|:| -)? (?:are |named |called )*(${CAPITAL})(?:,? (?:and|&) )(${CAPITAL})`;

const EVERYBODY = "(?:everyone|everybody|we|i|people|they|friends|family|the (?:kids|family|lads|girls)|my \\w+)";

/** What belongs to an animal or is made of it: "my dog walker", "the cat food". */
const PET_THINGS =
  "(?:walkers?|sitters?|food|beds?|bowls?|toys?|lead|collar|park|show|hair|fur|litter|flap|tree|house|rescue|shelter|lover|person|mum|mom|dad|owner|insurance|treats?|poo|bite|training|trainer|groomer|tank|cage|hutch|rice|soup|pie|curry|breeds?|people|stuff|things?)\\b";

/** How English says what somebody or something is called; `name` is the group that holds it. */
export const NAME_PATTERNS_EN: NamePattern[] = [
  {
    pattern: new RegExp(
      `\\b(${FULL})(?:,| \\(|\\.| -)? (?:but |and |though )?${EVERYBODY} (?:all |both |just |always |mostly |usually )*(?:calls?|knows?) (?:him|her|them|it)\\b`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
  },
  {
    pattern: new RegExp(
      `\\b(${EN_PERSON}|${EN_PET})s?(?:'s| is)? (?:actually |really |officially )?(?:called|named) (${FULL})`,
      "gu",
    ),
    kind: being,
    name: 2,
  },
  {
    pattern: new RegExp(
      `\\b(?:on paper|officially|legally|full name|on (?:her|his|their) (?:passport|birth certificate|id)|at work|to strangers)[^.!?]{0,12}? (?:but )?(?:she|he|it|they)(?:'s| is|'re| are) (?:just |always |really |only )*(${CAPITAL})`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
    alias: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:but |and )?(?:she|he|it)(?:'s| is) (?:just |always |only )*(${CAPITAL}) (?:to|for) (?:all of us|all|us|me|everyone|everybody|the family|short|friends|the kids|most people)\\b`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
    alias: true,
  },
  {
    pattern: new RegExp(
      `\\b(${CAPITAL}),? (?:which is |that's |is |it's )?(?:short for|real name|full name|born|née|formally|officially|actually called)\\b`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
  },
  {
    pattern: new RegExp(`\\b(?:real name|full name|given name|proper name)(?:'s| is)? (${CAPITAL})`, "gu"),
    kind: () => "person",
    name: 1,
    alias: true,
  },
  {
    pattern: new RegExp(
      `^(?!(?:${EN_PERSON}|${EN_PET}|Doctor|Nurse|Landlord|Client|Everyone|Everybody|Someone|Somebody|Nobody|They|She|It|He|We|The|Council|Police|School|Work|Hospital)\\b)(${CAPITAL}) (?:moved (?:out|in)|ended it|left|died|drowned|came|went|says|said|took|told|called|asked|brought|gave|got|proposed|is back|is over)\\b`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
  },
  { pattern: /\b(?:two|three|both|four) (\p{Lu}[\p{L}'-]{1,18}?)s\b/gu, kind: () => "person", name: 1 },
  { pattern: new RegExp(`^(${CAPITAL}) (?:from|at) (?:the |my )?[a-z]+`, "gu"), kind: () => "person", name: 1 },
  {
    pattern: new RegExp(
      `(?<=[a-z,] )(${CAPITAL}) (?:has|had|got|came|went|said|says|took|gave|brought|made|left|broke|told|called|asked|wants|thinks|(?:\\p{Ll}{2,}ed))\\b`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
  },
  ...[2, 3].map((name) => ({ pattern: new RegExp(BROOD, "gu"), kind: being, name })),
  {
    pattern: new RegExp(
      `\\b(?:my|our) ${ADJECTIVES}(?!chicken|fish|lab\\b)(${EN_PET}) (?!${PET_THINGS})(${WORD})(?=\\s*(?:$|[,.!?;]|and\\b|just\\b|died|got\\b|is\\b|was\\b))`,
      "giu",
    ),
    kind: () => "pet",
    name: 2,
    loose: true,
  },
  { pattern: new RegExp(`\\bas an? (?:[\\w-]+ ){1,3}(?:at|for) (?:the )?(${FULL})`, "gu"), kind: () => "org", name: 1 },
  {
    pattern: new RegExp(
      `^(?:Today |Yesterday |Last night |This morning )?(${CAPITAL}) (?:just )?(?:died|passed away|crossed the rainbow)`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
  },
  {
    pattern: new RegExp(
      `\\b(${EN_PERSON}|${EN_PET})s?(?:,? (?:who )?(?:is |was |are )?(?:named|called|goes by|name is)|'s name(?:'s| is| was)|, name(?:'s|d)?) (${WORD}(?: ${CAPITAL})?)`,
      "giu",
    ),
    kind: being,
    name: 2,
    loose: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:my|our) ${ADJECTIVES}(${EN_PERSON}|${EN_PET}),? (?:i |we )?(?:named|called) (?:him|her|it)? ?(${WORD})`,
      "giu",
    ),
    kind: being,
    name: 2,
    loose: true,
  },
  { pattern: new RegExp(`\\b[Mm]y ${ADJECTIVES}(${EN_PERSON}|${EN_PET}),? (${FULL})`, "gu"), kind: being, name: 2 },
  { pattern: new RegExp(`\\b[Oo]ur ${ADJECTIVES}(${EN_PERSON}|${EN_PET}),? (${FULL})`, "gu"), kind: being, name: 2 },
  {
    pattern: new RegExp(
      `\\b(?:a|an|another) ${ADJECTIVES}(${EN_PERSON}|${EN_PET}),? (?:named|called) (${WORD})`,
      "giu",
    ),
    kind: being,
    name: 2,
    loose: true,
  },
  { pattern: new RegExp(`\\b(?:my|our) ${ADJECTIVES}(${EN_PERSON}|${EN_PET}) (${WORD})`, "giu"), kind: being, name: 2 },
  {
    pattern: new RegExp(`\\b(${FULL})(?:,| is| was) (?:my|our) ${ADJECTIVES}(${EN_PERSON}|${EN_PET})\\b`, "gu"),
    kind: (m) => (isPet.test(m[2] ?? "") ? "pet" : "person"),
    name: 1,
  },
  {
    pattern: new RegExp(
      `\\b(?:[Gg]rand(?:ma|pa|mother|father|dad)|[Gg]ran(?:ny)?|[Nn]ana|[Aa]unt(?:ie|y)?|[Uu]ncle|[Cc]ousin|[Cc]oach|[Dd]r\\.?|[Mm]rs?\\.?|[Mm]s\\.?) (${CAPITAL})`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
  },
  {
    pattern: new RegExp(
      `\\b(?:(?:dinner|lunch|brunch|breakfast|coffee|drinks?|beers?|call|date|walk|met|saw|hung out|caught up|ran into|bumped into|talked|spoke|argued|fought|fight|chatted|party|trip|moving in|living|works?|working)) (?:[a-z]+ ){0,2}?(?:up )?(?:with |to )?(?!Google|Zoom|Netflix|Monday|Christmas)(${CAPITAL})`,
      "gu",
    ),
    kind: () => "person",
    name: 1,
  },
];
