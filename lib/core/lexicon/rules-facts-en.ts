import { EN_CLOSE, EN_OURS, EN_PERSON, EN_PET } from "./kin";
import { any, type Rule, rx } from "./rule";

const NUMBER = "(?:one|two|three|four|five|six|seven|eight|a|an|no|\\d+)";
const JOB = any(
  "nurse doctor surgeon dentist vet pharmacist paramedic therapist psychologist teacher professor lecturer tutor principal librarian engineer developer programmer coder designer architect lawyer attorney paralegal accountant banker " +
    "analyst auditor consultant manager director ceo founder entrepreneur salesperson cashier barista waiter waitress bartender chef cook baker butcher driver trucker courier pilot stewardess flight_attendant mechanic electrician plumber " +
    "carpenter welder builder farmer gardener fisherman firefighter cop police_officer soldier marine veteran writer author journalist editor translator interpreter artist painter illustrator photographer musician singer drummer guitarist actor actress " +
    "dancer model director producer student freshman sophomore junior grad_student phd_student undergrad intern apprentice scientist researcher biologist chemist physicist nanny babysitter caregiver carer social_worker secretary receptionist " +
    "recruiter freelancer streamer youtuber hairdresser barber stylist tailor cleaner janitor security_guard postman realtor single_(?:mom|dad|mother|father|parent) stay[-_]at[-_]home_(?:mom|dad) widow widower retiree housewife",
);
const LIKE =
  "(?:love|adore|enjoy|hate|can'?t stand|despise|loathe|am obsessed with|'m obsessed with|am into|'m into|'m really into|'m a (?:huge |big )?fan of|prefer|am addicted to|'m addicted to)";
const SPORT = any(
  "run jog swim cycle bike climb hike box dance paint draw knit crochet sew garden fish surf ski skate sing write read cook bake meditate lift work_out do_yoga play go_(?:running|swimming|hiking|climbing|cycling|to_the_gym|to_church|dancing) volunteer collect train practice practise",
);

