import { standardZh } from "./dialect-zh";

/** What tells, in Chinese, that grave or bright words are said of a game, a tale, a joke, a trifle or strangers. */

/** A game, a play, a dream, a song, a tale: whatever is told beside it is of it. */
const TALE =
  /队友|泉水|开黑|排位|上分|段位|副本|毒圈|吃鸡|团灭|残血|复活甲|技能|大招|抽卡|十连|保底|歪了|氪金|欢乐豆|斗地主|麻将(?!打到)|象棋|五子棋|传说对决|王者|原神|星穹|英雄联盟|LOL|lol|打野|上路|中路|辅助|射手|连败|连胜|这把|那把|这局|那局|再来一把|再一场|再战|吃鸡|和平精英|绝地求生|永劫|蛋仔|我的世界|动森|星露谷|塞尔达|老头环|法环|宝可梦|马里奥|switch|steam|Steam|PS5|模拟人生|模拟器|植物大战|贪吃蛇|俄罗斯方块|消消乐|大富翁|闯关|通关|存档|读档|boss|BOSS|Boss战|NPC|npc|服务器炸|掉线|外挂|公会|帮战|皮肤|剧本杀|狼人杀|密室|桌游|跑团|角色|你假装|你扮|我扮|假扮|扮作|扮演|过家家|cosplay|梦见|梦到|做(?:了)?(?:个|一个)?[^,，。都]{0,6}梦(?!都)|看完[^,，。]{1,8}(?:哭|气得)|写剧本|写小说|梦里|噩梦|愚人节|演习|演练|彩排|电影|影院|纪录片|连续剧|电视剧|[韩短泰日美英古国网港]剧|追剧|看剧|剧情|剧里|那部|这部|这集|大结局|番剧|动漫|漫画|柯南|海贼|火影|甄嬛|延禧|知否|琅琊榜|狂飙|红楼|水浒|三国|西游|封神|聊斋|哈利|漫威|奥特曼|迪士尼|皮克斯|宫崎骏|netflix|Netflix|true crime|悬疑|推理小说|小说|网文|男[主二一]|女[主二一]|反派|主角|配角|编剧|剧本|台词|结局|意难平|作者|单曲循环|歌词|这首|那首|唱了一遍|又唱|K歌|ktv|KTV|循环播放|片尾|史书|历史书|课文|古人|皇上|皇帝|陛下|娘娘|朝代|[唐宋元明清]朝|段子|脱口秀|相声|小品|综艺|选秀|晚会|春晚|新闻|热搜|微博|豆瓣|知乎|小红书|抖音|B站|b站|短视频|直播间|up主|博主|网红|明星|演员|歌手|爱豆|偶像|顶流|追星|演唱会|塌房|国足|国乒|世界杯|欧冠|英超|中超|奥运会?看|看奥运|NBA|nba|湖人|勇士队|皇马|巴萨|曼联|外星人|世界末日|平行宇宙|时间旅行|如果有来生|下辈子|上辈子|来世|诈骗短信|骗子短信|垃圾短信|自动回复|表情包|语音转|输入法|打成|错别字|自动纠错|怪兽|僵尸|吸血鬼|水枪|玩具|乐高|扫地机器人|模拟(?:题|考|卷)|科普|冷知识|背单词|造句|例句|翻译题|阅读理解|数学题|灯谜|脑筋急转弯|塔罗|星座|水逆|算命|测试说|鬼故事/iu;

