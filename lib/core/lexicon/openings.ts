/**
 * How people begin before they tell something of themselves: a question they do not mean to have answered ("did u know i …",
 * «你知道吗我…»), a warning ("don't laugh but"), a word that they tell it now ("fun fact", «跟你说个事»). What follows is told.
 */
export function withoutOpening(sentence: string): string {
  let rest = sentence;
  for (let i = 0; i < OPENINGS_MAX; i++) {
    const next = openingsOf(rest).reduce((text, opening) => text.replace(opening, ""), rest.replace(WHOM_ZH, "$1 "));
    if (next === rest) break;
    rest = next;
  }
  if (rest === sentence) return withoutNote(sentence);
  return withoutNote(rest).replace(TAG_QUESTION, "");
}

/** People pile them up: "ok so fun fact, you won't believe it but …". */
const OPENINGS_MAX = 3;

const openingsOf = (text: string) => (/\p{Script=Han}/u.test(text) ? [...ZH, ...EN] : EN);

const YOU = "(?:you|u|ya)";
const LEAD =
  "(?:(?:hey|hi|ok|okay|so|oh|also|btw|and|but|well|lol|haha|omg|wait|anyway|like|yo|um|psst|fyi)\\b[\\s,]*){0,3}";
/** Somebody of the person's own with a verb to them: "my dad keeps bees", but not "my dad's name". */
const MINE_TELLS =
  "(?:my|our) (?:[\\w-]+ ){1,4}?(?:is|are|was|were|has|have|had|can|can'?t|used|does|did|do|isn'?t|went|got|gets|never|always|just|still|once|\\w{2,}ed|(?!\\w+ss\\b)\\w{3,}s(?= (?:a|an|the|in|on|at|for|to|his|her|my|with|like)\\b))\\b";
/** The beginning of what is told of oneself. */
const TELLS = `(?=(?:(?:actually|once|really|literally|still|never|only|just|both) )?(?:(?:i|we)\\b(?! (?:said|told|mentioned|asked|wanted to (?:know|ask)|need to|(?:should|can|could)(?!n?['’]?t))\\b)|(?:i|we)'|im\\b|ive\\b|id\\b|${MINE_TELLS}))`;

const EN = [
  // What is asked only to be told.
  `(?:did|do|does|have|has|had) ${YOU} (?:even |ever )?(?:know|realise|realize|remember|heard?|notice)(?: (?:that|how|when))?`,
  `(?:can|could|would|will) ${YOU} (?:even |ever )?(?:believe|imagine|guess)(?: (?:that|it))?`,
  `${YOU} (?:do |prob(?:ably)? |might |may |already |prolly |surely |must )*(?:not )?(?:know|remember|recall)(?: (?:that|how|when))?`,
  `(?:(?:i )?bet|betcha) (?:${YOU} )?(?:did(?:n'?t|nt)|do(?:n'?t|nt)|never|would(?:n'?t|nt|n'?t have|nt have)?(?: never)?|could(?:n'?t|nt)) (?:know|knew|guess(?:ed)?|think|expect|believe)(?: (?:that|it))?`,
  `(?:what )?(?:${YOU} )?(?:did(?:n'?t|nt)|do(?:n'?t|nt)|would(?:n'?t|nt)|wo(?:n'?t|nt)|might(?:n'?t| not)|may not|never) (?:know|believe|guess|expect)(?: (?:that|it|this))?(?: is)?(?:,? but)?`,
  `(?:${YOU} )?remember (?:how|when|that|back when)`,
  `(?:${YOU} (?:know|remember) )?(?:how|when|that time|like) i (?:said|told ${YOU}|mentioned)(?: ${YOU})?(?: that)?`,
  // Warnings, and words that it is told now.
  `(?:please |pls )?(?:do(?:n'?t|nt)|no|try not to) (?:laugh(?:ing)?|judge|judging|judgment|judgement)(?: (?:at )?me)?(?:,? (?:but|ok|okay|pls|please|lol))*`,
  `${YOU}(?:'?ll| will| are gonna|'re gonna|r gonna) (?:laugh|think (?:this is|it'?s|its|i'?m|im) [\\w ]{2,16}?)(?:,? but)`,
  `(?:i )?(?:might|may|must|could|prob(?:ably)?)(?:'?ve| have)? (?:already )?(?:told|mentioned|said)(?: (?:to )?${YOU})?(?: (?:this|it|that))?(?: (?:before|already))?(?:,? but)?`,
  `i(?:'?ve)? (?:never|don'?t think i(?:'?ve)?(?: ever)?|haven'?t) (?:told|mentioned|said)(?: (?:this|it|that))?(?: (?:to )?${YOU})?(?: (?:this|it|that))?(?: before)?(?:,? but)?`,
  `(?:(?:one|another|little|small) thing (?:about me|${YOU} (?:should |might )?(?:do(?:n'?t|nt) )?know(?: about me)?)|(?:random|unrelated|weird|small thing|silly|this is (?:random|silly|weird))(?: thing)?(?:,? but)?|here'?s one(?: for ${YOU})?)(?: is)?(?: that)?`,
  `(?:just )?(?:so )?${YOU} (?:should|gotta|need to|have to|ought to) (?:know|remember)(?: that)?`,
  `(?:just )?so (?:that )?${YOU} know`,
  `(?:keep|this stays|just) (?:it |this |that )?(?:between (?:us|me and ${YOU}|you and me)|to yourself|a secret|quiet)(?:,? (?:but|ok|pls))*`,
].map((frame) => new RegExp(`^${LEAD}(?:${frame})[\\s,:.!?…—-]*${TELLS}`, "iu"));

