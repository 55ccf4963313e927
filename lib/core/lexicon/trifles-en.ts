import { phrases } from "./rule";

const CREATURE =
  "(?:goose|geese|pigeons?|seagulls?|gulls?|toddler|squirrel|kitten|wasps?|bees?|swan|mosquito\\w*|midges?|spider|moth|raccoon|possum|hamster|chihuahua|\\d+ year old|\\w+ year old|my own (?:cat|dog|child)|roomba|self checkout|vending machine|printer)";
const DONE_TO =
  "(?:attacked|robbed|mugged|assaulted|run over|dumped|hit|bit|bitten|harassed|bullied|stalked|followed|beaten(?: up)?|betrayed|rejected|ghosted|broke up with me|held hostage|stole|threatened|judged|humiliated|disowned|kidnapped)";
const HOUSEHOLD =
  "(?:dishwasher|toast|thermostat|snacks?|chips|crisps|fries|guac|remote|pineapple|laundry|bins?|towel|duvet|biscuits?|doughnuts?|donuts?|sandwich|burrito|pizza|kebab|oat milk|latte|barista|ketchup|mayo|dessert|nuggets|burger|curry|noodles|cheese|crumbs|parking space|air ?fryer|dyson|hoover|parcel|delivery|playlist|socks|jeans|trousers|tights|shoes|fridge|kettle|printer|ikea|tesco|lidl|aldi|greggs|roundabout|traffic|queue)";
const TURN =
  "(?:marr(?:y|ied|ying)|murder\\w*|kill|fight|feud|war|said yes|propos\\w+|engaged|she'?s here|he'?s here|it'?s here|new baby|got the job|in love|heartbroken|devastated|tragedy|rip|crying|cried|worst day|best day|new arrival|expecting)";
const FAMOUS =
  "(?:the (?:pope|queen|king|president|prime minister|dalai lama|princess of wales)|taylor(?: swift)?|beyonc[eé]|rihanna|adele|harry styles|ozzy(?: osbourne)?|bowie|prince philip|liam payne|matthew perry|robin williams|amy winehouse|kanye|drake|kim kardashian|zendaya|tom holland|timoth[eé]e|selena gomez|justin bieber|ariana|billie eilish|messi|ronaldo|mbapp[eé]|federer|nadal|djokovic|serena|kohli|dhoni|tendulkar|lebron|kobe|elon(?: musk)?|trump|biden|obama|prince harry|meghan|attenborough|tom cruise|brad pitt|keanu|blackpink|bts|shah ?rukh|deepika|burna boy|wizkid|davido)";

/** Heavy or bright words about a household's trifles, in any order: nobody's life turns there. */
const TRIFLE = phrases(
  `${TURN}\\b.{0,32}\\b${HOUSEHOLD}(?! (?:shop|factory|place|job|business|company|driver|van)\\b)`,
  `(?:dishwasher|thermostat|remote|laundry|towel|duvet|air ?fryer|dyson|hoover|kettle|playlist|printer|oat milk|jeans|trousers|parking space)\\b.{0,32}\\b(?:divorc\\w+|murder\\w*|killed me|broke my heart|betray\\w*|tragedy|rip|died|is dead|passed away|split|heartbroken|devastated|robbed)`,
  `${DONE_TO}\\b.{0,24}\\b${CREATURE}|${CREATURE}\\b.{0,16}\\b${DONE_TO}`,
  "(?:presentation|date|meeting|outfit|hair|interview|performance|party|kitchen|bake|cake|haircut|evening|morning|gig|audition|essay|exam|episode|date night)(?: \\w+){0,2} (?:is|was|were) (?:\\w+ ){0,2}(?:car crash|train ?wreck|disaster|shambles|horror show|crime scene|bloodbath|war zone)",
  "cry(?:ing)? in the club|(?:office|class|school|shop) (?:fish|hamster|plant|goldfish|gerbil|yucca)|(?:heat ?wave|exam season|sale|queue|summer|winter|weekend|monday|cold snap|half term|school run|the war|heat|storm|rain|wedding season|festival) (?:is|'s) (?:finally |really )?over",
  `${FAMOUS}(?:'s| has| have| is| was| just| finally| got)* (?:died|dead|passed|pregnant|engaged|married|divorc\\w+|split\\w*|won|retir\\w+|arrested|shot|broke up|cancelled|quit|gone|killed|proposed|having|expecting)|(?:singer|drummer|guitarist|bassist|actor|actress|rapper|footballer|presenter|youtuber|streamer|comedian|influencer|politician|kpop idol|idol|wrestler)\\b.{0,24}\\b(?:died|dead|passed away|divorc\\w+|arrested|engaged|pregnant|split)`,
  "(?:pub quiz|raffle|scrabble|monopoly|uno|fantasy (?:football|league)|mario ?kart|cluedo|catan|poker night|bingo|wordle|beer pong|five ?-?a ?-?side|fives|fifa|table tennis|pictionary|charades|eurovision|bake ?off|strictly|love island|traitors|drag race|eastenders|corrie|coronation street|emmerdale|neighbours|home and away|the archers|grey'?s anatomy|succession|stranger things|bridgerton|the bear|the crown|prison break|squid game|the last of us|got s\\d|s\\d+ ?e\\d+|s\\d+ (?:is|was|finale)|the finale|soap opera|telenovela|kdrama|k-drama|nollywood)",
  "food baby|in my (?:sim|novel|story|screenplay|short story|dnd|d&d|book club book)|(?:my|our) (?:sims?|tamagotchi|minecraft|villager|character|paladin|wizard|dnd \\w+)|(?:i|we)(?:'m| am|'re)? writing (?:a|my) (?:novel|play|story|scene|screenplay|script)|chapter \\d+ of my|(?:we|i) (?:were|was) (?:acting|rehearsing|filming)|for the (?:school )?play|improv class|escape room|murder mystery|laser tag|paintball",
  "of (?:cleaning|washing|taking out|making (?:the )?tea|emptying|unjamming|refilling|chasing)|(?:we|i) (?:was|were) robbed\\b.{0,12}\\d+ ?(?:quid|pounds|bucks|euros?|dollars)? for|passed(?:\\.{2,}|…| )+out (?:on|in|at)|let (?:the|my|those|these) (?:jeans|shoes|boots|sofa|coat|dress|laptop|phone|plant|trousers|trainers|curtains|couch) go",
);

