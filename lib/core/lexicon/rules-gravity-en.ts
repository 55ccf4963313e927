import type { Rule } from "./rule";

/** Matters that weigh whatever the sentence around them. Words that jokes borrow ("dead", "killed") are left to the tables of losses. */
const HEAVY = [
  "palliative|hospice|chemo\\w*|radiotherapy|tumou?rs?|malignan\\w+|metasta\\w+|amputat\\w+|mastectomy|stoma|dialysis|ventilator|intubated|icu|nicu|intensive care|(?:had|having|another|a) (?:stroke|seizure)|aneurysm|parkinson'?s|alzheimer'?s|dementia|leuka?emia|lymphoma|cancer|hiv|sepsis|meningitis|paraly[sz]ed|life support|coma|overdos\\w+|miscarr\\w+|stillb\\w+|infertil\\w+|not pregnant|feeding tube|(?:put|got) a tube in|(?:legs?|arm|breasts?|womb|foot|hand|toes?|finger|eye) (?:taken |cut |coming )?(?:off|removed)|(?:taking|took|taken|cutting|cut) (?:my|his|her) (?:breasts?|leg|arm|foot|womb|hand|bowel|bladder) ?(?:off|out|away)?|terminally|inoperable|incurable|sectioned|suicid\\w+|self[- ]harm\\w*|panic attacks?|flashbacks|bulimia|anorexia|psychosis|not good(?: like| news)?(?=[.!…]?$)(?<=(?:results?|scan|bloods|biopsy)\\b.{0,40})",
  "(?:buried|burying|carried) (?:\\w+ ){0,2}(?:cousins?|brothers?|sisters?|sons?|daughters?|friends?|parents?|uncles?|aunts?|grand\\w+)|coffin|hanged (?:him|her|my)self|murdered|was killed|drowned|widow(?:ed|er)?|orphan\\w*|(?:mum|mom|dad|nan|gran|grandma|grandpa|grandad|nana)\\W{0,8}gone at \\d|didn'?t (?:make it|get there) in time|(?:out|popped|went) for (?:milk|a paper|bread|cigarettes|a run|fags)\\b.{0,24}\\b(?:lorry|truck|car|bus)",
  "rocket|air ?strikes?|shell(?:ed|ing)|bombed|bombing|landmine|(?:left|fled|leave|flee) (?:\\w+ ){1,3}with (?:one|a|two|nothing but|only) (?:bag|suitcase|rucksack|clothes)|refugee camp|(?:\\b\\w+ )?(?:was|got|been|being|were) (?:raped|molested|stalked|assaulted|beaten|attacked|kidnapped|trafficked|shot|stabbed|robbed|burgled|mugged|arrested|detained|deported|evicted|expelled|suspended|handcuffed|bullied|blackmailed|swindled|duped)|(?:slapped|punched|kicked|choked|hit|shoved|shook) (?:me|my (?:son|daughter|kid|child|mum|mom|sister|brother|wife|husband|girlfriend|boyfriend))|exposed himself|flashed me|kicked (?:the|our|my) door in|i(?:'ve)? (?:hit|ran over|knocked down|killed) (?:a|the|someone'?s?|somebody'?s?) (?:child|kid|man|woman|cyclist|dog|cat|pedestrian|boy|girl)|what (?:he|she|\\w+ \\w+|they) did to (?:me|her|him|us)|every time i close my eyes|nightmares (?:since|about|every)",
  "(?:cops|police|ice|soldiers|army|they) (?:\\w+ ){0,6}?(?:took|arrested|shot|beat|detained|dragged) (?:my|our|him|her|me|us)|arrested my|prison|in jail|remand(?:ed)?|deport\\w*|eviction|homeless|(?:put|threw|dumped|chucked) (?:our|my|all our|all my) (?:stuff|things|belongings|clothes) (?:on|in|out on) the (?:street|road|pavement|lawn)|bailiffs?|bankrupt\\w*|debt collectors?|(?:\\d+ ?k|grand|thousand|lakhs?) (?:of |in )?(?:\\w+ )?debt|foreclos\\w*|retrench\\w*|redundan\\w*|laid off|(?:company|firm|startup|employer|agency|airline|school|charity)(?: \\w+){0,2} (?:folded|collapsed|closed down|shut down|went under|went bust)|(?:salary|wages|months'? pay) owed|haven'?t been paid|(?:my|our) (?:\\w+ )?(?:motorcycle|motorbike|bike|car|van|keke|okada|laptop|tools|goats?|cattle|boat|scooter)(?: \\w+)? (?:missing|stolen|nicked|gone)",
  "divorc(?:ed|ing|e)|(?:we|they|parents|mum and dad) separated|having an affair|cheated on|the other woman|(?:took|taken|taking) the kids|disowned|estranged|no ?(?:one|body) (?:left )?to (?:call|talk to|ring|turn to|tell)|(?:nobody|no ?one|not one person|not a soul) (?:came|turned up|showed up|remembered|noticed|rang|called|wished)\\b.{0,24}\\b(?:birthday|party|wedding|funeral|show|graduation|opening|me)|(?:hasn'?t|haven'?t|didn'?t|not) (?:said|spoken|exchanged) (?:one|a|a single) word|all (?:on my own|alone) now|completely alone|lost (?:the|my|our|his|her) (?:\\w+ )?(?:bakery|shop|farm|house|home|business|cafe|restaurant|salon|pub|licen[cs]e|job|kids|children|sight|hearing|leg|arm|eye|faith|crop|harvest|herd|baby|case|appeal|pension|savings|flat|visa|marriage)",
  "(?:flood|drought|fire|storm|locusts|frost|hail|cyclone|hurricane|quake|earthquake)s? (?:took|destroyed|wiped out|ruined|got|flattened|washed away|swept) (?:\\w+ ){0,3}(?:harvest|crops?|house|home|farm|fields?|everything|roof|shop|village|boat|road|vines|orchard)|nothing (?:left )?to (?:sell|eat|live on)|(?:can'?t|couldn'?t) feed (?:my|the|our) (?:kids|children|family)|stood on the (?:bridge|ledge|platform)",
].join("|");

