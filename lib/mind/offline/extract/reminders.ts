/** All that may stand in a reminder that does not say what of. */
const ONLY_EN =
  /^(?:(?:so|and|but|ok|please|pls|plz|can|could|will|would|you|u|ya|have to|must|just|then|also|maybe|seriously|really|don['’]?t|dont|not|ever|never|remind|ask|nudge|nag|poke|ping|chase|bug|prod|pester|check|in|text|message|msg|call|ring|buzz|hold|keep|make sure|let|give|me|i|us|on|up|with|about|abt|of|out|it|that|this|them|him|her|day|a|the|shout|reminder|kick|nudge|honest|accountable|after(?:wards)?|when|if|how|what|whether|went|goes|go|going|did|do|done|happened|happens|forget|forgot|bail|cancel|back|chicken|wriggle|wiggle|weasel|skip|flake|bottle|talk(?:ing)?|get(?:ting)?|again|later|before|beforehand|first|thing|there|then|time|comes|ill|i['’]ll|will|always|lie|anyway|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|next|week|morning|evening|night|now|every|often|once|while|its|it['’]s|is|was|mean|for|real|soon)\b[\s,.!?'’…]*)+$/iu;
const ONLY_ZH =
  /^(?:你|您|我|可|得|要|一定|请|麻烦|到时候?|那天|之后|以后|回头|完了|再|就|也|千万|别|不要|让|叫|给|帮|替|提个?醒|提醒|问|催|盯|监督|督促|喊|管|骂|看|住|着|一下|一声|下|声|点|紧|记|又|忘|拖|赖|怂|反悔|溜|跑|躲|鸽|混|过去|床|掉|了|啊|哦|呀|哈|吧|呢|的|结果|怎么样|咋样|怎样|有没有|做没做|没|去|这个|那个|这事儿?|那事儿?|件事|这|那|它|账|[\s,，。!！?？～~])+$/u;
const TEXT_MAX = 120;

/** Whether a reminder names nothing of its own: "ask me how it went", «到时候问我一声». */
export function isBareReminder(text: string): boolean {
  return text.length <= TEXT_MAX && (ONLY_EN.test(text) || ONLY_ZH.test(text));
}
