/** Said outright: something before was wrong. */
export const WRONG =
  /\b(?:(?:that|this|it|you|u|ur|you're|thats|that's|that is|its|it's|was|am) (?:just |so |all |totally |are |is |were |was |actually |also )*(?:wrong|false|incorrect|mistaken|backwards|not right|not true|not correct|not quite right|untrue)|(?:isn'?t|isnt|not|ain'?t) (?:quite )?(?:right|true|correct)|got (?:it|that|this|him|her|them|me|my \w+|the \w+)? ?(?:all )?(?:wrong|mixed up|confused|backwards)|(?:wrote|write|put|noted|saved|stored|have|had|spelled|spelt|remember(?:ed)?) (?:it|that|this|him|her|them|me|my \w+|the \w+) ?(?:down )?(?:all |completely )?wrong|mix(?:ed|ing) (?:\w+ ){0,4}up|wrong (?:person|one|way|name|day|date|place|country|city|guy|kid|dog|cat)|confus(?:ed|ing)|misremember\w*|misheard|misread|read (?:it|that) again|correction|mistake|not what i said|never said)\b/iu;
/** Said outright of one's own words. */
export const SLIPPED =
  /\b(?:typo|auto ?correct(?:ed)?|i meant|i mean(?= not\b| to (?:say|write|type))|meant to (?:say|write|type|put)|i (?:said|wrote|typed|got|put) (?:it|that|this) wrong|my bad|my mistake|mistyped|misspoke|misremembered|scratch that|strike that|correction|wrong (?:day|date|name|number|word)|wait no|no wait|brain ?fart|i was wrong|i lied|(?<!(?:you|to|i|we|they) )make that(?= \S))\b/iu;
/** News of a change of plan: what was said before was right then. */
export const NEWS =
  /\b(?:mov(?:ed|ing) (?:it|the|my|our|to|back)|chang(?:ed|ing)|switch(?:ed|ing)|swapp(?:ed|ing)|resched\w*|postponed|pushed (?:it|back|to)|decid(?:ed|ing)|chose|picked|ordered|bought|ended up|going with|went with|turned out|instead of|rather than|these days|not anymore|now(?!\p{L}))/iu;
const NOT_DENIED =
  "(?!(?:true|right|correct|possible|the case|only|just|even|really|that|because|cause|cuz|like|gonna|going|sure|so|too|very|all|merely|simply|exactly|necessarily|to|bad|yet|everyone|every|much|many|long|again|ever|a fan|a chance|mine|me|you|u|your|ur|him|her|them|us|it|its|it's|here|there|i|in the mood|what|how|when|if|cool|funny|fair|today|now|cap|worth|any|easy|hard|simple|great|good|fun|nice|perfect|enough|ideal|alone|over|done|surprised|interested|important|impossible|helpful|fun)(?![\\p{L}']))";
/** A value turned down: "not Y", "she isn't Y". */
export const DENIED = new RegExp(
  `(?:^|[\\s])(?:not|isn'?t|isnt|wasn'?t|wasnt|aren'?t|arent|ain'?t|aint|instead of|rather than|and not) ${"(?:(?:a|an|the|my|your|his|her|their|our|in|on|at|from|to|of|for|called|named|as|with) )?"}(?=${NOT_DENIED}[\\p{L}\\p{N}£$€])(?!only\\b)`,
  "iu",
);
/** The head of a statement, up to what is stated. */
export const FRAME =
  /^.*?\b(?:(?:it'?s|it was|it is|i'?m|i am|i was|she'?s|shes|he'?s|hes|they'?re|theyre|we'?re|that'?s|is|was|are|were|called|named|name'?s)(?![\p{L}'])(?: (?:actually|really|just|called|named|still|in fact|a|an|the|my))*|i (?:said|meant|wrote|typed))\s+/iu;
/** A clause that states something. */
export const STATES =
  /^(?:the [\p{L}]+(?: [\p{L}]+)? (?:is|was|are)|i'?m|i am|it'?s|its|it is|it was|she'?s|shes|he'?s|hes|they'?re|theyre|that'?s|thats|we'?re|(?:my|his|her|their) [\p{L}']+(?: [\p{L}']+){0,2} (?:is|was|are)|my \p{L}+'s|i (?:live|work|study|grew up|was born|come|drink|play|drive|eat|teach|speak|own|have)|(?:he|she|they) (?:lives?|works?|plays?|stud(?:y|ies)|is|was|drinks?|teach(?:es)?)|(?:i|we|he|she|they) \p{L}+ (?:in|at|from|to|with|for)|\p{L}+'?s my|\p{L}+ is my)\b/iu;
