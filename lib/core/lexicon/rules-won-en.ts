import { KIN, SPAN } from "./people-en";
import { phrases, type Rule } from "./rule";

const POST =
  "(?:job|jobs|post|role|position|place|spot|contract|gig|internship|apprenticeship|part|lead|promotion|offer|residency|fellowship|grant|scholarship|bursary|placement|traineeship|commission|deal|tenure|headship|captaincy|graduate scheme|training contract|funding|visa|house|flat|mortgage|loan)";
const WORK =
  "(?:books?|novel|album|single|ep|paper|poems?|story|stories|film|short|song|track|article|app|game|exhibition|show|play|script|essay|thesis|recipe|startup|cafe|bakery|shop|salon|restaurant|painting|photo|memoir|collection|piece|manuscript)";
const BY_WHOM =
  "(?:they|council|embassy|judge|court|home office|uscis|panel|company|school|university|uni|publisher|agent|label|gallery|coach|boss|hr|manager|academy|club|committee|bank)";

/** Work, study, sport, art, home, money and freedom, when they are won. */
export const WON_RULES_EN: Rule[] = [
  {
    id: "new-job",
    kind: "milestone",
    impact: 7,
    emotions: ["joy", "pride"],
    en: phrases(
      `(?:offer(?:ed|ing)|gave|giving|given|handed|promised) (?:me|us|him|her) (?:the|a|an|my|full|first) (?:\\w+ ){0,3}?${POST}|(?:got|landed|bagged|snagged|nabbed|secured|won|scored|received) (?:the|a|an|my|that|me a|meself a) (?:(?!that\\b|from\\b|about\\b|saying\\b|when\\b)\\w+[' -]){0,4}?${POST}(?! (?:interview|centre|application|description)\\b)|${BY_WHOM} (?:gave|offered|picked|chose|hired|want|wants|signed|took|accepted|promoted|funded|selected) me(?! (?:to (?:stop|leave|move|go|do|clean|pay)|out|for granted|a (?:form|lecture|warning|hard|row|fine|ticket|headache)|off|away|aside|back)\\b)`,
      "(?:promot(?:ed|ing) (?:me|to|from)|(?:i'?m|i am|you'?re looking at|say hello to|they made me|made me|being made|i'?ve been made|been made) (?:the |a |an |your )?(?:new |acting |official )?(?:head|chief|senior|lead|manager|director|supervisor|partner|editor|principal|consultant|sergeant|captain|professor|team lead\\w*|foreman|head chef|store manager|sous chef|deputy|registrar|matron|vp|ceo)(?: \\w+)?(?! of (?:course|my own destiny|nothing|snacks))(?= |$|[.,!…]))|made (?:partner|sergeant|captain|full professor|consultant|principal|head of)|got (?:my )?tenure|tenure(?:'s| is)? (?:approved|granted|mine)|(?:permanent|full time) (?:contract|job|post) (?:now|at last|finally)|kept (?:me|us) on",
      `(?:record|book|publishing|development|film|distribution) deal|signed (?:to|with|by) (?:a |an )?(?:label|publisher|agent|agency|club|academy|\\w+ records)|(?:want|wants|going|gonna|offered|agreed|like) to (?:publish|sign|buy|fund|exhibit|hire|represent|option|record|stage|commission) (?:it|me|us|my|our)|${WORK}(?:'s|s| is| was| got| has| been| just| are| finally)* (?:being )?(?:accepted|published|on the shel(?:f|ves)|coming out|came out|out now|out in the world|released|picked up|commissioned|optioned|longlisted|shortlisted|premier\\w+|sold(?: out)?|number one|charted|charting|a bestseller|in (?:print|the shops|waterstones|the gallery))|(?:sold|selling) my (?:first|1st|debut|very first|startup|company|script|novel)|first (?:ever )?(?:paying |real |proper )?(?:customers?|client|sale|commission|paycheck|pay ?cheque|payslip|order|gig|solo show|exhibition|book signing)|opening (?:day|night) (?:of|at|for) my|(?:opened|open) (?:the doors|my own|our own)|my own (?:bakery|shop|cafe|salon|business|practice|restaurant|studio|company|garage)(?= |$|[.,!])`,
    ),
    not: /didn'?t|haven'?t|hasn'?t|never|\bnot\b|\bno\b|customer,|as they say|sims|fantasy football|hope|pray|person who/iu,
  },
  {
    id: "last-day",
    kind: "milestone",
    impact: 5,
    emotions: ["pride", "change"],
    tags: ["turning-point"],
    en: phrases(
      `last (?:ever )?(?:day|shift|lesson|round|class|surgery|service|watch)(?: at \\w+| of work)? (?:after|today after|in) ${SPAN}|${SPAN} (?:on|at|in|with|for) the (?:buses|railways?|force|job|post|mines?|ships?|force|nhs|army|navy|bank|school|factory)|(?:retired|retiring|retirement)(?: today| on| at last| after| from| do| party)|hung up my (?:boots|apron|whistle|helmet|stethoscope|gloves|spurs|badge)|clocked (?:out|off) for the last time|(?:gold|carriage) (?:watch|clock)(?: for)?|demob|passed out of (?:basic|training|the academy)|walked out (?:mid|halfway)\\b[\\w' ]{0,24}|never felt (?:lighter|freer|so free)`,
    ),
    not: /retired (?:my|the|his) (?:laptop|phone|car|shirt|number)|hurt|messi|federer|player|footballer/iu,
  },
  {
    id: "study-success",
    kind: "milestone",
    impact: 7,
    emotions: ["pride", "relief"],
    en: phrases(
      "^(?:(?:and|so|but|though|cos|because|omg|omfg|guess who|yes|yesss*|well|no biggie but|erm|um|no big deal but|btw|ok|anyway|finally|just|i|we|he|she|have|literally|actually|bloody|only|flipping|fucking|low key|lowkey) )*(?:(?:passed|got in|made it|did it|won|qualified|nailed it|smashed it|aced it|graduated|got it|got itt+)(?: it| in| again| with (?:a )?\\w+)?(?: (?:today|first (?:time|try|go)|in the end|somehow|lol|haha|though|after all|second time|third time))*|got in(?:to)? [a-zà-ÿ][\\w' ]{0,30})[.!… ]*$",
      "(?:passed|aced|smashed|cleared|cracked|nailed) (?:my |the |all (?:my|of)? ?|every |her |his )?(?:\\w+ ){0,2}?(?:bar|finals|exams?|a[- ]?levels?|boards?|jee|neet|upsc|ielts|toefl|mcat|lsat|theory|practical|driving test|test|viva|defen[cs]e|course|module|year|orals?|audition|probation|papers?|mocks?|cpa|acca|nclex|usmle|plab|gcses?|waec|jamb|leaving cert|boards|citizenship test|life in the uk|medical|grade \\d)",
      "got (?:my|straight|all|three|four|five|six|seven|eight|nine|\\d) (?:a\\*?s?|a levels?|as|distinctions?|h1s|9s|8s|firsts?|grades?|offers?|results and)(?= |$|[.,!])|first[- ]class (?:honou?rs|degree)|got a (?:first|distinction|2:1|two one|perfect score)|summa cum|magna cum|valedictorian|dean'?s list|top of (?:the|my) (?:class|year|batch|school)|(?:air|jee|neet|rank|state rank|merit) (?:rank )?\\d+|(?:jamb|waec|sat|act|lsat|gre|gmat|psle|ib|atar|jee|neet|ielts|mcat) (?:score|result|rank|points?)s?(?: is| was| came(?: out)?|:)*,? ?\\d+|(?:score|results?) came(?: out)?,? \\d+|phd (?:in the bag|done|passed|awarded)|(?:minor|no) corrections|call me (?:dr|doctor)|i'?m (?:officially )?(?:a (?:dr|doctor|nurse|teacher|lawyer|solicitor|barrister|pilot|vet|midwife|paramedic|firefighter|police officer|pharmacist|graduate)|dr) ?(?:now)?[.!…]*$",
      "(?:qualified|certified|licen[cs]ed|sworn in|registered|chartered|ordained|signed off) (?:as (?:a|an)|to practi[cs]e)|qualified (?:at last|today|now)|called to the bar|(?:scholarship|bursary|fellowship|funding|stipend|acceptance|offer|admission|place|full ride|full tuition)\\b[\\w' ]{0,16}\\b(?:came|arrived|confirmed|awarded|is mine|secured|in my hand|to \\w+)|full (?:ride|tuition|scholarship|funding)|(?:unconditional|conditional) (?:offer|from)|(?:they|\\w+ (?:uni\\w*|school|college|academy)) (?:took|accepted|chose|picked|admitted) (?:me|him|her|us)|i'?m in[!]+|got (?:in(?:to)?|a place at|accepted (?:to|at|into|by)|off the waitlist|admitted to|an interview at (?:oxford|cambridge)) ?(?!trouble|a fight|an argument|the car|bed|it\\b|the (?:shower|bath|car|house|office|habit|zone)|late|early|from|at \\d|around|touch|to work|home|my car)[a-zà-ÿ]\\w*|going to (?:\\w+ )?(?:oxford|cambridge|harvard|yale|mit|uni\\w*|durham|edinburgh|med school|law school|medical school|college|iit\\w*|imperial|lse|ucl|trinity|stanford|berkeley|nus|ntu)(?= |$|[.,!])|graduated|graduation (?:was|day)",
    ),
    not: /passed (?:out|away|on|by|over|the (?:salt|time|house|shop|exit|ball|butter|phone|joint))|raffle|pub quiz|level \d|game|fifa|ranked|sims|\blost\b|\bnot\b|n'?t\b|never|got in (?:late|early|around|at|from|my|the|touch|trouble|a|an|bed)|made it (?:home|to|in time|back|out|on time)|phone call|won 'an argument|monopoly|uno|mario|fantasy|going to (?:college|uni\w*) (?:now|today|tomorrow|later|early)|\d-\d/iu,
  },
  {
    id: "chosen",
    kind: "milestone",
    impact: 6,
    emotions: ["joy", "pride"],
    en: phrases(
      `(?:scored|got|bagged|netted|hit) (?:my|his|her) (?:first|1st)(?: \\w+){0,2}? (?:goal|try|century|wicket|point|basket|hat ?trick|touchdown|run|hole in one|win)|(?:i|${KIN}|he|she|just) (?:just )?(?:scored|got|bagged) (?:a hat ?trick|the (?:winner|winning \\w+))|hole in one|hat[- ]?trick today`,
      `^(?:i |we |my \\w+ |omg |and |so |just |finally |got |came |he |she |me |yes )*(?:first place|1st place|first prize|gold(?: medal)?|silver medal|bronze(?: medal)?|(?:black|brown|blue|purple) belt|first in (?:my|the) \\w+|second place|third place|runner[- ]?up|best in show|the cup|podium|champions?|champion of \\w+)(?: again| today| at last| for \\w+ \\w+)?[.!… ]*`,
      "won (?:best|gold|silver|bronze|first|second|third|the (?:\\w+ ){0,3}?(?:final|finals|cup|title|league|prize|award|medal|trophy|race|competition|championships?|tournament|election|seat|bid|tender|case|bake ?off|nationals|regionals|grand|slam|derby cup|scholarship)|an? (?:\\w+ )?(?:award|prize|medal|trophy|grant|scholarship|bafta|grammy|emmy|oscar|place|rosette|competition|fellowship)|it(?: all)?(?= |$|[.,!])|[£$€₹₦]\\d)",
      "(?:nominated|shortlisted|longlisted|picked|selected|chosen|called up|scouted|drafted|capped|named) (?:for|to|as|by|in) (?:the |a |an |my |our )?(?!jury|a fine|detention|the (?:washing|dishes))\\w+|nominated[.!… ]*$|(?:got|getting|awarded|given) (?:an|the|my) (?:mbe|obe|knighthood|award|medal|gold award|lead|solo|lead role|main part|captaincy)|made (?:the )?(?:first team|starting|squad|team|varsity|cut|final|finals|semis|podium|shortlist|honou?r roll|choir|orchestra|county|state|nationals)|(?:won|got) (?:employee|teacher|player|nurse|student|volunteer|carer) of the (?:year|match|season)",
      "i (?:swam|cycled|rowed|ran|climbed|walked) (?:a|the|my first|\\d+|all the|twenty|ten|five) (?:\\w+ )?(?:miles?|km|kilometres|mountain|summit|way (?:to|across|up))|ran (?:the|my|a|my first) (?:\\w+ )?(?:marathon|half|ultra|10k|park ?run)|(?:marathon|half marathon|ironman|triathlon|ultra|channel swim|ben nevis|everest|kilimanjaro|camino|thru[- ]hike)(?: is| was|'s)? (?:done|finished|complete|in \\d|under|bagged|conquered)|sub[- ](?:3|4|20|40|two|three|four)|personal best|(?:new|a|my) pb|(?:swam|cycled|rowed|walked|climbed|summit(?:t?ed)|crossed|sailed) (?:the channel|all the way|across|the atlantic|lands end|everest|mont blanc|solo|kilimanjaro)|she floats|(?:she|it|boat)(?:'s| is)? (?:finally )?(?:floats|afloat|flies|flew)|(?:finished|built|restored) (?:the|my|our) (?:boat|house|plane|harpsichord|violin|novel|symphony|quilt)(?= |$|[.,!])",
    ),
    not: /didn'?t|haven'?t|never|\bnot\b|nearly|almost|game|fifa|sims|ranked|mario|pub quiz|raffle|bingo|\b(?:arsenal|united|city|chelsea|liverpool|lakers|the team|man u|spurs|india|england|ireland|celtic|rangers|madrid|barca|packers|yankees)\b|\d-\d|cousin'?s? (?:won|cousin)|imagine|ribbon for|golden retriever|gold (?:ring|earrings|chain)/iu,
  },
  {
    id: "home-step",
    kind: "milestone",
    impact: 6,
    emotions: ["joy", "relief"],
    en: phrases(
      "(?:keys|key) (?:in (?:my |our )?hand|to (?:our|my) (?:own|first|new|very own)|are (?:ours|mine)|collected|day)|(?:got|picked up|collected|handed|have|holding|given) (?:us |me )?(?:the|our|my) (?:house |flat )?keys(?! (?:back|stuck|out|cut|in the door|copied)\\b)|^(?:and |so |it is |its all )*(?:it'?s|its|she'?s|the (?:house|flat|farm|land|boat)(?:'s| is)) (?:ours|mine)(?: now| at last| all ours| finally)*[.!… ]*$|(?:offer|mortgage|bid|loan)(?:'s| is| was| has been| got| been)* (?:accepted|approved)|(?:exchanged|completed|closed) (?:on (?:the|our)|contracts?)|(?:our|my) (?:own|first|forever) (?:front door|house|home|place|flat|roof|land|four walls)|(?:a|my) (?:place|room|flat|home|house) of my own",
      "(?:council|housing|they|hdb|association)\\b[\\w' ]{0,16}\\b(?:gave|offered|found|got) (?:us|me) (?:a|the|our|keys) ?(?:\\w+ )?(?:house|flat|place|home|apartment|bto|keys)?|(?:got|have|found) (?:a|an|our|my own) (?:\\w+ )?(?:flat|house|apartment|place to live|roof|council (?:house|flat)|bto)|(?:i|we) have a (?:flat|house|home)(?= |$|[.,!])|moved in(?:to)? (?:my|our) own|first in (?:my|the|our) family to (?:own|go|graduate|finish)|(?:debt|mortgage|loan|overdraft|credit card|student loan)s?(?:'s|s| is| are)? (?:all )?(?:gone|free|cleared|paid(?: off)?|done)|(?:debt|mortgage)[- ]free|paid off (?:my|the|our|all|every)|paid the last (?:of|\\d+|bit|instal\\w+|payment)|cleared (?:my|the|our|all my) (?:debts?|loans?|overdraft|credit cards?|mortgage|arrears)|last (?:ever )?(?:payment|instal\\w+|repayment)",
    ),
    not: /not (?:accepted|approved|ours)|hotel|airbnb|sims|minecraft|doll|found (?:us|me) (?:a table|a seat)|it'?s mine (?:craft|field)|piano keys|keyboard/iu,
  },
  {
    id: "let-in",
    kind: "milestone",
    impact: 8,
    emotions: ["relief", "joy"],
    tags: ["turning-point"],
    en: phrases(
      `not guilty|acquitted|exonerat\\w+|(?:charges?|case|lawsuit|allegations?|investigation)(?:'s|s| is| are| was| were| have| has| got| been| all)* (?:dropped|withdrawn|dismissed|thrown out|won|closed with no)|(?:made|got|granted|gets|given|won) (?:his |her |my )?(?:parole|bail)|(?:out|home|released|free|freed) on (?:bail|licen[cs]e|tag|parole|compassionate)|(?:he'?s|she'?s|i'?m|brother'?s|dad'?s|son'?s|gets|got|coming|walked|walks) (?:out of (?:prison|jail|detention|inside)|a free (?:man|woman))|(?:${KIN}|he|she) (?:got|gets|is getting|came) out (?:today|tomorrow|at last|after|early|on parole|this (?:morning|week)|of (?:prison|jail))|released (?:from (?:prison|jail|detention|custody)|today|without charge)|pardoned|(?:won|got|have|awarded|granted) (?:\\w+ )?(?:custody|my kids back|the kids back|the kids|my son back|my daughter back)(?! (?:hearing|battle)\\b)|(?:kids|children|son|daughter|boys|girls) (?:are|is) coming (?:back )?home (?:to me|for good)`,
      "(?:visa|papers?|passport|green card|asylum|ilr|pr|permit|citizenship|leave to remain|settled status|residency|status|permesso|h-?1b|naturali[sz]ation|refugee status|biometric card|brp)(?:'s|s| is| was| got| has| have| been| just| are| finally| came back| letter)* (?:come through|came through|came|through|approved|granted|done|sorted|here|accepted|arrived|issued|stamped|mine|positive|in my hand)(?! (?:for|review|tomorrow)\\b)|(?:granted|approved|given|got|have) (?:my |our |me |us |full |indefinite )*(?:visa|asylum|ilr|pr|green card|citizenship|leave to remain|residency|settled status|refugee status|passport|permanent residen\\w+|papers)|(?:swore|took|taken|swearing) (?:the|my) oath|(?:i'?m|we'?re|now|became|become|i am|officially) (?:officially |finally |now )?(?:a |an )?(?:\\w+ )?citizens?(?! advice| science)|(?:i|we) (?:can|get to|may|am allowed to|are allowed to|finally can) (?:finally )?stay(?= |$|[.,!…])(?! (?:up|out|over|late|in bed|awake|here for the night|at a|for (?:dinner|lunch|tea))\\b)|(?:they|judge|home office) (?:let|letting|is letting|are letting) (?:me|us) stay|(?:letter|decision|answer|reply)(?: was| is| came back|:)? positive|^positive[.!… ]*$",
    ),
    not: /covid|lateral flow|refused|denied|rejected|haven'?t|hasn'?t|not (?:yet|granted|approved|out)|monopoly|film|movie|podcast|documentary|papers (?:to mark|are due)|toilet|rolling|(?:newspaper|wall)|can'?t stay|hiv|tested|biopsy|so i can stay/iu,
    allow: ["negation"],
  },
];
