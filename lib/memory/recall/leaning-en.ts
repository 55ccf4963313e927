import { EN_CLOSE, EN_GRAND, EN_PET, EN_RELATIVE } from "@/lib/core/lexicon/kin";

/** Turns of English phrase by which a question leans on what was told. For text that is spelled out and in lower case. */

const WH = "(?:what|which|who|whom|whose|where|when|why|how)(?:'s|'re|'ve|'d)?";

/** A verb that opens a question; after a subject the same verb tells. */
const INVERTED =
  "(?:^|[.?!,;\\n]|\\b(?:so|and|but|or|ok|okay|hey|wait|also|n|tell me|know|wondering))\\s*(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|might)(?:n't)?\\b";

/** Asks for what was told, whatever else the message is about. */
export const SURELY_EN = any([
  `\\b${WH}\\b[^.?!]{0,60}\\b(?:did (?:i|we|my)|was (?:i|my)|were we|am i|are we|have (?:i|we)|had (?:i|we)|i (?:was|had|did|broke|got|said|told|put|bought|left|lost|found|met|made|gave|took|swore|promised|decided|chose|paid|[a-z]{3,}ed))\\b`,
  `\\b${WH}\\b[^.!?]{0,70}\\bagain\\b`,
  "\\bremind me\\b|\\bi (?:keep |always )?(?:forgot|forget)\\b|\\bslipped my mind|\\bcan'?t (?:remember|recall|think of)|\\bdrawing a blank|\\b(?:i am|i'm|gone|going) blank",
  "\\b(?:did|was|have|had) (?:i|we)\\b|\\b(?:do i (?:have|owe|still|usually|already|need to be)|am i (?:still |already |even |on |in |taking|allowed|supposed|meant|due|free|busy))\\b",
  `\\b${WH}\\b[^.?!]{0,30}\\b(?:is|was) it (?:that )?(?:i|we)\\b`,
  "\\b(?:smth|sth|something|anything|stuff) (?:that )?(?:i|we) (?:said|promised|swore|agreed|was (?:meant|supposed)|were (?:meant|supposed))\\b|\\bwhat (?:did|do) (?:the|my|our) (?:\\w+ ){0,2}(?:say|said|tell|told|find|found|decide)\\b",
  "\\bam i \\w+\\b(?! (?:to|wrong|crazy|mad|stupid))|\\bguess (?:what|who|which|where|how)\\b|\\bin your books\\b|\\bmy (?:fave|favou?rite|taste|order|size|sizes|measurements)\\b",
  `\\b(?:what|whatever|how much)(?:'ve| have)? i(?:'ve)? got\\b|\\bthe thing i\\b|\\b(?:like|as|the way) (?:my \\w+|i) (?:\\w+ )?(?:do|does|did|make|makes|made|like|likes|used to|always|take|takes)\\b|\\bmy usual\\b`,
  "\\b(?:anything|something|anyone|someone|somebody|things?|plans?|what(?:'s| is)) (?:\\w+ )?(?:on|planned|due|happening|for me|i (?:should|have to|need to|must|ought to|was (?:meant|supposed|going) to)|(?:that )?i shouldn'?t)\\b",
  "\\b(?:asks|asking|asked|wants|needs|requires|requests|wondering)\\b(?! (?:him|her|them) )[^.?!]{0,50}\\b(?:me|my|mine|our|us|i|what|which|who|where|when|why|how|any|about|list|number|name|date|address|proof)\\b",
  "(?<!\\b(?:i|we|you|u|don'?t|just|really|to) )\\b(?:wants?|needs?|asks?|require|request)\\b(?: to know| to see| to confirm| for| me for)? (?:my|our)\\b",
  "\\b(?:forms?|paperwork|questionnaire|application|registration|dropdown|intake|waiver|declare|declaration|emergency contact|next of kin|dietary|bio|c\\.?v|resume|eulogy|obituary|headstone|customs)\\b",
  "\\b(?:fill(?:ing|ed)?|put(?:ting)?|write|writing|enter(?:ing)?|type|tick|book(?:ing)?|order(?:ing)?|sign(?:ing)?|register(?:ing)?|renew(?:ing)?|send(?:ing)?|post(?:ing)?|apply(?:ing)?|claim(?:ing)?)\\b[^?!]{0,60}\\b(?:what|which|whose|who|where|when|how (?:long|many|much|old|heavy|tall|big))\\b",
  "\\b(?:insurance|insurer|bank|landlord|landlady|employer|recruiter|hr|school|nursery|clinic|doctor|gp|nurse|dentist|vet|pharmacist|chemist|police|lawyer|solicitor|accountant|tax|visa|embassy|council|courier|receptionist|therapist|physio|midwife|surgeon|consultant)\\b[^?!]{0,60}\\b(?:ask\\w*|wants?|needs?|what|which|who|when|where|why|how|any|number|date)\\b",
]);

