import { FRIEND, IS, KIN, ONE, PET, SPAN } from "./people-en";
import { phrases, type Rule } from "./rule";

const TEST =
  "(?:scans?|biopsy|results?|bloods?|blood tests?|smear|mri|ct|pet|mammogram|ultrasound|markers|tests?|x-?ray|echo|lump|mole|mass|cyst|colonoscopy|screening|amnio)";

/** Getting well, getting clean, finding one another again, becoming who one is. */
export const HEALED_RULES_EN: Rule[] = [
  {
    id: "recovery",
    kind: "milestone",
    impact: 8,
    emotions: ["relief", "joy"],
    en: phrases(
      `(?:${TEST}|it|they|everything|all)(?:'s|s| is| was| were| are| came back| come back| came| all| totally| completely| looks?| looking)* (?:clear|clean|benign|negative|normal|all good|fine|harmless|nothing(?: serious| sinister| bad)?|just a cyst|not cancer|good news)(?= |$|[.,!…])(?! (?:to (?:leave|go|start|cross)|now that|about|up|but|enough|that|from here|the)\\b)(?<!(?:it|they|everything|all)(?:'s| is| are| was)(?: all)? (?:clear|clean|normal|fine|all good|negative))`,
      "^(?:omg |so |and |oh |yes |thank god |phew |the |my )*(?:all[- ]clear|it'?s benign|its benign|benign|just a cyst|it'?s (?:just )?a cyst|its (?:just )?a cyst|it was nothing|not cancer|it'?s not cancer|turned? out (?:to be|it was) nothing(?: at all)?|its nothing|false alarm)[.!… ]*|turned out to be (?:nothing|benign|a cyst|fine|harmless|just)|got the all[- ]clear(?! to (?:leave|go|start|finish|board))|(?:gave|given) (?:me|us|him|her) the all[- ]clear",
      "(?:lump|mass|growth|tumou?r|shadow|it)(?:'s| is| was| turned out)? (?:only |just )(?:a cyst|scar tissue|fat|benign|an infection|a gland)|no (?:sign|trace|evidence) of (?:it|the|cancer|disease|any)|(?:in |full |complete )remission|\\bned\\b(?= |$|[.!🎉])|cancer[- ]?free|beat (?:it|cancer|this thing)(?= |$|[.,!])|(?:rang|ring|ringing) (?:the|that) bell|(?:finish(?:ed|es|ing)|completed|done with|no more|through with|end of) (?:(?:my|her|his|the|all) )?(?:\\w+ )?(?:chemo|radiotherapy|treatment|radiation|dialysis)|(?:it'?s|its|it was|they'?re) (?:only|just) (?:a |an )?(?:fibroids?|cysts?|infection|scar tissue|gallstones?|sprain|virus|hernia|migraines?|bruis\\w+|shingles|stress|vertigo)|last (?:ever )?(?:chemo|radiotherapy|radiation|treatment|dialysis)|chemo(?:'s| is)? (?:done|over|finished|working)|tumou?r(?:'s| has| is)? (?:shrunk|shrinking|gone|out)|treatment(?:'s| is) working",
      "(?:found|got|have|there'?s) (?:me |him |her |us )?(?:a|the) (?:donor|match|kidney|liver|heart|lung|bone marrow match)(?! (?:day|report|ticket|on tinder|tonight|today|at)\\b)|(?:kidney|liver|heart|transplant|graft|surgery|operation|op|procedure|treatment|cochlear implant)(?:'s| is| has)? (?:took|taken|worked|working|a success|went (?:well|perfectly|fine|great|to plan|ok|grand)|successful)|off the (?:transplant list|ventilator|machines?|oxygen|feeding tube|danger list|waiting list)|breathing on (?:his|her|my|its) own|off (?:dialysis|chemo) ",
      `(?:(?:${ONE}|i)(?:'?s|'?m| am)?${IS} |^)(?:finally |safely )*(?:out of (?:the )?(?:nicu|icu|intensive care|hospital|surgery|theatre|the woods|danger|the coma|rehab|the psych ward)|discharged|home from (?:the )?(?:hospital|icu|rehab|nicu|ward)|coming home(?: from (?:hospital|icu|nicu))|awake(?=$|[.,!…]| and (?:talking|asking|smiling))|stable(?= |$|[.,!])|over the worst|on the mend|pulling through|breastfeeding at last)|discharged from (?:the )?\\w+`,
      `(?:${ONE}|i)(?:'s|'re|'m| is| are| am| will|'ll)? ?(?:going to|gonna|will|gon|gotta)? ?(?:be|make it|is) (?:ok|okay|fine|grand|alright|all right|good as new|through|just fine)(?= |$|[.,!…])(?<=(?:going to|gonna|will|'ll|gon) (?:be|make it)[\\w ]*)|(?:going to|gonna|will|'ll) make (?:it|a full recovery|it through)(?= |$|[.!])(?! (?:to|in time|work|up|home|tomorrow|tonight)\\b)|pulled through|made it through (?:the night|surgery|the op\\w*)|(?:woke up|opened (?:his|her) eyes|squeezed my hand|came round|came out of (?:the|his|her) coma|said my name|knew (?:me|who i was|my name))(?: today| this morning| and| from| at last|$|[.,!…])`,
      `(?:${KIN}|he|she|baby|the baby|my \\w+) (?:walked|stood up|took (?:\\w+ )?steps?|spoke|ate|smiled|talked)(?= again| today|[.!…]|$| for the first| on (?:his|her) own)|(?:can|could|able to|learned to|learning to) (?:walk|see|hear|talk|speak|eat|breathe)(?: again| properly)?(?=$|[.,!…]| again| my (?:face|voice)| for the first)|(?:can|could) (?:see|hear) (?:my|her|his) (?:face|voice|name)|(?:four|two|three|five|ten|\\d+|first|few) steps(?= |$|[.,!])(?! (?:from|away|ahead|behind|to|in|today)\\b)|slept (?:a|the) (?:whole|full) night|(?:first|1st) (?:good|full|whole|proper) (?:night|meal|day|sleep|shower) (?:since|in|after)`,
    ),
    allow: ["negation"],
    not: /covid|lateral flow|weather|sky|road|coast|isn'?t (?:clear|benign|good|over|stable)|wasn'?t (?:clear|benign|good|nothing)|not (?:clear|benign|good|awake|waking|going|gonna|gon|make)|won'?t|didn'?t (?:work|take|go)|instructions|screen|game|kettle|awake (?:all|since|at|again|for|till|still)|don'?t think|what a|10k|12k|\bcat video/iu,
  },
  {
    id: "sobriety",
    kind: "milestone",
    impact: 7,
    emotions: ["pride", "relief"],
    tags: ["turning-point"],
    en: phrases(
      `${SPAN}(?: \\w+)? (?:clean|sober|dry|in recovery|(?:smoke|self[- ]harm|binge|nicotine|gamble|drug|alcohol|porn|purge)[- ]free|no (?:drink|booze|drugs|bets?|cigs|smoking|smokes|alcohol|gear|weed|gambling|cutting|self[- ]harm|using|purging|relapse|gambling|vaping)|(?:off|without|since) (?:the |a |my last |any )?(?:gear|drink|drinking|booze|smack|fags|cigs|ciggies|pills|heroin|meth|coke|sauce|bottle|bets?|bet|smoke|cigarette|cutting|self[- ]harm\\w*|gambling|using|alcohol|purging|binge|relapse|crack|weed|vape|drop))`,
      "(?:\\d+|one|two|three|six|nine|twelve|thirty|sixty|ninety|hundred|a hundred)[- ]?(?:days?|weeks?|months?|years?|yr)(?: \\w+)? (?:sober|clean|chip|token|coin|sobriety)|(?:got|picked up|holding|have) my (?:\\w+ )?(?:\\w+[- ](?:day|month|year) )?(?:chip|sobriety coin|key ?tag)(?! (?:shop|order)\\b)|haven'?t (?:gambled|drunk|had a (?:drink|bet|smoke|drop)|drank|smoked|used|cut|self[- ]harmed|purged|bet|touched (?:a drop|it|the stuff))(?: \\w+)? (?:since|in|for)|(?:i'?m|i am) done drinking|poured (?:it all|the \\w+|every\\w*|all (?:of )?(?:it|the \\w+)) down the (?:sink|drain|loo)",
    ),
    allow: ["negation"],
    not: /laundry|house|room|kitchen|since (?:lunch|breakfast|yesterday)|relapsed|but i/iu,
  },
  {
    id: "near",
    kind: "milestone",
    impact: 6,
    emotions: ["warmth", "relief"],
    en: phrases(
      `(?:${KIN}|${FRIEND})(?: [a-zà-ÿ]+)? (?:just |finally |actually |has )*(?:came home|is home|is coming home|wrote back|wrote to me|knocked on|turned up at|showed up at|reached out|forgave me|apologi[sz]ed|said sorry|said (?:he|she|they)(?:'s|'re| is| are) proud|rang to say (?:he|she)(?:'s| is) proud|hugged me|told me (?:he|she)(?:'s| is| was) proud)(?! (?:late|early|drunk|from (?:work|school|nursery)|with (?:the|a) (?:shopping|pizza|takeaway)|for (?:dinner|tea|lunch)|about the weather)\\b)|(?:me and|i and) (?:${KIN}|${FRIEND}|[a-zà-ÿ]+) (?:are|'re) (?:talking|speaking|friends|ok|good|close) again|(?:we'?re|we are) (?:talking|speaking|friends|together|a family|all together) again`,
      `(?:first time (?:we'?ve|we|i'?ve|i|he|she|they|they'?ve|the \\w+ of us)(?: \\w+){0,6} (?:in|since) (?:${SPAN}|\\d{4}|years|i was|the (?:war|funeral|divorce))|first time (?:in|since) (?:${SPAN}|\\d{4}|years|the (?:war|divorce)|i was))|(?:rang|called|phoned|texted|wrote|hugged|spoke|talked|saw|met|visited)\\b[\\w' ,]{0,30}first time (?:in|since)|(?:found|traced|met|hugged) my (?:birth|real|biological|long lost|bio|half) (?:mum|mom|mother|dad|father|parents|family|brother|sister)|dna (?:match|test found)`,
      `(?:ran|run) (?:at|to|into) (?:him|her|them)(?: and|[.!]|$| at)|(?:off|from) the plane|${SPAN} apart|(?:he'?s|she'?s|they'?re|${KIN}(?:'s| is)|we'?re)(?: finally| all| safely)* (?:back from (?:deployment|the war|the front|afghanistan|iraq|sea|tour|the army)|home from (?:the war|the army|sea|deployment|prison|the front)|lands?|landed|landing|arriving|reunited|under one roof)(?! (?:late|at work)\\b)|(?:she|he|they|wife|husband|kids|family) (?:lands?|arrives?|flies in|fly in)\\b[\\w' ]{0,20}\\bafter (?:${SPAN}|years)|reunited|all (?:together|under one roof) (?:again|at last|for the first)`,
      `(?:they'?ve|they|we|police|somebody|someone|neighbou?r)(?:'ve| have)? found (?:him|her|${PET}|${KIN}|my (?:cat|dog))\\b.{0,24}\\b(?:safe|alive|well|ok|okay|unharmed|asleep|hiding|in one piece)|pulled (?:him|her|them|me) out alive|^(?:omg |oh my god |thank god |oh thank god )*(?:he|she|they)(?:'s|'re| is| are) (?:safe|alive|ok|okay|home safe|unharmed)[.!… ]*$|${PET} (?:came|is|'s|has come|turned up|walked in)(?: \\w+)? (?:back|home|safe|alive)(?! (?:to (?:bed|sleep)|in|from (?:the groomer|a walk))\\b)|(?:found|got) ${PET} (?:back|alive|safe)|found (?:my|our|the) (?:cat|dog|bird|tortoise|parrot|kitten)`,
    ),
    not: /\b(?:dead|didn'?t|never|haven'?t|won'?t|body)\b|first time in (?:a|the) (?:week|gym)|flash sale|landed (?:in it|a punch)|order|package/iu,
  },
  {
    id: "becoming",
    kind: "milestone",
    impact: 6,
    emotions: ["joy", "courage"],
    tags: ["turning-point"],
    en: phrases(
      "dead ?name(?:'s| is| was)? (?:\\w+ )?(?:gone|off|wiped)|(?:started|starting|begin|began|first (?:shot|dose|day) (?:of|on)|a year on|months on) (?:t\\b|hrt|testosterone|estrogen|oestrogen|hormones|e\\b)|(?:top|bottom) surgery|deed poll|(?:legal )?name change|(?:used|called me by|said|using|got) my (?:actual|real|chosen|new|proper|right) (?:name|pronouns)|used my (?:name|pronouns)(?= |$|[.,!])|(?:birth certificate|passport|licen[cs]e)\\b[\\w' ]{0,16}\\b(?:says|came|with my (?:real|actual|new) name|finally)|(?:called|calls) me (?:his|her|their) (?:son|daughter) for the first|came out to|first pride",
      "^(?:baptised|baptized|ordained|confirmed) (?:on|today|yesterday|this|at|last)|(?:got|was|been|being|getting|were) (?:baptised|baptized|confirmed into|ordained|saved|sworn|received into)|(?:took|taken|said) (?:my )?(?:shahada|vows|holy orders)|converted to (?:islam|judaism|catholicism|christianity|buddhism)|(?:bar|bat) mitzvah(?: was| went)|(?:performed|completed|did|back from) (?:hajj|umrah)|(?:accepted|found|gave my life to) (?:christ|jesus|god|allah)",
      `gotcha day|^(?:we |i |just |finally |and |so |officially )*adopted[.!… ]*$|(?:brought|bringing|took) home (?:a|the|our|my) (?:\\w+ ){0,4}?(?:dog|puppy|pup|cat|kitten|greyhound|lab|rescue|collie|spaniel|terrier|rabbit|foal|pony)|(?:he|she|baby|wee one|little one|my (?:son|daughter|baby|niece|nephew|grand\\w+))(?:'s| said| took| had| spoke| walked|) (?:his|her)? ?first (?:word|steps?|smile|laugh|tooth)|^first (?:words?|steps|smile|laugh)(?= |$|[.,!])|(?:said|says) (?:mama|dada|mummy|daddy|my name)(?= |$|[.,!])`,
    ),
    not: /didn'?t|never|not yet|haven'?t|film|series|wi-?fi|tea (?:today|bag)|no one used/iu,
  },
];
