const set = (words: string): Set<string> => new Set(words.split(/\s+/));

/** Words that open a sentence and say nothing: "no wait, actually …". */
export const LEADS = set(
  "no noo nooo noooo nope nah naw nay wait ok okay okok k so and but or well oh ohh hey heyy heya hey-hey hi hii hiya hello hallo sup um umm uh uhh er erm eh actually btw anyway anyways sorry lol lmao haha hahaha hehe pls please plz just like yeah yes yep yup also hmm hm ugh omg bro dude honestly look listen yo thanks thx aw aww ah oops oop whoops tbh fyi cuz because bc then really seriously ffs jeez ew ouch excuse again still huh hang hold on um mm mate man girl sis",
);

/** Refusals and turns that say outright that something before was not so. */
export const TURNING =
  /^(?:wrong|false|incorrect|negative|no+|nope|nah+|naw|wait|actually|uh no|um no|er no|oh no|sorry|hey no|well no|oops|whoops|correction|ugh no|lol no|haha no|ok no|excuse me|hang on|hold on)(?![\p{L}'])|\bactually\b/iu;

/** Nearly right is not right: "close! Slovak", "not quite, its Friday". */
const NEARLY =
  /^(?:(?:so|very|really|pretty|super) )?(?:close|almost|nearly|not quite|not exactly|good guess|nice try|try again|guess again)(?=\s*(?:$|[!.,…]))/iu;

/** Whether a message says at its head, or with "actually", that it turns something. */
export function isTurning(text: string): boolean {
  return TURNING.test(text) || NEARLY.test(text);
}

/** Words of feeling that stand before a mark like a name and are none. */
export const EXCLAIMED = set(
  "wow woah whoa woo yay hooray bye byebye cheers cool awesome amazing great nice neat sweet lovely congrats congratulations kudos together agree agreed agreeing unfortunately hopefully luckily sadly thankfully fortunately glad happy exactly indeed fantastic wonderful excellent perfect brilliant incredible unfortunate unbelievable impressive inspiring terrific superb sorry yikes damn gosh goodness bravo cute funny true same totally absolutely definitely certainly enjoy careful welcome understood noted got hooray phew ooh ahh aha hah",
);

/** A name cannot begin with these: what follows "call me" or "my name is" in other senses. */
export const NO_NAME = set(
  `a an the this that these those my your ur his her their our its it he she they we you u i im i'm me him them us mine yours
   in on at by from for of off to up out over down with without about after before during since until till into onto around as than like near under
   if when whenever where wherever while because cause cuz but and or so then though tho unless once why how what who which whose whatever whichever anything something nothing everything whoever anyone someone
   is are was were be been being am isn't isnt aren't not never no nor none also too very really quite pretty always often sometimes usually finally still already just only even ever almost again back now later today tonight tomorrow tmr tmrw yesterday soon earlier sometime sometimes anytime whenever asap first last next maybe perhaps probably ok okay fine
   do does did done have has had having get got gotten going gone gonna wanna can can't cant could will won't wont would should may might must
   crazy insane mad weird strange odd old old-fashioned oldfashioned fashioned traditional cynical paranoid naive silly stupid dumb lazy selfish boring cheap picky petty dramatic sensitive oversensitive jealous lucky blessed basic biased spoiled spoilt bad good nice mean cruel cold heartless evil rude ugly fat skinny pretty cute short tall smart clever genius dense slow late early busy free available tired sad happy sorry impressed surprised shocked intrigued interested curious curious hungry sick ill pregnant bored angry scared nervous afraid worried excited jaded shallow delusional optimistic pessimistic romantic sentimental childish immature superstitious skeptical sceptical ungrateful weak soft hopeless broken wrong right annoying extra irresponsible unprofessional ridiculous desperate old-school oldschool conservative greedy vain nosy clingy needy psycho nuts bonkers corny cheesy sappy dark loud quiet shy
   mud spelled spelt written pronounced misspelled misspelt mispronounced said called missing known unknown listed attached mentioned taken gone common rare unusual hard difficult easy long longer shorter wrong different important private secret
   names things asap collect directly personally immediately quickly quick please pls plz lol haha thanks thx thank
   bus train car bike foot boat plane taxi cab tram metro subway ferry bicycle scooter walking feel feeling instinct vibes vibe gut memory ear name names myself yourself ma'am-or-sir
   absolutely definitely certainly obviously literally seriously honestly totally completely exactly basically clearly hardly barely nearly currently recently technically officially legally apparently genuinely typically generally specifically
   shes hes theyre thats dont im ive youre isnt its ill weve wasnt didnt doesnt wont couldnt wouldnt theres whats lets
   all any both each every many more most much other some such own same there here yes yeah nope sure true false one two several another somebody nobody people everybody everyone mum's mom's`,
);

/** What somebody may be called fondly: no name, but an address that may be refused. */
export const PET_NAMES = set(
  "babe baby bae boo honey hon hun sweetie sweetheart sweet darling dear dearest love lovely princess prince queen king bro bruh brother sis sister dude man mate pal buddy bud kiddo kid champ chief boss sir ma'am maam madam miss mister mr mrs ms sunshine angel cutie beautiful gorgeous handsome girl girlie girly gurl guys boy son sugar pumpkin muffin doll dolly peach lady master mistress daddy mommy mama tiger sport fam homie bestie friend sweetpea cupcake pookie legend",
);

/** Words at which a name or a value ends. */
export const ENDS = set(
  `and but or nor so because cause cuz coz bc then though tho although unless if when whenever while since until till where which who whose whom
   lol lmao lmfao haha hahaha hahah hehe pls please plz btw ok okay k thanks thx ty tho again anymore ever now actually rn right instead either anyway anyways already already yet too also honestly tbh fyi really seriously literally is are was were isn't isnt aren't am be been has have had do does did don't dont can can't cant could will won't would should
   u you ur your you're youre i im i'm ive i've id i'd my me we we're our it its it's he he's hes she she's shes they they're theyre thats that's that there these those this
   not never no nope nah aint ain't from for short only instead rather than these everyone everybody nobody like ffs jeez mate bro dude man today tonight`,
);

/** Function words that may stand at the head of a value and are no part of it. */
export const HEADS = set(
  "a an the my your his her their our ur some any in at on from to as of for with called named really actually just even like still exactly the this that it's its is was am are been be being also both about totally",
);

/** States that pass within the hour: denying one is talk, not a correction. */
export const MOODS = set(
  "tired sad happy ok okay fine hungry angry mad sure ready worried scared nervous upset crying bored busy sleepy drunk sick alone jealous excited afraid cold hot awake asleep joking kidding serious good bad well stressed annoyed lonely done sorry surprised late that too so very nice smart pretty funny cute perfect great amazing brave strong special lazy stupid weak dumb able gonna going trying saying telling asking",
);
