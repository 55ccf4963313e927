import type { NameCue } from "./name-cues-en";
import { BEAST, ROLE } from "./name-roles-en";

const PEOPLE =
  "(?:we|i|they|people|everyone|everybody|every1|folks?|friends|(?:(?:the|my|our|his|her|their) )?(?:whole )?(?:fam|family|kids|lads|girls|boys|mates|guys|team|office|class|village|regulars|neighbou?rs|lot|gang|crew|ward)(?: lot)?|(?:the|my|our|his|her|their) (?:[\\w-]+ )?\\w+|most people|some people|nobody|no one)";
const ADVERB =
  "(?:(?:all|both|just|always|mostly|usually|only|still|often|sometimes|now|ever|even|actually|really|also|simply) ){0,3}";
const ONE = "(?:him|her|it|them)";

const alias = (source: string, side: NameCue["side"] = "after", kind: NameCue["kind"] = () => "person"): NameCue => ({
  cue: new RegExp(source, "giu"),
  side,
  mode: "called",
  kind,
  alias: true,
});

/** How English gives another name of whoever was spoken of just before. */
export const ALIAS_CUES_EN: NameCue[] = [
  alias(
    `\\b${PEOPLE} ${ADVERB}(?:calls?|called|nicknamed?|named?|dubbed|christened|know(?:s|n)?)(?: ${ONE}| (?:him|her|it) as) ${ADVERB}(?:as |by )?(?:the |our )?`,
  ),
  alias(`\\b(?:calls?|called|nicknamed|dubbed|renamed) (?:him|her|it|them) ${ADVERB}(?:the |our )?`),
  { ...alias(`\\b(?:named?|naming|christened|calling) (?:him|her|it|them) ${ADVERB}`), alias: undefined, spoken: true },
  alias(`\\b(?:is|was|gets|got|'s|been) (?:${ADVERB})(?:known|nicknamed|called|referred to) ${ADVERB}(?:as |by )?`),
  alias(
    "\\b(?:aka|a\\.k\\.a\\.?|alias|née|better known as|also known as|otherwise known as|known (?:to \\w+ )?as|code ?named?|nicknamed?(?: is|'s|:| of)?) (?!(?:my|our|his|her|their) )(?:the )?",
  ),
  alias(
    "\\b(?:saved|stored|listed|down|filed|registered|entered|still)? ?(?:in|on) (?:my|our|his|her) (?:phone|contacts|mobile|cell|whatsapp|address book)(?: is| are|'s)? (?:just |only )?(?:as|under) ",
  ),
  alias("\\b(?:saved|stored|listed) (?:him |her |them |it )?(?:in my (?:phone|contacts) )?(?:as|under) "),
  {
    ...alias(`\\b${PEOPLE} ${ADVERB}says? (?=\\p{L}[\\p{L}'-]*(?:[,.;!)]|$| but| tho| instead| for short))`),
    mode: "capital",
  },
  {
    ...alias(
      "\\b(?:rac(?:ed|es|ing)|perform(?:s|ed)?|stream(?:s|ed)?|tweets?|posts?|publish(?:es|ed)?|writes?|wrote|credited|registered|sign(?:s|ed)?(?: off| everything| it all| (?:his|her|their|all|the) \\w+)?) as ",
    ),
    mode: "capital",
  },
  { ...alias("\\b(?:answers?|listens?|responds?) (?:only )?to "), mode: "role" },
  {
    ...alias(
      "\\b(?:at (?:home|work|school|church|the (?:office|club|pub))|online|on (?:stage|set)|to (?:me|us|the (?:family|kids))|in (?:the|my|our) (?:house|family|office)),? (?:she|he|it|they)(?:'s|'ll be| is| will be| was| are) (?:just |always |only )?",
    ),
    mode: "role",
  },
  {
    ...alias(
      `\\((?:my|our|his|her|their) (?:[\\w'-]+ ){0,3}?(?:${ROLE}|${BEAST})(?:[- ]in[- ]laws?)?,? (?:(?:is |who is |called |named )?)(?=[^()'’]{2,30}\\))`,
    ),
    mode: "role",
  },
  {
    ...alias(
      " on (?:(?:her|his|their|its|the|all (?:the|her|his)) )?(?:badge|passport|licen[cs]e|birth certificate|id|paper|papers|forms?|payslip|register|contract|gravestone|letters?|post)\\b",
      "before",
    ),
    mode: "role",
  },
  {
    ...alias("\\bcalls? (?:him|her|it|them)(?: that)?,? (?:but )?(?:he|she|it)(?:'s| is) (?:just |always )?"),
    mode: "role",
  },
  alias("\\b(?:goes|went|going|go) by "),
  {
    ...alias(
      "\\b(?:but|though|although|and) (?:it|he|she)(?:'s| has) (?:always |only |just |only ever |mostly )*been (?:just |plain )?",
    ),
    mode: "capital",
  },
  {
    ...alias(
      "\\b(?:he|she|it)(?:'s| is) (?:just |now |always |only |really )?(?=[\\p{L}'-]+(?: to\\b| now\\b|[.,!?)]|$))",
    ),
    mode: "free",
  },
  alias("\\b(?:it(?:'s| is) )?(?:short|shortened|dimin\\w+) (?:for|from|to|of) "),
  alias(
    "\\b(?:his|her|its|their|the|shelter|street|stage|pen|married|maiden|middle|real|full|proper|legal|official|actual|given|christian|birth|original|pedigree|kennel|pet|house|english|chinese|japanese|korean|polish|family|baby|secret|drag|gamer|discord|user) (?:nick ?|first |last |full |real )?name(?:'?s| is| was|:| =)? (?:is |was |actually |really |just )*",
    "after",
    () => "person",
  ),
  alias(`\\bname(?:'s| is| was|:| =) ${ADVERB}`),
  alias(
    `\\b(?:on|in) (?:(?:her|his|its|their|the) )?(?:passport|papers?|birth cert(?:ificate)?|id|licen[cs]e|documents?|forms?|records?|register|payroll|email|baptism\\w*)[\\w ]{0,16}?(?:,? (?:it|she|he|they)(?:'s|'re| is| are| says)|:| says) ${ADVERB}`,
  ),
  alias(
    "\\b(?:says|said|asked|tells?|told|prefers?|likes?|loves?|hates?|loathes?|can'?t stand|wants?|insists?|begs?)(?: me| us| everyone| people)?(?: to)?(?: just| to| on)? (?:be called|being called|call (?:him|her|it|them)|go(?:es|ing)? by) (?:just )?",
  ),
  { ...alias("\\b(?:officially|legally|formally|on paper|technically|properly),? "), mode: "role" },
  alias(" for short\\b", "before"),
  {
    ...alias(" to (?:(?:her|his|their|my|our|the|all) \\w+|everyone|everybody|us|me|friends|family)\\b", "before"),
    mode: "near",
  },
  { ...alias(`\\b(?:that's|it's|this is|is) what ${PEOPLE} ${ADVERB}calls? (?:the |our |my )?`), mode: "near" },
  alias(
    `,? (?:is |was )?what (?:we|i|they|everyone|everybody|people) (?:all )?calls? (?:him|her|it|them)\\b`,
    "before",
  ),
];

/** A name of its own beside which another is given at once: the owner of the alias that follows. */
export const OWNER_CUES_EN: NameCue[] = [
  "(?:,| \\(|\\.| -| –| —)? ?(?:(?:which is|that's|is|it's) )?(?<!\\p{L})(?:short for|aka|a\\.k\\.a|alias|also known as|better known as|known (?:to \\w+ )?as|or (?:just )?(?=\\p{Lu})|née|code ?named?|nicknamed?|goes by|real name|full name|proper name|officially|formally)\\b",
  `(?:,| \\(|\\.| -)? ?(?:but |and |though |tho |altho(?:ugh)? )?${PEOPLE} ${ADVERB}(?:calls?|knows?) (?:him|her|them|it)\\b`,
  "(?:,| \\(|\\.| -)? ?(?:but |and |though |tho )?(?:nobody|no one|noone) (?:ever |even )?calls? (?:him|her|it|them)(?: that)?\\b",
].map((source) => ({ cue: new RegExp(source, "giu"), side: "before", mode: "role", kind: () => "person" }));
