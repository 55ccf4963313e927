import { isTouchedOn, wordsOf } from "../compare";
import { type Finding, sentenceOf, type Talk } from "../talk";
import { isMadeUp, isSupposed, isToldOn } from "./guards";
import { thingsIn } from "./things";
import { afterLead, lastPart } from "./value";
import { ENDS } from "./words";

const SPEAK =
  "(?:(?:ask(?:ing)?|bug(?:ging)?|nag(?:ging)?|quiz(?:zing)?|pester(?:ing)?|remind(?:ing)?|tell(?:ing)?|lectur(?:e|ing)|warn(?:ing)?) me (?:about|of|for|on|to|that|how)|(?:talk(?:ing)?|ask(?:ing)?|speak(?:ing)?|go(?:ing)? on|hear(?:ing)?|chat(?:ting)?|joke?(?:ing)?|worry(?:ing)?) (?:to me )?(?:about|abt|of)|mention(?:ing)?|bring(?:ing)? up|discuss(?:ing)?|(?:questions?|talk|jokes?|comments?|advice|reminders?|lectures?) (?:about|on)|assum(?:e|ing)(?: that)?|suggest(?:ing)?|recommend(?:ing)?|push(?:ing)?|pretend(?:ing)?(?: that)?|presum(?:e|ing)(?: that)?|(?:think|say)(?:ing)?(?: that)?(?= (?:i|im|i'm|my)\\b)|bring(?:ing)? (?=.{1,40} up\\b)|treat(?:ing)? me (?:like|as if|as though)(?= ?(?:i|im|i'm|a|an)\\b)|act(?:ing)? (?:like|as if|as though)(?= ?(?:i|im|i'm|my)\\b)|send(?:ing)? me|check(?:ing)? (?:in )?(?:on|about)|refer(?:ring)? to|go(?:ing)? (?:there )?with)";
