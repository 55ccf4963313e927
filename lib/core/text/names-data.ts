/** Words that never name anybody in particular, in normalised form. */
export const NOT_A_NAME = new Set(
  (
    "i me my mine we us our you your yours he him his she her hers it its they them their this that these those who someone somebody everyone everybody nobody " +
    "anyone people person guy guys girl boy man woman one user the user persona assistant ai bot friend today tomorrow yesterday yes no ok okay hi hello hey " +
    "thanks please sorry and or but the an is am are was were be to of in on at for with not so if as by do go up new old good bad monday tuesday wednesday " +
    "thursday friday saturday sunday myself yourself himself herself itself themselves ourselves everything something nothing " +
    "dude bro bruh buddy pal mate hon babe bae sweetie sweetheart darling dear ma'am sir miss mister madam y'all folks " +
    "我 你 您 他 她 它 我们 你们 他们 她们 它们 咱们 自己 大家 别人 人家 有人 谁 这个 那个 这里 那里 这些 那些 用户 助手 朋友 今天 明天 昨天 什么 怎么 没有 一个 一下 时候 现在 " +
    "本人 咱 俺 俺们 您们 妳 妳們 我們 你們 他們 她們 自己人 某人 任何人 亲 亲爱的 親愛的 宝贝 老铁 哥们 哥们儿 姐们 姐们儿 老兄 兄台 先生 女士 小姐 帅哥 美女 朋友们 大伙 大伙儿 各位"
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

/** What a being is called by kinship or trade rather than by name; "老师" is not short for "王老师". */
export const KIN_AND_TITLES = new Set(
  (
    "mom mum mommy mummy mother ma dad daddy father papa pa grandma grandmother granny nana grandpa grandfather gramps aunt auntie uncle cousin sister sis brother " +
    "son daughter baby wife husband boyfriend girlfriend partner boss teacher professor doctor nurse coach neighbor neighbour roommate colleague mr mrs ms miss dr " +
    "prof sir madam " +
    "妈妈 爸爸 妈 爸 母亲 父亲 老妈 老爸 爷爷 奶奶 外公 外婆 姥姥 姥爷 叔叔 阿姨 舅舅 舅妈 姑姑 姑妈 姨妈 伯伯 婶婶 哥哥 姐姐 弟弟 妹妹 儿子 女儿 宝宝 老婆 老公 妻子 丈夫 男友 女友 " +
    "男朋友 女朋友 老师 同学 医生 大夫 护士 教练 老板 经理 同事 邻居 室友 教授 导师 师傅 师父 司机 先生 女士 小姐 太太"
  ).split(" "),
);
