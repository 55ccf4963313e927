const GREETING_EN =
  /^(?:(?:h+i+|he+y+|hello|hiya|yo+|sup|mornin[g']?|good (?:morning|evening|night|afternoon|day)|ni(?:ght|te)(?: night)?|g[nm]|bye+|goodbye|thanks?|thank (?:you|u)|thx|ty|cheers|l+o+l+z?|(?:ha)+h?|ok(?:ay|ey)?|alright|there|again|you|u|all|mate|love|bro|so much|a lot|lovely|guess who|(?:i'?m|im) back|true|yep|yeah|nice)[\s,.!?~…-]*)+$/iu;
const GREETING_ZH =
  /^(?:你好呀?|早安?|早上好|晚上好|下午好|中午好|晚安|拜拜|再见|谢谢你?|谢啦|在吗|在不在|哈+|嘿+|嗯+|好的|好嘞|睡了|6{2,}|[啊呀啦哦了吧呢]|[\s,，。!！?？~～…])+$/u;

/** Whether a message only greets, thanks or laughs: "morning!", «在吗». It has to do with nothing that was told. */
export function greets(text: string): boolean {
  return text.length <= 40 && (GREETING_EN.test(text) || GREETING_ZH.test(text));
}
