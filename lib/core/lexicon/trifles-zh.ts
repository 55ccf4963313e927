/** Words of catastrophe that people in China use for a spoilt lunch. */
const OVERDONE =
  "(?:报警|离婚|分手|失恋|破产|想消失|想原地|生不如死|没了|死了|去世|升天|入土|崩溃|绝望|心碎|heart ?broken|要命|断气|抢救|猝死|自闭|活不(?:过|到)|天塌|裂开|哭(?:死|晕|了)|气死|杀了我|杀人|疯了|废了|毁了|丧命|葬礼|追悼会|默哀|哀悼)";
/** What no life turns on: a drink, a queue, a screen, a chore, a Monday. */
const MATTER =
  "(?:奶茶|椰果|珍珠|奶盖|薯片|零食|辣条|外卖|食堂|快递|包裹|网速|卡顿|蚊子|闹钟|早八|周[一末]|开会|四个小时的会|改稿|甲方|需求文档|代码|bug|BUG|PPT|ppt|周报|双十一|双11|购物车|花呗|工资花|余额|减肥|体重秤|深蹲|健身房|刘海|发型|理发|剪头|美甲|粉底|语音发错|发错群|打折|断货|下架|抽卡|卡池|手游|排位|队友|抢票|演唱会|爱豆|laptop|电脑|手机|耳机|键盘|平板|crash|死机|重启|蓝屏|堵车|红灯|停车位|排队|拼单|满减|洗碗|拖地|袜子|倒垃圾|香菜|火锅|螺蛳粉|冰美式|拿铁|冰淇淋|蛋糕塌|烤箱|多肉|绿萝|仙人掌|盆栽|发财树|社死)";
const TRIFLE = new RegExp(`${OVERDONE}[^。！!？?\\n]{0,30}${MATTER}|${MATTER}[^。！!？?\\n]{0,30}${OVERDONE}`, "iu");

/** Beside these words nothing is a trifle. */
const GRAVE =
  /不想活|自杀|轻生|自残|割(?:腕|手)|跳楼|遗书|安眠药|撑不(?:住|下去)|活不下去|医院|急诊|ICU|重症|癌|化疗|殡|骨灰|墓|遗(?:体|照|物)|家暴|打我|砸门|跟踪|威胁|骚扰|尾随|猥亵|强奸|车祸|流产|起诉|民政局|拉黑|出轨|(?:妈妈?|爸爸?|奶奶|爷爷|外[婆公]|姥[姥爷]|哥哥?|姐姐?|弟弟?|妹妹?|孩子|儿子|女儿|狗狗?|猫咪?|朋友|同学|老师)[^,，。\s]{0,6}(?:走了|没了|去世|死|抢救)/u;

/** Whether a Chinese sentence makes a catastrophe of a trifle. */
export function isTrifleZh(sentence: string): boolean {
  return TRIFLE.test(sentence) && !GRAVE.test(sentence);
}
