import type { EntityKind } from "@/lib/core/types/nodes";
import type { Mode } from "./name-reader-en";
import { BEAST, kindOf, NAMEABLE, ROLE } from "./name-roles-en";

/**
 * Words that announce a name: it stands right `after` them, or right `before`. `kind` reads from the match what bears it.
 * An `alias` is another name of whoever was named or spoken of just before.
 */
export type NameCue = {
  cue: RegExp;
  side: "after" | "before";
  mode: Mode;
  kind: (match: RegExpExecArray) => EntityKind;
  alias?: true;
  /** The name is given at last to whoever was spoken of without one. */
  spoken?: true;
};

export const TITLE =
  "(?:mrs?|ms|miss|dr|doctor|prof|professor|sister|brother|father|sir|dame|lady|lord|judge|justice|captain|cap'n|coach|chef|nurse|officer|sergeant|pastor|rev|reverend|rabbi|imam|sensei|sheikh|cousin|aunt|auntie|aunty|uncle|nan|nana|granny|gran|grandma|grandpa|grandad|granddad|gramps|mama|baba|tita|tito|kuya|ate|tante|oma|opa|t[ií]a|t[ií]o|abuel[ao]|nonn[ao]|herr|frau|fr[äa]ulein|monsieur|madame|mme|cpl|corporal|sgt|lt|lieutenant|pte|private|maj|major|col|colonel|cllr|councillor|inspector|constable|se[ñn]ora?|do[ñn]a|signora?|pani|bhaiya|didi|nani|dadi|mam)";

const OWNER = "(?:my|our|his|her|their|your|ur|the|an?|this|that|another|some|[\\p{L}-]+['’]?s)";
const QUALITY = "(?:[\\p{L}\\p{N}'’-]+,? ){0,3}?";
const person = (): EntityKind => "person";
const ofFirst = (match: RegExpExecArray): EntityKind => kindOf(match[1]);
const after = (source: string, kind: NameCue["kind"], mode: Mode): NameCue => ({
  cue: new RegExp(source, "giu"),
  side: "after",
  mode,
  kind,
});
const before = (source: string, kind: NameCue["kind"], mode: Mode): NameCue => ({
  cue: new RegExp(source, "giu"),
  side: "before",
  mode,
  kind,
});

