/**
 * A question for the best, the worst or the biggest of what was told: "one good thing from this year", «最难的一天». It names
 * no topic, so what weighed most is meant.
 */
const WHAT_EN =
  "(?:thing|things|news|stuff|day|days|moment|moments|part|bit|time|times|week|month|memory|memories|event|events)";
const GOOD_EN = new RegExp(
  `\\b(?:best|happiest|proudest|loveliest|nicest|luckiest)\\b[^.?!]{0,24}\\b${WHAT_EN}\\b|\\b(?:one|any|some|something|anything|a|the|my) (?:\\w+ )?(?:good|great|happy|nice|lovely) ${WHAT_EN}\\b(?! to (?:say|eat|do|watch|wear|buy|get|give))|\\b(?:something|anything) (?:\\w+ )?(?:good|nice|happy|lovely)\\b[^.?!]{0,24}\\b(?:happen\\w*|i (?:did|told|had)|this year|lately)|\\bwhat(?:'s| am| was| have)? i(?:'m| been)? (?:\\w+ )?proud(?:est)? of\\b|\\bwhen was i (?:\\w+ )?happ(?:y|iest)\\b`,
  "u",
);
const HARD_EN = new RegExp(
  `\\b(?:worst|hardest|saddest|lowest|toughest|scariest|roughest|darkest)\\b[^.?!]{0,24}\\b(?:${WHAT_EN}|point|patch)\\b|\\bwhen was i (?:\\w+ )?(?:sad|low)(?:dest|est)?\\b`,
  "u",
);
const BIG_EN =
  /\b(?:biggest|most important)\b[^.?!]{0,24}\b(?:thing|change|moment|event|news|decision|step)s?\b|\byear in review\b|\bturning points?\b|\bthings (?:\w+ )?(?:shift|change|turn)(?:ed)?\b[^.?!]{0,20}\bfor me\b|\b(?:what|when)\b[^.?!]{0,24}\bchang(?:e|ed) (?:everything|my life|for me)\b/u;
const OF_ZH = "[^,，。!！?？]{0,6}(?:事|天|日子|时候|时刻|瞬间|一件|一刻|经历|回忆|消息|阶段|时期|那阵)";
const GOOD_ZH = new RegExp(
  `最(?:值得)?(?:开心|高兴|快乐|骄傲|自豪|幸福|得意|美好|激动|欣慰)${OF_ZH}|(?:有|说|讲|来)[^,，。!！?？]{0,6}(?:好消息|好事|喜事|开心的?事|高兴的?事)`,
  "u",
);
const HARD_ZH = new RegExp(`最(?:难(?!忘)|难过|难熬|糟|惨|黑暗|低谷|痛苦|崩溃|伤心|丧|累|煎熬)${OF_ZH}`, "u");
const BIG_ZH =
  /最(?:大的?|重要的?|难忘的?)(?:变化|转折|改变|决定|事|一件|一刻|经历)|(?:人生|今年|这一?年)[^,，。!！?？]{0,6}(?:转折|大事|拐点)|年终总结|年度(?:总结|回顾)/u;

/** 1 for what was good, -1 for what was hard, 0 for what was big either way; null when none of these is asked for. */
export function peakAsked(text: string): 1 | -1 | 0 | null {
  const said = text.toLowerCase();
  if (GOOD_EN.test(said) || GOOD_ZH.test(said)) return 1;
  if (HARD_EN.test(said) || HARD_ZH.test(said)) return -1;
  return BIG_EN.test(said) || BIG_ZH.test(said) ? 0 : null;
}
