/** Somebody else's words, told on: what is asked for in them is not asked of the persona. */
const SAYS =
  "said|says|told|tells|asked|asks|yelled|yells|shouted|shouts|texted|texts|wrote|writes|screamed|whispered|insists|insisted|claims|claimed|thinks|thought|assumes|assumed|corrected|swears|swore|replied|answered|announced|goes";
const TOLD_ON = new RegExp(
  [
    `\\b(?:he|she|they|who|someone|somebody|everyone|people|it|(?:my|the|this|that|his|her|their|our|some|a|another) (?:\\w+ ){0,2}\\w+) (?:just |always |also |then |once |literally |even |still |keeps? |kept |is |was )?(?:${SAYS}|goes|went|was like|is like|were like|been like|be like|saying|telling|asking)`,
    `\\b(?!never|ever|even|not)\\w{2,20} (?:${SAYS})`,
    "\\b(?:told|tell|telling|asked|text(?:ed)?|yelled at|shouted at|corrected|corrects?|remind(?:ed)?|begged|emailed|answered|replied to|explained to|say to|said to|saying to) (?!you\\b|u\\b|ya\\b|me\\b|about\\b)\\w{2,20}",
    "\\b(?:used to|would|always|will|might|gonna|going to|like to) (?:say|go|tell|ask|yell|text)",
    "\\b(?:should'?ve|shoulda|should have|wanted to|wish i(?:'d| had)?|could'?ve) (?:said|told|say|tell)",
  ]
    .map((part) => `(?:${part})(?!\\p{L})`)
    .join("|"),
  "iu",
);
/** The person's own saying, and the persona's. */
const OUR_SAYING =
  /\bevery(?:one|body) (?:just |always |usually )?(?:says?|calls?)\b|\b(?:(?:i|you|u|we)(?:'ve| have)?(?: (?:just|always|keep|kept|never|only|already|literally|actually|did|didn'?t|just now|specifically))*|who|when did i(?: ever)?|that's what i|thats what i) (?:said|say|saying|asked|wrote|thought|think|told|tell|telling|insist)(?: (?:you|u|that))*\b/giu;
const SUPPOSED =
  /^(?:(?:and|but|so|well|like|also|hmm|ok|wait|lol)\s+)*(?:if (?!(?:you|u) (?:could|can|don'?t|dont|would|wouldn'?t|want|didn'?t|didnt|please|need|must|have to|gotta|wanna|ever need|absolutely|really))|what if|imagine|suppose|pretend|assuming (?!i\b)|let'?s (?:say|pretend)|lets (?:say|pretend)|unless|would (?:you|u|it|i)\b(?! (?:please|mind|kindly|just|stop|call))|should i|could i|can i|do i|did i|am i|is my|was my|what'?s|whats|how)|\bif (?:i was|i were|i am|i'?m|my name|my parents|we(?! (?:didn'?t|don'?t|stopped|could|can|never))|he|she|they)\b|\b(?:wish (?:i|my|he|she|they)|would(?:'?ve| have) been|almost (?:named|called)|nearly (?:named|called)|hypothetically)\b/iu;
/** Lines that everybody knows. */
const MADE_UP =
  /\b(?:call me (?:ishmael|shirley|al has)|in my head|lyrics?|songs?|sang|singing|movies?|films?|novels?|books?|episode|chapter|quote|quotes|line from|opening line|poems?|character|chars?|role ?-?play|rp|in[ -]game|the game|gamertag|username|npc|d&d|dnd|campaign|my sims?|musical|script|screenplay|meme|audition|in the play)\b|[🎶🎵♪♫🎤]/iu;
const TASK =
  /\b(?:translat\w+|how (?:do|would|to) (?:you |u |i |we |one )?say|what does .{0,40} mean|proofread|rephrase|rewrite|fix (?:the|this|my) (?:grammar|sentence)|example sentence|worksheet|fill in the|write (?:me )?(?:a|an|my|the) (?:\w+ )?(?:email|letter|poem|story|essay|speech|bio|caption|dialogue|song|script|text|message)|debug|regex|stack ?trace|console|compile|dialogue|duolingo|flashcards?)\b|[{}=<>\\]|\bdef |\bconst |\bprint\(|\w\(\)|\w_\w/iu;
const LESSON = /\b(?:homework|quiz|exam question|grammar|essay question)\b/iu;
const JOKING = /\b(?:jk|j\/k|just kidding|kidding|im joking|i'm joking|just joking|only joking|as a joke)\b/iu;
const STAGE = /(?:^|\s)[*_](?=\p{L})[^*\n]{3,200}[*_](?=\s|$|[.,!?])/u;

/** Said with rolling eyes. */
const SARCASM = /^(?:oh |yeah |ya )?(?:sure|right|of course|yeah right|totally)(?:,| and)|[🙄]|\bsure jan\b|\/s$/iu;

/** Whether a whole message is play, a task or a joke, in which nobody is put right. */
export function isUnreal(text: string, before: string): boolean {
  return (
    TASK.test(text) ||
    SARCASM.test(text) ||
    JOKING.test(text) ||
    STAGE.test(text) ||
    STAGE.test(before) ||
    /\b(?:let'?s (?:play|pretend)|pretend (?:to be|you'?re|ur|im|i'm))\b/iu.test(text)
  );
}

/** Whether a sentence tells on what was said to or by somebody else. */
export function isToldOn(sentence: string): boolean {
  return TOLD_ON.test(sentence.replace(OUR_SAYING, " "));
}

/** Whether a sentence only supposes. */
export function isSupposed(sentence: string): boolean {
  return SUPPOSED.test(sentence);
}

/** Whether names in a sentence belong to a song, a book or a lesson. */
export function isMadeUp(sentence: string): boolean {
  return MADE_UP.test(sentence) || LESSON.test(sentence);
}
