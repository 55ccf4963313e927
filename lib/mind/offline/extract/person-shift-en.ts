import { speaksToYou } from "@/lib/core/lexicon/addressed";
import { EN_BARE_KIN } from "@/lib/core/lexicon/kin";
import { BARE_EN } from "@/lib/core/lexicon/readings";

const OPENERS =
  /^(?:(?:hey|hi|hello|so|well|ok|okay|oh|um|uh|uhh|hmm|btw|by the way|anyways?|anyhow|omg|wtf|lol|haha\w*|(?:oh )?my god|oh god|holy (?:shit|cow|moly)|update|confession|fun fact|(?:real|good|bad|breaking|big|other) news|plot twist|also|and|but|plus|honestly|yeah|yep|yes|nah|tbh|ngl|fyi|guess what|no big deal|nothing much|ugh|wow|aw+|then|cuz|because|sorry|wait|basically|oh and|on another note|(?:please )?remember (?:that|this))\b[\s,:;!.-]*|no(?:,\s*|\s+(?=(?:i|it|he|she|they|that|actually|wait)\b)))+/i;
const CLOSERS =
  /(?:(?:[\s,]+|(?<=[^\p{L}]))(?:lol|lmao|haha\w*|tho|though|omg|idk|btw|tbh|ngl|xd|:\(|:\)|:d|rn|and|but|so)(?![\p{L}]))+[\s.!?…~]*$/iu;
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f})/gu;
const ADVERBS =
  "(?:(?:also|just|always|ever|never|still|only|often|sometimes|even|already|kinda|sorta|now|both|once|quite|rather|almost|nearly|soon|then|too|all|prob|probs|defo|def|lowkey|highkey|legit|straight up|kind of|sort of|(?!(?:reply|apply|supply|rely|fly|multiply|imply|comply|bully|rally)\\b)[a-z]{2,14}ly) )*";
const MODALS = new Set(
  "can could will would should must might may did had was were shall cannot can't couldn't won't wouldn't shouldn't didn't wasn't hadn't gotta wanna used ain't better n and or to who the a an at in on with for from of as".split(
    " ",
  ),
);
const PASTS = new Set(
  "got lost had was went bought sold met left felt kept slept told said spoke wrote ate drank drove flew swam sang broke chose began caught taught thought brought fought found gave grew held hid knew led made paid rode saw sent shot sat spent stole stood threw took understood woke wore won ran came became fell put read cut hit let quit set bet cost shut split hurt built dreamt lent meant heard swore tore bit blew drew fed forgot forgave laid lay bled stuck cried tried grew rang shook stung swung hung clung sank shrank sprang dug froze rose bound slid spun stank swept wept crept dealt fled knelt leapt lit sought sped overslept burst spilt burnt learnt smelt spelt leant drove wore shaved been done gone seen".split(
    " ",
  ),
);
const AGREES: Record<string, string> = {
  am: "is",
  "'m": "is",
  have: "has",
  do: "does",
  "don't": "doesn't",
  dont: "doesn't",
  "haven't": "hasn't",
  havent: "hasn't",
  go: "goes",
  "aren't": "isn't",
  are: "is",
};
const AND_VERB =
  /\b(and|but) (love|live|work|like|hate|want|need|run|play|study|teach|have|miss|enjoy|drive|speak|read|swim)\b/g;
const VERB_ING =
  /^(?:(?!(?:had|got|did|was|went|made|saw|ate|found|left|lost|bought|kept|took|felt|met|sold|won)\b)\w+ )?(?!(?:bring|sing|ring|thing|king|nothing|something|everything|spring|string|evening|morning|wing|sling|swing|fling)\b)\w+ing\b/i;
/** A whole clause of one word, said of oneself. */
const FATE =
  /^(?:promoted|fired|sacked|dumped|hired|accepted|rejected|evicted|expelled|robbed|mugged|ghosted|laid off)$/i;
const PLAIN_VERB = /^(hate|love|miss|play|teach|work|live|own|drive|speak|need to|have to)\b/i;

/**
 * An English sentence of the person, told about the person: "I lost my job" → "The user lost the user's job." Null when
 * that is not safe (it speaks to a "you", or of a "we" that is not explained). With `goesOn` it stands after
 * another, and with `ofOther` that one told of somebody else, who also does what is told here without a doer.
 */