/** Said for a laugh, or sharply: the opposite is meant. */
const LAUGHED =
  /嘿嘿|嘻嘻|噗|狗头|\(bushi|不是$|手动|破防了家人|家人们|绝绝子|yyds|YYDS|绷不住|蚌埠住|救命(?=[!！,，\s啊]|$)|离谱|裂开|麻了|栓Q|芭比Q|退退退|我真的会谢|谢邀|人间(?:值得|清醒)|高光时刻|此生无憾|死而无憾|原地(?:去世|升天|爆炸|结婚)|一战成名|载入史册|一夜(?:暴富|回到)|今生|有生之年|封神|飞升|渡劫|历劫|阵亡|驾崩|寿终正寝|英年早逝|与世长辞|享年\d+(?:天|分钟|小时)|遗愿|壮烈|牺牲了?(?:我的)?(?:周末|午休|睡眠)|宣告(?:死亡|失败|破产)|钱包(?:在)?(?:滴血|哭泣)|破产了|穷光蛋|吃土|喝西北风|倾家荡产|痛失|痛失[^,，]{0,4}(?:奶茶|鸡腿|座位)|喜提|荣获|斩获|恭喜我|哈哈|笑死|笑烂|笑爛|笑翻|笑得我|笑不活|快笑|hhh|hiahia|233|🤣|😂|😆|狗头|doge|开玩笑|玩笑|别误会|天选|人生巅峰|最幸福的人|祖坟|普天同庆|上天台|满血复活|没脸见人|我没脸|嗷一嗓子|(?:真|跟)[^,，。]{1,8}似的|毁灭吧|凉凉|世界上最幸福|原来是|结果是(?:个|一只|楼下|我家的|它)|没猜出|气炸|炸毛|回血|血海深仇|不共戴天|东山再起|救我狗命|全军覆没|案发现场|灵魂(?:已经)?(?:出窍|离开)|死透了?|没救了(?=$|[\s,，])|我的命啊|杀疯|把我杀了|噎死|撑死|冻死|热死|困死|馋死|笨死|无语死|(?:灵魂|魂)(?:也)?没了|人没了|回回血|心如死灰|投胎|我(?:已经)?dead|社死|怀疑人生|金盆洗手|我宣布|好消息[:：].{0,30}坏消息|绝交[一二三四五六七八九十\d]+(?:分钟|秒)|离婚[一二三四五六七八九十百\d]+回|[一二三四五六七八九十\d]+遍了|这(?:周|月)第[一二三四五\d]+次/u;

/** Things whose death, loss or rebirth is no turn in a life. */
const TRIFLE =
  /(?:wifi|路由器|遥控器|洗衣机|冰箱坏|马桶|水龙头|下水道|灯泡|雨伞|水杯|保温杯|钢笔|橡皮|眼镜腿|拉链|丝袜|毛衣|缩水|指甲|美甲|睫毛|面膜|痘痘|黑眼圈|双下巴|体重秤|卡路里|减脂|私教|深蹲|平板支撑|俯卧撑|八百米|体测|早八|早起|周一|加班|堵车|红绿灯|限号|油价|菜价|豆芽|韭菜|酸菜|土豆丝|番茄|黄瓜|西瓜|榴莲|草莓|芒果|排骨|鸡腿|鸡爪|螺蛳粉|烤鱼|小龙虾|炸鸡|汉堡|薯条|泡面|方便面|包子|饺子|馒头|糍粑|年糕汤|豆浆|咖啡|拿铁|可乐|啤酒花|冰淇淋|雪糕|蛋挞|酵母|发面|面团|烤箱|空气炸锅|酱油|盐放|糖放|醋|多肉|薄荷|月季|鱼缸|金鱼|孔雀鱼|蜗牛|蚂蚁|飞蛾|蜘蛛|西红柿苗|抢购|秒杀|盲盒|隐藏款|再来一瓶|集卡|步数|蚂蚁森林|能量|会员|验证码|密码|缓存|进度条|excel|word文档|代码|bug|编译|git|merge|ppt|格式|排版|字体|模板|打卡机|报销单|茶水间|手机|电脑|服务器|excel|Excel|ppt|PPT|PS|打印机|键盘|鼠标|耳机|充电(?:器|线|宝)|wifi|WiFi|网速|系统|软件|app|APP|多肉|绿萝|盆栽|仙人掌|plant|花盆|快递|奶茶|刘海|发型|发际线|理发师|袜子|裤子|口红|粉底|滤镜|闹钟|地铁|公交|停车|车位|红烧|煮成|香菜|披萨|蛋糕|饼干|面包(?!车)|螃蟹|龙虾|火锅|烧烤|麻辣|面馆|葱|豆腐|豆花|便当|冰棍|电饭煲|空调|羽毛球|瑜伽|健身|leg day|拖延|蚊子|蟑螂|老鼠|膏药|发票|刮刮乐|优惠|半价|打折|双十一|满减|拼多多|砍一刀|购物车|周报|开会|背单词|倒水|upgrade|升级房|酒店房|大床房)/iu;

/** Whoever it befell, it was nobody of one's own. */
const STRANGERS =
  /(?:前|小|大)?(?:同事|同桌|同学|室友|邻居|校长|老板|朋友|领导|房东)的(?:同事|朋友|老板|前|小舅子|亲戚|表|邻居|老公|老婆|孩子)|听(?:说|到|后面|隔壁).{0,14}(?:跑了|进去了|离了|外遇|结婚|退休|离婚|去世|怀孕)|(?:小区|业主|家长|吃瓜)群|[一二三四五六七八九十\d]栋|隔壁(?:班|楼|桌|栋|组)的?|楼[上下](?:头)?(?:那|的|邻|大|面)|谁(?:家)?的(?:媳妇|老公|老婆)|前前公司|刷到|吃瓜|八卦|朋友圈看到|前面那个|那谁|不认识的|连(?:他|她)?(?:全名|名字|长啥样)/u;

/** What was said of one's own people or of one's body weighs all the same. */
const MINE =
  /我(?:家|的)?(?:爸|妈|爹|娘|爷|奶|姥|外公|外婆|哥|姐|弟|妹|儿子|女儿|闺女|老公|老婆|媳妇|孩子|娃|狗|猫|男朋友|女朋友|对象)|\bmy (?:mom|mum|dad|sister|brother|son|daughter|wife|husband|dog|cat|gran\w*)\b/iu;

/** What one's people say and do for fun. */
const SAID_IN_FUN =
  /(?:说|威胁|扬言)[^。]{0,20}(?:再不|要是|就要跟我).*(?:哈哈|笑死|第[一二三四五\d]+次)|梦见|梦到|剧本杀|游戏|演习/u;

/** A thing is told of for its own sake where nobody is. */
const BEING = /狗|猫|(?<!手)兔|鸟|爸|妈|爷|奶(?!茶|油)|姥|公|婆|[哥姐弟妹](?!们)|儿|女|孩|他|她/u;

/**
 * Whether the grave or bright words of a telling in Chinese are not in earnest: of a tale, a joke, strangers, a trifle. Who
 * tells of a joy may well laugh.
 */
export function isLightZh(typed: string, around: string, { isJoy = false } = {}): boolean {
  const text = standardZh(typed);
  if (!/\p{Script=Han}/u.test(text)) return false;
  const near = standardZh(around).replace(text, "");
  if (MINE.test(text)) return SAID_IN_FUN.test(text);
  return isTaleZh(text, near, { isJoy }) || (isTrifleZh(`${text} ${near}`) && !BEING.test(`${text} ${near}`));
}

/** Whether it is told of a tale, a game or for a laugh: then it weighs nothing. `around` is what was said beside it. */
export function isTaleZh(text: string, around: string, { isJoy = false } = {}): boolean {
  if (TALE.test(text) || (LAUGHED.test(text) && !isJoy) || STRANGERS.test(text)) return true;
  return !MINE.test(text) && (TALE.test(around) || STRANGERS.test(around));
}

/** Whether it is told of a thing of everyday. */
export function isTrifleZh(text: string): boolean {
  return TRIFLE.test(text);
}
