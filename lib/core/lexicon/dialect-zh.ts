import { simplified } from "./corrections/script";

/**
 * The Chinese of rules: simplified characters, the words of Cantonese, Min and the other speeches as Mandarin has them, and
 * the slips that pinyin keyboards make of grave words. For reading only; what was said is kept as it was typed.
 */
export function standardZh(text: string): string {
  if (!HAN.test(text)) return text;
  return SPOKEN.reduce((rest, [said, standard]) => rest.replace(said, standard), simplified(text));
}

const HAN = /\p{Script=Han}/u;

const SPOKEN: [RegExp, string][] = [
  // Cantonese
  [/(?:琴|尋|寻)(?:日|晚)/gu, "昨天"],
  [/今日|今朝|今仔日|今阵/gu, "今天"],
  [/听日|听朝/gu, "明天"],
  [/过(?:咗|左)身/gu, "去世了"],
  [/过身/gu, "去世"],
  [/往生/gu, "去世"],
  [/签(?:咗|左|了)纸/gu, "领证了"],
  [/拉埋天窗/gu, "结婚了"],
  [/(?:有|陀)(?:咗|左)(?:BB|bb|宝宝|仔)?(?=$|[\s,，。!！喇啦])/gu, "怀孕了"],
  [/炒(?:咗|左)?(?:我)?鱿鱼|炒(?:咗|左)我/gu, "炒了我"],
  [/散(?:咗|左)/gu, "分手了"],
  [/飞(?:咗|左)我/gu, "甩了我"],
  [/咗|(?<=[走没分离考过生结升赢输死病丢裁签])左(?![手右边腿脚眼耳岸])/gu, "了"],
  [/老豆|老窦|阿爸|俺爹|老汉儿|我老汉(?!儿)/gu, "我爸爸"],
  [/老母(?!猪|鸡)|阿母|俺娘|阿娘/gu, "我妈妈"],
  [/阿嫲|阿嬷|阿妈(?=妈)|阿奶|俺奶(?!奶)/gu, "奶奶"],
  [/阿爷|俺爷(?!爷)/gu, "爷爷"],
  [/细佬/gu, "弟弟"],
  [/家姐|阿姐/gu, "姐姐"],
  [/细妹/gu, "妹妹"],
  [/幺儿|囝|仔仔/gu, "儿子"],
  [/囡囡|幺妹|囡/gu, "女儿"],
  [/(?<!\p{Script=Han})BB(?=[\p{Script=Han}])/gu, "宝宝"],
  [/唔/gu, "不"],
  [/佢(?:哋)?/gu, "他"],
  [/哋/gu, "们"],
  [/喺/gu, "在"],
  [/嘅/gu, "的"],
  [/嚟/gu, "来"],
  [/睇/gu, "看"],
  [/畀|俾/gu, "给"],
  [/仲(?=未|有|系|在)/gu, "还"],
  [/(?<![关联体院本维谱世嫡学科派星语根])系(?=我|他|不|佢|良|恶|个)/gu, "是"],
  [/攞/gu, "拿"],
  [/揾/gu, "找"],
  [/冇/gu, "没有"],
  [/喊(?=到|出|咗|了|得)/gu, "哭"],
  // Verbs taken apart: 离的婚, 咽了气
  [/([离结订])(?:的|了|完|过)婚(?!纱|礼|姻|宴|假)/gu, "$1婚了"],
  [/(?<!部|成|得|平)分(?:的|了)手(?![工里机上])/gu, "分手了"],
  [/([领扯])(?:的|了)证/gu, "$1证了"],
  [/([咽断])(?:的|了)气/gu, "$1气了"],
  [/(流|怀|破|毕|失|辞|升|住|出|转)(?:的|了)(产|孕|业|恋|职|院|轨|柜|狱|正)(?!生|品|后)/gu, "$1$2了"],
  [/(开|动|做)的(刀|手术)/gu, "$1了$2"],
  // The endings of speech that stand for 了
  [/(?<=\p{Script=Han})(?:喇|嘞|咧|喽|啰|咯|囖|惹|辣|鸟|勒)(?=$|[\s,，。!！~～…😭🎉])/gu, "了"],
  [/(?<=\p{Script=Han}{2})啦(?=$|[\s,，。!！~～…])/gu, "了"],
  [/了了(?=$|[\s,，。!！])/gu, "了"],
  // Slips of the keyboard
  [/去逝|过逝|走勒/gu, "去世"],
  [/确症|确珍|却诊/gu, "确诊"],
  [/结昏|结混|接婚/gu, "结婚"],
  [/离昏|离混/gu, "离婚"],
  [/分守|粉手/gu, "分手"],
  [/怀运/gu, "怀孕"],
  [/留产|流惨/gu, "流产"],
  [/录曲|录去取/gu, "录取"],
  [/(?:被|给)(?:才|栽|财)了/gu, "被裁了"],
  [/失叶|时业/gu, "失业"],
  [/车货|车获/gu, "车祸"],
  [/骨拆|股折/gu, "骨折"],
  [/住远/gu, "住院"],
  [/肿流|种瘤|肿溜/gu, "肿瘤"],
  [/化料/gu, "化疗"],
  [/复法(?=了)/gu, "复发"],
  [/抢就/gu, "抢救"],
  [/蚌埠住|绷布住/gu, "绷不住"],
];
