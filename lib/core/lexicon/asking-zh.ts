/** What may be asked for by naming it alone: «我给车起的外号», «咱家的门牌号», «她的生日». */
const VALUES =
  "名字|全名|真名|大名|小名|外号|绰号|昵称|网名|代号|号码?|电话|手机号?|微信|邮箱|地址|住址|地方|地点|城市|老家|日子|日期|生日|忌日|纪念日|时间|密码|口令|车牌号?|门牌号?|房号|座位号?|尺码|鞋码|身高|体重|血型|星座|属相|年纪|年龄|岁数|学校|大学|专业|公司|单位|工作|职业|行当|职位|餐厅|馆子|店名|医院|病|药|药名|品种|牌子|型号|颜色|价格|价钱|金额|分数|成绩|名次|航班号?|车次|原因|理由|第[一二三]\\p{Script=Han}{2,4}|[第头首][一二三几]?[^,，。的]{0,6}的?(?:地方|城市|人|礼物|站)";
/** What needs no «的» before it: «我车牌号», «咱妈生日». */
const OWN_VALUES =
  "生日|忌日|车牌号?|门牌号?|鞋码|尺码|身高|体重|血型|星座|属相|名字|小名|大名|外号|地址|住址|手机号|电话号码|职业|专业|年纪|岁数";
const KIN = "[爸妈奶爷姥姐妹哥弟]|爷爷|奶奶|外婆|外公|姥姥|老[公婆伴]|儿子|女儿|闺女|孩子|对象|媳妇";
const OWNED = `[要想]去|打算|约好|我|咱|俺|家里|家的|[他她它]|上次|上回|那[天次年回]|${KIN}`;
/** What tells instead: «这是我的生日», «我换了工作», «路过我的学校». */
const TELLS =
  /^(?:路过|经过|回|去|到|在|给|帮|替|把|打(?!算)|吃|喝|看|问|找|改|用|陪|送|接|这|谢谢|祝)|是|了|有|着|(?:想|要)(?![去吃买看送学做见交还][^,，。]{0,4}的)|真|太|很|超|好(?!友|朋)|今天|刚|在(?:想|找|等|做|看|学)|没|不|换|忘|[!！:：~～…]/u;
const VALUE_PHRASE = new RegExp(
  `^(?=[^,，。]{0,16}(?:${OWNED}))[^,，。!！?？\\n]{1,14}的(?:${VALUES})[呢啊呀吧]?$|^(?:我们?|咱们?|俺|[他她它])?家?(?:${KIN}){0,2}(?:${OWN_VALUES})[呢啊呀吧]?$`,
  "u",
);
const VALUE_MAX = 20;

/** Whether a clause asks by naming what it wants and nothing else, without a word or a mark of asking. */
export function namesWantedZh(clause: string): boolean {
  const bare = clause.replace(/[\s。.]+$/u, "");
  return [...bare].length <= VALUE_MAX && !TELLS.test(bare) && VALUE_PHRASE.test(bare);
}

/** A word that asks for somebody, some place, some thing or a number; «怎么» and «为什么» ask how the world goes. */
const ASKS_VALUE = /谁|誰|哪|什[么麼]|啥|几|幾|多[少大久重高长深宽厚远]|贵姓/u;
/** Somebody's days: home and household, work, the road and the holidays; nothing that only a book would name. */
const OF_A_LIFE =
  /家里|家中|[咱俺]|孩子|娃|闺女|儿子|女儿|老[公婆伴爸妈头]|口子|媳妇|爱人|对象|前任|亲戚|公司(?!法)|单位|部门|同事|领导|团建|老师|同学|室友|邻居|房东|房租|首付|存款|中介|合伙|搭档|伴[郎娘]|教练|导师|主治|对门|隔壁|楼[上下]|师[父傅兄姐弟妹]|徒弟|客户|乘客|战友|发小|闺蜜|哥们|网友|相亲|[跟和陪][谁誰]|幼儿园|放假|假期|长假|(?:国庆|五一|春节|过年|中秋|端午|清明|寒假|暑假)[^,，。]{0,4}(?:去|回|跟|和|陪|见)|出行|出游|旅行|旅游|自驾|度假|搬家|婚礼|[领收]养|捡[的到回]|最近|上次|上回|上个?[周月]|那次|小(?:姑娘|丫头|家伙|子(?!弹))/u;
/** What was done and is over, or was done in a certain way: «偷过什么», «是去的哪», «为啥戒的咖啡», «跟谁学的». */
const OF_WHAT_WAS =
  /\p{Script=Han}过(?:别人|人家)?(?:什[么麼]|啥|谁|几)|(?:哪[里儿]?|谁)[^,，。]{0,4}(?:过(?!敏|期|程|年|去|不|得|着|关|分)|[支教读]过)|(?:去|跟|和|在|从|找|住|买|送|见|搬|考|学|吃|坐|办)[^,，。]{0,4}的(?:哪|谁|啥|什)|(?:跟|和|在|从|找)(?:谁|哪[里儿]?)[^,，。]{1,6}的$|为(?:啥|什[么麼])[^,，。]{1,3}的[^,，。]{1,4}$|(?:[花掏]了?|[付交赔亏赚挣借欠攒存随考买换修租卖]了)(?:多少|几[个分千百万块])|(?:送|寄|给|帮|借|教|介绍|带|陪|救|追|约)[^,，。]{0,8}的(?:那个|那位)?人(?!类)|出了(?:什[么麼]|啥)事/u;
/** What a handbook answers: advice, ways of doing, what things are in general. */
const OF_THE_WORLD =
  /怎[么麼](?:[做煮炒办讲说读写修洗治弄去走选]|样)|如何|推荐|好(?:吃|用|玩|看|使|喝)?(?:吗|呢|些|点|呀)?$|适合|应该|该|能(?:不能|吃|喝|用|去)|可以|可不可以|要不要|一般|通常|为(?:啥|什[么麼])(?![^,，。]{1,3}的[^,，。]{1,4}$)|意思|区别|翻译|典故|公式|新闻|好看|好听|好玩|上映|热搜|天气|去医院|正常/u;

/**
 * Whether a question without a word for oneself is about the days of the one who asks: «放假跟谁结伴», «公司上次去的哪». A
 * companion is not asked what a handbook answers: «孩子发烧怎么办» is no such question.
 */
export function asksOfOwnDaysZh(clause: string): boolean {
  return ASKS_VALUE.test(clause) && !OF_THE_WORLD.test(clause) && (OF_A_LIFE.test(clause) || OF_WHAT_WAS.test(clause));
}
