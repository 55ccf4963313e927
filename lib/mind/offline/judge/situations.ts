/** Circumstances that a statement is bound to. Each word of a family excludes the others of it, or stands alone. */
const SITUATIONS: [string, RegExp][] = [
  [
    "at work",
    /\b(?:at|in) (?:work|the office|meetings?)\b|\bon (?:weekdays|workdays)\b|在公司|上班(?:的?时候|时|期间)|在单位|工作日|开会/iu,
  ],
  ["at home", /\b(?:at|around the) (?:home|house)\b|在家(?!工作|办公|上班|公司)/iu],
  ["at school", /\bat (?:school|university|uni|college)\b|在学校/iu],
  [
    "in public",
    /\b(?:in|on) (?:public|stage)\b|\bin front of (?:people|strangers|others)\b|在外面|当着[^,，。]{1,4}的面|在台上|人前/iu,
  ],
  [
    "away",
    /\b(?:on|while on) (?:holiday|vacation|a trip|business trips?|the road)\b|\babroad\b|\bwhen (?:\w+ )?travel\w*|出差|旅行(?:的?时候|时)|度假|放假|国外/iu,
  ],
  ["weekend", /\b(?:on|at) (?:the )?weekends?\b|\bon (?:saturdays|sundays|days off)\b|周末|休息日/iu],
  [
    "morning",
    /\b(?:in the |every |early )?mornings?\b|\bbefore (?:work|breakfast)\b|\bat breakfast\b|早上|早晨|清晨|一早|早餐/iu,
  ],
  [
    "evening",
    /\b(?:in the |every )?(?:evenings?|afternoons?)\b|\b(?:at|late at|every) night\b|\b(?:before bed|after (?:work|dinner))\b|晚上|夜里|半夜|睡前|下班后|下午|饭后/iu,
  ],
  ["summer", /\bin (?:the )?(?:summer|spring|warm weather)\b|夏天|春天|天热/iu],
  ["winter", /\bin (?:the )?(?:winter|autumn|fall|cold weather)\b|冬天|秋天|天冷/iu],
  [
    "alone",
    /\b(?:when |being )?(?:alone|on (?:his|her|their) own|by (?:him|her|them)sel(?:f|ves))\b|一个人(?!住|生活)|独处|独自|自己待/iu,
  ],
  [
    "company",
    /\b(?:with|around|among) (?:(?:close|old|the user's|their|his|her) )?(?:friends|family|strangers|people|colleagues|others)\b|\bat parties\b|[跟和与](?:朋友|家人|陌生人|同事|大家)|陌生人面前|聚会(?:的?时候|时|上)?|熟人/iu,
  ],
  [
    "worn out",
    /\bwhen(?:ever)? (?:(?:he|she|they|the user)(?:'s|'re)? ?(?:is|are|feels?|gets?)? )?(?:very |too |really )?(?:tired|stressed|sad|sick|ill|busy|anxious|nervous|upset|drunk|hungry|angry|exhausted|lonely)\b|(?:累|忙|难过|生病|紧张|焦虑|压力大|心情不好|喝醉|饿|生气|孤单)[^,，。]{0,3}?(?:的?时候|的话|时)|一(?:累|忙|紧张|焦虑|难过)就/iu,
  ],
  [
    "at ease",
    /\bwhen(?:ever)? (?:(?:he|she|they|the user)(?:'s|'re)? ?(?:is|are|feels?|gets?)? )?(?:happy|relaxed|rested|calm|well|sober|young|free)\b|(?:开心|放松|高兴|清醒|小|闲|有空)(?:的?时候|时)/iu,
  ],
];

/** A text without the circumstances it names, to see whether it would conflict without them. */
export function withoutSituations(text: string): string {
  return SITUATIONS.reduce((rest, [, pattern]) => rest.replace(pattern, ""), text);
}

/** The circumstances that a text names; empty for most. */
export function situationsIn(text: string): Set<string> {
  return new Set(SITUATIONS.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])));
}
