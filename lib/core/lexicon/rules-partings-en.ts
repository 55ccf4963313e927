import { KIN, SPAN } from "./people-en";
import { phrases, type Rule } from "./rule";

const MATE =
  "(?:he|she|they|my (?:husband|wife|partner|boyfriend|girlfriend|bf|gf|fianc[eé]e?|man|missus|fella|mrs)|(?:the )?(?:husband|wife|hubby|boyfriend|girlfriend|bf|gf|missus|fella)|[a-zà-ÿ]{3,12})";
const ELSE =
  "(?:someone|somebody|another (?:woman|man|girl|guy|bloke)|a (?:colleague|coworker|woman|man|girl|guy)|his (?:ex|secretary|boss|pt|assistant)|her (?:ex|boss|pt|trainer))";

/** Love that ends, families that shut their door, faith and friends left behind. */
export const PARTING_RULES_EN: Rule[] = [
  {
    id: "breakup",
    kind: "loss",
    impact: -7,
    emotions: ["sadness", "heartbreak"],
    tags: ["turning-point"],
    en: phrases(
      `(?:and |so |but |then |because |cos |now )?${MATE}(?:'s| is| has|'ve| have)?(?: just| finally| already| been| secretly)* (?:moved (?:his|her|their|all (?:his|her|their)) (?:stuff|things|clothes) out|moving out|seeing ${ELSE}|sleeping with|shagging|leaving me|left me|left us|left with|in love with ${ELSE}|met ${ELSE} else|found ${ELSE}(?: else)?|texting ${ELSE}|having an affair|cheating(?: on)?|cheated(?: on)?|ended (?:it|things|us)|finished (?:it|things|with me)|binned me|chucked me|packed me in|sacked me off|jilted me|left me (?:at|for)|called off the|ghosted me|blocked me|filed for|served me|asked for a divorce)(?! (?:in it|on read|the group)\\b)(?! (?:a|some|on read|in charge|alone with the|speechless)\\b)`,
      `${MATE} (?:want(?:s|ed)|needs?|asked for) (?:out|a divorce|to split|to separate|to end (?:it|things|us)|a break from us|the house back)(?! of)|(?:doesn'?t|didn'?t|don'?t|does not|no longer) (?:love me|see (?:a|any) future(?: with me| for us)?|want (?:me|this marriage|to be with me|us) ?(?:any ?more)?|feel the same)(?: any ?more)?(?=$|[.,!…]| with| for| about)|not in love with me|(?:hasn'?t|haven'?t) loved me|stopped loving me|(?:me and [a-zà-ÿ]+|[a-zà-ÿ]+ and (?:me|i))(?:'re| are| is)(?: \\w+)? (?:done|over|finished|through)(?! (?:with|our|the|at|for|here)\\b)|fell out of love|never loved me`,
      "(?:gave|handed|giving|posted|threw) (?:me |him |her )?(?:the|my|back the|him back the|her back the|me back the) (?:engagement |wedding )?ring(?: back)?|took (?:the|my|her|his) (?:wedding |engagement )?ring off|(?:called off|cancelled|calling off) (?:the|our|my) (?:wedding|engagement)|wedding(?:'s| is) off|left (?:me )?at the altar",
      "^(?:so |and |ok |yeah |well |i think |guess |now |then |its |that'?s it )*(?:it'?s|its|we'?re|we are|were|that'?s it|thats it|me and [a-zà-ÿ]+(?: are| is)?|[a-zà-ÿ]+ and (?:i|me)(?: are| is)?)(?: really| all| officially| finally| just| properly| so| well and truly)* (?:over|done|finished|through|ended|kaput|no more|history|over now|done for good)(?: now| then| for good| forever| finally| guys)?[.…! ]*$",
      "(?:ai?n'?t|aren'?t|not|no longer|isn'?t) (?:together|a couple|with (?:him|her|[a-zà-ÿ]+)|an item|married)(?: no more| any ?more| now)|sleeping in (?:the spare room|separate (?:rooms|beds))|(?:we|they|mum and dad|my parents|me and [a-zà-ÿ]+)(?:'re| are|'ve| have)?(?: just| all| finally)? (?:split(?:ting)?(?: up)?|separat(?:ed|ing)|divorc(?:ed|ing)|breaking up|broken up|broke up)(?! (?:the|laughing|into|a|our)\\b)|decree (?:nisi|absolute)|divorce (?:came|went|is|was|papers|final)|my (?:ex[- ]?(?:husband|wife)) now|dumped (?:me )?(?:by|over|via|on) (?:text|whatsapp|email|the|my)|got (?:dumped|chucked|binned|ghosted)",
      "(?:told|asked|made) (?:him|her|[a-zà-ÿ]{3,12}|my \\w+) to (?:leave|get out|be out|move out|pack|go and not)|(?:kicked|threw|chucked|booted) (?:him|her|[a-zà-ÿ]{3,12}) out|changed the locks|(?:found|saw|read) (?:texts|messages|his messages|her messages|a second phone|a condom|(?:a )?hotel receipts?|(?:a|the) (?:hotel|jewell?ery) receipt|lipstick|him in bed|her in bed|them together|out about (?:him|her|them|the affair))|a hotel receipt in (?:his|her)|(?:a|the|his|her) (?:affair|bit on the side|other woman|other man|second family|secret family|side chick)",
      `^(?:so |and |that'?s that |thats that |well )*${SPAN} (?:down the drain|gone|wasted|for nothing|over|done|of my life gone)|that'?s that,? ${SPAN}|sign(?:ed|ing) (?:the|our|my) (?:divorce |separation )?papers(?! (?:for the (?:house|flat|car|dog|puppy|loan))\\b)`,
    ),
    allow: ["negation"],
    not: /(?:we'?re|i'?m|it'?s) (?:done|finished|over|through)(?: now)? (?:with (?:work|the|dinner|exams)|for (?:the|to)(?:day|night))|the (?:war|game|match|exam|film|party|heatwave|storm|season|worst|hard part)\b|lol|(?:taxi|lift|bus|uber|barista|waiter|driver|contractor|builder|plumber)\b|neighbou?rs|episode|season \d|series|film|movie|didn'?t (?:leave|cheat)|(?:someone|somebody|people|cat|dog|everyone|team|band|coach|manager) left/iu,
  },
  {
    id: "that-is-that",
    kind: "loss",
    whole: true,
    impact: -6,
    emotions: ["sadness", "loss"],
    en: phrases(
      `that'?s (?:that|us|it)(?: then| so)?[,.]? (?:\\w+ ){0,2}?${SPAN}`,
      `${SPAN}[,.]? (?:and )?(?:he|she)(?:'s| is) (?:taking|keeping|leaving)|(?:he|she)(?:'s| is) (?:taking|keeping) the (?:cat|dog|flat|house|kids|car)`,
    ),
  },
  {
    id: "estranged",
    kind: "loss",
    impact: -6,
    emotions: ["hurt", "longing"],
    tags: ["unresolved"],
    en: phrases(
      `(?:${KIN}|(?:my|our) (?:best )?(?:friend|mate|bestie)|he|she|they) (?:still |just )?(?:hasn'?t|haven'?t|won'?t|doesn'?t|didn'?t|refuses? to|stopped|isn'?t|aren'?t) (?:even )?(?:spoken|speak|speaking|talk(?:ed|ing)?|answer(?:ed|ing)?|repl(?:y|ied)|look(?:ed)? at|call(?:ed)?|rung|ring|contact(?:ed)?|see|seen|visit(?:ed)?|acknowledge[d]?)\\b(?: (?:to )?(?:me|us|my (?:calls|letters|texts|messages))| in| for| since)`,
      "(?:blocked me|cut (?:me|us) off|cut (?:him|her|them|my \\w+) off|disown(?:ed|ing)? me|(?:not|no longer|never) welcome (?:home|at|there|in|here)|dead to (?:me|him|her|them)|no (?:longer )?(?:son|daughter|child|brother|sister) of|(?:kicked|threw|chucked|put|turfed) (?:me|us) out(?! of the (?:group ?chat|pub|lobby|game|bar))|sent me away|went no contact|no contact with|return(?:ed)? to sender|excommunicat\\w+|disfellowship\\w+|shunned|put me out of the church|asked (?:me|us) to leave the (?:church|mosque|temple|family))",
      `letter (?:came back|returned)|birthday card[\\w' ,]{0,12}came back|(?:haven'?t|not) (?:seen|spoken to|heard from|held) (?:my (?:own )?(?:son|daughter|kids|children|brother|sister|mum|mom|dad|grand\\w+)|him|her|them) (?:in|for|since) (?:${SPAN}|\\d{4})`,
    ),
    allow: ["negation"],
    not: /wi-?fi|(?:until|and) (?:today|now|tonight|yesterday)|shop|landlord|plumber|customer service|doesn'?t answer (?:emails|the phone)|see (?:it|that|the point|why)/iu,
  },
  {
    id: "left-the-faith",
    kind: "milestone",
    impact: 4,
    emotions: ["courage", "fear"],
    tags: ["turning-point", "vulnerability"],
    en: phrases(
      "(?:told|telling) (?:my |our )?(?:parents|mum|mom|dad|family|wife|husband|folks|pastor|imam|bishop|rabbi|mother|father|elders|them)\\b[\\w' ,]{0,40}\\b(?:not serving|don'?t believe|stopped believing|leaving (?:the )?(?:church|faith|islam|mosque|community)|not going (?:back|to (?:church|med school|law school))|i'?m out|quitting (?:med|law|the)|not (?:marrying|having (?:kids|children)|taking over|coming home))",
      "(?:i )?(?:don'?t|no longer|can'?t) believe(?: in (?:god|any of it|it))? any ?more|lost my faith|(?:left|leaving|walked away from) (?:the )?(?:church|faith|religion|mosque|priesthood|convent|seminary|cult|jehovah'?s witnesses|mormon\\w*)|told (?:them|him|her|my \\w+) (?:the truth|everything|about (?:me|us|the baby))(?= |$|[.,!])",
    ),
    allow: ["negation"],
    not: /believe (?:it|this|that|how|what)|church (?:early|late|at)/iu,
  },
];
