import { ZH_PERSON, ZH_PET } from "@/lib/core/lexicon/kin";
import { any } from "@/lib/core/lexicon/rule";
import type { EntityKind } from "@/lib/core/types/nodes";
import { SURNAMES_ZH } from "./names-data";

const MORE_SURNAMES =
  "凌佟褚闻欧单柳温翟苗詹柯包左柴欧梅涂骆耿麦兰鲍樊葛甘邢裴岳倪莫庄辛管祝莲卓季路成车关房牟桑娄盛童游宁晏仇蒙卞麻茅舒屈项蓝闵穆萧喻霍虞祁应冼阮尤蒲谷练禤缪冉匡阎瞿岑邝邬奚植楚殷滕靳颜齐解池米辜栾隋巫时纪劉陳張趙黃吳孫馬楊許鄭謝馮蕭葉閻鄧蘇盧蔣羅龍賴錢湯萬鍾韓賀譚鄒關顧龔廖";
export const SURNAME = `(?:欧阳|歐陽|司马|上官|诸葛|东方|皇甫|慕容|司徒|令狐|夏侯|端木|南宫|尉迟|公孙|[${SURNAMES_ZH}${MORE_SURNAMES}])`;

/** Words that begin like a surname and are none: «周末», «高中», «马上». */
export const NOT_SURNAMED =
  "(?!凌晨|凌乱|包装|单纯|单词|马路|高中|高考|高兴|高铁|高数|高速|高烧|高层|周末|周围|周边|周[一二三四五六日天]|金融|金额|金钱|白天|白色|白酒|白血|白白|黄色|石头|江湖|方便|方式|方面|方向|万一|万圣|于是|安全|安静|安排|安慰|常常|成都|成绩|成功|成年|成人|时间|时候|时不|明[天年]|平[时常]|任务|任何|关于|关系|关心|关门|毛病|毛衣|康复|温度|温泉|温柔|向[来阳]|陆续|雷雨|童年|毕业|毕竟|杜绝|孙[子女]|苏州|项目|元[旦宵]|左右|武汉|武术|程[序度]|汤圆|牛[奶肉]|解[决释放]|应[该酬]|房[东子租贷间]|单[位身独词]|管[理家]|游[戏泳客]|司机|容易|路上|路口|计划|舒服|余额|余生|余下|何[必况时]|华为|车[子站里祸]|包[子里裹]|花[钱了]|钱[包财]|钟[头表点]|田[里径]|水[果平]|叶子|林[子业]|黄[金油瓜豆]|夏[天季令]|秋天|冬天|春天|宋[代朝词]|唐[朝诗代山]|汉[语字族]|孔雀|顾[客虑问]|季[度节]|莫名|莫非|许多|许[久愿]|段[时子位]|贺卡|贾|祝[福你我贺]|兰州|梅[花雨]|柳州|柴|米[饭粉线]|庄[稼园]|盛[夏大]|池子|齐[全齐]|欧洲|欧元|欧美|纪[念录]|温[馨水暖]|戴[着了上个]|尹|常[年用见识])";
/** Where a name surely ends; before it all of a long name is read, though «明» or «刚» might begin what comes next. */
const SURE_END =
  "(?=$|[\\s,，。.!！?？、:：()（）”」~～…]|[今昨明前后][天儿晚早年]|[上下这]个?(?:周|月|星期|礼拜)|居然|竟然|突然|终于|最近|已经|刚刚|家里?|他|她|说|的)";
export const FULL_ZH = `${NOT_SURNAMED}${SURNAME}(?:\\p{Script=Han}{2}${SURE_END}|\\p{Script=Han}{1,2}?)`;