/** "You know Tove from the choir, she …": who is told of is asked for only to be sure. */
const WHOM = new RegExp(
  `^${LEAD}(?:(?:(?:do )?${YOU} )?remember|${YOU} know)(?: that)? (?=(?!what|who|where|when|how|why|if\\b)[^,?]{3,60}[,?—-]+ *(?:well |so )?(?:he|she|they|his|her|their|it|its)\\b)`,
  "iu",
);
EN.push(WHOM);

/** What may stand before a telling of anybody: nothing of it is part of what is told. */
EN.push(
  /^(?:(?:ok|so|and|also|oh|btw|hey|well)\b[\s,]*){0,3}(?:(?:fun|random|weird|little[- ]known|useless|sad|true|quick) facts?(?: (?:about (?:me|us)|of the day|time))?(?! about)|fyi|jsyk|for the record|full disclosure|true story|not gonna lie|tell (?:you|u|ya) what|(?:tiny |small |big )?confession(?: time)?|plot twist|story ?time|news ?flash|not to (?:brag|boast))(?![\p{L}'’])(?: (?:is|but)\b)?[\s,:.!—-]*/iu,
  /^(?:(?:(?:hey|yo|so|ok|oh|btw|wait|and|also|lol)[\s,]+){0,3}(?:did|have) i (?:ever |even |already )?(?:tell|told|mention(?:ed)?|say|said)(?: (?:to )?(?:you|u|ya))?(?: that| about)?|(?:not sure|idk|i don'?t know|can'?t remember) if i(?:'ve)? (?:told|mentioned)(?: (?:you|u)| to you| it| this)?(?: but| that)?|(?:guess what|you know what)(?![^,.!]{2,80}\?\s*$)|(?:and |also |btw |but )*if (?:i'?m|i|im|anything|something)\b[^,.]{1,40}?,? (?:please |pls |just )*(?:tell|let) (?:someone|somebody|them|people|the \w+|everyone)(?: know)?(?: that)?(?= (?:i'm|im|i am|i have|i've|my)\b))[,，:：\s]*/iu,
);

const ZH = [
  /^你知道吗|^你猜怎么着?|^你猜猜?[,，\s]+(?=[我咱])/u,
  /^(?:(?:偷偷|悄悄|小声|顺便|正式|必须|赶紧|先|忘了|忘记|差点忘了|一直没|还没|没|我|要|得|来)*)(?:跟|和|给|同|向)你(?:偷偷|悄悄|小声)?(?:说|讲|提|透露|科普|分享|汇报|坦白|爆)(?:过(?=吗|没|吧)|一?[个件条](?:好|坏|大|小|冷)?(?:事儿?|消息|秘密|知识|料|笑话|八卦)|一[下声]|声)?(?:吗|没有?|吧|啊|哈|哦|喔|呀)*(?!的|过|话|道理|不|得|声|再见|晚安)/u,
  /^(?:(?:偷偷|悄悄|顺便|忘了|忘记|差点忘了|一直没|还没|没|我|要)*)告诉(?:过)?你(?:一?[个件](?:好|坏|大|小)?(?:事儿?|消息|秘密))?(?:吗|没有?|吧|啊|哈|哦)*/u,
  /^(?:我)?(?:好像|是不是|应该|可能)?(?:没|还没|从来没|从没|有没有|有)?(?:跟|和)你(?:说|讲|提)过(?:吗|没有?|吧)?/u,
  /^(?:其实|对了)?(?:有|还有)?一?[件个]事儿?(?:我)?(?:(?:一直|还|从来)?没(?:跟|和|告诉)你?(?:说|讲|提)?过?|(?:想|要|得)?(?:跟|和|告诉)你(?:说|讲)?(?:一[下声])?|(?=[,，:：\s]+(?:我|咱)))/u,
  /^(?:说|讲|爆)个(?:你不知道的|(?:冷|小)?(?:知识|秘密|料|八卦)|事儿?|笑话)|^(?:冷|小)知识(?=[,，:：\s])/u,
  /^不知道你(?:还)?(?:记不记得|记得吗?|知不知道|知道吗?)(?=[,，:：\s]*(?:我|咱))/u,
  /^不知道(?:有没有|跟你)?(?:跟你)?(?:说|提)过?(?:没有)?/u,
  /^你(?:可能|大概|肯定|一定|应该|绝对|敢)?(?:信不信|敢信吗?|想不到吧?|猜不到吧?|没想到吧|不知道吧?|知不知道|还?不?知道的?是?)(?=[,，:：\s]*(?:我|咱|其实|原来))/u,
  /^(?:说出来|讲出来)?(?:你|您)?(?:可|可能|先|都)?(?:别|不要|不许|不准|不信|别不信)(?:笑|信|骂|怪|嘲笑)?(?:我|话我)?(?:啊|哈|哦)?(?=[,，:：\s]+(?:我|其实|就是))/u,
  /^(?:你|您)?(?:可得?|要|一定要?|千万|必须|得|给我|帮我|先|都|好好)*记(?:住|着|好|一下|下来?)(?:了|啊|哈|哦|喔|呀)?(?=[,，:：\s]*(?:我|咱))/u,
].map((opening) => new RegExp(`${opening.source}[,，:：!！。\\s]*`, "u"));

/** «还记得老周吗 他…» */
const WHOM_ZH = /^(?:你)?(?:还)?记得(?:我跟?你?说过?的)?([^?？,，\s]{2,16}?)(?:吗|吧|不|么)[,，\s]+(?=[他她它])/u;

/** "… right?", «…对吧»: it closes what was told as if it were asked. */
const TAG_QUESTION =
  /[\s,，]*(?:\b(?:right|yeah|lol|ok|huh|haha\w*)\b|对吧|是吧|吧)?[\s?？!！]*[?？]+$|(?<=\w{2} \w+)(?<!\b(?:my|the|his|her|their|on|to|turn|turned|all|it|got|is|not|be|and|or|a|go|feels?|seems?)),? right$/iu;

/** «…你记一下啊», "… remember that ok": said to the other, at the end of what is told. */
function withoutNote(text: string): string {
  const told = text.replace(NOTE, "");
  return /[\p{L}\p{N}]{3}/u.test(told) ? told : text;
}
const NOTE =
  /(?<=\p{Script=Han}[,，\s]*)(?:你|您|麻烦|帮我|给我|可得?|要|一定要?|千万|得)+记(?:一下|住|着|好|下来?)(?:了|啊|哈|哦|喔|呀|吧)*(?=[,，\s]|[!！。~～]*$)|(?<=\w[\s,.-]+)(?:please |pls |plz )?(?:remember (?:that|this)|(?:keep|bear) (?:that|this|it) in mind|(?:make a note|note (?:that|this|it) down|write (?:that|this|it) down)|do(?:n'?t|nt) forget (?:that|this))(?: (?:ok|okay|please|pls|plz|for me|yeah))*[\s.!]*$/iu;
