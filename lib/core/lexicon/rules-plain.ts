import { EN_PERSON, EN_PET, ZH_OURS, ZH_PERSON, ZH_PET } from "./kin";
import { type Rule, rx } from "./rule";

/** First-person verbs that tell of a passing thought or need, never of a life. */
const PASSING =
  "(?:am|was|have to|need|needa?|want|wanna|think|thought|guess|feel|felt|know|knew|mean|meant|hope|wish|wonder|see|saw|hear|heard|get|got|suppose|swear|bet|doubt|promise|agree|understand|remember|forgot|forget|dunno|say|said|will|would|can|could|should|may|might|must|gotta|did|had|just|wonder|care|look|sound|seem|cannot|can't|don't|didn't|won't|wouldn't|couldn't|haven't|wasn't|ain't|and|or|but|as|to|the|a|too|so|love (?:it|that|this|you)|hate (?:it|that|this|when)|like (?:it|that|this|how)|do (?:too|that|it|this|not|n't|so|get|think|know|love|hate|like|feel|want|need)|have (?:no|a (?:feeling|question|headache|sec|minute|second|meeting|call|idea))|go(?: to)? (?:bed|sleep|now|back|home))";
const ADVERB =
  "(?:also|still|mostly|usually|always|mainly|actually|only|often|sometimes|never|literally|really|kinda|technically|basically)";
const LEAD = "^(?:(?:so|and|but|ok|okay|well|oh|also|yeah|btw|honestly|anyway|fun fact|tbh|plus)[\\s,:]+)*";
const MOMENT =
  "so|being|calling|here|there|late|home|asleep|awake|mad|angry|coming|texting|annoying|funny|hilarious|crazy|weird|great|good|fine|ok|okay|right|wrong|gonna|going|not|just|really|very|too|like|in (?:the|a) (?:shower|car|bath|kitchen)|on (?:the|her|his) (?:way|phone)|at (?:work|home|school)|out|up|back|busy|done|sleeping|eating|watching|yelling|laughing|screaming|the (?:best|worst|cutest|sweetest)";

/**
 * The widest net: what somebody says of themselves or their own in the plain present is a fact of their life, small as it
 * may be. It catches what the tables of particular facts do not name.
 */
export const PLAIN_RULES: Rule[] = [
  {
    id: "plain",
    kind: "fact",
    impact: 1,
    en: rx(
      `${LEAD}(?:i|we) (?:${ADVERB} )*(?!${PASSING}\\b)(?!\\w+(?:ed|ing)\\b)[a-z]{3,}(?: (?!too\\b|it\\b|so\\b|that\\b|this\\b|you\\b|again\\b|man\\b|lol\\b|bro\\b)[\\w'&-]+){1,}`,
      `|${LEAD}i(?:'m| am) (?:${ADVERB} )*(?:partially|legally|half|originally|a|an|one of|in charge of|responsible for|terrified of|bad at|good at|terrible at|obsessed with|doing (?:a|an|my)|in my \\w+ year|based|used to|new to|part of|on (?:the|a) (?:team|board|waiting list|waitlist)|on \\w+ (?:meds|medication|antidepressants)|saving (?:up )?for|raising|writing (?:a|my)|building (?:a|my))\\b(?! (?:bit|little|lot|mess|joke|idiot|mood|rush|hurry|meeting|minute))(?: [\\w'-]+){1,}`,
      `|\\b(?:i|we) (?:used to|once|grew up|have (?:never|always)|'ve (?:never|always))(?: [\\w'-]+){2,}`,
      `|\\b(?:my|our) (?:[\\w-]+ ){0,2}?(?:${EN_PERSON}|${EN_PET})s?(?:'s| is|'re| are| was) (?!(?:${MOMENT})\\b)[\\w'-]+`,
      `|\\bi have (?:a |an |my )?(?!no\\b|to\\b|a (?:feeling|question|headache|sec|minute|second|meeting|call|idea)|been|never|a lot|some time|time|the)(?:[\\w'-]+ ?){1,4}$`,
    ),
    zh: rx(
      `^(?:我(?!${ZH_PERSON}|${ZH_PET})|我家(?!${ZH_PET})|我们家|${ZH_OURS})(?!们?(?:先|刚|去|要|马上|等|一会|睡|洗|吃[了完饭]|累|饿|困|忙|到[家了]|下班|想|觉得|感觉|知道|看[了完]|说|真|好|不知|也|就|都|才|又|这|那|没事|没有?[养电]|错|服|靠|的天|操|晕|死|手机|还没|还在|明明|该|可以|能|怎么|为什么|跟你|有点|今天|今晚|明天|昨天|现在|在[想等看吃忙路家]|[上下]班|回来|打电话|出门))[^,，。?？吗呢吧]{3,}(?<!了)$`,
      "|^(?:大前天|前天|昨[天晚]|上周[一二三四五六日天]?|上个?月|前几天)(?:我|刚|才|终于)*(?!吃|睡|喝|下雨|看|堵|加班|刷|玩|逛|没|好|真|太)[\\p{Script=Han}]{3,}$",
    ),
    not: /weather|traffic|bus|homework|(?:so|too) (?:tired|bored|hungry)|right now|at the moment|\b(?:rn|brb|lol|tonight|today|yesterday|tomorrow)\b|天气|堵车|下雨|好(?:看|吃|笑|累|困|烦)|无聊/iu,
  },
];