/** How English introduces somebody or something by name. */
export const NAME_CUES_EN: NameCue[] = [
  after(
    `\\b(?:an?|another|this|that|the|some|one|two|three)\\s${QUALITY}(${NAMEABLE}),? (?:who (?:is|was) |that(?:'s| is) |which is |i |we |they )?(?:(?:just|actually|literally|also) )?(?:called|named|nicknamed|christened|by the name of) `,
    ofFirst,
    "called",
  ),
  after(
    `\\b(${NAMEABLE})(?:s|'s|s'|es)?(?: is| was| are| were|'s|'re) (?:(?:actually|really|officially|now|still|also|just) )?(?:called|named|nicknamed|christened) `,
    ofFirst,
    "called",
  ),
  after(`\\b(?:my|our|his|her|their) ${QUALITY}(${NAMEABLE})s?,? (?:called|named|nicknamed) `, ofFirst, "role"),
  after(
    `\\b(${NAMEABLE})(?:'s|s'|s)? name(?:'s| is| was|:| =)? (?:is |was )?(?:actually |really )?`,
    ofFirst,
    "called",
  ),
  after(
    `\\b(?:(?:we|i|they|he|she)(?:'ve|'re|'m| have| are| am)? |(?:decided|gonna|going) (?:to|on) )(?:just |both |all |finally )?(?:named?|christened?|call(?:ed|ing)?|naming|nicknamed) (?:the|our|my|this) ${QUALITY}(${NAMEABLE}) `,
    ofFirst,
    "called",
  ),
  after(
    `\\b(?:my|our|his|her|their|the|(?!(?:it|he|she|that|there|here|what|who|where|how|let)['’])[\\p{L}-]+['’]s) ${QUALITY}(${ROLE}|${BEAST}),? (?:is |was )?(?:the |a )?(?=\\p{L})`,
    ofFirst,
    "role",
  ),
  after(
    `(?:^|[,;(–—-]\\s?|\\band |\\bw |\\bwith |\\bn )(?:new |old |ex |other |little |big |wee |late )?(${ROLE}|${BEAST}),? `,
    ofFirst,
    "near",
  ),
  after(`\\b(?:an?|another|this|some|one) ${QUALITY}(${ROLE}|${BEAST}),? `, ofFirst, "near"),
  after(
    `\\b(?:an?|another|this|one|old|good|best|dear) ?${QUALITY}(${ROLE}) of (?:mine|ours|my \\w+'?s?)[,:]? (?:called |named )?`,
    ofFirst,
    "role",
  ),
  after(`\\bone of (?:my|our|his|her|the) ${QUALITY}(${ROLE})s[,:]? (?:called |named )?`, ofFirst, "role"),
  after(
    `\\b(?:my|our|his|her|their) ${QUALITY}(${ROLE}|${BEAST}) (?:since|from|at|in|of|for) (?:[\\p{L}'’-]+ ){1,4}?(?:is|was) `,
    ofFirst,
    "near",
  ),
  before(
    " (?:just )?(?:texted|rang|phoned|messaged|facetimed|said|told (?:me|us)|asked (?:me|us)|reckons|proposed|hugged|kissed|laughed|popped|came (?:over|round|by))\\b",
    person,
    "capital",
  ),
  after("\\b(?:told|asked|texted|rang|phoned|emailed|messaged|hugged|kissed|thanked|begged|invited) ", person, "near"),
  after("\\b(?:our|wee|lil|lil'|ol'|poor|dear|sweet|young|auld|little|big) ", person, "free"),
  before(` ?(?:=| - | – | — ) ?(?:${OWNER} )?${QUALITY}(${NAMEABLE})\\b`, ofFirst, "role"),
  before(` ?= ?(?=\\p{L})`, person, "role"),
  before(` \\((?:my|our|his|her|their|the) ${QUALITY}(${ROLE}|${BEAST})\\b`, ofFirst, "role"),
  before(
    " (?:and|n|&) (?:i|me)(?= (?:just |both |are |were |have |had |finally )*(?:split|broke|br[eo]ak|ended|been|going|getting|got|used|went|met|fell|fought|argued|married|moved|moving|made|had|are|were|have|live|share|work|talk|do|did|don'?t|didn'?t|haven'?t|won|lost|start|start(?:ed|ing)|decided|\\p{L}{2,}ed|always|never)\\b)",
    person,
    "place",
  ),
  before(
    " (?:massi|masi|chacha|chachi|mamu|bua|didi|bhai|bhaiya|bhabhi|jie|unnie|oppa|noona|hyung|akka)\\b",
    person,
    "near",
  ),
  before(`, (?:my|our|his|her|their) ${QUALITY}(${ROLE}|${BEAST})\\b`, ofFirst, "role"),
  before(`(?:'s| is| was|,? who(?:'s| is| was)) (?:my|our) ${QUALITY}(${ROLE}|${BEAST})\\b`, ofFirst, "role"),
  before(` (?:my|our|the|his|her) (${BEAST})\\b`, ofFirst, "role"),
  before(
    `,? the (?:man|woman|guy|girl|lad|bloke|lady|fella|chap|person|kid|one|boy) (?:who|that|from|at|in|with|next)\\b`,
    person,
    "role",
  ),
  before(
    ` from (?:work|school|uni|church|the (?:gym|office|pub|choir|club|lab|shop|team|ward)|next door|accounts|hr|upstairs|downstairs|across the (?:road|street|hall))\\b`,
    person,
    "role",
  ),
];