/** Asks about one's own things, unless it is a question that anybody could answer. */
export const PERHAPS_EN = any([
  `(?:\\b${WH}\\b|${INVERTED})[^.?!]{0,60}\\b(?:my|our|mine|ours)\\b`,
  `\\b(?:my|our)\\b[^.?!]{0,60}\\b${WH}\\b`,
  "\\bwhich\\b[^.?!]{0,30}\\b(?:do|must|should|may|will|can) (?:i|we)\\b|\\bby (?:when|which|what)\\b",
  "\\bwhat (?:do|should|must|shall) (?:i|we) (?:owe|get|bring|call|wear|tell|write|put|order|take|pick up|pack|have (?:on|to)|buy (?:him|her|them|a|for))\\b",
  "\\b(?:when|where|what (?:time|day|date|room))\\b[^.?!]{0,12}\\b(?:do|must|should|shall|will|might|may) (?:i|we)\\b",
  `\\b${WH}\\b[^.?!]{0,40}(?<!\\b(?:give|tell|show|help|teach|recommend|find|get|suggest|lend|let|between you and) )\\b(?:me|us|i am|i'm)\\b`,
  `\\b${WH}\\b[^.?!]{0,50}\\b(?:he|she|her|his|him|they|them|their|called|those|that|there)\\b`,
  `(?:\\b${WH}\\b|${INVERTED})[^.?!]{0,40}\\b(?:${EN_CLOSE}|${EN_GRAND}|${EN_RELATIVE}|${EN_PET})(?:'?s)?\\b`,
  `\\b${WH}\\b[^.?!]{0,50}\\b(?:in the (?:house|family)|at (?:home|ours)|(?:on|at) the (?:farm|flat|shop)|(?:round|around) here|here$)`,
  "^\\W*any(?:thing)?\\b[^.?!]{0,40}\\b(?:my|our)\\b|^\\W*(?:the )?names? of (?:my|our|the|that)\\b",
  "\\b(?:visa|passport|form|forms|application|survey)\\b[^?!]{0,60}\\b(?:names?|surname|occupation|job|address|birthday|number|employer|nationality|allergies|hobbies)$",
  "\\bdo (?:i|we) (?!need|have to|want)\\w+",
  "\\b(?:for|about) (?:me|us)\\b",
]);

/** What a dictionary, a calculator, a cook book or anybody at all could answer. */
export const ANYBODY_EN = any([
  "\\bhow (?:long|much|many|hot|often|far|big|thick)?[^.?!]{0,24}\\b(?:do|does|should|would|can|must) (?:i|you|u|we|one|it|they) (?!take|like|owe|weigh|have|need to be|usually|earn|pay)",
  "\\bhow to\\b|\\bis it (?:ok|okay|safe|bad|normal|possible|better|worth|legal)\\b|\\bwhere (?:can|could) (?:i|we|you|u|one)\\b|\\bwhat (?:is|are|was|were) (?:a|an)\\b|\\bwhat does [\\w\\s'\"]{1,30} mean",
  "\\b(?:recommend|suggest|suggestions?|recs|ideas?)\\b",
]);

/** Matters of general knowledge and chores for a machine: these never lean on anybody. */
export const KNOWLEDGE_EN =
  /\b(?:capital (?:city )?of|celsius|fahrenheit|rhym(?:es?|ing)|synonyms?|antonyms?|letter word|crossword|translat\w+|excel|spreadsheets?|vlookup|python|regex|javascript|formula|convert(?:ed|ing)?|square root|percent(?:age)? of|times table|plural of|spell(?:ed|ing|t)?|pronounce[ds]?|in (?:spanish|french|german|italian|japanese|chinese|mandarin|latin)|recipe (?:for|says|calls|wants)|weather|exchange rate|who (?:won|invented|wrote|painted|discovered|directed)|what year (?:did|was) (?!i\b|we\b|my\b))\b/u;

function any(patterns: string[]): RegExp {
  return new RegExp(patterns.map((one) => `(?:${one})`).join("|"), "u");
}
