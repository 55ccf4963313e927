import { IS, KIN, ONE } from "./people-en";
import { phrases, type Rule } from "./rule";

const GRAVE =
  "(?:cancer|lymphoma|leuka?emia|myeloma|melanoma|carcinoma|sarcoma|glioblastoma|(?:a |the )?tumou?rs?|mets|ms|multiple sclerosis|mnd|als|motor neurone(?: disease)?|parkinson'?s|alzheimer'?s|(?:vascular |early onset |lewy body )?dementia|huntington'?s|hiv|sepsis|meningitis|cirrhosis|(?:kidney|liver|heart|renal|organ) failure|an? (?:aneurysm|embolism|brain bleed|blood clot)|cystic fibrosis|sickle cell|muscular dystrophy|schizophrenia|psychosis|type 1)";
const TEST =
  "(?:biopsy|scans?|results?|bloods?|blood tests?|smear|mri|ct|pet|mammogram|ultrasound|markers|counts|labs?|bone marrow|genetic test)";
const BODY =
  "(?:liver|bones?|lungs?|brain|lymph nodes?|nodes|spine|blood|breasts?|pancreas|bowel|kidneys?|stomach|throat|hips?)";
const WARD =
  "(?:icu|itu|nicu|picu|hdu|ccu|high dependency|intensive care|resus|a&e|a and e|the er|casualty|life support|a ventilator|dialysis|a hospice|hospice|a coma|an induced coma|a psych ward|the psych ward|a mental hospital|hospital|oncology|the stroke unit|emergency surgery|palliative care|memory care|a (?:care|nursing) home)";

