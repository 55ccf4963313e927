import { IS, KIN, ONE, SPAN } from "./people-en";
import { phrases, type Rule } from "./rule";

const ROLE =
  "(?:dad|daddy|father|papa|mum|mom|mam|mama|mammy|mummy|mother|parents?|grand\\w+|granny|nan|nana|gran|nani|dadi|auntie?|aunty|uncle|masi|mausi|chachu|chacha|bua|mama|tita|tito|abuel[ao]|godmother|godfather|big (?:sister|brother)|great[- ]grand\\w+)";
const CHILD =
  "(?:baby|babies|twins|triplets|wee (?:one|man|girl|boy)|bub|bubba|girl|boy|little (?:one|girl|boy|man)|daughter|son|firstborn|first (?:baby|child)|bundle of joy|princess)";

/** Births and unions. */
export const JOY_RULES_EN: Rule[] = [
  {
    id: "birth",
    kind: "milestone",
    impact: 9,
    emotions: ["joy", "love"],
    tags: ["turning-point"],
    en: phrases(
      `(?:it'?s|its|it was) (?:a|another) (?:girl|boy)|${ONE}${IS} (?:arrived|born|landed safely|earthside)(?! (?:late|early|home|at (?:work|the office)|in (?:19|20)\\d\\d|and raised|to|yet|again)\\b)|(?:he'?s|she'?s|they'?re|baby'?s|wee man'?s) (?:finally |really |actually )?here(?= |$|[.,!…])(?! (?:yet|for|to|again|with|soon|visiting)\\b)`,
      `(?:first|1st|second|third|our|my|another|new) grand(?:child|kid|son|daughter|baby)(?:'s| is| was| has)? ?(?:here|born|arrived)?|(?:i'?m|i am|we'?re|we are|makes? me|made me)(?: (?:gonna be|going to be|gon be|about to be|now|officially|finally|going to become|an?|the|proud|new|great))* ${ROLE}(?: again| now| to| twice over| of)?(?=$|[.,!…🥹😭🎉]| again| now| twice| of (?:two|three|twins|a))`,
      "^(?:it'?s |omg |we're having )*(?:twins|triplets)!+|one of each!|safe(?:ly)? (?:arrival|delivered)|deliver(?:ed|y) (?:safely|of our)|put to bed (?:a|of|safely)|mother and (?:child|baby|daughter|son)|mum and (?:baby|bub|bubs)|(?:mam|mom) and (?:baby|wee one)|\\d+ ?lbs? ?\\d+(?: ?oz)?|\\d(?:\\.\\d+)? ?(?:kilos|kgs?) (?:of|baby|girl|boy)",
      `(?:my |our )?(?:sister|wife|daughter|daughter[- ]in[- ]law|cousin|partner|girlfriend|she|niece|missus|mum|mom|[a-zà-ÿ]{3,12}) (?:just |finally |has )*(?:had|popped(?: out)?|delivered|gave birth to|pushed out) (?:her|the|a|their|our|my|his) (?:\\w+ ){0,2}?${CHILD}(?! (?:a|shower|at the vet|over|round|with|for|asleep|to)\\b)|had (?:her|him|them) (?:at|this|last|in) (?:\\d[\\d.:]*|half|quarter|the early|the night|morning|night)\\b[\\w' .]{0,12}(?:morn\\w*|night|am|pm|kilos|lbs?)|named (?:her|him|the baby) after|(?:they'?re|we'?re) (?:naming|calling) (?:her|him|the baby)`,
      "(?:the )?(?:adoption|placement|fostering|matching panel|panel)\\b[\\w' ]{0,20}\\b(?:came through|went through|final\\w*|approved|complete|said yes|matched)|(?:he|she|they|the (?:boys|girls|twins|kids))(?:'s|'re| is| are) (?:legally|officially|forever|finally) (?:ours|mine|my (?:son|daughter))|(?:bring|bringing|brought) (?:the )?(?:baby|twins|her|him|our (?:son|daughter|baby|girl|boy)) home(?! from (?:school|nursery|the pub))|held (?:her|him|my (?:\\w+ )?(?:niece|nephew|grand\\w+|son|daughter)|the baby)(?: for the first time)?(?=$|[.,!…]| for the first)",
    ),
    not: /food baby|baby shower|kittens?|pupp(?:y|ies)|calf|calves|lambs?\b|foals?|sims|game|parcel|package|deliveroo|pizza|bench(?:ed)?|squat|deadlift|lost|gained|weigh|turkey|potato|marrow|pumpkin|born sleeping|born still|born too/iu,
  },
  {
    id: "pregnant",
    kind: "milestone",
    impact: 8,
    emotions: ["joy", "anticipation"],
    tags: ["turning-point"],
    en: phrases(
      "^(?:omg |oh my god |it'?s |so |there are |there'?s |just |two )*(?:two|2|double|second)(?: pink| blue| clear| solid| faint)? lines?(?: on the (?:test|stick))?[.!… ]*|bfp|finally (?:positive|pregnant)|(?:pregnancy )?test(?: was| is| came back|'s)? positive(?! for)|positive (?:pregnancy )?test(?! for)",
      `(?:i'?m|we'?re|we are|i am|she'?s|wife'?s|${KIN} (?:is|'s)|my (?:sister|wife|daughter)'?s|found out (?:i'?m|we'?re|she'?s)) (?:\\w+ )?(?:expecting|pregnant|preggo|preggers|up the duff|with child|having (?:a baby|twins|triplets|a (?:girl|boy|little)|another baby))(?! (?:rain|results?|delivery|calls?|parcel|guests|visitors|company|snow|a (?:call|parcel|delivery))\\b)`,
      "bun in the oven|due (?:in|date is|date'?s|on) (?:the )?(?:\\d|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|spring|summer|autumn|winter|valentine)\\w*(?<!due in \\d)|\\d+ weeks (?:pregnant|along|gone(?! by))|(?:heard|saw|got to hear) (?:the|a|its|his|her|baby'?s) (?:little )?heart ?beat|heart ?beat(?: is| was|'s)? (?:strong|so fast|perfect|like a)|(?:20|12|twenty|twelve) week scan (?:was|went|is) (?:perfect|great|good|fine|amazing)",
      "(?:gonna|going to|gon) be (?:a|an) (?:dad|mum|mom|mam|father|mother|uncle|aunt\\w*|grand\\w+|granny|nan|parents?)|(?:gonna|going to) be parents|(?:pregnant|expecting|took|stuck|positive) (?:after|on) (?:\\w+ )?(?:four|five|six|seven|three|two|\\d+|the \\w+) (?:years?|rounds?|tries|attempts?|cycles?|round|try)",
    ),
    not: /food baby|lasagne|burrito|pizza|covid|homework|library|rent|essay|assignment|bill|invoice|sims|film|tax|parcel|payment|\bcat\b|\bdog\b/iu,
  },
  {
    id: "wedding-step",
    kind: "milestone",
    impact: 8,
    emotions: ["joy", "love"],
    tags: ["turning-point"],
    en: phrases(
      "put a ring on (?:it|my finger|her|him)|ring on (?:my|her|his) finger|(?:got|went|dropped|down) (?:down )?on (?:one|a|his|her) knee|popped the question|(?:he|she|i|[a-zà-ÿ]{3,12}) (?:finally |just |actually )?proposed(?= to (?:me|him|her)|$|[.,!…]| on | at | in | with | last | this | yesterday| today| by | over | during )|^(?:and |so |he |omg |omfg )*(?:she|he) said (?:y+e+s+|aye|yeah|course|of course|i do)(?:s+)?[!.… ]*$",
      "(?:rishta|roka|nikah|nikkah|mehndi|engagement|introduction|trad(?:itional)? wedding|lobola|bride price|wedding|wedding date|date)(?:'s| is| was| has been)? (?:fixed|set|sealed|booked|done|paid|happening)(?! (?:up|menu)\\b)|(?:we|just|me and [a-zà-ÿ]+|[a-zà-ÿ]+ and i|i)(?:'re|'ve| are| have)?(?: just| finally| only| bloody| actually| went and)* (?:eloped|eloping|got hitched|tied the knot|got wed|got married|getting married|engaged|got engaged)(?! in (?:a|an|the)|to be)|(?:registry office|courthouse|city hall),? (?:her|him|me|us|two|no)|(?:i'?m|we'?re) (?:mr|mrs|husband and wife|wife and wife|husband and husband|a (?:married|wife|husband))|(?:i have|i'?ve got) a (?:husband|wife) now|my (?:husband|wife) now|(?:said|saying) (?:our|my) vows|i do'?s?[!]+$",
      `married (?:for )?${SPAN}(?: today| on \\w+day| this week| tomorrow)|${SPAN} (?:married|wed) today|^(?:i |we |just |so |and )*married (?:my|the) (?:best friend|love|man|woman|girl|boy|person|soulmate|childhood)[\\w' ]*|(?:silver|golden|ruby|diamond|pearl) (?:wedding|anniversary)`,
      "asked (?:me|him|her|[a-zà-ÿ]{3,12}) to (?:marry (?:me|him|her)|be (?:his|her|their|my) (?:wife|husband))|(?:we'?re|me and [a-zà-ÿ]+ are|[a-zà-ÿ]+ and i are) (?:finally |so )?(?:back together|getting back together|giving it another go|renewing our vows)|took (?:me|him|her) back|came back to me|(?:finally|he|she|years and he|years and she) (?:finally )?asked me(?=[.!,]|$)|i said (?:aye|yes|yeah|course)(?= before| straight|[.!,]|$)",
    ),
    not: /we get|that we (?:get|order|go)|chips|pizza|debate|sims|film|movie|episode|(?:wedding|date)(?:'s| is) (?:off|cancelled)|barista|neighbour/iu,
  },
  {
    id: "love-begins",
    kind: "milestone",
    impact: 5,
    emotions: ["joy", "excitement"],
    en: phrases(
      "asked (?:me|him|her|[a-zà-ÿ]{3,12}) (?:to be (?:his|her|their|my) (?:gf|bf|girlfriend|boyfriend|partner|date|valentine)|to move in(?: with)?|to prom)|(?:he|she|they|[a-zà-ÿ]{3,12}) (?:finally |just )?(?:said|told me)(?: that)? (?:(?:he|she|they) (?:loves?|likes?|fancies) me|i love you|the l[- ]word|ily)|(?:loves?|likes?|fancies) me back|feels the same(?: way)?(?= |$|[.,!])|(?:our )?first kiss|(?:he|she|[a-zà-ÿ]{3,12}|we) (?:finally )?kissed(?: me| him| her)?(?= |$|[.,!])|(?:we'?re|it'?s) (?:official|a thing|exclusive)(?: now)?[.!… ]*$|got a (?:bf|gf|boyfriend|girlfriend|partner)",
    ),
    not: /doesn'?t|not|never|film|episode|book|sims|(?:mum|mom|dad|gran|nan) (?:said|told|kissed)|kissed (?:the|my) (?:dog|cat|baby|forehead|cheek)/iu,
  },
];
