import { TELLS_WORK } from "./shapes-job";
import { TELLS_WORK_ZH } from "./shapes-job-zh";
import { KIND_SHAPES } from "./shapes-kinds";

/** Turns of phrase that belong to a topic without one of its words: "is at a design studio now", «最近怎么样». */
export const SHAPES: [RegExp, string[]][] = [
  [
    /\b(?:is|i'?m|am|now) (?:now )?at (?:a|an|the) (?:[\w-]+ ){0,3}(?:studio|company|startup|firm|agency|hospital|clinic|school|bank|lab|restaurant|ngo|nonprofit|charity)\b|\b(?:runs?|owns?) (?:a|an|my|the|their) (?:[\w-]+ ){0,2}(?:shop|store|bakery|cafe|salon|farm|studio|stall|bar|pub|practice|company|business)\b|\b(?:teach|teaches|taught|teaching|coach|coaches) \w+|\bi do for (?:work|a living)\b|\bin a (?:lab|factory|call cent(?:er|re)|warehouse|hospital|kitchen)\b/u,
    ["#job"],
  ],
  [
    /(?:是|当|做|干)(?:什么|哪)?(?:一?行|工作)?的(?:来着)?$|(?:做|干|是)什么的|在[^,，。?？]{1,12}(?:当|做)[^,，。?？事]{2,}|我(?:是)?(?:开|卖|搞|做|教|跑|送|修|拍)[^,，。?？了过]{1,8}的(?=$|[,，。\s])|用户(?:是)?(?:开|卖|搞|做|教|跑|送|修|拍)[^,，。?？了过]{1,8}的(?=$|[,，。\s])|在[^,，。?？]{1,10}(?:店|厂|公司|馆|局|所)\p{Script=Han}{2,4}(?=$|[,，。])|开(?:了)?(?:一?家|个|间)?[^,，。]{0,4}(?:店|馆|公司|工作室|出租|货车|网约车)|教(?:数学|语文|英语|物理|化学|音乐|美术|体育|书)|(?:是|当|做)(?:一?名|个)?\p{Script=Han}{1,6}(?:师|员|工|护士|司机|厨子)(?=$|[,，。\s])|(?:摆摊|送外卖|跑外卖|跑业务|打工)/u,
    ["#job"],
  ],
  [
    /\bhow (?:am i|have i been|i've been|i'm) (?:doing|holding up|feeling)|\bhow(?:'s| is| has) (?:my life|everything with me|it been (?:going )?for me)|\bhow (?:was|is) my (?:week|month|year)|\bwhat(?:'s| has) been (?:going on|happening) (?:with me|in my life)|(?:我)?(?:最近|近来|这阵子|这段时间|这几天)(?:我)?(?:过得|状态|心情)?(?:怎么样|如何|咋样|好不好|好吗)|我(?:过得|状态|还好)(?:怎么样|如何|吗)/u,
    ["#life"],
  ],
  [
    /\b(?:car|ride|vehicle|wheels)\b|\b(?:corolla|civic|camry|prius|honda|toyota|bmw|audi|volvo|mazda|subaru|ford|jeep|tesla|hyundai|kia|volkswagen|golf gti|minivan|pickup)\b|比亚迪|大众|丰田|本田|宝马|奔驰|五菱/u,
    ["#car"],
  ],
  [
    /\bwhat (?:food|foods|fruit|thing)?s? ?(?:can'?t|shouldn'?t) i (?:eat|have|drink)|(?:不能|不可以)吃什么|忌口/u,
    ["#allergy", "#dietary"],
  ],
  [/(?:在|住|搬到|去了?|来了?)\p{Script=Han}{2,3}(?:打工|生活|定居|漂着?|工作|上班|读书|上学)/u, ["#home", "#city"]],
  [/\bstand\b.*\bherb|\bherbs?\b/u, ["#vegetable"]],
  [
    /学(?:的)?(?:是)?什么|(?:学|读|念)的是|读(?:研|博|本科|什么)|(?:研究|专业|课题)[^,，。]{0,3}(?:是|什么)/u,
    ["#major"],
  ],
  ...KIND_SHAPES,
  [TELLS_WORK, ["#job"]],
  [TELLS_WORK_ZH, ["#job"]],
  [/靠什么(?:吃饭|谋生|过活|挣钱|赚钱)/u, ["#job"]],
  [
    /[\d一二三四五六七八九十百两]{1,5}(?:来|多)?平(?![均时常安静台面价板凡日分局淡稳原])|面积[^,，。]{0,4}多大/u,
    ["#floor_area", "#home"],
  ],
  [/(?:我|俺|咱|用户)奶(?![茶油粉酪糖昔水牛嘴瓶盖])/u, ["#grandmother", "#grandparent", "#family"]],
  [/(?:我|俺|咱|用户)爷(?!们)/u, ["#grandfather", "#grandparent", "#family"]],
  [/\b(?:line of work|day job|earn (?:my|a) (?:living|crust))\b|\bmy (?:own )?trade\b/u, ["#job"]],
  [/\bwhat i do\b(?! (?:on|when|if|with|about))|\bapprentice(?:ship)?\b/u, ["#job"]],
  [
    /\b(?:is|am|are|was|'m|comes?|came) (?:originally |actually )?from\b(?! (?:work|school|here|there|home))|\bborn (?:in|and raised)\b/u,
    ["#hometown"],
  ],
  [
    /(?<![不也还])是(?![个一这那什谁我你他她两几好坏男女老大小])\p{Script=Han}{2,3}人(?=$|[,，。.!！?？\s])|哪里?人(?=$|[,，。?？\s啊呀来])/u,
    ["#hometown"],
  ],
  [/\b(?:youngest|oldest|eldest|middle) of\b|\bonly child\b/u, ["#sibling", "#family"]],
  [
    /\b(?:doing|did|has|finishing|studying for) (?:a|an|my|the|their|the user's) (?:\w+ )?(?:masters?|phd|degree|bachelors?|diploma|mba)\b/u,
    ["#major"],
  ],
  [
    /\b(?:meds?|medications?|pills?|antidepressants?)\b|\btakes? [\w-]+ (?:every|each|twice|once|daily)|吃什么药|在吃[^,，。]{1,6}药/u,
    ["#medication"],
  ],
  [
    /\b(?:alzheimer|dementia|parkinson|hospice|stroke)|老年痴呆|阿尔茨海默|帕金森|尿毒症|自闭症|抑郁症/u,
    ["#life", "#illness", "#health"],
  ],
  [/(?:来|去|到)(?:了)?\p{Script=Han}{2,3}(?:做|当|干|教|上班|工作)/u, ["#home", "#city", "#job"]],
  [/身体[^,，。]{0,6}(?:毛病|问题|不好|病)|(?:老)?毛病/u, ["#illness", "#health"]],
];