const TRADES = any(
  "徒弟 学徒 班长 组长 队长 厂长 店长 院长 校长 系主任 班主任 辅导员 队友 搭档 师兄 师姐 师弟 师妹 学长 学姐 学弟 学妹 前辈 房客 租客 客户 甲方 教授 护工 保姆 月嫂 司机 保安 网友 笔友 球友 饭搭子 同桌 前桌 后桌 邻桌 老乡 战友 " +
    "二舅 大舅 小舅 三舅 二姨 大姨 三姨 小姨 四姨 二叔 三叔 小叔 四叔 大伯 二伯 小姑 大姑 二姑 三姑 姑父 姑丈 舅公 姨婆 姑婆 太奶奶 太爷爷 儿媳 女婿 干儿子 干女儿 妯娌 亲家 侄 外教 家教 牙医 中介 编辑 制作人 经纪人 助理 秘书 实习生 新人 " +
    "财务 会计 前台 护士 护士长 主任 值日生 课代表 学委 团支书 室長 室友 房東 同學 老師 閨蜜 醫生 導師 學長 學姊 學弟 學妹 姊姊 男友 女友 老闆 主管 阿嬤 阿公 外甥 發小 女兒 兒子 哥兒們 鄰居 未婚夫 未婚妻 小姑子 小叔子 大姑姐 对象 相亲对象 男生 女生 小伙子 小姑娘 姑娘 妹子 小哥 小姐姐 大叔 大爷 大妈 老头 老太太 师娘 师母 粉丝 病人 患者 学员 小孩 小朋友 男孩 女孩 宝宝",
);
export const ROLE_ZH = `(?:${TRADES}|${ZH_PERSON})`;
export const BEAST_ZH = `(?:${ZH_PET}|流浪[猫狗]|田园[猫犬]|小?土狗|小?奶猫|小?奶狗|小?黑猫|小?白猫|小?黑狗|小?白狗|小?黄狗|老狗|老猫|猫主子|主子|博美|贵宾|比格|阿柴|马尔济斯|柯尔鸭|豚鼠|龟|鱼|鸟|鸡|鸭|羊|牛|马|驴|兔|貓|貓咪|小貓|狗勾|馬)`;
const ORGS =
  "公司|工作室|学校|大学|中学|幼儿园|医院|银行|单位|厂|店|餐厅|饭店|咖啡馆|酒吧|乐队|球队|舞蹈队|合唱团|社团|社|团队|队|组合|组|机构|集团|事务所|研究所|出版社|补习社|诊所|设计|科技|传媒|文化|俱乐部";
const PLACES = "小区|村|镇|街|路|城|区|巷|岛|山|湖|公园";
const THINGS =
  "车|船|电脑|吉他|钢琴|小提琴|自行车|电动车|小电驴|摩托|机器人|扫地机|扫地机器人|植物|多肉|绿萝|玩偶|娃娃|酵母|面种";
export const NAMEABLE_ZH = `(?:${BEAST_ZH}|${ROLE_ZH}|${ORGS}|${THINGS})`;

const KINDS: [RegExp, EntityKind][] = [
  [new RegExp(`^${BEAST_ZH}$`, "u"), "pet"],
  [new RegExp(`^${ROLE_ZH}$`, "u"), "person"],
  [new RegExp(`^(?:${ORGS})$`, "u"), "org"],
  [new RegExp(`^(?:${THINGS})$`, "u"), "other"],
];
const ORG_NAME =
  /(?:公司|工作室|学校|大学|中学|医院|银行|餐厅|乐队|舞蹈队|球队|合唱团|集团|事务所|出版社|设计|科技|传媒|[^部军]队)$/u;
const PLACE_NAME = new RegExp(`.(?:${PLACES})$`, "u");

/** A surname and two characters more: hardly a club, but somebody in it («队里领头的叫冯德海»). */
const PERSON_NAME = new RegExp(`^${NOT_SURNAMED}${SURNAME}\\p{Script=Han}{2}$`, "u");

/** What a Chinese noun stands for, and what a name itself shows: «银铃队» is a club. */
export function kindOfZh(noun: string | undefined, name = ""): EntityKind {
  const kind = KINDS.find(([pattern]) => pattern.test(noun ?? ""))?.[1];
  if (kind === "org" && PERSON_NAME.test(name) && !ORG_NAME.test(name)) return "person";
  if (kind === "pet" || kind === "other" || kind === "org") return kind;
  if (ORG_NAME.test(name)) return "org";
  return kind ?? (PLACE_NAME.test(name) ? "place" : "person");
}
