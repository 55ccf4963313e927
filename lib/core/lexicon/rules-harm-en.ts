import { KIN, ME, ONE, PET } from "./people-en";
import { phrases, type Rule } from "./rule";

const STRANGER =
  "(?:some(?:one|body|\\s(?:guy|man|bloke|lad|kid|woman|fella|dude))|(?:a|the|this|two|three)\\s(?:\\w+\\s)?(?:guys?|man|men|bloke|lads?|stranger|customer|patient|kids?|fella|driver|passenger|boys|girls|woman|student|inmate)|guys?|man|lads?|kids|they|he|she|ex|robbers?|thieves|police|cops)";
const HURT =
  "(?:hit|hits|hitting|punched|slapped|kicked|choked|strangled|headbutted|battered|beat|stabbed|shot|shoved|grabbed|groped|attacked|assaulted|raped|molested|spat (?:on|at)|threatened|mugged|robbed|jumped|glassed|cornered|stalk(?:s|ed)|harass(?:ed|es)|abused|held|pinned|burned|drugged|spiked|flashed|tasered|swung at|came at|pushed|bit|touched|followed)";
const BUILDING =
  "(?:house|home|flat|apartment|barn|shed|shop|kitchen|village|street|roof|caravan|farm|garage|workshop|studio|school|church|mosque|restaurant|building|block|greenhouse|stables?|boat|cabin|stall|market|trailer)";
const LIMB =
  "(?:legs?|arms?|hip|pelvis|wrists?|ankle|collar ?bone|jaw|spine|neck|back|skull|ribs?|femur|knee|hands?|finger|acl|achilles|hamstring|shoulder|foot|nose|elbow|tibia|vertebrae?)";

