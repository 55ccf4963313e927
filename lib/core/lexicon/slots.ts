/** A side of a life that has one value at a time: told anew, the old value no longer holds. */
export type Slot =
  | "home"
  | "job"
  | "phone"
  | "email"
  | "birthday"
  | "age"
  | "partner"
  | "size"
  | "drink"
  | "diet"
  | "smoking"
  | "school"
  | "pet"
  | "name";

const SLOTS: [Slot, RegExp][] = [
  [
    "home",
    /\b(?:live|lives|living|lived|moved?|moves|moving|relocat\w+|resid\w+|based|rents?|renting|settled)\b(?! (?:on|forward|past)\b)|住在?|搬(?:到|去|来|回|进|家)|定居|落户/iu,
  ],
  [
    "job",
    /\b(?:works?|worked|working) (?:as|at|for|in)\b|\b(?:job|quit|resigned|laid off|fired|hired|retired|employer|career|promoted)\b|上班|入职|离职|辞职|辞了|跳槽|换(?:了)?(?:份|个)?工作|新工作|被裁|退休|在[^,，。]{1,12}(?:工作|任职|实习)|当(?:了)?[^,，。]{0,4}(?:师|员|生|士)/iu,
  ],
  ["phone", /\b(?:phone|mobile|cell|number)\b(?=.*\d|.*\bchanged|.*\bnew)|(?:手机号|电话|号码)/iu],
  ["email", /\be-?mail\b|邮箱/iu],
  ["birthday", /\bbirthday\b|\bborn (?:on|in)\b|生日|出生/iu],
  ["age", /\b\d{1,3} years? old\b|\bturn(?:s|ed|ing)? \d{1,3}\b|\d{1,3}岁/iu],
  [
    "partner",
    /\b(?:dating|broke up|break up|split up|divorc\w+|engaged|married|boyfriend|girlfriend|fianc[eé]e?|single|seeing (?:someone|somebody))\b|分手|离婚|结婚|订婚|在一起了|男朋友|女朋友|单身|脱单|谈恋爱/iu,
  ],
  [
    "size",
    /\b(?:shoe|ring|shirt|dress|trousers?|jeans) size\b|\bwears? (?:a )?size\b|(?:鞋|衣服|戒指|裤子)[^,，。]{0,3}(?:码|号|尺寸)|穿[^,，。]{0,4}码/iu,
  ],
  ["drink", /\b(?:drink|drinks|drinking|coffee|tea|alcohol|decaf)\b|喝(?:咖啡|茶|酒|奶茶)|咖啡|戒酒/iu],
  ["diet", /\b(?:vegan|vegetarian|pescatarian|keto|meat)\b|素食|吃素|吃肉|不吃(?:肉|荤)/iu],
  ["smoking", /\b(?:smok(?:e|es|ing|er)|cigarettes?|vap(?:e|ing))\b|抽烟|吸烟|戒烟/iu],
  ["school", /\b(?:major(?:s|ing)?|stud(?:y|ies|ying)|enrolled|transferred)\b|专业|学的是|转专业|就读/iu],
  [
    "pet",
    /\b(?:adopted|gave (?:him|her|it|them|the \w+|our \w+|my \w+) away|rehomed|new home for)\b|领养|送人|送走|送养/iu,
  ],
  ["name", /\b(?:called|named|name is|name's|goes by|nickname)\b|(?<![大喊惨])叫(?:做|作)?|名字|小名|改名/iu],
];

/** The slots a text fills; empty for most. */
export function slotsOf(text: string): Slot[] {
  return SLOTS.flatMap(([slot, pattern]) => (pattern.test(text) ? [slot] : []));
}