export function shiftEn(text: string, goesOn = false, ofOther = false): string | null {
  const plain = quietened(trimChatter(text));
  if (plain === "" || speaksToYou(plain)) return null;
  const name = /^(?:(?:please|pls|just|you can|everyone can|so|and) )*call me ([\w'-]+)$/i.exec(plain)?.[1];
  if (name !== undefined) return `The user wants to be called ${name}.`;
  if (FATE.test(plain)) return `The user got ${plain.toLowerCase()}.`;
  if (/^[a-z]+$/i.test(plain) && !BARE_EN.test(plain)) return goesOn ? finish(plain) : null;
  const quoted: string[] = [];
  let shifted = spelled(plain)
    .replace(QUOTED, (said) => `\uFFFC${quoted.push(said) - 1}\uFFFC`)
    .replace(/\band i are\b/gi, "and the user are")
    .replace(/\b(?:i'm gonna|im gonna|i am gonna)\b/gi, "the user is going to")
    .replace(/\bi'm\b|\bi am\b|(?<!\b(?:a|an|the|weird|quick|this|that|group|nice|new) )\bim\b/gi, "the user is")
    .replace(/\b(?:i've|ive|i have)\b/gi, "the user has")
    .replace(/\bi'd (?:better|best)\b/gi, "the user had better")
    .replace(/\bi'd\b/gi, "the user would")
    .replace(/\b(?:i'll|i will)\b/gi, "the user will")
    .replace(
      new RegExp(`\\bi (${ADVERBS})([a-z']+)`, "gi"),
      (_, adverbs: string, verb: string) => `the user ${adverbs}${agree(verb)}`,
    )
    .replace(/\bi\b(?!\.)/gi, "the user")
    .replace(/\b(?:my|our)\b/gi, "the user's")
    .replace(/\bmine\b/gi, "the user's")
    .replace(/\bmyself\b/gi, "themself")
    .replace(/\bme\b/gi, "the user")
    .replace(/\bwe're\b/gi, "they are")
    .replace(/\bwe've\b/gi, "they have")
    .replace(/\bwe\b/gi, "they")
    .replace(/\bus\b/g, "them")
    .replace(/\uFFFC(\d+)\uFFFC/g, (_, at: string) => quoted[Number(at)] ?? "");
  if (/\bthe user (?:\w+ )?(?:is|has|\w+s)\b/.test(shifted))
    shifted = shifted.replace(AND_VERB, (_, and: string, verb: string) => `${and} ${agree(verb)}`);
  if (new RegExp(`^${EN_BARE_KIN}\\b`, "i").test(shifted)) shifted = `the user's ${shifted}`;
  else if (!ofOther && BARE_EN.test(plain) && BARE_EN.test(shifted)) shifted = `the user ${withVerb(shifted)}`;
  const isOurs = /\b(?:we|us|our)\b/i.test(plain) && !/\b(?:i|my|me|i'm)\b/i.test(plain);
  return finish(isOurs ? ourTelling(shifted) : shifted);
}

/** "We moved" is told of the person and somebody with them, whoever it was. */
function ourTelling(shifted: string): string {
  return `the user says ${shifted.replace(/\bthe user's\b/gi, "their").replace(/^They\b/, "they")}`;
}

/** "studying for the bar" → "is studying …", "hate mornings" → "hates …"; a past form stays. */
function withVerb(text: string): string {
  const low = text.replace(/^\p{Lu}+(?!\p{Ll})|^\p{Lu}/u, (first) => first.toLowerCase());
  if (/^been\b/.test(low)) return `has ${low}`;
  if (VERB_ING.test(low) || /^(?:allergic|pregnant|engaged|married)\b/.test(low)) return `is ${low}`;
  return low.replace(PLAIN_VERB, (verb) => {
    const [first = "", ...rest] = verb.split(" ");
    return [agree(first), ...rest].join(" ");
  });
}

/** Somebody's words between quotation marks: they stay as they were said. */
const QUOTED = /["“][^"“”]{1,300}["”]|(?<![\p{L}\p{N}])'[^'\n]{1,60} [^'\n]{1,120}'(?!\p{L})/gu;

/** What phones shorten, where it can mean only one thing. */
function spelled(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}]) n (?=\p{L})/gu, " and ")
    .replace(/\bu(?=\b(?!['’]))/g, "you")
    .replace(/\bur (?=(?:a|an|the|not|so|late|early|in|on|at|\w+ing|gonna)\b)/gi, "you're ")
    .replace(/\bur\b/g, "your")
    .replace(/\byoull\b/gi, "you'll")
    .replace(/\b(?:ud|youd)\b/gi, "you'd");
}

/** Shouted words are told in an ordinary voice. */
function quietened(text: string): string {
  return /\p{Ll}/u.test(text) || !/\p{Lu}{4}/u.test(text) ? text : text.toLowerCase();
}

/** Without greetings, laughter and emoji at its edges. */
export function trimChatter(text: string): string {
  return text
    .replace(EMOJI, "")
    .replace(OPENERS, "")
    .replace(CLOSERS, "")
    .replace(/^[\s,;:!.?~*-]+|[\s,;:~!?.…-]+$/g, "")
    .replace(/\s+/g, " ");
}

/** The person's own words as a quotation. */
export function quoteEn(text: string): string {
  return `The user said: "${trimChatter(text).replaceAll('"', "'")}."`;
}

export function finish(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** What may stand after "i" and is no verb: "asked me and i just. said no", "only i and nobody else". */
const NO_VERB = new Set(
  "just too also ever either and or but with alone in at on of for from to the a an as if then who both all only though tho not no so because when while".split(
    " ",
  ),
);

function agree(verb: string): string {
  const low = verb.toLowerCase();
  const known = AGREES[low];
  if (known !== undefined) return known;
  if (NO_VERB.has(low)) return low;
  if (MODALS.has(low) || PASTS.has(low) || low.endsWith("ed") || /'(?:ll|d|ve)$/.test(low)) return low;
  if (/(?:s|sh|ch|x|z|o)$/.test(low)) return `${low}es`;
  if (/[^aeiou]y$/.test(low)) return `${low.slice(0, -1)}ies`;
  return `${low}s`;
}