/** Grave news of body and mind, as it is passed on: by the doctor's words, the ward, the number, what can no longer be done. */
export const ILLNESS_RULES_EN: Rule[] = [
  {
    id: "grave-illness",
    kind: "loss",
    impact: -7,
    emotions: ["fear", "worry"],
    en: phrases(
      `(?:it'?s|it is|its|it was|they (?:say|said|think|reckon|confirmed|found)(?: it'?s| it is| its)?|called it|is called) (?:back,? and |actually |definitely |probably |likely |just )?${GRAVE}(?! (?:season|research)\\b)`,
      `^(?:so |and |yeah |ok |early onset |stage \\w+ |\\w+ )?${GRAVE}(?: (?:positive|at \\d+|then|apparently|confirmed|in (?:my|his|her) \\w+))*[.…! ]*$`,
      `(?:it'?s|its|it has|it'?d|cancer'?s?|the cancer) (?:back |come back |spread |gone |now |also |already )*(?:in|into|to) (?:my|his|her|the|both|mum'?s|mom'?s|dad'?s) ${BODY}`,
      `(?:cancer|tumou?r|it|leuk\\w+|lymphoma)(?:'s|s| is| has)? (?:spread|inoperable|incurable|terminal|malignant|aggressive|metastasi[sz]ed)`,
      "(?:lump|shadow|mass|growth|mole|spot|polyp)s?(?:'s| is| was| are)?(?: not|n'?t) (?:nothing|benign|good|a cyst|harmless|just)|(?:lump|mole|mass|growth)(?:'s| is| was) (?:malignant|cancer|cancerous|bad)",
      `(?:${TEST})\\b[\\w' ]{0,24}?\\b(?:wasn'?t|weren'?t|isn'?t|aren'?t|not|came back|are|is|were|was|showed|shows|found|looks?) (?:not |all |really |very |so )*(?:good(?<=(?:n'?t|not)[\\w ]{0,8}good)|great(?<=(?:n'?t|not)[\\w ]{0,8}great)|clear(?<=(?:n'?t|not)[\\w ]{0,8}clear)|bad|worse|abnormal|malignant|cancerous|something|not what|a (?:mass|lump|shadow|tumou?r|bleed|clot|hole)|what we (?:hoped|wanted|prayed))`,
      "(?:found|spotted|saw|there'?s|there is) (?:a|another|something) (?:lump|shadow|mass|growth|hole in|on (?:the|my|his|her|baby'?s|our baby'?s) (?:\\w+'s )?(?:scan|x-?ray|spine|heart|brain|lung|breast|kidney|liver|mri))|(?:scan|ultrasound|mri|x-?ray) (?:found|showed|picked up) (?:something|a)",
      "stage (?:[234]|two|three|four|ii|iii|iv)(?: (?:now|already|they said|cancer))?(?= |$|[.,!…])(?! (?:clinger|of|school|show|door|left|right|boss|fright|light|play)\\b)",
      `${ONE}${IS} (?:terminal|dying(?! (?:to|of laugh\\w*|for|laughing|from laugh\\w*)\\b)|fading(?: fast)?|slipping away|critical|in critical condition|touch and go|fighting for (?:his|her|their) life|not going to make it|not gonna make it|unconscious|unresponsive|on (?:end of life|palliative)(?: care)?)`,
      "(?:only )?(?:has|have|got|given|gave (?:him|her|me|us)) (?:maybe |about |only )?(?:weeks|days|months|\\w+ (?:weeks|days|months))(?: (?:left|to live)|,? (?:maybe|tops|at (?:most|best)))|(?:weeks|days),? not (?:months|weeks)|end[- ]of[- ]life|syringe driver|dnr|nothing (?:more |else )?(?:they|anyone|the doctors?|we) can do(?! about the)|no cure|prepare (?:ourselves|for the worst)|run out of (?:options|treatments?)|(?:stopped|stopping) (?:the )?(?:treatment|chemo)",
      "(?:the )?(?:doctors?|docs?|gp|consultant|oncologist|neurologist|specialist|surgeon|hospital|nurse)\\b[\\w' ]{0,24}\\b(?:it'?s|its|it is|that it'?s) (?:not good|bad|serious|back|spread\\w*)",
      "tested positive for (?!covid)|hiv[- ]positive|(?:i'?m|went|going|gone) (?:permanently )?(?:blind|deaf)(?! (?:date|spot|drunk)\\b)|losing my (?:sight|hearing|eyesight|vision|mind to)|amputat\\w+|paraly[sz]ed|(?:never|won'?t(?: ever)?|may not|might not|can'?t) (?:walk|dance|play|run|sing|see|hear|speak|work) again|hole in (?:his|her|my|the baby'?s) heart",
    ),
    allow: ["negation"],
    not: /cancer (?:season|research|charity|awareness|sign|run|walk|survivor|screening)|zodiac|horoscope|star ?sign|i'?m a cancer|covid|a-?level|not (?:ms|cancer|malignant|spread)|(?:isn'?t|wasn'?t|hasn'?t|no) (?:cancer|malignant|spread)|(?:computer|code|software|printer|car)\b/iu,
  },
  {
    id: "forgetting-me",
    kind: "loss",
    impact: -7,
    emotions: ["sadness", "grief"],
    hint: /know|recogni|remember|forg|ask|call|thought|thinks/i,
    en: phrases(
      "(?:doesn'?t|didn'?t|does not|did not|no longer|couldn'?t|can'?t|cannot|stopped|hardly|barely|forgot|forgotten)(?: even| always| really)? ?(?:know|knew|knows|recogni[sz]e[sd]?|recogni[sz]ing|remember(?:s|ing)?)? ?(?:who i (?:am|was)|me any ?more|who (?:we|any of us) (?:are|were)|my (?:own )?(?:name|face)|(?:his|her) own (?:son|daughter|kids|wife|husband|name|house))",
      `(?:${KIN}|he|she) (?:didn'?t|doesn'?t|did not|couldn'?t|no longer) (?:know|recogni[sz]e|remember)s? (?:me|us)(?! (?:from|at school|telling|saying)\\b)`,
      `(?:${KIN}|he|she) (?:asked|asks|keeps asking|kept asking)(?: me)? (?:who i (?:was|am)|when (?:mum|dad|he|she)'?s? (?:is )?(?:coming|home)|where (?:dad|mum|his|her))|(?:called|calls|calling) me by (?:his|her|my|the) (?:\\w+'?s? )?(?:brother|sister|mother|mum|dead|wife|husband|name)|(?:thought|thinks) i(?:'m| was| am) (?:his|her|the) (?:\\w+ )?(?:brother|sister|mother|mum|father|wife|husband|nurse|carer|maid)`,
    ),
    allow: ["negation"],
    not: /teacher|at (?:school|the party)|dog|cat|phone|face ?id/iu,
  },
  {
    id: "in-hospital",
    kind: "loss",
    impact: -6,
    emotions: ["fear", "worry"],
    hint: /icu|itu|hdu|ccu|depend|intensive|resus|a&e|a and e|\ber\b|casualty|support|ventil|dialys|hospi|coma|psych|mental|oncol|stroke|surg|care|home|pallia|blue|lift|rush|section|ambul|intub|sedat|commit|fit|seiz|fall|bleed|attack|arrest|aneur|overd|relap|breath|collap|labou?r|coded|crash|operat|caesar|chemo|radi|immuno|mastec|hyster|colos|stoma|blood clot/i,
    en: phrases(
      `(?:${ONE}|i)(?:'?s|'?m| am|'ve)?${IS} (?:ended up |taken |rushed |back |sent |admitted |moved |brought |stuck |put |\\w+ )?(?:in|into|to|on) (?:the )?${WARD}(?! (?:as|job|shift|radio|car park|cafe|for work)\\b)`,
      `(?:want|have|had|need|trying|going) to (?:move|put) (?:him|her|${KIN}) (?:in|into|to|on) (?:a |the )?(?:hospice|home|palliative|nursing home|care home|ventilator)`,
      `${ONE}${IS} (?:blue[- ]lighted|air ?lifted|rushed (?:in|off|to|back|into)|sectioned|taken away in an ambulance|intubated|sedated|hospitali[sz]ed)|(?:i (?:was|got)|i'?ve been) (?:sectioned|blue[- ]lighted|air ?lifted|rushed (?:in|to)|committed|intubated)|ambulance (?:took|came for|had to) (?:${ONE}|me|him|her)`,
      `${ONE}(?: just| has| had)? (?:had|having|suffered|has had) (?:a|an|another) (?:\\w+ )?(?:fit|seizure|stroke|mini stroke|bad fall|brain bleed|heart attack|cardiac arrest|aneurysm|overdose|relapse)|${ONE} (?:stopped breathing|collapsed(?! (?:laughing|on the sofa|on the couch|into bed)\\b)|went into labou?r (?:too|way) early|turned blue|coded|crashed on the table)`,
      "emergency (?:c-?section|section|surgery|operation|caesarean)|(?:start(?:s|ing|ed)?|begin(?:s|ning)?|having|back on|more|round(?: \\w+)? of|need(?:s)?|going through|first) (?:chemo\\w*|radiotherapy|radiation|dialysis|immunotherapy)|(?:double )?mastectomy|hysterectomy|colostomy|stoma",
    ),
    not: /work(?:s|ing|ed)? (?:in|at|on)|shift|nurse (?:in|on|at)|job|volunteer|placement|visit(?:ed|ing)? a patient|out of|(?:home|back|discharged) from|last (?:ever )?(?:round|chemo)/iu,
  },
  {
    id: "self-harm",
    kind: "loss",
    impact: -9,
    emotions: ["despair"],
    tags: ["vulnerability", "unresolved"],
    en: phrases(
      "i (?:just |have |'ve )?(?:cut|burned|burnt|hurt) (?:myself )?(?:again|on purpose|last night)(?! (?:my hair|the grass)\\b)|i(?:'ve)? (?:started|been) cutting(?! (?:down|back|out|carbs|the)\\b)|(?:took|swallowed|taken) (?:a load of|loads of|all (?:the|my|of)|too many|an? overdose|a bunch of|the whole)(?: of)?(?: \\w+)? ?(?:tablets|pills|paracetamol|meds|sleeping tablets|overdose)?",
      "(?:don'?t|dont|do not|didn'?t) (?:think|know if|know how) i can (?:do this|go on|carry on|keep going|keep doing this|take (?:this|it|much)|cope|live like this)(?: any ?more| any longer| much longer)?(?=$|[.,!…])",
      "(?:no|not much|see the|what'?s the|any) (?:point|reason) (?:of|in|to) (?:being here|being alive|going on|carrying on|any of it|waking up)|(?:everyone|everybody|they|kids|my family)(?:'d| would)(?: all)? be better off (?:without me|if i)|wish i (?:wasn'?t|weren'?t|was not|hadn'?t|never) (?:here|alive|been born|woken up|woke up)|(?:don'?t|dont) want to (?:be here|wake up|be alive|exist)|(?:stood|standing|sat) on the (?:bridge|ledge|edge|platform) (?:again|for|and thought|last night|thinking)",
    ),
    allow: ["negation"],
    not: /lol|haha|lmao|😂|photos?|the view|this (?:diet|game|level|queue|meeting|commute)/iu,
  },
  {
    id: "addiction",
    kind: "loss",
    impact: -6,
    emotions: ["shame", "disappointment"],
    tags: ["vulnerability"],
    hint: /relaps|again|back|wagon|lost|broke/i,
    en: phrases(
      "^(?:so |and |i |ok |well |yeah |just |ve |have )*relapsed?(?: again| last night| yesterday| today)?[.…! ]*$",
      `(?:${ONE}|i)(?:'?s|'?m| am)?${IS} (?:using|drinking|gambling|smoking|injecting) again|back on (?:the )?(?:drink|gear|smack|heroin|meth|crack|pills|coke|bottle|booze|sauce|ket)|(?:drank|got drunk|got high|gambled|used|binged|purged) again|off the wagon|(?:lost|broke) my (?:streak|sobriety|clean time)|back to day (?:one|1|zero|0)`,
      "lost (?:the lot|it all|everything|the rent|my wages|\\w+ (?:grand|quid|thousand|k)|[£$€₹₦]?\\d[\\d,.]*k?) (?:\\w+ )?(?:at|on|in|to) (?:the )?(?:bookies|slots|casino|machines|roulette|poker|crypto|horses|bets|betting|blackjack|fruit machines?)",
    ),
    not: /game|fifa|sims/iu,
  },
  {
    id: "low",
    kind: "loss",
    impact: -5,
    emotions: ["sadness", "exhaustion"],
    tags: ["vulnerability"],
    en: phrases(
      "sign(?:ed|ing) (?:me )?off (?:work )?(?:with|sick|for)|(?:can'?t|couldn'?t|haven'?t|not|unable to) (?:get|got|gotten|been able to get) out of bed (?:for|in|since|all|again|most)?|haven'?t (?:left the house|showered|eaten|washed|spoken to (?:anyone|a soul)) (?:in|for|since)|(?:postnatal|postpartum|post-?natal) (?:depression|psychosis)|(?:i feel|feeling|felt) (?:nothing|numb|empty|hollow|dead inside|like a ghost|worthless|invisible)(?! (?:bum|hand|foot|legs?|lips?|tooth)\\b)",
      "(?:i )?(?:just )?(?:can'?t|cant|cannot|couldn'?t) stop (?:crying|shaking|sobbing)|cr(?:y|ied|ying) (?:every (?:day|night)|all (?:day|night|week)|(?:myself )?to sleep|in the (?:car|toilets?|shower|loo|bathroom|stairwell|staff ?room|car park))|(?:sobbing|bawling) (?:in|on) (?:the|a|my)|i'?m (?:in pieces|in bits|broken|a wreck|shattered inside|inconsolable|falling apart|not ok(?:ay)?)(?=$|[.,!…])",
    ),
    allow: ["negation"],
    not: /\b(?:finished|watched|rewatched|reading|read)\b|laugh\w*|happy|joy|proud|film|movie|book|episode|album|song|ending|finale|video|😂|lol|so (?:funny|cute|good|beautiful)/iu,
  },
];