const ORDER = new RegExp(
  `(?:\\b(?:stop|quit|cease|enough(?: with)?|no more|don'?t|do not|never|not|lay off|(?:don'?t|do not) (?:need|have) to|(?:rather|prefer (?:it )?(?:if )?|wish|if) (?:you|u|we) (?:didn'?t|don'?t|wouldn'?t|couldn'?t|did not|do not|would not|stopped|quit)|can (?:you|u|we) not|could (?:you|u|we) not|let'?s not|lets not)(?: (?:you |u |ever |even |dare |keep |always |ever again |again |please |pls |start |try to |with the |be |us )*)?) ?${SPEAK} (?<topic>.+)$`,
  "iu",
);
const UNWANTED =
  /\b(?:(?:don'?t|do not|never|rather not|not gonna|won'?t|not trying to|no desire to)(?: (?:really|rly|rlly|ever|even|actually|want to|wanna|want|like to|want (?:you|u) to|need (?:you|u) to|need to))* (?:(?:talk|hear|speak|chat|think|be asked|be reminded|be nagged)(?:ing)? (?:any ?more )?(?:about|abt|of)|discuss)|(?:i'?m|im) (?:done|sick of|tired of|over) (?:talking|hearing|being asked|being reminded) (?:about|of)) (?<topic>.+)$/iu;
const DROPPED =
  /^(?:can (?:you|u|we) |could (?:you|u|we) |let'?s |please |just |pls )*(?:drop|leave|forget about|skip|lay off|get off|keep(?=.{1,60} out of (?:it|this)$)) (?<topic>(?:my|the|that|this|all) .+?)(?: (?:alone|out of (?:it|this)|be|off))?$/iu;
const LIMITS =
  /^(?<topic>(?:my|the|anything about|talking about|questions about) .{1,40}?) (?:is|are|'s|stays?) (?:now )?(?:officially )?(?:an? )?(?:off[- ]limits(?=\s*$| (?:for (?:you|u|us|me|now|good)|from now on|please|pls|ok|okay|here|with you|in (?:this|our) chat|forever|always|as a)\b)|none of (?:your|ur) business|not up for discussion|not (?:a |an )?(?:topic|subject|something) i (?:want to|wanna) (?:talk|discuss|touch|get into)|no[- ]go|taboo|(?:banned|forbidden|dead|closed|taboo|touchy|off[- ]limits|no[- ]go) (?:topic|subject|zone|word))(?![\p{L}'])(?! (?:school|clinic|practice))/iu;
const ASKER =
  /^(?:(?:please|pls|plz|can|could|would|will|you|u|we|i|need|want|should|must|to|have|just|really|seriously|i'?d|id|rather|prefer|prefer it|if|appreciate it|and|thank|like|for the love of god|from now on|once and for all|gotta|i told|i said|do me a favou?r|it'?d|it|be|great|nice|good|cool|best|lovely|awesome|ideal|grateful|better|ok so|maybe) ?)*$/iu;
/** "enough with the gym reminders": the topic is what they are about. */
const KIND_OF =
  /^(?:please |pls |ok |can we )*(?:enough|stop|done|lay off|ease up|easy|cut it|chill)(?: (?:it|out|already))? (?:with|on) (?:the|all the|your|ur|these|those|this)(?: (?:damn|constant|daily))? (?<topic>.+?) (?:reminders?|questions?|talks?|jokes?|comments?|advice|tips|messages|stuff|thing|check-?ins?|lectures?|pep talks?)\b/iu;
const NONE_OF =
  /^(?:please |pls |ok |also )*no (?<more>more )?(?<topic>(?!small |pep |stupid |more |offence |any )(?:\p{L}+ ){0,2}?\p{L}+) (?:reminders|questions|talk|chat|jokes|comments|advice|tips|lectures)(?<ends>(?: (?:please|pls|ok|okay|thanks|thank you|any ?more|from now on|in here|here|ever|again|today|tonight))*)$/iu;
/** "if i hear one more word about vitamins …", "one more reminder about water and im gone": a threat asks for an end. */
const WARNED =
  /^(?:\p{L}+ )?(?:(?:if (?:i|you|u) (?:see|hear|get|read|send|say|have to (?:read|hear|see)|mention)(?: (?:me|from you))? )(?:one more|another|a single|yet another)|one more) (?:message|word|reminder|question|text|mention|comment|joke|lecture|tip|thing|speech) (?:about|on|of) (?:the |my )?(?<topic>\p{L}+)(?= (?:and |or )?(?:i|i'?m|i'?ll|im|ill|we)\b|$)/iu;
const SHUT =
  /^(?:the |my )?(?<topic>(?!that |this )\p{L}+(?: \p{L}+)?) (?:topic|subject|discussion|conversation|chapter) (?:is |stays |now )*(?:closed|over|banned|done|off[- ]limits)(?: (?:for good|now|forever|please|pls|ok|thanks))*$/iu;
/** Said of things as well as of talk: only where it is plain that talk is meant. */
const CLOSED =
  /^(?<topic>(?:my|the|anything about|talking about|questions about|talk of) .{1,40}?) (?:is|are|'s|stays?) (?:now )?(?:off the table|private|closed)(?: (?:please|pls|ok|for now|here))?$/iu;
const RULE = /\b(?:rules?|topics?|subjects?|boundar(?:y|ies)|talk about|discuss)\b/iu;
const isOfTalk = (topic: string): boolean => /\b(?:about|talk of)\b/iu.test(topic) || thingsIn(topic, "kin").length > 0;
/** "leave religion out of this". */
const LEFT_OUT =
  /^(?:(?:please|pls|can|could|we|you|u|let'?s|lets|i'?d|id|like|rather|prefer|us|to|want|just|if) )*(?:leave|keep|kept|left) (?<topic>(?:\p{L}+ ){0,2}\p{L}+) out of (?:it|this|our (?:chats?|talks?|conversations?)|the (?:chat|conversation)|here)$/iu;
/** Ways of speaking that are topics in themselves. */
const SPEECHES =
  /^(?:please |pls |ok )*no more (?<topic>(?:\p{L}+ )?(?:pep talks?|lectures?|quotes|affirmations|tips|advice|reminders|check-?ins|suggestions|recommendations|exercises|pet names|nicknames))(?: (?:please|pls|ok|okay|thanks|from now on|ever))*$/iu;
/** The person's own resolve, or a saying. */
const OWN =
  /^(?:i|we)(?:'ll|'ve|'m)? (?!need you|want you|wish you|told|said|asked|would (?:prefer|appreciate|rather|love|like)|prefer|appreciate|wish|'?d)/iu;
const IDIOM = /\b(?:mention it|think twice|tell me about it|ask me how|ask me why i|say it)\b/iu;
const NO_TOPIC =
  /^(?:it|that|this|them|him|her|me|you|u|so|anything|everything|nothing|myself|yourself|what|how|why)$/iu;
const TOPIC_HEAD =
  /^(?:(?:that |about |of |like )?(?:i'?m|i am|im|i was|i want(?:ed)? to|i want(?:ed)?|i need(?:ed)?|i have|i'?ve|i like|i)(?: (?:a|an|the|just|always|still|not|to be))*|to|(?:a|an|any|those|these|all the|how|about|me|so much|always)(?= ))(?![\p{L}'])\s*/iu;
const AFTER =
  /\s*\b(?:all the time|every (?:day|time|single|morning|night|week|message|few)\b.*|in (?:every|each)\b.*|to me\b.*|up\b.*|so (?:much|often)\b.*|like that\b.*|at all\b.*|constantly\b.*|any ?more\b.*|around me\b.*|for (?:now|a while|once)\b.*|with me\b.*|already\b.*|if (?:that|you)\b.*)$/iu;

/** What is not to be brought up or assumed. */
export function stopsIn(talk: Talk): Finding[] {
  return talk.clauses.flatMap((clause, at): Finding[] => {
    const sentence = sentenceOf(talk, at);
    const after = talk.clauses[at + 1]?.text ?? "";
    if (
      IDIOM.test(clause.text) ||
      isToldOn(`${sentence}, ${after}`) ||
      (isSupposed(clause.text) && !WARNED.test(clause.text)) ||
      isMadeUp(sentence)
    )
      return [];
    const topic = topicIn(clause.text, talk);
    const value = topic === null ? null : readTopic(topic);
    return value === null ? [] : [{ kind: "stop", about: value, weight: 3 }];
  });
}

function topicIn(text: string, { text: all, before }: Talk): string | null {
  const body = afterLead(text);
  const kind = KIND_OF.exec(body)?.groups;
  if (kind) return kind.topic ?? null;
  const about = WARNED.exec(text)?.groups?.topic;
  const isThreat = /^(?:\p{L}+ )?if\b|\b(?:and|or) (?:i|i'?m|i'?ll|im|ill|we)\b/iu.test(text);
  if (about !== undefined && isThreat && isTouchedOn(about, before)) return about;
  const shut = SHUT.exec(text)?.groups?.topic;
  if (shut !== undefined) return shut;
  const plain = SPEECHES.exec(text)?.groups?.topic ?? LEFT_OUT.exec(body)?.groups?.topic;
  if (plain !== undefined) return plain;
  const none = NONE_OF.exec(text)?.groups;
  if (none && (none.more || none.ends || RULE.test(all))) return none.topic ?? null;
  const limited = LIMITS.exec(body)?.groups?.topic ?? CLOSED.exec(body)?.groups?.topic;
  if (limited !== undefined && (!CLOSED.test(body) || RULE.test(all) || isOfTalk(limited))) return limited;
  const order = ORDER.exec(text);
  if (
    order &&
    !/\b(?:don'?t|do not|never) worry/iu.test(text) &&
    ASKER.test(lastPart(text.slice(0, order.index))) &&
    !OWN.test(body)
  )
    return order.groups?.topic ?? null;
  const unwanted = UNWANTED.exec(body);
  if (
    unwanted &&
    /^(?:(?:i|we|i'?d|id|really|rly|just|honestly|please) ?)*$/iu.test(body.slice(0, unwanted.index)) &&
    !/\b(?:rn|right now|today|tonight|yet|now)$/iu.test(body)
  )
    return unwanted.groups?.topic ?? null;
  const dropped = DROPPED.exec(body)?.groups?.topic;
  return dropped !== undefined &&
    /\b(?:thing|topic|subject|stuff|talk|question|questions|jokes?|advice|\w+ing)\b|\bout of (?:it|this)\b|\balone$/iu.test(
      body,
    )
    ? dropped
    : null;
}

/** The topic as it is named: with "my" and "the", without "i want" and what trails behind. */
function readTopic(text: string): string | null {
  const cut = text.replace(TOPIC_HEAD, "").replace(AFTER, "");
  const words = wordsOf(cut);
  const end = words.findIndex((word, at) => at > 0 && ENDS.has(word.lower));
  const kept = (end === -1 ? words : words.slice(0, end)).slice(0, 7);
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return null;
  const value = cut.slice(first.start, last.end);
  return NO_TOPIC.test(value) ? null : value;
}
