/** Words that never name anybody in particular, in normalised form. */
export const NOT_A_NAME = new Set(
  (
    "i me my mine we us our you your yours he him his she her hers it its they them their this that these those who someone somebody everyone everybody nobody " +
    "anyone people person guy guys girl boy man woman one user the user persona assistant ai bot friend today tomorrow yesterday yes no ok okay hi hello hey " +
    "thanks please sorry and or but the an is am are was were be to of in on at for with not so if as by do go up new old good bad monday tuesday wednesday " +
    "thursday friday saturday sunday " +
    "我 你 您 他 她 它 我们 你们 他们 她们 它们 咱们 自己 大家 别人 人家 有人 谁 这个 那个 这里 那里 这些 那些 用户 助手 朋友 今天 明天 昨天 什么 怎么 没有 一个 一下 时候 现在"
  )
    .split(" ")
    .concat("the user"),
);

/** Given names that are everyday words too: only a capital letter tells them apart. */
export const WORDS_THAT_ARE_ALSO_NAMES = new Set(
  (
    "will may mark rose hope joy grace faith sunny bill art drew dawn eve frank gene grant jack max miles pat rob sandy skip summer autumn april june august lily " +
    "daisy olive ivy hazel iris ruby amber pearl jade robin jay chase hunter mason carter cooper dean earl rich ray rusty lucky angel charity chance wade reed " +
    "dale glen cliff brook heath violet star sky rain river sage honey ginger pepper cookie mocha coco bear oreo snow shadow smoky tiger biscuit"
  ).split(" "),
);
