import { FRIEND, IS, KIN, ONE, PET, SPAN } from "./people-en";
import { phrases, type Rule } from "./rule";

const FEAST =
  "(?:christmas|xmas|birthday|easter|eid|diwali|thanksgiving|mother'?s day|father'?s day|anniversary|new year|hanukkah|holiday)";
const NO_MORE_GONE =
  "(?! (?:to|out|for|home|off|back|mad|on|viral|from|down|up|full|through|missing|into|away|quiet|crazy|wild|all|and done|shopping|fishing)\\b)";

/** Bereavement as English tells it without the word: in passing, by what was done, by what is now missing. */
export const LOSS_RULES_EN: Rule[] = [
  {
    id: "death",
    kind: "loss",
    impact: -8,
    emotions: ["grief", "sadness"],
    tense: "past",
    allow: ["negation"],
    hint: /gone|no more|depart|expired|deceased|dead|pass|heaven|ground|with (?:god|jes|the|all)|left|to (?:be|the lord|god|glory|heaven|jesus)|called home|wok|wak|sav|never|drank|jump|murder|found|battle|fight|clogs|snuffed|kicked|cark|kark|drop|pronounc|lost|bur(?:y|ied)|cremat|laid|carried|kissed|reviv|resus|bring|turn|switch|shut|plug|brain|life|lives|hung|hanged|died|r\.?i\.?p|rest|fly high|sleep well|too soon|alive|goodbye|bye|sorry|meet|gay|rah|guzar|nahi|po[iy]/i,
    en: phrases(
      `(?:${KIN}|${FRIEND})${IS} (?:gone${NO_MORE_GONE}|no more|departed|expired|deceased|dead|passed on|passed over|in heaven|in the ground|with (?:god|jesus|the lord|the angels|the ancestors|allah))`,
      `(?:${KIN}|${FRIEND}|${PET}) (?:just |has |have |finally |suddenly |peacefully |also )*(?:left us(?! (?:a|with|the|alone|some)\\b)|left this world|gone to (?:be with|glory|the lord|heaven)|went (?:home )?to (?:the lord|god|glory|heaven|jesus)|was called home|fell asleep and never|never woke|couldn'?t be saved|never came (?:home|back)|drank (?:him|her)self to death|jumped (?:off|in front)|was murdered|was found (?:dead|hanged|in the (?:river|water|bath|garden)))`,
      `(?:${KIN}|${FRIEND}) (?:lost (?:his|her) (?:battle|fight)|popped (?:his|her) clogs|snuffed it|kicked the bucket|carked it|karked it|dropped dead|was pronounced)`,
      `(?:i|we)(?:'ve| have| just)? ?(?:lost|buried|burying|cremated|laid|carried|kissed)(?: to rest)? (?:${KIN}|${FRIEND}|${PET})(?! (?:in the (?:shop|crowd|park|supermarket)|at (?:chess|cards|the)|number|phone|keys|bag|from|twice|once)\\b)`,
      `^(?:just |today |yesterday |so |and )*(?:buried|lost|cremated) (?:${KIN}|${FRIEND})`,
      "(?:couldn'?t|could not|weren'?t able to|unable to|failed to) (?:save|revive|resuscitate|bring back) (?:him|her|them|my \\w+|our \\w+|the baby|mum|mom|dad)",
      "(?:turn|switch|shut)(?:ed|ing|ting)? (?:off (?:the |his |her )(?:machines?|life support|ventilator)|(?:the |his |her )(?:machines?|life support|ventilator) off)",
      "(?:pulled|pulling) the plug on (?:him|her|mum|mom|dad|my \\w+)",
      `${ONE}(?:'?s| is| are| was|'re)? (?:not waking up|never waking up|brain ?dead)|(?:won'?t|didn'?t|never) (?:ever )?wak(?:e|ing) up again`,
      "(?:they|police|divers?|somebody|someone|i|we|neighbou?rs?)(?:'ve| have)? found (?:him|her|his body|her body|the body|a body|my \\w+)(?: (?:this morning|last night|today|yesterday|on \\w+day|dead|hanging|cold|unresponsive|in the (?:river|water|woods|bath|garage|garden|lake|sea)|by the (?:river|tracks|road)|at the bottom))+(?=[.!…\\s]*$)",
      "(?:took|taken|taking) (?:his|her|their) (?:own )?life|(?:hung|hanged) (?:him|her)self|died in front of (?:me|us)|died in my arms",
      `(?:rip|r\\.i\\.p\\.?|rest in peace|rest easy|rest well|fly high|sleep well|gone too soon)(?: to)?,? (?:${KIN}|${FRIEND}|${PET})`,
      `^(?:the )?(?:last time i (?:saw|spoke to|held|hugged) (?:him|her|${KIN}) alive)|never got to (?:say (?:goodbye|bye|sorry)|meet (?:her|his) grand\\w+)`,
      "(?:nani|nana|dadi|dada|amma|appa|ammi|abbu|papa|mummy|maa|thatha|paati|aai|baba)(?: ji)? (?:chal[ie] gay[ei]|nahin? rahe?|guzar gay[ei]|ab nahin?|expired|poyitt\\w+|poiyitt\\w+)",
    ),
    not: /phone|laptop|battery|\bcar\b|wi-?fi|plants?\b|lost (?:my|our) \w+(?: \w+)?'s |at (?:chess|cards|monopoly|fifa)|(?:great[- ]){2}|ancestor|safe|alive|hiding|asleep|\b(?:almost|nearly)\b/iu,
  },
  {
    id: "gone",
    kind: "loss",
    impact: -7,
    emotions: ["grief", "loss"],
    en: phrases(
      "^(?:and |so |now |but |just like that |then |ok |just )*(?:he|she)(?:'s| is|s)(?: really| just| actually)? (?:gone|dead)(?: now| gone| guys)?[.…! ]*$",
      "^(?:and |so |then |just )*(?:we|i)(?:'ve| have)? (?:just )?lost (?:him|her|them)(?: today| last night| this morning| yesterday| on \\w+| at \\d+\\w*| in (?:the night|\\w+ber|january|february|march|april|may|june|july|august))*[.…! ]*$",
      "(?:i'?m|we'?re) (?:planning|organi[sz]ing|arranging|writing|choosing|picking) (?:his|her|the|a|my \\w+'?s?|mum'?s|mom'?s|dad'?s) (?:funeral|eulogy|coffin|casket|headstone|readings|burial)",
      `(?:${KIN}|his|her|gran'?s|nan'?s)(?:'?s)? (?:funeral|burial|cremation|ashes|coffin|casket|headstone|gravestone|eulogy|wake|autopsy|post ?mortem|obituary|memorial)`,
      "(?:scatter(?:ed|ing)|spread|buried|picked up|collected|collecting) (?:him|her|his|her|the|mum'?s|mom'?s|dad'?s|\\w+'s) (?:ashes|off the|at sea|in the garden|under the|next to|beside|from the crem\\w+)|scattered (?:him|her|them)(?! (?:about|around)\\b)",
      "(?:carried|carrying) (?:his|her|the|my \\w+'?s?) coffin|pallbearer|wake keeping|sitting shiva|chautha|shraddha?|janazah?|tangi(?:hanga)? for",
      "(?:lost (?:a|the) (?:student|patient|pupil|resident|kid|client) (?:today|this|last|on))",
    ),
    not: /dead (?:tired|inside)|lost (?:him|her|them) (?:in the (?:crowd|shop)|at)|(?:great[- ]){2}/iu,
  },
  {
    id: "missing-dead",
    kind: "loss",
    impact: -5,
    emotions: ["grief", "longing"],
    hint: /without|since|would|wouldve|'d |miss|empty|side of|still set|plate|grave|today/i,
    en: phrases(
      `(?:first|1st|second|2nd|third|3rd|another|\\d+th) ${FEAST}(?:s)? without (?:him|her|them|${KIN}|${FRIEND}|${PET})`,
      `${SPAN}(?: ago)?(?: today| now| tomorrow| this week)*(?: to the day)? (?:since|without) (?:${KIN}|${FRIEND}|${PET}|him|her|(?:we|i) lost|(?:he|she) (?:died|left us|passed|went))`,
      `(?:a|one|two|three|\\d+) years? today(?:,? (?:since|without|mum|mom|dad|nan|gran))`,
      "(?:he|she|mum|mom|dad|nan|gran|grandad|grandma|my \\w+)(?:'d| would| wouldve| would've| would have) (?:have )?(?:been|turned) \\w+(?:-\\w+)? (?:today|tomorrow|this week|on \\w+day)",
      `(?:i )?miss (?:him|her|${KIN}) so (?:much|bad)[\\w' ]{0,20}(?:breathe|hurts|can'?t)|the empty (?:chair|side of the bed|bed|room|crib|cot|nursery)|(?:his|her) side of the (?:bed|wardrobe)|still set (?:a|the|his|her) (?:plate|place)|plate set for (?:him|her)`,
      "(?:visited|went to|up to|at) (?:his|her|mum'?s|mom'?s|dad'?s|nan'?s|gran'?s|my \\w+'?s) grave",
    ),
    allow: ["negation"],
  },
  {
    id: "pet-death",
    kind: "loss",
    impact: -7,
    emotions: ["grief", "sadness"],
    tense: "past",
    en: phrases(
      "had to (?:let|put|have) (?:him|her|them|it|[a-zà-ÿ]+|(?:our|my|the|poor|dear|old|wee) (?:\\w+ ){0,2}?\\w+) (?:go|down|to sleep|pts|put to sleep|put down|euthani[sz]ed)(?! (?:for a nap|to|on the|of (?:it|that|this)|off|because|cos)\\b)",
      "(?:put|putting|having|had) (?:him|her|[a-zà-ÿ]{3,12}|(?:our|my|poor|old) (?:\\w+ )?\\w+) (?:to sleep|down|put (?:to sleep|down)) (?:today|yesterday|this (?:morning|afternoon|week)|last (?:night|week)|on \\w+day|at the vets?|tomorrow)",
      "vets? (?:said|says|told (?:us|me)|reckoned) (?:it (?:was|is|'s)|it'?s|its) (?:time|kinder|the kindest)|(?:rainbow bridge|over the rainbow)|crossed (?:over )?the bridge(?! (?:on|in|to|by|into|at|over|between)\\b)",
      "(?:said|say|saying) (?:goodbye|bye) to (?:our|my) (?:\\w+ ){0,2}(?:girl|boy|lad|lass|furbaby|soul ?dog|soul ?cat|companion|pup|pal)",
      `${PET} (?:was|is|were|lying|just|found)? ?(?:cold(?: and stiff)?|stiff|dead|floating|not breathing|run over|poisoned)|${PET} (?:got|was) (?:hit|run over|killed|taken|eaten)(?: by)?`,
      `(?:fox|foxes|hawk|coyotes?|dogs?) (?:got|took|killed|had) (?:all )?(?:the|my|our) (?:chickens?|hens?|rabbits?|ducks?|cat|kittens?|lambs?|geese)`,
      `(?:gave up|surrendered|rehomed|rehoming|took (?:him|her|${PET})) (?:to|at) (?:the|a) (?:shelter|pound|rescue)|(?:can'?t|cannot|couldn'?t) keep ${PET}`,
    ),
    allow: ["negation"],
    not: /bab(?:y|ies)|\bkids?\b|toddler|\bson\b|daughter|\bnap\b|twins|\bcot\b|crib|phone|book|bedtime|let (?:it|that|this|\w+ing) go|toy|plush/iu,
  },
  {
    id: "miscarriage",
    kind: "loss",
    impact: -9,
    emotions: ["grief", "sadness"],
    en: phrases(
      "heart ?beat (?:wasn'?t|isn'?t|was|is|had|has|just|had just)(?: not)? ?(?:there|gone|stopped)|(?:couldn'?t|can'?t|could not|didn'?t|cannot|can not) (?:find|hear|see|detect|pick up) (?:a|the|any|its|his|her|baby'?s) heart ?beat|no (?:more )?heart ?beat|(?:baby'?s|its|his|her|little) heart (?:had |has |'d )?(?:just )?stopped",
      "born (?:sleeping|asleep|still|silent|too (?:soon|early) to)|stillb(?:orn|irth)|ectopic|(?:missed|silent|second|third|another) miscarriage|miscarr(?:ied|ying|iage)|chemical pregnancy|molar pregnancy|not viable|blighted ovum|angel baby|tfmr|lost (?:the|our|my|this|another|that) (?:baby|pregnancy|twins?|little one|bean|bump)",
      "(?:transfer|cycle|round|embryos?|ivf|iui|implantation)\\b[\\w' ]{0,16}\\b(?:fail(?:ed|s)|didn'?t (?:take|work|stick|make it)|unsuccessful|was negative|came back negative|hasn'?t (?:taken|worked))",
      "(?:another|yet another|one more) (?:negative(?: test)?|bfn|month of nothing)|(?:not pregnant|one line) (?:again|this month)|won'?t (?:ever )?(?:be able to )?(?:have|carry) (?:a |any |our )?(?:kids|children|baby|babies)|never (?:be able to )?(?:have|carry) (?:kids|children|a baby|my own|a child)",
    ),
    allow: ["negation"],
    not: /hasn'?t stopped|not stopped|covid|(?:my|our) (?:cat|dog)'s/iu,
  },
  {
    id: "period-came",
    kind: "loss",
    whole: true,
    impact: -5,
    emotions: ["disappointment", "sadness"],
    en: phrases(
      "(?:period|af)(?:'s| is| has)? (?:came|come|started|arrived|here|turned up)\\b.{0,40}\\b(?:another month|again|this month|month \\d+|trying)",
      "bleeding (?:since|all|again|heavily)\\b.{0,60}\\b(?:midwife|baby|pregnan\\w+|weeks|hospital)",
    ),
  },
];
