import { FICTION_ZH, HYPERBOLE_ZH, HYPOTHETICAL_ZH, UNREAL_ZH } from "./guards-zh";
import { EN_OURS, ZH_OURS } from "./kin";
import { rx } from "./rule";

const HYPOTHETICAL =
  /^(?:(?:and|but|so|well|like|also|hmm|ok)\s+)*(?:if|what if|imagine|suppose|say i|pretend|assuming|let'?s say|unless|would you|had i)\b(?! i (?:told|mentioned|remember))|\b(?:i wish (?:i|my|we|he|she) (?:had|was|were|could|would)|if only|if i (?:had|were|was|got|ever|could|did)|would(?:n'?t)? have|i'd (?:love|like|want|name|call|probably|totally|rather|never|get|be|die|kill)|might (?:get|adopt|buy|start|go)|maybe (?:i|we)(?:'ll| should| could)|thinking (?:of|about) (?:getting|adopting|buying)|(?:would|should) (?:i|we) (?:get|have|adopt)|someday|hypothetically)\b|^(?:要是|如果|假如|假设|倘若|万一|要不是|想象一下|哪天|假使)|(?:要是|如果|假如)(?:我|有|能|哪天|他|她)|的话[,，]?$|我要是|我希望(?:我|能|有)|真希望|(?:好|真|很|特别|超)?想(?:要|养|有)(?:一?只|一?个|条|猫|狗)|考虑(?:养|要不要)/iu;

const FICTION =
  /\bkill(?:ed|ing) (?:(?:him|her|them) )?off\b|\b(?<!\b(?:sort(?:ed|ing|s)?|did|do|does|doing|done|keeps?|keeping|kept|balanc\w+|check\w*|cook\w*|audit\w*|on|off) )(?:(?:the|main|favou?rite|a|this|that|side) characters?|protagonist|villain|(?:the|this|that|a|new|latest|in) (?:movie|film|show|episode|series|book|novel|game|anime|season|finale|drama|manga|comic|podcast|documentary|k-?drama|story|song|sitcom|article|post|video)s?|on tv|in the news|(?:the|saw|read|breaking) news|re-?watch(?:ed|ing)?|bing(?:ed|ing|eing)|binge-?watch\w*|netflix|hbo|celebrity|celebrities|headline|reddit|tiktok|twitter|youtube|(?:game of thrones|breaking bad|stranger things|harry potter|one piece|genshin|minecraft|zelda|elden ring|the sims|sims|marvel)|season \d|episode \d|spoilers?|fan ?fic|plot(?! twist\b)|actor|actress|video game|chapter|npc|boss fight|dnd|d&d)\b|(?:这|那|部|本|集|个|看|追|刷|玩|听)(?:了|的|到|完)?[^,，。]{0,6}(?:剧|电影|小说|动漫|番|游戏|综艺|新闻|漫画|纪录片|短剧|动画|微博|热搜)|(?:剧|电影|小说|游戏|新闻|动漫|书|故事|视频|漫画|番)(?:里|中(?!标|了)|上(?!架|市|线|映)|说|讲)|女主|男主|主角|反派|角色|大结局|热搜|明星|剧情|剧透|人设|网上(?:看到|有人|说)|哈利波特|甄嬛/iu;
