/** Words that phones type without their apostrophe, as `typed:written`. */
const CONTRACTIONS = new Map(
  (
    "im:i'm ive:i've dont:don't didnt:didn't doesnt:doesn't isnt:isn't wasnt:wasn't arent:aren't werent:weren't cant:can't couldnt:couldn't wont:won't " +
    "wouldnt:wouldn't shouldnt:shouldn't havent:haven't hasnt:hasn't hadnt:hadn't aint:ain't shes:she's hes:he's thats:that's theres:there's theyre:they're " +
    "theyll:they'll youll:you'll itll:it'll thatll:that'll youd:you'd itd:it'd theyve:they've theyd:they'd weve:we've youre:you're youve:you've whats:what's whos:who's wheres:where's hows:how's w:with w/:with wit:with gonna:gonna " +
    "bc:because b/c:because cuz:because coz:because abt:about bday:birthday hubs:husband tmr:tomorrow tmrw:tomorrow yday:yesterday pls:please ppl:people diagnosd:diagnosed"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);
const WORD = /(?<![\p{L}\p{N}'@#/.-])[a-z]+\/?(?![\p{L}\p{N}'@-])/giu;

/** "id go", "ill call": contractions only before a verb, for "my id" and "so ill" are words of their own. */
const WOULD =
  /(?<!\b(?:my|your|his|her|the|an?|their|our|photo|student|face|card|user|no|fake|new|valid) )\bid(?= (?:have|be|been|go|love|like|take|quit|never|rather|do|get|say|call|come|make|give|always|just|already|probably|definitely|run|walk|drive|work|bring|ring|buy|sort|see|tell|ask|send|try|help|stop|start|finish|pay|pick|meet|move|marry|die|kill|cry|write|read|visit|text|book|look|keep|put|let|want|need|water|feed|cook|bake|fix|clean|drop|hand|wait|cover|host|forget|forgot|forgotten|gone|done|had|seen|told|said|left|lost|made|promised|better|best)\b)/giu;
const WILL =
  /\b(?<!\b(?:so|very|really|is|was|be|am|are|'m|'s|fell|got|get|being|mentally|terminally) )ill(?= (?:be|go|do|get|take|tell|have|call|never|let|make|come|send|see|try|just|probably|always|give|say|run|walk|drive|bring|ring|buy|sort|ask|help|stop|start|finish|pay|pick|meet|move|write|read|visit|text|book|look|keep|put|need|water|feed|cook|bake|fix|clean|drop|hand|wait|wear|cover|host|post|paint|also|definitely|finally|actually)\b)/giu;
const ITS =
  /\bits(?= (?:sent|done|gone|broken|cold|hot|late|early|raining|snowing|fixed|sold|booked|confirmed|too|going|getting|been|called|no|only|just|still|always|like|about|actually|a|an|the|not|my|been|so|really|just|gonna|all|on|in|at|over|official|called|named|his|her|our|malignant|benign|cancer|terminal|ok|okay|fine|hard|weird|next|this|tomorrow|today)\b)/giu;
/** "shell be", "hed kill me": a pronoun and its verb, where the next word leaves no doubt. */
const PRONOUN_WILL =
  /\b(she|he)ll(?= (?:be|do|go|get|have|call|come|say|love|hate|kill|take|tell|make|need|want|never|probably|just|always|ring|bring|let|start|see)\b)/giu;
const PRONOUN_WOULD =
  /\b(she|he)d(?= (?:be|been|have|kill|love|hate|never|like|go|do|say|said|call|come|rather|always|already|gone|got|just|want|let|tell)\b)/giu;
/** "my boyfriends name", "my moms funeral": somebody's. */
const OWNERS =
  /\b(my|our) ([a-z-]+?)s(?= (?:full |real |last )?(?:name|birthday|house|funeral|wedding|job|place|surgery|operation|car|number|family|death|ashes)\b)/giu;

/** Dialect and net words of Chinese, in the form that dictionaries and rules know. */
const VARIANTS: [RegExp, string][] = [
  [/俺们|偶们|阮(?=家)/gu, "我们"],
  [/俺|(?<!木)偶(?=[是有在家的妈爸也就])/gu, "我"],
  [/为啥/gu, "为什么"],
  [/干啥|干嘛/gu, "干什么"],
  [/啥/gu, "什么"],
  [/咋(?=样|办|了|说|回事|整|做|弄|又|会|还|这么|不)/gu, "怎么"],
  [/木有|冇|莫得|没得(?=[^到了奖癌病])/gu, "没有"],
  [/侬|恁(?!么)/gu, "你"],
  [/晓得/gu, "知道"],
  [/屋头|屋里头/gu, "家里"],
];

/**
 * A text as it would be spelled with care: "im" → "I'm", «俺» → «我», «啥» → «什么». What a rule, a search term or a
 * description is made of; what the person typed is stored as it was.
 */
export function spellOut(text: string): string {
  const plain = text
    .replace(/[’‘]/g, "'")
    .replace(WOULD, (word) => (word.startsWith("I") ? "I'd" : "i'd"))
    .replace(WILL, (word) => (word.startsWith("I") ? "I'll" : "i'll"))
    .replace(ITS, (word) => (word.startsWith("I") ? "It's" : "it's"))
    .replace(PRONOUN_WILL, "$1'll")
    .replace(PRONOUN_WOULD, "$1'd")
    .replace(OWNERS, "$1 $2's")
    .replace(WORD, (word) => cased(word, CONTRACTIONS.get(word.toLowerCase())));
  return VARIANTS.reduce((rest, [variant, common]) => rest.replace(variant, common), plain);
}

function cased(word: string, written: string | undefined): string {
  if (written === undefined) return word;
  return /^\p{Lu}/u.test(word) ? written.charAt(0).toUpperCase() + written.slice(1) : written;
}