/** Good things of a life, got or lost. */
const BRIGHT =
  "publisher|book deal|record deal|awards?|prize|medal|trophy|distinctions?|merit|honou?rs|scholarship|bursary|fellowship|(?:research |arts |big |\\w+ )?grant|promot(?:ed|ion)|stripes|sergeant|passport|citizenship|visa|green card|asylum|residency|permit|mortgage|(?:first|own|new) (?:house|home|flat|apartment|salon|shop|restaurant|car)|the house|standing ovation|people stood up|encore|hat ?trick|under \\d\\ds|u\\d\\d|national (?:team|squad)|phd|thesis|dissertation|masters|degree|diploma|driving licen[cs]e|placement|internship|apprenticeship|residency match|offer letter|dream (?:job|school|home|house|placement|role|uni)|manuscript|novel|screenplay|paper|adoption|surname|rescue (?:pup\\w*|dog|cat|kitten)|guide dog|implant|transplant|kidney|donor|prosthetic|wheelchair ramp|(?:pay )?raise|pension|compensation|settlement|verdict|justice|appeal|lotto|lottery|jackpot|profit|first million|team|squad|captaincy|casting|lead role|solo|shortlist|final|finals|championship|tournament|election|seat|tender|patent|loan|overdraft|student loan|ivf|embryo";
const GAIN =
  "(?:got|gets|won|passed|made|came|come|comes|through|granted|approved|accepted|official(?:ly)?|finished|finally|at last|has (?:a|an|our|my)|signed|opened|earned|awarded|giv(?:en|ing) (?:me|us)|sold out|stood up|in my (?:hand|pocket)|is (?:ours|mine)|turned (?:a|into)|picked up|switched (?:it |the \\w+ )?on|worked|landed|selected|picked|bagged|secured|done|paid|cleared|free|chosen|wants?|said yes|confirmed|handed (?:in|the thing in)|can see|can hear|i'?m free)";