/** Violence, crime, fire, flood and accidents, as those to whom they happen tell them. */
export const HARM_RULES_EN: Rule[] = [
  {
    id: "violence",
    kind: "loss",
    impact: -8,
    emotions: ["fear", "pain"],
    tags: ["vulnerability"],
    hint: /hit|punch|slap|kick|chok|strang|headb|batter|beat|stab|shot|shov|grab|grop|attack|assault|rap|molest|spat|threat|mug|rob|jump|glass|corner|stalk|harass|abus|held|pinned|burn|drug|spik|flash|taser|swung|came|come|coming|push|bit|touch|follow|neck|throat|knife|gun|blade|machete|pistol|weapon|point|room|did to me|hurt|used|sexual|traffick|kidnap|abduct|took|take|hostage|lynch|bash|eye|lip|bruis|violent|ransom|screw|bottle|rifle/i,
    en: phrases(
      `${STRANGER} (?:\\w+ ){0,5}?${HURT} (?:me|us|my (?:son|daughter|sister|mum|mom|brother|kid|wife|husband|face|head|arse|bum))(?! (?:up\\b|back\\b|on (?:insta\\w*|twitter|tiktok|here|the app)|a (?:coffee|drink|seat|text|look|smile|job)|that|how|like|in the feels|with (?:a (?:joke|question)|some)|at (?:chess|fifa|tennis|pool|scrabble|cards|it|the)|to (?:the|it|apply|try|go|do)|deeply|so much|hard when|off guard|responsible|accountable|close|tight|while i)\\b)`,
      "(?:hands?|fingers|arm) (?:were |was )?(?:round|around|on) my (?:neck|throat)|(?:pull(?:ed|ing)|held|drew|waved|waving|put|stuck|point(?:ed|ing)|came at \\w+ with) (?:out )?(?:a|his|the|her) (?:\\w+ )?(?:knife|gun|blade|machete|pistol|weapon|screwdriver|bottle|rifle)(?! (?:to the (?:toast|cake))\\b)|at (?:knife|gun) ?point|gun (?:to|at|in) my (?:head|face|back)",
      "(?:used to )?(?:come|came|comes|coming) into my room (?:at night|when|drunk)|used to come into my (?:room|bed)|what he did to me|(?:touched|hurt|abused|used) me when i was|when i was (?:\\d+|a (?:kid|child|girl|boy)|little)\\b[\\w' ]{0,20}\\b(?:touched|abused|raped|molested) me|spiked my|my drink was spiked|sexual(?:ly)? (?:assault\\w*|abuse\\w*|harass\\w*)|(?:was|been|got) (?:raped|groped|molested|trafficked|kidnapped|abducted|held hostage|stabbed|shot|jumped|beaten up|assaulted|attacked|lynched|gay ?bashed)",
      "(?:black eye|split lip|busted lip|bruises) (?:again|from (?:him|her|my)|he gave)|(?:he|she|my \\w+)(?:'s| is| has been| was|'s been)? (?:violent|hitting|beating|choking|threatening|stalking) (?:me|us|again|the kids)",
      `(?:kidnapped|abducted|they took|kidnappers (?:took|have)) (?:${KIN}|my \\w+)|ransom for`,
      `(?:${KIN}|our \\w+|my (?:mate|friend|best friend|cousin|student))(?: just| has)? (?:got|was|has been|been|'s been) (?:stabbed|shot|attacked|beaten up|jumped|mugged|assaulted|raped|kidnapped|abducted|glassed)`,
    ),
    not: /\b(?:game|boss fight|level|film|movie|episode|mosquito\w*|wasps?|midges?|gently|funny|lol|haha\w*|cat|kitten|puppy|dog|goose|swan|robbed of)\b|hit me (?:like|that|hard|up|with)|touched me (?:deeply|so much)|(?:held|holding) (?:me|us) (?:all night|while|close|tight|up)|followed me (?:back|home and)|\bvar\b|referee/iu,
  },
  {
    id: "menace",
    kind: "loss",
    impact: -6,
    emotions: ["fear"],
    tags: ["vulnerability"],
    en: phrases(
      "(?:ex|he|she|guy|man|stalker|weirdo)\\b[\\w' ]{0,16}\\b(?:keeps|kept|'s been|has been|been|won'?t stop) (?:turning|showing|coming|following|watching|calling|texting|messaging|waiting|driving|sending|leaving)(?: me| past| up| round| outside| by| my)*|(?:stalk(?:er|ing|ed)|harass(?:ed|ing|ment))|restraining order|(?:death|rape) threats?|(?:followed|following|followin) me (?:home|off|from|all the way|down|to my)|won'?t leave me alone",
      "(?:posted|shared|leaked|sent|spread|put) (?:round |around |out )?(?:my|the|private|those) (?:\\w+ )?(?:pics?|pictures?|photos?|nudes?|videos?|screenshots?|texts|messages|diary) ?(?:to|in|on|round|around|everywhere)?|(?:my|the) nudes (?:are|were|got)|revenge porn|blackmail\\w*|sextort\\w*|groomed me",
      "call(?:s|ed|ing)? (?:me|us|my (?:son|daughter|kid)) (?:names|a (?:slur|\\w+ slur|freak|retard|terrorist|dyke|faggot|fag|slut|whore|pig|monster)|the n[- ]?word|fat|ugly|slurs)|(?:outed me|got outed|been outed|was outed)|told (?:me|us) to go back (?:to|where)|racis[mt] (?:attack|abuse|at work)|racially abused|hate crime|spat at us|bull(?:y|ied|ying|ies)(?! (?:beef|off)\\b)",
      "(?:eat|eating|ate|have|had) (?:my )?(?:lunch|break) (?:alone|in the (?:loo|toilets?|bathroom|library|car|stairwell|cubicle))|(?:nobody|no ?one) (?:sits|talks|plays|will sit|speaks) (?:with|to) (?:me|him|her|my \\w+)(?: at (?:school|work|lunch))?|(?:only one|everyone but me|everyone except me)[\\w' ]{0,20}(?:invited|asked)|(?:they|everyone|the girls|the lads|whole class) (?:all )?(?:laughed at|left out|blanked|excluded|ganged up on|shunned|hate) (?:me|him|her|my \\w+)",
    ),
    allow: ["negation"],
    not: /🤣|😂|\blol\b|the (?:seagull|cat|dog|goose)|game/iu,
  },
  {
    id: "robbed",
    kind: "loss",
    impact: -6,
    emotions: ["anger", "shock"],
    en: phrases(
      `(?:${STRANGER}|thief|burglars?|bailiffs|scumbags?|scammers?|hackers?|gang)(?: \\w+){0,2}? (?:stole|nicked|robbed|pinched|swiped|took|ransacked|cleaned out|emptied|trashed|smashed up|keyed|torched|broke into|broken into|kicked in) (?:all )?(?:my|our|the (?:telly|tv|tools|van|car|bike|lot|till|safe|shop|house|ring)|everything|nan'?s|grand\\w+|mum'?s|mom'?s|dad'?s)`,
      "^(?:and |so |then |n |they )*(?:stole|nicked|took|robbed|pinched) (?:my (?:phone|bag|wallet|bike|car|van|tools|laptop|passport|ring|necklace|grand\\w+)|nan'?s|mum'?s|dad'?s|everything|the lot)|(?:n|and) took my (?:phone|bag|wallet|bike|car|van|tools|laptop|passport|purse)",
      "(?:i|we|i'?ve|we'?ve|mum|dad|nan|gran|my \\w+|shop|house|flat|place)(?: just| have| has)? (?:got|was|were|been|getting|is being) (?:robbed|burgled|mugged|scammed|conned|defrauded|hacked|broken into|done over|cleaned out|carjacked|pickpocketed|held up)|^(?:got|been|just) (?:robbed|burgled|mugged|scammed|conned|carjacked|broken into)|armed robb(?:ers|ery)|bandits|break-?in (?:at|last|in)",
      "some(?:body|one)(?:'s| has)? been in (?:the|my|our) (?:house|flat|room|car|shed|home)|(?:ring|rings|jewell?ery|bike|car|van|laptop|tools|passport|savings|violin|guitar|wallet|money|medals?)(?:'?s| is| are| was| were| got| have been)? (?:all )?(?:stolen|nicked|cleaned out|been taken)|(?:nan|mum|mom|gran|dad|grand\\w+)'?s (?:ring|watch|jewell?ery|medals?|necklace|tools)(?:'s| is| are| got)? (?:gone|stolen|lost|taken)|(?:whole|all my|life|our) savings(?:'s| is| are)? ?(?:gone|wiped|in one)?|scammed (?:out of|me)",
    ),
    not: /(?:£|\$|€)?\d+ ?(?:quid|pounds|bucks|dollars|euros)? for (?:a|an|two) (?:pint|coffee|sandwich|beer|ticket|burger)|by the ref|referee|quiz|\bvar\b|one point|game|minecraft|took my (?:time|breath|order|seat|advice|temperature|blood)|took everything (?:in|out)|put (?:all )?(?:my|our|life) savings|my life savings (?:into|on)|squirrel|seagull|magpie|raccoon|\bcat\b|\bdog\b|toddler/iu,
  },
  {
    id: "disaster",
    kind: "loss",
    impact: -8,
    emotions: ["shock", "grief"],
    en: phrases(
      `(?:(?:my|our|the|mum'?s|dad'?s|nan'?s|aunt'?s|big|whole|neighbours?'?|whole) (?:\\w+ )?)?${BUILDING}(?:'?s| is| was| are| has| have| got| just| all)* (?:gone(?= |,|$)(?! (?:quiet|mad|to|crazy|cold|up in price|all)\\b)|went up(?! (?:for|in (?:price|value))\\b)|burn(?:ed|t|ing)(?: down| out| to)?|on fire|caught fire|up in flames|in ashes|just ash|under ?water|flooded|collapsed|destroyed|flattened|levell?ed|shelled|bombed|washed away|condemned|blown away|in ruins|a hole|rubble|struck by)`,
      "(?:just|nothing (?:left )?(?:but|only)|all|it'?s|only) (?:ash|ashes|rubble|mud now)(?= |$|[.,!])|(?:lost|took) (?:the (?:house|home|roof|farm|barn|lot)|everything|all (?:our|my) (?:stuff|things|photos|crops?)) (?:in|to) (?:the|a) (?:fire|flood|storm|hurricane|quake|earthquake|cyclone|tornado)|lost everything(?! (?:to a|in the game|on my)\\b)",
      "(?:river|water|flood ?water|flood|sea|sewage|mud)(?:'?s| is| came| was| got| has come| coming)* (?:in|into|through|up to|knee deep in|waist deep in) (?:the|our|my) (?:\\w+ )?(?:kitchen|house|living room|lounge|front room|shop|ground floor|basement|bedroom|stairs|windows?|farm|street)",
      "(?:air ?strikes?|shelling|missiles?|bombs?|drones?|earthquake|hurricane|tornado|wildfires?|cyclone|tsunami|landslide)\\b[\\w' ]{0,24}\\b(?:our|my|us|home|house|hit|took|killed|destroyed)|(?:we|i)(?:'ve| have|'re| are)? (?:been |being |had to |all )*(?:evacuat\\w+|fled|flee|dug out)",
      "(?:lost|killed|drowned|shot|culled|dead) (?:all |about |near |nearly |the |my |our |\\w+ |all \\d+ )*(?:ewes|sheep|cows|cattle|hens|goats|calves|lambs|pigs|hives|bees|herd|flock|chickens|crops?|harvest|birds)(?= |$|[.,!])|(?:tb|bird flu|foot and mouth|swine fever) in the (?:herd|flock|sheds?)|herd (?:shot|culled|slaughtered|gone)|had to (?:shut|sell|close) the (?:farm|business|shop|pub)",
    ),
    not: /sims|minecraft|valheim|zelda|stardew|game|server|netflix|film|movie|documentary|podcast|on the news|burn(?:t|ed) (?:the )?(?:toast|rice|lasagne|dinner)|on fire today|i'?m on fire|party|playlist|karaoke|gone mental/iu,
  },
  {
    id: "accident",
    kind: "loss",
    impact: -6,
    emotions: ["shock", "fear"],
    tense: "past",
    en: phrases(
      `(?:wrote off|written off|totall?ed|flipped|rolled|crashed|wrecked|smashed up) (?:the|my|our|his|her|dad'?s|mum'?s) (?:car|van|bike|truck|motor|scooter|ute|lorry|tractor|motorbike|jeep|quad|boat)|(?:i|he|she|they|${KIN}) (?:came|fell|got thrown|thrown) off (?:my|his|her|the|a) (?:bike|motorbike|horse|scooter|moped|board|ladder|roof|scaffold\\w*|quad|balcony)|^(?:came|fell) off (?:my|the) (?:bike|motorbike|horse|scooter|moped|ladder|roof)`,
      `(?:${ONE}|mac|dad|[a-zà-ÿ]{3,10}) (?:came|fell) off (?:the|his|her) (?:bike|motorbike|horse|scooter|moped|ladder|roof|quad)|(?:truck|car|lorry|bus|van|taxi|driver|suv|train|tram|drunk driver|pick-?up)\\b[\\w' ]{0,30}?\\b(?:hit|ploughed into|plowed into|smashed into|slammed into|drove into|rear[- ]?ended|t-?boned|knocked|ran over|went into|didn'?t see) ${ME}`,
      `(?:broke|shattered|fractured|snapped|crushed|smashed|severed|ruptured|tore|torn|dislocated|lost) (?:my|his|her|both|two|three)(?: (?:left|right|own|lower|upper|whole))? ${LIMB}(?! (?:day|game|length|room)\\b)|(?:my|his|her|\\w+'s) ${LIMB}(?:'s| is| was|'re| are)? (?:broken|shattered|fractured|snapped|torn|crushed|in bits)|^acl(?:'s| is)? (?:gone|torn|ruptured)|(?:career|season|playing days)(?:'s| is|'re| are)? over`,
      `(?:^|(?:has|had|have|with|got|suffered|and|a) )(?:a |two |three )?(?:badly )?(?:broken|fractured|shattered|crushed) ${LIMB}(?! (?:day|game|length|room|chair|rest)\\b)`,
      "(?:in|had|after|since|survived) (?:a|an|the) (?:\\w+ )?(?:car|bike|motorbike|bus|train|plane|coach|boat|bad|horrible|head[- ]on|road|industrial|farm) (?:crash|accident|smash|wreck|pile ?up|collision)|airbags? (?:went|broke|saved)|crash on the (?:m\\d|a\\d|motorway|highway|freeway|way|school run|ring road)|(?:pulled|cut) (?:me|him|her|us) (?:out of|from) the (?:car|wreck|water|rubble)",
      `${PET} (?:got|was|been|has been) (?:hit|run over|attacked|mauled|poisoned|knocked down)`,
    ),
    not: /game|forza|gta|mario ?kart|film|movie|crashed (?:on|at)|lost my (?:back|head|hand)\b.{0,12}(?:poker|cards)|broke my (?:back|neck) (?:for|to|working|trying)|ribs? (?:laughing|from laughing)|pain in the neck|egg|phone|screen/iu,
  },
];
