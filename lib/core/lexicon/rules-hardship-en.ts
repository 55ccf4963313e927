import { KIN, ME } from "./people-en";
import { phrases, type Rule } from "./rule";

const WORKPLACE =
  "(?:plant|factory|mine|branch|office|shop|store|yards?|mill|school|pit|site|restaurant|cafe|pub|depot|paper|bakery|studio|practice|business|company|garage|salon|steelworks|shipyard|ward|library|hotel|club|theatre|charity|startup|firm|department|team)";
const PERMIT =
  "(?:visa|asylum|asylum claim|claim|appeal|ilr|pr|green card|h-?1b|application|residency|leave to remain|bail|parole|mortgage|loan|grant|funding|transplant|citizenship|work permit|permit|renewal|adoption|custody|benefits?|pip|universal credit|insurance claim)";
const EXAM =
  "(?:finals|exams?|a[- ]?levels?|gcses?|leaving cert|boards?|jee|neet|jamb|waec|the bar|bar|mocks?|modules?|year|semester|driving test|theory(?: test)?|test|course|class|viva|practical|o[- ]?levels?|psle|mcat|lsat|ielts|resits?|qualifying|medical|audition|probation|apprenticeship|phd|masters?|degree|upsc|gaokao|step)";

/** Work, money, home, freedom and places to learn, when they are lost or refused. */
export const HARDSHIP_RULES_EN: Rule[] = [
  {
    id: "lost-job",
    kind: "loss",
    impact: -7,
    emotions: ["shock", "worry"],
    tags: ["turning-point"],
    tense: "past",
    en: phrases(
      "(?:they|boss|hr|work|company|management|school|club|gaffer)(?:'ve| have| just| finally)* (?:let (?:me|us|half of us|\\d+ of us|everyone|the whole \\w+) go|retrenched (?:me|us)|dismissed (?:me|us)|terminated (?:me|my)|binned (?:me|us)|axed (?:me|us|my)|got rid of (?:me|us)|made (?:me|us|\\d+ of us) redundant|paid (?:me|us) off)|(?:i|i'?ve|i was|we|we were|been|got)(?: just| been| all)* (?:retrenched|let go|made redundant|laid off|paid off by|axed|canned|dismissed|terminated|sacked|given (?:my|our) (?:notice|cards|marching orders)|shown the door|restructured|outsourced)",
      `(?:they|they'?re|management|head office|council|owners?|boss)(?: are|'re| is|'s)? (?:clos(?:ing|ed)|shut(?:ting)?|selling|sold|moving|winding up)(?: down)? (?:the|our|my) (?:\\w+ )?${WORKPLACE}|(?:the|our|my) (?:\\w+ )?${WORKPLACE}(?:'?s| is| are| has)*(?: being| been)? (?:shut|closed|closing|shutting|sold|sold off|gone(?: under| bust)?|folded|folding|winding up|going under|bankrupt|bust)(?: for good| down| forever)?(?=$|[.,!…]| for good| down| in| to| by| next| after| and| at the end)(?! (?:on (?:sundays|mondays|bank)|at \\d|early|for lunch|for the day)\\b)|last till|shut (?:up shop|the shop|the doors) (?:for good|for the last|today)`,
      "(?:my|our|the|his|her) (?:role|job|position|post|contract|team|department|line)(?:'s|s| is| was| has| have| had| been| being)* (?:not (?:being |been )?(?:renewed|extended|kept)|['\"“‘]?impacted|eliminated|redundant|at risk|gone|cut|axed|dissolved|outsourced|automated|restructured|surplus|discontinued|being cut)|^(?:my |the )?(?:role|job|position|post|contract)(?:'s|s| is| was| has)*(?: been| being)* (?:impacted|eliminated|redundant|gone|cut|axed|not being renewed|not renewed|terminated)|out of (?:a job|work) (?:by|from|since|after|again|now|at)|so (?:i'?m|im) out of (?:a job|work)",
      `(?:redundancy|severance|at[- ]risk letter|garden(?:ing)? leave|suspended (?:pending|without|from work|me from)|gross misconduct|struck off|put (?:me )?on a pip|handed (?:back )?my (?:pass|badge|lanyard|laptop|keys|uniform|warrant card)(?: back| in)?|cleared (?:out )?my (?:desk|locker)|laptop (?:bricked|locked)|walked (?:me )?out by security|box of my (?:stuff|things|mugs|books)|p45|pink slip|demoted|lost (?:the|my|his|her|our) (?:contract|job|post|licen[cs]e to practi[cs]e))`,
      `(?:${KIN})(?: has| just)? (?:lost (?:his|her) job|got (?:laid off|sacked|made redundant|retrenched|let go)|was (?:laid off|made redundant|let go))`,
    ),
    allow: ["negation"],
    not: /sims|game|film|movie|let (?:me|us) go (?:home|early|first|ahead|to|out|on|in|back|with)|gone (?:well|home|mad|quiet)|team (?:has|have) (?:gone|cut) the/iu,
  },
  {
    id: "money-trouble",
    kind: "loss",
    impact: -5,
    emotions: ["worry", "shame"],
    en: phrases(
      "(?:i|we|he|she)(?:'m| am|'re| are)? (?:owe|owes|in debt|drowning in debt) (?:[£$€₹₦]?\\d[\\d,.]*|\\w+ (?:grand|thousand|k|lakhs?|million))|\\d+ ?(?:k|grand|thousand|lakhs?)? in debt|bankrupt(?:cy)?|insolven\\w+|(?:went|gone|going) (?:bust|under|into (?:administration|liquidation|receivership))|bailiffs?|repossess\\w*|(?:can'?t|couldn'?t|cannot) (?:pay|make|cover|afford|meet) (?:the |my |our |this month'?s )?(?:rent|mortgage|bills?|fees|heating|electric|school fees|meds|insulin|funeral)|(?:went|going|been) to (?:the|a) food ?bank|food ?bank (?:again|today|for)|payday loans?|loan sharks?|(?:savings?|pension|college fund|deposit)(?:'s| is| are)? (?:all )?(?:gone|wiped(?: out)?|lost)|lost (?:all )?(?:my|our|the) (?:life )?(?:savings|pension|deposit|farm|business|house)",
    ),
    allow: ["negation"],
    not: /monopoly|game|sims|owe (?:you|me|him|her) (?:a|an|one) (?:drink|pint|coffee|favou?r)/iu,
  },
  {
    id: "homeless",
    kind: "loss",
    impact: -6,
    emotions: ["fear", "worry"],
    en: phrases(
      "evict(?:ed|ion|ing)|section 21|notice to quit|(?:landlord|landlady|council|bank|they|housing)(?:'s| is|'re| are)? (?:selling up|selling the (?:house|flat)|throwing (?:us|me) out|kicking (?:us|me) out|taking (?:the|our|my) (?:house|home|flat)|took (?:the|our) (?:house|home)|want(?:s)? us out|gave (?:us|me) (?:\\w+ )?notice)|^(?:we'?re |i'?m |now |so |officially )*homeless|(?:i'?m|we'?re|been|made) homeless|sofa[- ]?surfing|couch[- ]?surfing|(?:sleeping|slept|living) (?:in|out of|on) (?:the|my|our|a) (?:car|van|street|streets|park|bus shelter|shelter|hostel|refuge|friend'?s (?:floor|sofa|couch))(?! (?:trip|on the way)\\b)|sleeping rough|nowhere to (?:go|live|sleep|stay)",
    ),
    allow: ["negation"],
    not: /van ?life|camp(?:ing|ed|ervan)|road ?trip|homeless (?:shelter volunteer|man|guy|people|charity)|festival/iu,
  },
  {
    id: "law-trouble",
    kind: "loss",
    impact: -6,
    emotions: ["fear", "shock"],
    en: phrases(
      `(?:i|we|he|she|they|${KIN}|(?:my|our) (?:best )?(?:friend|mate))(?: just)? (?:got|gets|was given|is facing|facing|is doing|serving|sentenced to) (?:\\d+|two|three|four|five|six|seven|eight|ten|twelve|twenty|life)(?: and a half)?(?: (?:years|yrs|months|in prison|inside|to life|without parole)| years? (?:in|inside))?(?=$|[.,!…]| years| yrs| months| in prison| inside| without)(?! (?:years|months) (?:left|of (?:my|hard)|on|sober|clean|for me))`,
      `(?:i|we|he|she|${KIN}|(?:my|our) (?:best )?(?:friend|mate|neighbour))(?:'s|'ve| has| have)?(?: just| been| got| was| is| were| being| all)* (?:arrested|charged with|remanded|locked up|banged up|in (?:jail|prison|custody|a cell)|inside now|denied (?:bail|parole|asylum|a visa)|found guilty|convicted|sentenced|sent down|deported|detained|raided|picked up by (?:ice|immigration|police)|taken by (?:ice|immigration|police))|(?:ice|immigration|police|feds|cops) (?:took|came for|got|raided|arrested|picked up|detained) (?:${ME}|him|her)|took (?:him|her) (?:down|away)(?= |$|[.,!])|guilty verdict|^guilty(?: on all counts)?[.…! ]*$|removal (?:order|directions)|deportation (?:order|letter|flight)`,
      "(?:got |been )?done for (?:drink|drunk|drug) driving|(?:got|caught|facing) (?:a )?(?:dui|dwi|dangerous driving)|lost (?:my|his|her) licen[cs]e|(?:gave|awarded|got|granted|has|have) (?:him|her|my ex|the ex|their (?:dad|mum))? ?(?:full|sole|primary) custody|lost (?:custody|my kids|the kids|the case|our case|my case|the appeal|my appeal|my children|my daughter|my son in court)|every (?:second|other|2nd) (?:weekend|saturday|sunday) with (?:my|the) kids|supervised (?:visits|contact|visitation)|(?:social services|cps|the state|they)(?: have| are|'ve)? (?:took|taken|taking|removed) (?:my|the|our) (?:kids?|children|baby|son|daughter|grandkids)|judge (?:sided with|ruled against|gave (?:him|her)|said no|refused|denied)",
      `(?:${PERMIT})(?:'s|s| is| was| got| has been| were| has| been)* (?:refused|rejected|denied|declined|turned down|revoked|cancelled|knocked back|not approved|not granted|pulled|fell through|thrown out)|(?:refused|rejected|denied|turned down|knocked back|revoked) (?:my|our|the|his|her|me|us|for)? ?(?:\\w+ )?(?:${PERMIT})|(?:jury|verdict)[\\w' ]{0,20}\\bguilty(?<!not guilty)`,
    ),
    allow: ["negation"],
    not: /not guilty|acquitted|monopoly|game|film|movie|podcast|got (?:\d+|two|three|four|five|six) (?:years|months) (?:sober|clean)|parking|documentary|true crime|on the news|got (?:ten|\d+)[^a-z]*$|not (?:refused|denied|rejected)/iu,
  },
  {
    id: "not-chosen",
    kind: "loss",
    impact: -5,
    emotions: ["disappointment"],
    en: phrases(
      `(?:fail(?:ed|ing)|flunked|bombed|botched|resitting|repeating|retaking) (?:my |the |all my |all of my |a |another |this |his |her )?(?:\\w+ )?${EXAM}(?= |$|[.,!…])|^(?:(?:i|and|so|again|all that and|yeah|well|ok|just|he|she) )*(?:failed|flunked)(?: again| it| everything| by \\w+ (?:marks?|points?|percent)| by one)*[.…! ]*$`,
      "(?:kicked|thrown|chucked|sent|withdrawn|booted|dropped) (?:me |him |her |us )?(?:out of|from|off) (?:my |the )?(?:uni\\w*|college|school|course|phd|program\\w*|degree|med school|academy|squad|team|band|choir|crew|cast|show|project)|expelled|rusticated|(?:academic|uni) suspension|missed (?:my|the|his|her) (?:grades?|offer|cut|cut-?off)|(?:one|1|two|2|half a) (?:marks?|points?) (?:off|short)",
      "(?:didn'?t|did not|didnt|never) (?:get in|make it|pass|get (?:the|any|a single) (?:job|part|role|place|offers?|spot|grant|scholarship|promotion|call|funding)|make the (?:team|cut|squad|list|grade|final|shortlist)|get (?:picked|selected|chosen|accepted|shortlisted))|no offers|not (?:one|a single) offer|\\d+ (?:rejections?|no'?s|nos)(?: now| so far)?|(?:another|got a|got the) rejection|rejected (?:me|by|from|again)|waitlisted|(?:cut|dropped|released|axed|left|benched) (?:me|him|her) (?:from|by|out of) (?:the|my)|agent (?:dropped|let) me|(?:label|publisher|club|gallery|sponsor) (?:dropped|cut|released) (?:me|us)",
    ),
    allow: ["negation"],
    not: /game|rank(?:ed)?\b|sims|make it (?:to|on time|home|in time|tonight|work|for)|failed to (?:see|notice)|uber|taxi|kettle/iu,
  },
];