/** Plain facts about a person, in English. */
export const FACT_RULES_EN: Rule[] = [
  {
    id: "pet",
    kind: "named",
    impact: 3,
    emotions: ["affection"],
    en: rx(
      `\\b(?:(?:i|we)(?:'ve| have| also| just| only| got| had| own| adopted| rescued| recently| bought)+ (?:got )?(?:${NUMBER}|this|another|my|the|some) (?:[\\w'-]+ ){0,4}?${EN_PET}s?\\b|(?:my|our) (?:[\\w'-]+ ){0,3}?${EN_PET}(?:'s name| is| was| named| called|,| just| keeps| always| loves| hates| ate| has| got| jumped| sleeps| who|\\s+[A-Z][a-z]+))`,
    ),
    not: /hot dog|cat (?:meme|video)|fish (?:for dinner|and chips|tacos)|(?:guitar|drum) pet/iu,
  },
  {
    id: "named-relation",
    kind: "named",
    impact: 2,
    emotions: ["affection"],
    en: rx(
      `\\b(?:my|our) (?:[\\w'-]+ ){0,3}?(?:${EN_PERSON}|${EN_PET})s?(?:,? (?:is |was )?(?:named|called)| goes by|'s name is)|\\b(?:we|everyone|everybody|i|people|they|friends|(?:my|our) \\w+) (?:all |just |always |usually )?calls? (?:him|her|it|them) (?!out|back|up|later|every|when|a\\b|the\\b|on\\b|and\\b|at\\b|to\\b)[\\w'-]+|\\b(?:his|her|its|their) (?:nick|full |real |first |middle )?name(?:'s| is| was)|\\b(?:he|she|it)(?:'s| is) (?:named|called)|\\b(?:a|an|the|this) (?:[\\w'-]+ ){0,4}(?:named|called) (?!the\\b|a\\b|off|out|in\\b|for\\b)[\\w'-]+|\\bnickname(?:'s|d| is)|\\bshort for\\b`,
    ),
    not: /(?:song|movie|film|book|game|show|app|band|restaurant|series|anime|album|podcast|character|dish|thing|website|feature) (?:named|called)/iu,
  },
  {
    id: "named-person",
    kind: "named",
    impact: 1,
    en: new RegExp(`\\b[Mm]y (?:[\\w'-]+ ){0,3}?(?:${EN_PERSON}|${EN_PET}),? (?!I\\b|God\\b)[A-Z][a-z]+`, "u"),
  },
  {
    id: "my-name",
    kind: "named",
    impact: 1,
    tags: ["identity-bearing"],
    en: /\b(?:my (?:full |real |first |middle |last |chinese |english )?name(?:'s| is)|(?:please |just |you can |u can )?call me (?!when|back|later|crazy|if|maybe|tomorrow|old|out|a\b|on\b|at\b)[\w'-]+|i go by|(?:people|friends|everyone) calls? me|i was named)\b/iu,
    allow: ["you"],
  },
  {
    id: "allergy",
    kind: "fact",
    impact: -2,
    emotions: ["caution"],
    en: /\b(?:(?:i(?:'m| am|'ve| have| got)?|he(?:'s| is)|she(?:'s| is)|my [\w ]{1,20}(?:is|has)|severely|deathly|also|im)\b.{0,24}\b(?:allerg(?:ic|y|ies)|alergic|alergy|intoleran(?:t|ce)|epi-?pen|anaphyla\w+)|my (?:\w+ )?allerg(?:y|ies)|break out in hives|lactose intolerant|can'?t eat (?:\w+ )?(?:nuts|gluten|dairy|shellfish|seafood|eggs|peanuts|wheat|shrimp|pork|meat|spicy))\b/iu,
    not: /allergic to (?:mondays|work|bullshit|drama|commitment)/iu,
    allow: ["negation"],
  },
  {
    id: "diet",
    kind: "fact",
    impact: 1,
    en: /\b(?:i(?:'m| am|'ve been| have been| went| became|m)? (?:been |a |strictly |now |mostly )*(?:vegan|vegetarian|pescatarian|keto|halal|kosher|gluten[- ]free|lactose[- ]free|fasting)|i (?:don'?t|do not|dont|never|stopped|quit) (?:eat(?:ing)?|drink(?:ing)?|smok(?:e|ing)) (?:any )?(?:meat|pork|beef|dairy|sugar|alcohol|coffee|gluten|fish|eggs|cilantro|anymore)|i (?:don'?t|dont) (?:drink|smoke)|i(?:'ve| have)? quit (?:smoking|drinking|sugar|caffeine))\b/iu,
    allow: ["negation"],
  },
  {
    id: "home",
    kind: "fact",
    impact: 1,
    en: /\b(?:(?:i|we)(?:'m| am| currently| still| also| just|'ve| have| used to|'re| are)* (?:live|lived|living|reside|based|stay|staying|rent|renting)(?: alone| by myself| together| now| with [\w' ]{2,24})?(?: in| at| near| on| with| outside| alone| by| down|$|,| and| a )|my (?:apartment|house|flat|place|home(?:town)?|city|address) is|living (?:alone|abroad|with (?:my|two|three|a)))\b/iu,
    not: /live (?:in the moment|without|for (?:this|the)|in fear|laugh)|living in (?:my head|denial)|living the dream|rent free/iu,
  },
  {
    id: "hometown",
    kind: "fact",
    impact: 1,
    en: /\b(?:i(?:'m| am|m| come| was| grew)(?: originally| actually)? (?:from|born (?:in|and raised)|raised (?:in|by)|up (?:in|on|with|near|speaking)|an immigrant)(?! (?:work|school|the (?:gym|store|office)|home|there|here|scratch|experience|now))|my hometown|i(?:'m| am) (?:half )?(?:american|chinese|canadian|british|french|german|indian|korean|japanese|mexican|brazilian|italian|spanish|irish|australian|vietnamese|filipino|nigerian|polish|russian|ukrainian|turkish|iranian))\b/iu,
    not: /from (?:my|a|the) (?:phone|laptop|bed|meeting)/iu,
  },
  {
    id: "job",
    kind: "fact",
    impact: 1,
    tags: ["identity-bearing"],
    en: rx(
      `\\b(?:i(?:'m| am|m| was| used to be|'ve been| have been| became| just became| work| worked| working| am working|'m working)(?: also| currently| just| now| still| actually| only)* (?:as )?(?:a|an|the) (?:[\\w'-]+ ){0,4}?${JOB}\\b|i(?:'m|'ve| am| have| currently| still| used to| also| just| mostly)* (?:work(?:ed|ing)?|intern(?:ing|ed)?|teach|freelance) (?:as|at|for|in|with|nights|remotely|from home|part[- ]time|full[- ]time|the night|on|maths?|english|kids|piano|yoga)|i (?:run|own|manage) (?:a|an|my|the) (?:\\w+ )?(?:shop|store|bakery|restaurant|company|business|cafe|team|farm|salon|studio|startup|clinic)|my (?:job|work|career|profession) is|i(?:'m| am) (?:retired|self[- ]employed|a retired \\w+|between jobs)|i retired|i(?:'m| am)? (?:study(?:ing)?|major(?:ing)?|studied|majored|doing (?:a|my) (?:phd|masters?|degree))(?: in| at| for)? (?!hard|now|tonight|tomorrow|all)\\w+|i(?:'m| am) in (?:(?:\\w+ )?(?:grade|school|college|university|year)|(?:my )?(?:first|second|third|fourth|final|last|freshman|senior|junior) year)|i go to \\w+ (?:high|university|college|school)|single (?:mom|dad|mother|father|parent)|i(?:'m| am) an? (?:[\\w-]+ ){0,2}[a-z]{3,}(?:ologist|grapher|smith|ician|wright|keeper|worker|technician|inspector|operator|officer|therapist|nurse|engineer|teacher|designer|maker|fighter))\\b`,
    ),
    not: /work(?:ing)? (?:on (?:it|this|that|my|a|the|myself)|in (?:progress|an hour|the (?:morning|evening)|\d)|out)|it (?:works|worked)|works for me|such a (?:model|student)|i'?m a (?:bad|terrible|horrible|good) (?:driver|cook|singer|dancer)/iu,
  },
  {
    id: "relative-job",
    kind: "family",
    impact: 1,
    en: rx(
      `${EN_OURS},?\\s+(?:[\\w'-]+\\s+)?(?:is|was|works as|worked as|'s|used to be)\\s+(?:a|an|the|retired|\\d+)\\b|${EN_OURS},?\\s+(?:[\\w'-]+\\s+)?(?:works|worked|starts|started|goes to|studies|teaches|lives|lived|moved|turned|turns|is (?:visiting|studying|living|moving|turning|deaf|blind|autistic|\\d+)|speaks|plays|raised me|taught me|used to)\\b`,
    ),
    not: /is a (?:bit|little|lot|nightmare|mess|joke|legend|genius|pain)/iu,
  },
  {
    id: "age",
    kind: "fact",
    impact: 1,
    en: /\b(?:i(?:'m| am|m| just)? (?:turned |turning |turn )?(?:1[0-9]|[2-9][0-9]|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy)(?:[- ]\w+)?(?: years? old| y\/?o|$|,|\.| now| and| this| next| in| today| tomorrow| on)|i was born (?:in|on)|years old)\b/iu,
    not: /(?:i'?m|im) (?:\d+ )(?:min|minutes|hours|percent|%|pages|episodes|chapters|weeks|days|months)|(?:phone|car|laptop|house|building|wine) .{0,20}years old/iu,
  },
  {
    id: "birthday",
    kind: "fact",
    impact: 2,
    en: rx(
      `\\b(?:my (?:[\\w'-]+ ){0,3}?(?:birthday|bday|b-day|anniversary)|${EN_CLOSE}'?s? (?:birthday|bday)|our (?:\\w+ )?anniversary|it'?s my (?:\\w+ )?(?:birthday|bday)|i'?m a (?:leo|virgo|libra|scorpio|aries|taurus|gemini|pisces|aquarius|capricorn|sagittarius))\\b`,
    ),
  },
  {
    id: "family-count",
    kind: "family",
    impact: 1,
    tags: ["identity-bearing"],
    en: rx(
      `\\b(?:i|we)(?:'ve| have| also| only| actually| just| got| do)+ (?:got |only |just )*(?:${NUMBER}|twin|another|younger|older|little|big) (?:[\\w'-]+ ){0,3}?(?:${EN_CLOSE}|uncles?|aunts?|cousins?|nephews?|nieces?|siblings?|grand\\w+)s?\\b|\\bi(?:'m| am) (?:an |the )?(?:only child|oldest|eldest|youngest|middle child|a twin|adopted|an orphan)|\\b(?:mother|father|mom|dad) of (?:${NUMBER})|\\bi(?:'m| am) (?:married|widowed|single|a (?:mom|dad|mother|father|grandma|grandpa))\\b`,
      `|\\b(?:i'?m|i am|we'?re|we are|been) (?:happily )?married (?:for|to|with)\\b|\\b(?:i|we)'?(?:ve)? been (?:together|married|dating)\\b`,
    ),
    not: /single (?:day|time|thing|one)|have (?:a|no) (?:kid|baby) (?:face|idea)/iu,
  },
  {
    id: "language",
    kind: "fact",
    impact: 1,
    en: /\b(?:i (?:also |can |only |mostly )?(?:speak|am fluent in|grew up speaking)|i(?:'m| am) (?:fluent|bilingual|trilingual|learning (?:to|how to|\w+))|i(?:'ve| have)? (?:been learning|started learning)|my (?:first|native|mother) (?:language|tongue)|english (?:is|isn'?t) my)\b/iu,
    not: /speak (?:to|with) (?:my|the|him|her)/iu,
  },
  {
    id: "habit",
    kind: "fact",
    impact: 2,
    emotions: ["contentment"],
    en: rx(
      `\\b(?:i(?:'ve| have|'m| also| usually| always| still| really| mostly| often| just| like to| love to)* (?:been )?${SPORT}(?:ning|ming|ing|ting)?\\b.{0,40}?(?:every|each|times|twice|once|daily|weekly|a (?:day|week|month)|on (?:weekends|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)|since|mornings?|for (?:years|\\d+)|in my (?:free|spare))|my (?:favou?rite )?(?:hobby|hobbies|pastime)|i(?:'ve| have)? (?:just |recently |been )?(?:started|took up|taken up|got into|gotten into|picked up|been getting into) (?!to\\b|the\\b|crying|this\\b|that\\b|it\\b|my\\b)\\w+|i play (?:the |in a |in an )?(?:piano|guitar|violin|drums?|bass|cello|flute|ukulele|band|orchestra|sax\\w*|trumpet|harp|basketball|soccer|football|tennis|badminton|volleyball|chess|golf|baseball|hockey|rugby|d&d|dnd|cricket)|i(?:'m| am) (?:a )?(?:(?:huge |big |avid |real )?(?:night owl|early bird|morning person|runner|swimmer|cyclist|reader|gamer|hiker|foodie|introvert|extrovert|homebody|swiftie|minimalist|christian|muslim|buddhist|jewish|catholic|hindu|atheist|insomniac))|every (?:morning|night|evening|day|weekend|sunday|saturday|friday|monday|tuesday|wednesday|thursday|week|year|summer) (?:i|we|my))\\b`,
    ),
    not: /every day (?:i'?m hustling|is)|play along|read (?:it|that|this) every/iu,
  },
  {
    id: "taste",
    kind: "fact",
    impact: 2,
    en: rx(
      `\\b(?:my (?:all[- ]time )?(?:favou?rite|fav|fave|go-to|comfort) [\\w' ]{2,40}? (?:is|are|was|has)|i(?: really| absolutely| just| also| truly| genuinely| honestly| kinda| actually)* ${LIKE} (?!it\\b|that\\b|this\\b|you\\b|u\\b|how\\b|when\\b|your\\b|to (?:say|know|hear|see|break|tell|bother|admit|be)\\b|them\\b|him\\b|her\\b|the (?:idea|way|fact|sound)|for\\b)[\\w'-]+|i(?:'m| am) (?:afraid|scared|terrified) of \\w+|i(?:'ve| have) a (?:phobia|fear) of|(?:my )?biggest (?:fear|dream|pet peeve)|my dream is|i(?:'ve| have)? always (?:wanted|dreamed|dreamt)|i(?:'m| am) (?:really |super |so )?into \\w+)\\b`,
    ),
    not: /hate (?:mondays|traffic|when|waiting|this|it|rain|my (?:life|self))|love (?:you|ya|u|that|this|it)|scared of (?:what|the (?:exam|result|interview|future))/iu,
  },
  {
    id: "trait",
    kind: "fact",
    impact: 1,
    en: /\b(?:i(?:'m| am|m) (?:left|right)[- ]?handed|i(?:'m| am)? a lefty|i (?:drive|bought|own|ride|have) (?:a|an|my|an old) (?:\w+ ){0,3}(?:car|truck|motorcycle|motorbike|bike|scooter|van|tesla|honda|toyota|ford|bmw|piano|guitar|violin|telescope|boat|vespa|subaru)|i (?:can'?t|cannot|never learned to|don'?t know how to|dont) (?:drive|swim|cook|ride|read|whistle)|i (?:wear|need) (?:glasses|contacts|a hearing aid|braces|a wheelchair|an insulin)|i(?:'m| am) (?:in a wheelchair|blind|deaf|color ?blind|\d'\d|tall|short)|i(?:'ve| have) (?:a |an |two |three )?(?:\w+ )?(?:tattoos?|scar|twin|stutter|dimples|curly hair|red hair|green card|pilot'?s license)|(?:handed|belonged) (?:down )?to me|i inherited|(?:my|our) (?:grand\w+|mom|dad|mother|father)'?s (?:old )?(?:ring|watch|guitar|piano|necklace|recipe|house|car|violin|letters?))\b/iu,
    allow: ["negation"],
  },
];
