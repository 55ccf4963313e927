import { any } from "./rule";

/** People and animals that belong to somebody's life, as pattern sources. */
export const EN_CLOSE = any(
  "mom mum mommy mommie mummy mumma mama momma mother dad daddy father papa pops pop mam amma appa ammi abbu baba parents folks husband hubby wife wifey partner boyfriend bf girlfriend gf fianc[eé]e? son daughter " +
    "baby kid kids child children sister sis brother bro twin twins stepmom stepdad step-?mother step-?father step-?brother step-?sister stepson stepdaughter " +
    "(?:little|big|older|younger)_(?:sister|brother|bro|sis)",
);
export const EN_GRAND = any(
  "grand(?:ma|pa|mother|father|dad|mom|mum|parents|son|daughter)s? gran(?:ny|da|dad|dma|dpa)? grampa gramps nan nanna nanny nani dadi thatha paati abuel[ao] abuelit[ao] oma opa nonn[ao] yiayia pappou bubbe zayde mamo mamaw papaw meemaw ah_(?:ma|gong) por_por",
);
export const EN_RELATIVE = any(
  "aunt aunty auntie uncle cousin niece nephew (?:mother|father|sister|brother)[-_]in[-_]law in-?laws godmother godfather",
);
export const EN_FRIEND = any(
  "best_friend bestfriend friend bestie bff buddy mate best_mate pal roommate flatmate housemate housemates neighbou?r colleague coworker co-worker teammate classmate boss manager teacher professor mentor coach therapist doctor " +
    "ex(?:-?(?:boyfriend|girlfriend|husband|wife))? crush landlord student",
);
export const EN_PET = any(
  "cat kitten kitty tomcat dog doggo puppy pup pupper hamster rabbit bunny parrot bird budgie parakeet canary cockatiel turtle tortoise goldfish fish guinea_pig ferret gecko lizard snake horse pony chicken hedgehog pet " +
    "corgi poodle labrador lab husky beagle retriever bulldog chihuahua shiba tabby ragdoll siamese greyhound dachshund pug terrier collie spaniel shepherd boxer maltese pitbull rottweiler goat donkey ferret chinchilla",
);
export const EN_BARE_KIN = any(
  "mom mum mommy mummy mumma mama momma mam dad daddy papa amma appa ammi abbu grandma grandpa grandad granddad granda granny nana nanna gran gramps nan nani dadi abuel[ao] nonn[ao] thatha paati",
);
export const EN_PERSON = `(?:${EN_CLOSE}|${EN_GRAND}|${EN_RELATIVE}|${EN_FRIEND})`;
/** `my (two adjectives) sister`, or a kin word that needs no article. */
export const EN_OURS = `(?:\\b(?:my|our)\\s+(?:[\\w'-]+\\s+){0,2}?(?:${EN_CLOSE}|${EN_GRAND}|${EN_RELATIVE}|${EN_FRIEND}|${EN_PET})\\b(?!'s)|(?<!\\b(?:the|a|an|his|her|their|your|another|whose|this|that)\\s)(?<!'s\\s)\\b${EN_BARE_KIN}\\b(?!'s))`;

export const ZH_CLOSE = any(
  "妈妈 老妈 母亲 阿妈 妈咪 老娘 妈 爸爸 老爸 老爹 父亲 阿爸 爸比 爹 爸 爸妈 父母 老公 丈夫 老婆 妻子 媳妇 男朋友 男友 女朋友 女友 对象 未婚夫 未婚妻 先生 太太 儿子 女儿 闺女 孩子 宝宝 娃儿 娃 双胞胎 爱人 " +
    "姐姐 老姐 妹妹 老妹 哥哥 老哥 弟弟 老弟 大姐 二姐 大哥 二哥 小妹 小弟 姐 妹 哥 弟",
);
export const ZH_GRAND = any("奶奶 爷爷 外婆 外公 姥姥 姥爷 阿公 阿婆 阿嬷 外孙 孙子 孙女");
export const ZH_RELATIVE = any(
  "阿姨 姑姑 姑妈 姨妈 小姨 舅舅 舅妈 叔叔 婶婶 伯伯 大伯 姑父 姨父 表哥 表弟 表姐 表妹 堂哥 堂弟 堂姐 堂妹 侄子 侄女 外甥 外甥女 婆婆 公公 岳父 岳母 丈母娘 干妈 干爹 嫂子 姐夫 妹夫 弟媳",
);
export const ZH_FRIEND = any(
  "闺蜜 好朋友 好友 朋友 死党 发小 铁哥们 哥们 兄弟 姐妹淘 室友 舍友 邻居 同事 同学 同桌 老板 领导 上司 主管 经理 老师 导师 教练 师傅 师父 前任 前男友 前女友 前夫 前妻 医生 咨询师 房东 学生",
);
export const ZH_PET = any(
  "猫咪 猫猫 小猫 猫 小狗 狗狗 狗子 狗 仓鼠 兔兔 小兔 兔子 鹦鹉 乌龟 金鱼 小鸟 龙猫 柯基 金毛 泰迪 哈士奇 柴犬 边牧 拉布拉多 萨摩耶 阿拉斯加 比熊 雪纳瑞 德牧 法斗 吉娃娃 银渐层 英短 美短 加菲猫 暹罗 狸花 三花 奶牛猫 缅因 布偶 橘猫 宠物 毛孩子 蜥蜴 荷兰猪",
);
export const ZH_PERSON = `(?:${ZH_RELATIVE}|${ZH_GRAND}|${ZH_FRIEND}|${ZH_CLOSE})`;
/** «我(家)(的)妈妈», or a kin word of two characters that needs no «我». */
export const ZH_OURS = `(?:(?:我|咱|俺)们?家?(?:的|那只|那条|这只|那个|最好的|以前的|养的|大学|高中|初中|小学){0,2}(?:${ZH_PERSON}|${ZH_PET})|我们?家[^,，。?？]{0,10}的(?:老|小)?${ZH_PET}|(?<![主二三角们他她家事友谁人星]的?)(?:妈妈|爸爸|老妈|老爸|母亲|父亲|奶奶|爷爷|外婆|外公|姥姥|姥爷|老公|老婆|家里的?(?:猫|狗|老人))|养了[^,，。]{1,8}的(?:小|老)?${ZH_PET})`;

/** How near somebody is: 4 own child or partner or parent or sibling, 3 grandparent or friend, 2 relative or animal, 0 unknown. */
export function closeness(text: string): 0 | 2 | 3 | 4 {
  const grades: [RegExp, 2 | 3 | 4][] = [
    [GRAND, 3],
    [RELATIVE, 2],
    [CLOSE, 4],
    [FRIEND, 3],
    [PET, 2],
  ];
  return grades.find(([pattern]) => pattern.test(text))?.[1] ?? 0;
}
const CLOSE = new RegExp(`\\b${EN_CLOSE}\\b|${ZH_CLOSE}`, "iu");
const GRAND = new RegExp(`\\b${EN_GRAND}\\b|${ZH_GRAND}`, "iu");
const RELATIVE = new RegExp(`\\b${EN_RELATIVE}\\b|${ZH_RELATIVE}`, "iu");
const FRIEND = new RegExp(`\\b${EN_FRIEND}\\b|${ZH_FRIEND}`, "iu");
const PET = new RegExp(`\\b${EN_PET}\\b|${ZH_PET}`, "iu");
