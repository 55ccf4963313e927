const TEXT_MAX = 4_000;

const ORDERS =
  /\b(?:ignore|disregard|forget|override|bypass) (?:all |any |the |your |my |every |these |those )*(?:previous|prior|above|earlier|past|system|safety|existing)? ?(?:instructions?|rules?|prompts?|guidelines|context|directions|training)\b|\bsystem ?prompt|\byou are now (?:a|an|in|dan|no longer|free|my)\b|\b(?:developer|admin|debug|god|jailbreak|dan|unrestricted) mode\b|\b(?:add|write|save|store|insert|record|put|log) (?:this|that|the following|it|these|a|an|into|to).{0,40}\b(?:memory|memories|database|event|extraction|json|emotional_impact)\b|\b(?:delete|erase|wipe|clear) (?:all |every |the |your |any )*(?:memor(?:y|ies)|database|records?)\b|\b(?:record|store|save|note|remember) (?:that the user|the following)\b|\b(?:from now on )?you must (?:obey|comply|always|only|now)\b|\bdear (?:ai|assistant|chat\s?bot|model)\b|\breply only with\b|\b(?:new|end of) (?:instructions?|system|transcript)|<\/?(?:system|transcript|instructions?|user|assistant|event)[^>]{0,60}>|\[(?:system|inst)\]|emotional_impact|\b(?:record|create|insert) (?:a )?(?:new )?memory\b|\b(?:system|admin) override\b|\bact as\b|(?:^|[\s"“>:*])system\s*[:：]|\bimpact\s*[=:：]\s*[-+]?\d|忽略(?:以上|之前|前面|所有|上面|先前|你)[^,，。]{0,8}(?:指令|指示|规则|内容|提示|设定|要求|命令)|无视[^,，。]{0,6}(?:指令|规则|提示)|系统(?:提示|指令|消息)|你现在(?:是|扮演)|(?:开发者|管理员|无限制|越狱|上帝)模式|必须(?:照做|无条件|服从)|(?:记忆|数据库|档案)(?:里|中|库)?(?:添加|写入|加入|存入|插入|记录)|没有任何(?:限制|约束)|(?:写入|加入|存入|添加到?|记录到|存到)[^,，。]{0,8}(?:记忆|数据库|事件)|(?:清空|删除|清除|抹掉)[^,，。]{0,8}(?:记忆|数据库|档案)|并?写入\s*[:：]/iu;

/** What looks like data for a program: braces with a quoted key in them, or anything between rows of angle brackets. */
const DATA = /[<>《》]{2,}[^\n]{0,2000}?[<>《》]{2,}|[{[][^\n]{0,40}?"[\w-]{1,40}"\s*[:：][^\n]{0,2000}(?:[}\]]|$)/gu;
const SEGMENT = /(?<=[.!?。！？;；\n])\s*/u;
/** Told of "the user": no person speaks so of themselves. */
const OF_A_USER = /\bthe user\b|\buser'?s\b|用户/iu;

/** Marks of a program's own text, which nobody types of themselves: a tag, or a heading in brackets that names its parts. */
const MARKUP =
  /<\/?\p{L}[\p{L}\d_:-]{1,24}(?:\s[^<>]{0,60})?\/?>|[[【][^\]】\n]{0,40}(?:\b(?:memory|memories|system|admin|assistant|instructions?|prompt|impact|verified|note to (?:ai|self|model))\b|系统|记忆|指令|管理员|提示词)[^\]】\n]{0,80}[\]】]|^#{2,}\s*(?:system|instruction|memory|assistant)|\b(?:purge|wipe|drop|reset) (?:all|every|the|any|stored|your)\b.{0,30}\b(?:records?|memor(?:y|ies)|data|history|logs?)\b|\b(?:respond|answer|reply) (?:only|just|exclusively) with\b|\bset \w{2,20}\s?=\s?\S|\b(?:system|safety|admin) ?(?:override|unlock)|(?:从现在(?:起|开始)|今后|以后)[^。\n]{0,12}你(?:就)?(?:叫|是|只(?:能|准|会))|(?:把|将)[^。\n]{0,10}(?:记忆|记录)[^。\n]{0,8}(?:改|换|删|清|抹)|(?:所有|以上|之前的?|全部)(?:设定|规则|指令|提示)|(?:记忆库|长期记忆)/imu;

/** Whether a message tries, with some of its words, to give the software orders. */
export function isOrder(message: string): boolean {
  const text = message.slice(0, TEXT_MAX);
  return ORDERS.test(text) || MARKUP.test(text) || text.search(DATA) >= 0;
}

/**
 * A message without the orders in it and without all that follows them: what stood before, if a person may have said it.
 * What remains of a message with nothing of the kind is the message.
 */
export function withoutOrders(message: string): string {
  if (!isOrder(message)) return message;
  const kept: string[] = [];
  for (const segment of message.slice(0, TEXT_MAX).replace(DATA, " ").split(SEGMENT)) {
    if (ORDERS.test(segment) || MARKUP.test(segment)) break;
    if (!OF_A_USER.test(segment)) kept.push(segment);
  }
  return kept.join(" ").trim();
}
