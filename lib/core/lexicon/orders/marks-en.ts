const FIGURE = "[-+−]?\\d{1,3}";
const STORED =
  "(?:all|any|every|each|your|stored|saved|existing|user['’]?s?)(?: (?:all|of|the|your|my|stored|saved|existing|previous|other|other|single|core|user['’]?s?)){0,4} (?:memor(?:y|ies)|records?|database|history|data|logs?)";
/** Nobody bids a machine with "i want to erase every memory of him". */
const BID =
  "(?<!\\b(?:i|to|we|they|he|she|could|would|can|can['’]t|didn['’]t|couldn['’]t|i['’]ll|i['’]d|and|just|who) )";

/** English by which somebody steers a machine: its rules, its part, its memory and the figures in it. */
export const ORDERS_EN = [
  // Its rules.
  "\\b(?:ignore|disregard|forget|override|bypass|discard) (?:(?:all|any|the|your|my|every|these|those|of) ){0,4}(?:(?:previous|prior|above|earlier|past|preceding|system|safety|existing|original|initial) ?){0,2}(?:instructions?|rules?|prompts?|guidelines|context|directions|directives|training|programming|constraints|restrictions)\\b(?! (?:from|of|at|in|my|his|her) )",
  "\\b(?:ignore|disregard|forget) (?:everything|all|anything|whatever)(?: (?:that|which))? (?:(?:is |was |comes? |said |written )?(?:above|prior|previously)\\b|you (?:know|were told|have been told|(?:have )?learned)\\b)",
  "\\b(?:new|end of) (?:instructions?|system|transcript)|^\\W*(?:begin|end)(?: of)? (?:conversation|chat|session|admin note)\\b|\\bnew rules\\s*:?\\s*\\d",
  "\\bsystem ?prompt|\\b(?:system|admin|safety|emergency) ?(?:override|unlock)|\\boverride\\s*[:=]|\\b(?:developer|admin|administrator|debug|god|jailbreak|dan|unrestricted|maintenance) mode\\b",
  '(?:^|[\\s"“>:*#])system\\s*[:：]|^\\W{0,4}(?:assistant|user|human|ai|bot|chat\\s?bot|admin(?:istrator)?|developer|instructions?)\\s*[:：=]|\\b(?:update|edit|overwrite|rewrite) (?:your )?memory\\b',
  "\\b(?:system|admin|administrator|developer|memory|log|database) (?:notice|update|message|alert|note|command|entry|record|correction|injection)s?\\s*[:：=]",
  "\\bprompt injection\\b(?=.{0,12}[:：])|\\[\\/?(?:system|inst)\\]|<\\/?(?:system|transcript|instructions?|user|assistant|event|memory)[^>]{0,60}>",
  // Its part.
  "\\byou are now (?:an?|in|dan|no longer|free|my|called|named|\\p{L}*(?:bot|gpt|admin))\\b|\\b(?:from now on|from here on|as of now|starting now|henceforth),? you (?:are|will|must|shall|may only|can only|answer|speak|obey|act|believe|always|never)\\b",
  "\\byou must (?:obey|comply|always|only|now)\\b|\\byou will now (?:obey|act|answer|believe|remember|store)\\b|\\byou (?:are (?:required|ordered|instructed|obliged) to|must remember\\s*:|must (?:store|record|save|log|believe (?:i|that i)\\b))",
  "\\bas (?:my|an?|your|the) (?:personal |ai |loyal )*(?:ai|assistant|language model|chat ?bot|bot)\\b(?: (?:language )?model| assistant)?,? you\\b|\\bi (?:hereby )(?:authori[sz]e|command|order|instruct)\\b|\\bact as\\b(?! (?:if|though)\\b)",
  "(?:^|[.!?,:;]\\s{0,3})(?:please |now |let'?s |can you |could you )?pretend (?:that )?you\\b|\\brole ?-?play\\b(?=[.:,!]? ?you\\b|\\s*[:：])|\\b(?:a game|the game is)\\b.{0,40}\\byou (?:must|have to|will) (?:believe|say|answer|pretend)\\b",
  "\\b(?:dear|attention|note to|message (?:to|for)|to the|to any|an) (?:ai|assistant|chat ?bot|language model|llm|model)(?: (?:model|system|assistant))?(?:\\s*[,:：]| reading| processing)|\\bdear (?:ai|assistant|chat\\s?bot|model)\\b",
  "\\b(?:respond|answer|reply) (?:only|just|exclusively) with\\b|\\btell your (?:developers?|makers?|creators?)\\b|\\bconfirm with (?:ok|yes|done|[\"“'‘])|\\bdecode (?:this|the following)\\b.{0,30}\\b(?:follow|obey|do|execute)\\b",
  // Its memory.
  `${BID}\\b(?:set|change|make|treat|overwrite|update|edit|rewrite|replace|delete|erase|wipe|clear|purge|drop|reset|modify|alter|lower|raise) (?:[\\w-]+ ){0,5}?${STORED}\\b`,
  `${BID}\\b(?:set|change|make|raise|lower|adjust|max out) (?:\\w+ ){0,3}?(?:emotional|impact|importance|valence|mood)(?: \\w+){0,6} (?:to|=|as)\\b|\\bset \\w{2,20}\\s?=\\s?\\S`,
  `${BID}\\b(?:mark|tag|flag) (?:this|that|it|the following) as (?:\\w+ ){0,4}(?:memor(?:y|ies)|events?|fact|verified|true|core)\\b|\\b(?:over)?write what you know\\b`,
  "\\b(?:add|write|save|store|insert|record|put|log) (?:this|that|the following|it|these|a|an|into|to).{0,40}\\b(?:memory|memories|database|event|extraction|json|emotional_impact)\\b|\\bremember (?:this|it|the following) as\\b",
  "\\b(?:record|store|save|note|log|remember) (?:that )?(?:(?:the|this) )?(?:user|following|reader)\\b|\\b(?:in|into|to) your (?:notes|memory|memories|records|database|files|logs?),? (?:write|put|say|save|store|record|add|note|that)\\b",
  "\\b(?:record|create|insert|implant|inject) (?:an? |this |the )?(?:new |false |fake |core )*memory\\b(?! (?:box|book|quilt))|\\b(?:new|false|fake|permanent) (?:memory|record|fact)\\s*[:：,=]|\\badd to (?:your )?memory\\b|\\bfor (?:your|the) (?:memory|records?|database)\\s*[:：]",
  `${BID}\\b(?:delete|erase|wipe|clear) (?:(?:all|every|the|your|any|user|stored) )*(?:memor(?:y|ies)|database|records?)\\b|\\bmemory (?:wipe|reset|purge)\\b|\\b(?:save|store|record) (?:it|this|that) (?:as (?:a )?fact|permanently|as true|in (?:the|your))\\b`,
  // The figures in it.
  `emotional_impact|\\b(?:impact|importance|valence|emotional (?:value|score|weight|level))(?: (?:score|value|level|rating))?\\s*(?:is|=|:|：|to)?\\s*${FIGURE}\\b(?! ?(?:weeks?|days?|years?|months?|hours?|minutes?|people|per ?cent|%|mph|km))`,
].join("|");

const KIN =
  "(?:father|mother|mum|mom|dad|brother|sister|wife|husband|son|daughter|partner|child|children|cat|dog|pet|hamster|name|job|birthday|house|grand\\w+)";
const DOES =
  "(?:is|was|has|had|have|won|lost|died|married|owns?|hates?|loves?|works?|lives?|got|never|now|will|confessed|attempted|committed|suffers?)";

/** Told of "the user": no person speaks so of themselves. */
export const OF_A_USER_EN = `\\buser_\\w+|\\b(?:the|this|our) user['’]?s? (?:account|${DOES}|${KIN})\\b|(?:^|[:："“'‘(>\\]\\s-])user['’]?s ${KIN}\\b|(?:^|[:："“'‘(>\\]]\\s?|\\bthat )user ${DOES}\\b`;