/** Things that are said to die or to leave, and the mourning of them: no word about them is grave. */
const OF_THINGS = phrases(
  `(?:divorced|dumped|evicted|fired|banned|ghosted|betrayed|abandoned|murdered|killed|destroyed|bullied|robbed)[ (]{0,2}(?:by|from) (?:my |the |a |this )?(?:\\w+ )?(?:gym|carbs|sugar|caffeine|spin class|chess|app|algorithm|duolingo|microwave|oven|printer|scales?|group chat|book club|bus|train|weather|pollen|hangover|stairs|leg day|spreadsheet|inbox|alarm)`,
  `(?:bank account|bank balance|wallet|savings account|liver|printer|photocopier|houseplants?|succulents?|cactus|fern|sourdough(?: starter)?|starter|phone|laptop|kindle|headphones|air ?pods|tamagotchi|motivation|social battery|attention span|dignity|diet|tan|eyeliner|umbrella|jeans|favou?rite mug|mug|fridge|kettle|toaster|boiler|wi-?fi|car battery|controller|xbox|playstation|ps5)(?:'s| is| has| have| just| finally| officially| also)* (?:\\w+ )?(?:died|dead|dying|passed away|deceased|murdered|drowned|perished|kicked the bucket|gone to heaven|no longer with us|resting)`,
  "(?:mourning|grieving|funeral|obituary|wake|moment of silence|rip|rest in peace|eulogy|condolences)(?: \\w+){0,3} (?:my|our|the|this) (?:\\w+ )?(?:starter|sourdough|houseplant|fern|succulent|plant|phone|laptop|kindle|mug|jeans|diet|season|team|wallet|bank account|liver|kettle|toaster|dignity|weekend|playlist|streak|social life|sleep schedule|headphones|umbrella|avocado)|(?:call|called|calling) the (?:police|cops|fbi) (?:on|about|because|over)? ?(?:this|my|the) (?:queue|line|weather|outfit|printer|spreadsheet|sandwich|coffee|price|haircut)|(?:murdered|killed|slaughtered|destroyed|beaten) by (?:a|an|my) .{0,20}\\bat (?:chess|fifa|uno|scrabble|mario kart|tennis|pool|darts|ping pong)",
);

/** Whether an English sentence's matter is a trifle, a screen's or a famous stranger's, however grave its words. */
export function isTrifleEn(sentence: string): boolean {
  return OF_THINGS.test(sentence) || (TRIFLE.test(sentence) && !GRAVE.test(sentence));
}

/** Beside these words nothing is a trifle. */
const GRAVE =
  /\b(?:funeral|cancer|hospital|hospice|icu|passed away|buried|miscarr\w+|suicid\w+|assault\w*|raped|custody|hasn'?t loved me|divorce papers)\b/iu;