/** These make even "my dad died" untrue. */
const UNREAL =
  /\b(?:(?:had|have|having) (?:a|an|this|the|that|another|one of those) (?:\w+ ){0,3}?(?:dream|nightmare)s?(?! (?:job|home|house|day|about (?:becoming|being a)|of (?:becoming|being|owning)))|(?:last night'?s|weird(?:est)?|horrible|bad|mad(?:dest)?|strange(?:st)?|craz(?:y|iest)|awful|worst|wild(?:est)?|recurring|vivid|stress|fever|anxiety) (?:dream|nightmare)s?|(?:opening|first|last|closing) (?:line|sentence|paragraph)s?(?: of (?:my|the|a) \w+(?: \w+)?)?(?=(?: is| goes| reads| was)?\s*[:：]|\s(?:is|goes|reads) ['"“‘])|dream(?:ed|t)|dreaming (?:that|about|of my)|nightmare (?:where|about|that)|in (?:my|a|the) (?:dream|nightmare|game|sims|story|novel|book|movie|show|play|roleplay)|role ?-?play|in-game|(?:on|in) (?:the sims|minecraft|stardew|animal crossing)|my (?:character|sim|villager|avatar))\b|做(?:了)?(?:个|一个|了)?(?:噩)?梦|梦(?:到|见)|梦里|游戏里|小说里|剧本里|剧里|电影里|书里|我(?:写的|演的)/iu;

const JOKING =
  /\b(?:lol|lmao|lmfao|haha\w*|hehe\w*|rofl|jk|just kidding|kidding|joking|xd|😂+)\b|哈哈|笑死|嘻嘻|开玩笑|逗你|233|hhh|🤣|😂|💀/iu;
const HYPERBOLE =
  /\b(?:i'?m|im|i am|literally|just|almost|nearly|actually) (?:dead|dying|deceased)\b|\bdying (?:to|for|of|laughing)\b|\bkilling (?:me|it)\b|\bkill(?:ed)? (?:for a|it|time|the vibe)\b|\bto die for\b|\b(?:bored|scared|worried|starving|freezing|embarrassed|tired) to death\b|\bi'?ll kill (?:you|him|her|them)\b|\bdead (?:inside|tired|serious|line)\b|\bdrop dead\b|over my dead body|[笑累饿热冷困烦气急吓美爱尴开]死(?:我|了|人)?|死机|死(?:党|忠|宅|磕|活|心|贵|板)|该死|要死要活|痛快死/iu;

const NEGATED =
  /\b(?:don'?t|dont|do not|doesn'?t|doesnt|didn'?t|didnt|did not|isn'?t|isnt|is not|wasn'?t|wasnt|aren'?t|not|never|haven'?t|havent|hasn'?t|hasnt|no longer|nobody|without|can'?t|cannot|won'?t|wouldn'?t) (?:\w+ ){0,3}$|\bno $/iu;
const NEGATED_INSIDE =
  /\b(?:(?:do|does|did|have|has|is|was|are|were|will|would)(?:n'?t| not)|not|never|no longer|almost|nearly)\b/iu;
const ZH_NEGATED = /(?:没有?|不|未|别|从未|差点|并非|又不)[^,，。]{0,3}$/u;
const ZH_NEGATED_INSIDE = /(?:没有?(?!了|法|办法|人|想到|事|关系|准备|能|来得)|不是|差点|还没|并没)/u;

const ABOUT_YOU =
  /^(?:(?:so|and|but|well|i think|i bet|maybe|ok|hey|aw+|oh)\s+)*(?:you(?:'re|'ve|'ll|'d| are| have)?|u|ur|your)\b|^(?:那|所以|哇|嗯|哦|我觉得|原来)?(?:你|您)(?!知道|别|看|说得)/iu;

const OURS = rx(`${EN_OURS}|${ZH_OURS}|\\b(?:i|my|me|we|our)\\b|我`);

export type Guards = {
  hypothetical: boolean;
  fiction: boolean;
  fictionNear: boolean;
  unreal: boolean;
  joke: boolean;
  aboutYou: boolean;
};

/** What makes a clause untrue or not about the person. `before` is what was said just before in the same message. */
export function readGuards(clause: string, sentence: string, before: string): Guards {
  const mine = OURS.test(clause);
  return {
    hypothetical:
      isSupposed(clause) ||
      (isSupposed(sentence.slice(0, Math.max(0, sentence.indexOf(clause)))) &&
        !/\b(?:but|actually|now)\b|但|不过|现在/iu.test(clause)),
    fiction: isStory(clause) || (!mine && isStory(`${before} ${sentence}`)),
    fictionNear: isStory(`${before} ${sentence}`),
    unreal: isUnreal(sentence) || isUnreal(before),
    joke: JOKING.test(sentence) || isHyperbole(clause),
    aboutYou: ABOUT_YOU.test(clause),
  };
}

/** Whether a match at `index` is denied: the words before it or the words of the match itself. */
export function isNegated(clause: string, index: number, match: string): boolean {
  const before = clause.slice(Math.max(0, index - 40), index);
  return NEGATED.test(before) || ZH_NEGATED.test(before) || NEGATED_INSIDE.test(match) || ZH_NEGATED_INSIDE.test(match);
}

/** Whether a clause exaggerates for fun ("dying of laughter", «笑死»). */
export function isHyperbole(clause: string): boolean {
  return HYPERBOLE.test(clause) || HYPERBOLE_ZH.test(clause);
}

const isSupposed = (text: string): boolean => HYPOTHETICAL.test(text) || HYPOTHETICAL_ZH.test(text);
const isStory = (text: string): boolean => FICTION.test(text) || FICTION_ZH.test(text);
const isUnreal = (text: string): boolean => UNREAL.test(text) || UNREAL_ZH.test(text);
