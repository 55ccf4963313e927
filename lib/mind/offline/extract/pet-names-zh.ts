import type { Found } from "./entities";

/** What people in China like to name animals after: food, luck, a doubled sound. Beside an animal these are names. */
const PET_NAMES =
  "豆包|豆豆|豆腐|豆沙|豆浆|糯米|煤球|煤炭|年糕|汤圆|元宝|旺财|来福|来财|土豆|地瓜|红薯|芋头|芋圆|奶茶|奶糖|奶油|奶盖|布丁|可乐|雪碧|团子|饭团|丸子|鱼丸|包子|馒头|花卷|饺子|馄饨|烧麦|麻薯|麻团|糍粑|粽子|月饼|糖糖|糖豆|棉花糖|花生|栗子|核桃|芝麻|芒果|橘子|柚子|橙子|柠檬|桃子|樱桃|草莓|西瓜|冬瓜|南瓜|茄子|辣椒|胡椒|花椒|咖啡|拿铁|摩卡|抹茶|可可|巧克力|曲奇|饼干|薯条|薯片|鸡腿|鸡翅|火腿|香肠|腊肠|培根|螺蛳|发财|富贵|招财|进宝|大黄|小白|小黑|小花|小灰|小橘|小黄|阿黄|阿花|阿福|咪咪|毛毛|球球|皮皮|点点|妞妞|贝贝|欢欢|多多|嘟嘟|泡芙|蛋挞|蛋黄|蛋卷|肉松|肉包|肉丸|米粒|米糕|玉米|小米|黑豆|红豆|绿豆|毛豆|黄豆|咸鱼|平安|如意|铁锤|翠花|狗蛋|二狗|黑米|麦芽|燕麦|麻糬|湯圓|花捲|年年|墨墨|雪球|毛球|闪电|大福|福宝|团团|圆圆";
const NAMED = new RegExp(
  `(?:^|[\\s,，。!！给带抱喂遛陪把被跟和让接送看])(?<name>${PET_NAMES})(?=$|[\\s,，。!！的了又也昨今前明后第从在走没跑不是还病掉死生吃拉吐会老十它牠刚被把去回送打做终这最喜爱超总每睡])`,
  "gu",
);
const ANIMAL =
  /[它牠]|猫|貓|狗|犬|兔|鼠|鹦鹉|兽医|獸醫|宠物|寵物|绝育|疫苗|铲屎|罐头|汪星|喵星|遛|爪|尾巴|舔|喵|汪汪|驱虫|航空箱|毛孩子|主子|布偶|英短|美短|柯基|金毛|泰迪|柴犬|边牧|三花|橘座|老狗/u;

/** Animals that are spoken of by a name which elsewhere is a dish: «豆包昨晚走了» where there is a dog. */
export function findPetNamesZh(text: string, around: string): Found[] {
  if (!ANIMAL.test(around)) return [];
  return [...text.matchAll(NAMED)].map((match): Found => {
    const name = match.groups?.name ?? "";
    return { name, kind: "pet", alias: false, at: match.index + match[0].indexOf(name), guess: true };
  });
}