const LOST =
  "(?:didn'?t|did not|not|no|never|lost|losing|reject\\w*|refus\\w*|den(?:y|ied)|fail\\w*|expir\\w*|revok\\w*|cancel+ed|withdr[ae]w\\w*|turned down|gave it to|passed over|won'?t|stolen|missing|called off|fell through|fallen through|rescinded)";
const RELIEF =
  "(?:finished|done|last|clear|free|remission|beat(?:en)?(?= (?:it|cancer|this))|surviv\\w+|out of|off the|(?:is|are|he|she|they|mum|dad) (?:came |back )?home|going home|coming home|dropped|thrown out|dismissed|released|got out|won|no more|no longer|stopped|quit|clean|sober|negative|benign|shrunk|shrinking|smaller|worked|working|recover\\w*|better|safe|alive|saved|fine|granted|cured|healed|paid off|cleared|overturned|acquitted|reopen\\w*|found|wasn'?t|isn'?t|not (?:cancer|malignant)|never again|behind me|raised|fundraiser|half marathon)";

/** Told of others, of screens and pages, of a trade, or for fun: nothing weighs. */
const ELSEWHERE =
  /\b(?:film|movie|series|episode|documentary|podcast|novel about|book about|chapter|netflix|show|the news|headline\w*|article|game|sims|minecraft|monopoly|song|lyrics|quiz|essay on|lecture|seminar|module|course|degree in|research(?:es|ing)?|charity|awareness|volunteer\w*|work(?:s|ed|ing)? (?:at|in|on|with|for)|nurse|doctor|vet nurse|lawyer|solicitor|officer|patients?|clients?|customer|celebrit\w+|neighbou?rs?|colleague'?s?|zodiac|horoscope|season|toddler|kitten|goose|seagull|pigeon|dishwasher|toast|lol|lmao|haha\w*|jk|kidding|fantasy|eurovision|netball on tv|homework|appointment|form|forms|application form|interview tips)\b|😂|🤣|💀/iu;

const has = (words: string) => `(?=.{0,300}?(?<![\\w'])(?:${words})(?!\\w))`;
const lacks = (words: string) => `(?!.{0,300}?(?<![\\w'])(?:${words})(?!\\w))`;
const told = (...conditions: string[]) => new RegExp(`^${conditions.join("")}.{3,}`, "i");

/** What no table of phrases foresees: a grave or a good matter is named, and a word says how it came out. */
export const GRAVITY_RULES_EN: Rule[] = [
  {
    id: "heavy-matter",
    kind: "loss",
    whole: true,
    impact: -5,
    emotions: ["distress"],
    en: told(has(HEAVY), lacks(RELIEF)),
    not: ELSEWHERE,
    allow: ["negation"],
  },
  {
    id: "relief",
    kind: "milestone",
    whole: true,
    impact: 5,
    emotions: ["relief"],
    en: told(
      has(HEAVY),
      has(RELIEF),
      lacks("but|lost|died|dead|back|again|worse|not (?:clear|free|working|better)|n'?t (?:work|working)"),
    ),
    not: ELSEWHERE,
    allow: ["negation"],
  },
  {
    id: "good-matter",
    kind: "milestone",
    whole: true,
    impact: 5,
    emotions: ["joy"],
    en: told(has(BRIGHT), `(?:${has(GAIN)}|(?=.{0,300}?(?:!!|🎉|🥳|🥹|😭)))`, lacks(LOST), lacks(HEAVY)),
    not: ELSEWHERE,
  },
  {
    id: "good-lost",
    kind: "loss",
    whole: true,
    impact: -5,
    emotions: ["disappointment"],
    en: told(
      has(
        "publisher|scholarship|bursary|grant|promot(?:ed|ion)|passport|citizenship|visa|green card|asylum|residency|permit|mortgage|phd|thesis|placement|internship|manuscript|novel|adoption|transplant|donor|pension|compensation|appeal|team|squad|lead role|ivf|embryo|loan|my licen[cs]e|funding",
      ),
      has(LOST),
    ),
    not: new RegExp(
      `${ELSEWHERE.source}|\\bno (?:corrections|biggie|big deal)|not guilty|not out|\\bnot yet\\b|charges? dropped|won't believe`,
      "iu",
    ),
    allow: ["negation"],
  },
];
