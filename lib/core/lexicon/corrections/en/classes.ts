/** Classes of which one member may be said instead of another. Words that mean much besides (back, head, seat) are left out. */
const CLASSES: string[][] = [
  "english french german spanish portuguese italian dutch polish czech slovak slovakian hungarian russian ukrainian turkish greek arabic hebrew hindi urdu bengali punjabi tamil chinese mandarin cantonese japanese korean vietnamese thai tagalog filipino indonesian malay malaysian swedish norwegian danish finnish icelandic irish scottish welsh romanian bulgarian serbian croatian bosnian albanian slovenian slovene lithuanian latvian estonian georgian armenian persian farsi afghan iranian iraqi syrian lebanese egyptian moroccan algerian tunisian nigerian ghanaian kenyan ethiopian american canadian mexican brazilian argentinian colombian peruvian chilean cuban australian austrian swiss belgian british taiwanese indian pakistani nepali",
  "guitar violin cello piano drums bass flute clarinet oboe trumpet trombone saxophone sax harp ukulele viola keyboard banjo accordion",
  "football soccer rugby tennis badminton squash volleyball basketball baseball cricket hockey golf handball netball softball swimming rowing cycling climbing boxing judo karate yoga pilates ballet surfing skiing snowboarding skating",
  "honda mazda toyota ford nissan bmw audi volvo fiat skoda renault peugeot citroen kia hyundai tesla subaru volkswagen vw mercedes jeep lexus opel vauxhall suzuki dacia chevy chevrolet",
  "doctor nurse vet dentist surgeon paramedic midwife pharmacist therapist psychologist teacher professor tutor lecturer librarian lawyer solicitor judge accountant banker cashier chef cook waiter waitress barista bartender baker butcher plumber electrician carpenter mechanic builder roofer welder engineer programmer developer designer architect scientist journalist writer editor photographer painter musician actor actress pilot driver courier cleaner farmer gardener florist hairdresser barber soldier firefighter policeman receptionist secretary translator consultant manager salesman postman optician physio radiographer coder",
  "hip knee ankle wrist elbow shoulder foot toe finger thumb leg arm neck spine jaw kidney liver lung rib",
  "law medicine nursing engineering physics chemistry biology maths math history geography economics psychology philosophy sociology architecture accounting marketing literature linguistics statistics",
  "coffee tea matcha cocoa wine beer whisky whiskey gin vodka rum cider",
  "flat apartment house bungalow condo studio cottage caravan",
  "single married divorced engaged widowed separated",
  "dog cat rabbit hamster parrot budgie tortoise turtle gerbil ferret lizard gecko snake horse pony bunny puppy kitten parakeet goldfish hedgehog",
  "labrador lab poodle beagle spaniel collie corgi dachshund pug husky terrier bulldog greyhound whippet retriever chihuahua dalmatian",
  "train bus plane ferry tram car bike motorbike scooter",
  "wedding funeral christening baptism graduation birthday",
  "phd masters bachelors",
  "breakfast brunch lunch dinner",
  "spring summer autumn winter",
  "mum mom mother dad father brother sister aunt uncle cousin nephew niece son daughter grandma grandpa gran nan grandad granddad grandmother grandfather wife husband boyfriend girlfriend stepdad stepmum stepmom",
  "monday tuesday wednesday thursday friday saturday sunday",
  "january february march april june july august september october november december",
  "red blue green yellow black white brown grey gray orange purple pink",
].map((words) => words.split(" "));
const CLASS_OF = new Map(CLASSES.flatMap((words, at) => words.map((word) => [word, at] as const)));
/** One word for another. */
const SYNONYMS = [
  ["mum", "mom", "mother"],
  ["dad", "father"],
  ["grandma", "gran", "nan", "grandmother"],
  ["grandpa", "grandad", "granddad", "grandfather"],
  ["maths", "math"],
  ["dog", "puppy"],
  ["cat", "kitten"],
  ["rabbit", "bunny"],
  ["labrador", "lab", "retriever"],
  ["flat", "apartment", "studio", "condo"],
  ["whisky", "whiskey"],
  ["grey", "gray"],
  ["vw", "volkswagen"],
  ["chevy", "chevrolet"],
];
/** What ends like a trade and is none. */
const NO_TRADE =
  /^(?:disaster|monster|killer|keeper|winner|loser|fighter|survivor|sweater|joker|dreamer|hoarder|lover|hater|blur|wonder|bummer|stranger|sister|brother|mother|father|daughter|teenager|beginner|player|traitor|terror|horror|mirror|number|matter|chapter|letter|computer|never|other|bother|breather|stunner|charmer|sufferer|worrier|thinker|sleeper|eater|drinker|toddler|september|october|november|december|summer|winter|dinner|tower|flower|river|paper|water|weather|spider|hamster|ladder|human|woman|vegetarian|christian|gentleman|snowman|trooper|believer|leader|order|favou?r|humou?r|after|under|over|better|bigger|older|younger|later|sooner|easier|harder|longer|former|super|\p{L}+sitter)$/iu;
const TRADE = /^\p{L}{3,}(?:er|or|ist|ian|eer|smith|man|woman|wright)$/iu;

/** Whether one word may stand in the place of another because both are of one class: a Mazda, not a Honda. */
export function areOfOneClass(a: string, b: string): boolean {
  const [x, y] = [singular(a), singular(b)];
  if (x === y || areNear(x, y)) return false;
  const [of, other] = [CLASS_OF.get(x), CLASS_OF.get(y)];
  return of !== undefined && of === other;
}

/** Whether both words are what somebody does for a living, by their class or by how they end. */
export function areTrades(a: string, b: string): boolean {
  return !areSameWord(a, b) && isTrade(singular(a)) && isTrade(singular(b));
}

const areSameWord = (a: string, b: string): boolean => singular(a) === singular(b);

function isTrade(word: string): boolean {
  return CLASS_OF.get(word) === CLASS_OF.get("plumber") || (TRADE.test(word) && !NO_TRADE.test(word));
}

function singular(word: string): string {
  const lower = word.toLowerCase().replace(/'s?$/u, "");
  return CLASS_OF.has(lower) ? lower : lower.replace(/s$/u, "");
}

const areNear = (x: string, y: string): boolean => SYNONYMS.some((words) => words.includes(x) && words.includes(y));
