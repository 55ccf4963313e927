import { stem } from "@/lib/core/text/stems";
import { ZH_STOP_CHARS } from "@/lib/core/text/stop-words";

/** Words that everybody says every day: that they are repeated tells nothing of what was said. Base forms. */
const EN =
  "a able about above accept across act actual add afraid after afternoon again age ago agree ahead air alive all allow almost alone along already also although always amaze among " +
  "amount angry animal annoy another answer any anybody anymore anyone anything anyway apart apartment apologize appear appreciate area argue arm around arrive art ask asleep " +
  "attention aunt autumn available avoid awake aware away awesome awful awkward baby back bad bag bake ball bank bar base basic bath bathroom be beach bear beat beautiful because become " +
  "bed bedroom beer before begin behave behind believe belong below beside best better between beyond big bike bill bird birthday bit bite black blame block blood blow blue board boat " +
  "body book bore born boss both bother bottle bottom box boy boyfriend brain brave bread break breakfast breath breathe bright bring brother brown build burn bus business busy but buy " +
  "cake call calm camera can car card care careful carry case cat catch cause celebrate center certain chair chance change charge chat cheap check cheese chicken child choice choose " +
  "city class clean clear clever climb clock close clothes cloud club coat coffee cold collect college color colour come comfort comfortable common company complain complete computer " +
  "concern confuse congratulations connect consider contact continue control conversation cook cool corner cost couch could count country couple course cousin cover crazy cream create cry cup " +
  "curious current cut cute dad daily damn dance danger dark date daughter day dead deal dear death decide deep definite degree depend describe desk detail different difficult " +
  "dinner dirty disappoint discover discuss dish distance do doctor dog door doubt down dream dress drink drive drop dry during each ear early earn earth ease easy eat " +
  "effort egg eight eighteen either electric eleven else email embarrass empty end energy enjoy enough enter entire especially even evening event ever every everybody everyday everyone " +
  "everything exact exam example excellent except excite excuse exercise expect expensive experience explain express extra eye face fact fail fair fall family famous fantastic far farm fast fat " +
  "father fault favor favorite favourite fear feed feel feeling few field fifteen fifth fifty fight figure fill film final find fine finger finish fire first fish fit five fix floor flower " +
  "fly focus follow food fool foot football for force foreign forget form forty forward four fourteen free fresh friday friend frighten from front fruit full fun funny furniture further future " +
  "game garden gentle get gift girl girlfriend give glad glass go goal god gold good gosh grandfather grandma grandmother grandpa grass grateful gray great green grey ground group grow guess guide " +
  "guy habit hair half hall hand handle hang happen happy hard hardly hat hate have he head health healthy hear heart heat heavy hello help here hey hide high hill history hit hobby " +
  "hold hole holiday home honest honestly hope horrible horse hospital hot hotel hour house how however huge hug human hundred hungry hurry hurt husband ice idea ill imagine immediate important " +
  "impossible improve include indeed inside instead interest into invite job join joke journey joy july june jump just keep key kick kid kill kind kiss kitchen knee knock know lady land " +
  "language large last late later laugh law lay lazy lead learn least leave left leg less lesson let letter level library lie life lift light like likely line list listen little " +
  "live local lonely long look loose lose lot loud love lovely low luck lucky lunch machine mad mail main make man manage many map march mark market marry matter may maybe me " +
  "meal mean meat meet meeting member memory mention mess message middle might mile milk million mind mine minute miss mistake mix mom moment monday money month mood moon more morning most " +
  "mother mountain mouth move movie much mum music must name narrow near nearly necessary neck need neighbor neighbour neither nervous never new news next nice night nine nineteen ninety nobody noise " +
  "none noon normal north nose not note nothing notice now number obvious occur of off offer office often oil okay old on once one only onto open opinion or orange order other ought " +
  "our out outside over own pack page pain paint pair paper parent park part partner party pass past patient pause pay peace pen people perfect perhaps period person personal pet phone photo pick " +
  "picture piece place plan plane plant plate play please pleasure plenty pocket point police polite poor popular positive possible post pot pound practice prefer prepare present press pretty price private " +
  "probably problem promise proper protect proud prove public pull pure purpose push put quarter question quick quiet quite rain raise rather reach read ready real realize really reason receive recent recently " +
  "red relax remain remember remind remove rent repeat reply report rest restaurant result return rich ride right ring rise river road room round rule run rush sad safe same sand saturday save " +
  "say scare school sea season seat second secret see seem sell send sense separate serious seriously seven seventeen seventy several shall shame shape share she shine shirt shoe shop short should shoulder " +
  "shout show shower shut shy sick side sign silly similar simple simply since sing single sister sit situation six sixteen sixty size skin sky sleep slight slow small smart smell smile smoke snow so " +
  "sofa soft some somebody someday somehow someone something sometimes somewhere son song soon sorry sort sound soup south space speak special spend spirit spring stairs stand star stare start state " +
  "station stay step stick still stomach stone stop store story strange street stress strong student study stuff stupid such sudden suddenly suffer sugar suggest summer sun sunday support suppose sure surprise sweet " +
  "swim table take talk tall taste tea teach teacher team tear tell ten terrible test than thank that the then there therefore they thick thin thing think third thirteen thirsty thirty this though " +
  "thought thousand three through throw thursday ticket tidy tie till time tiny tire tired title to today toe together tomorrow tonight too tooth top total touch toward town train travel treat tree trip trouble " +
  "true trust truth try tuesday turn twelve twenty twice two type ugly umbrella unable uncle under understand unhappy until up upon upset use useful usual usually vacation value various very view village " +
  "visit voice wait wake walk wall want war warm wash waste watch water way we weak wear weather wednesday week weekend weigh weird welcome well west wet what whatever when where whether which while " +
  "white who whole why wide wife wild will win wind window wine wing winter wish with within without woman wonder wonderful wood word work world worry worse worth would wow write wrong yard year yellow " +
  "yes yesterday yet you young fond gently ease moment quietly january february april august september october november december spring autumn lately nowadays apparently basically totally literally whenever everywhere anywhere " +
  "user persona assistant vessel chat said went told feels felt somewhat sort pretty definitely absolutely certainly perhaps";

const ZH =
  "今天 明天 昨天 后天 前天 今年 明年 去年 现在 刚才 刚刚 以后 以前 之后 之前 后来 早上 上午 中午 下午 晚上 半夜 周末 星期 礼拜 每天 天天 有时 经常 总是 常常 偶尔 一起 一样 一定 一会 一会儿 一切 一些 一直 已经 还是 还有 可能 也许 大概 应该 " +
  "必须 需要 想要 希望 喜欢 讨厌 高兴 开心 快乐 难过 伤心 生气 害怕 担心 紧张 着急 放心 放松 舒服 辛苦 努力 加油 认真 简单 容易 困难 麻烦 奇怪 特别 非常 比较 有点 有些 太多 很多 许多 不少 好多 好像 似乎 其实 确实 当然 果然 居然 突然 忽然 终于 到底 究竟 反正 " +
  "不错 不好 不行 不用 不要 不想 不知 不过 但是 可是 虽然 因为 所以 如果 要是 只要 只有 而且 或者 然后 最后 最近 最好 最喜欢 第一 第二 事情 事儿 东西 地方 时间 时候 问题 办法 样子 感觉 觉得 认为 以为 知道 明白 了解 理解 记得 记住 忘记 忘了 想起 想到 看到 看见 听到 听见 听说 遇到 发现 " +
  "开始 结束 继续 准备 打算 决定 计划 完成 成功 失败 帮助 帮忙 谢谢 感谢 对不起 抱歉 没关系 没事 没有 没什么 不客气 你好 再见 晚安 早安 我们 你们 他们 她们 自己 别人 大家 有人 朋友 同学 同事 老师 老板 爸爸 妈妈 父母 家人 家里 孩子 儿子 女儿 哥哥 姐姐 弟弟 妹妹 爷爷 奶奶 外公 外婆 " +
  "老公 老婆 丈夫 妻子 男友 女友 男朋友 女朋友 先生 女士 小姐 男人 女人 男生 女生 工作 上班 下班 加班 公司 办公室 学校 学习 上学 上课 下课 放学 考试 作业 睡觉 起床 吃饭 早饭 午饭 晚饭 早餐 午餐 晚餐 喝水 喝茶 咖啡 做饭 洗澡 休息 运动 散步 跑步 游泳 锻炼 旅行 旅游 出去 出来 出门 回家 回来 回去 进来 进去 " +
  "过来 过去 起来 下来 下去 上来 上去 看看 想想 说说 聊聊 聊天 说话 讲话 电话 手机 电脑 电影 音乐 照片 视频 消息 游戏 上网 网上 医院 医生 身体 健康 生病 感冒 发烧 生活 生日 生命 世界 国家 城市 北京 上海 天气 下雨 下雪 太阳 月亮 春天 夏天 秋天 冬天 衣服 裤子 鞋子 房子 房间 厨房 桌子 椅子 汽车 火车 飞机 公交 地铁 路上 " +
  "水果 苹果 面包 牛奶 鸡蛋 米饭 面条 动物 小猫 小狗 猫咪 狗狗 白色 黑色 红色 蓝色 绿色 黄色 漂亮 好看 好吃 好玩 好听 可爱 温柔 厉害 聪明 年轻 重要 有趣 有意思 无聊 忙碌 很忙 很累 累了 真的 真是 这样 那样 这么 那么 怎么 怎样 什么 为什么 哪里 哪儿 多少 几个 一个 两个 三个 一只 一次 两次 这次 那次 下次 上次 每次 几次 " +
  "这里 那里 这儿 那儿 这些 那些 里面 外面 上面 下面 前面 后面 旁边 中间 附近 左边 右边 可以 能够 不能 不会 不是 不再 不同 相信 同意 愿意 告诉 回答 提醒 建议 邀请 介绍 解释 表示 讨论 支持 陪伴 陪着 照顾 关心 爱情 喜爱 心情 心里 情绪 压力 改变 变化 变得 成为 发生 出现 存在 拥有 得到 失去 选择 机会 结果 原因 关系 想法 意思 名字 叫做 电视 新闻 " +
  "用户 助手 说过 提到 表达 分享 谈到 聊到 晚点 早点 快点 慢慢 好好 常见 普通 新的 旧的 小时 分钟 一天 两天 几天 一年 两年 几年 月份 周一 周二 周三 周四 周五 周六 周日 星期天 元旦 春节 钱包 价格 便宜 昂贵 免费 商店 超市 餐厅 饭店 宾馆 学生 大学 中学 小学 高中 初中 专业 课程 " +
  "养了 只猫 只狗 白猫 黑猫 一起去 特别是 好的 好啊 是的 对的 嗯嗯 哈哈 呵呵 嘿嘿 呜呜";

/** Characters that are words of their own in every other sentence; two of them side by side are no name. */
const ZH_CHARS =
  "没睡吃喝走跑看听读写买卖开关坐站住躺哭笑爱忙累热冷高低快慢早晚吧啊今明昨年月日号点分钟岁饭菜茶药病疼痛找等拿放带送借还叫问答玩学教考忘丢掉掉换变坏旧新多少先再才刚常每别请让帮陪跟";
/** Characters that begin a pet name, grammar or not. */
const ZH_PET = "小大阿老";

const everyday = new Set([...EN.split(" ").map(stem), ...ZH.split(" ")]);

const HAN = /\p{Script=Han}/u;

/** Whether a search term is a word that everybody says every day, or a longer one of Han that holds such a word. */
export function isEveryday(term: string): boolean {
  if (everyday.has(term)) return true;
  const characters = [...term];
  return (
    HAN.test(term) &&
    characters.length > 2 &&
    characters.some((one, at) => everyday.has(one + (characters[at + 1] ?? "-")))
  );
}

/** Whether a single Han character is grammar or an everyday word, and no part of a name. */
export function isEverydayCharacter(character: string): boolean {
  return !ZH_PET.includes(character) && (ZH_STOP_CHARS.has(character) || ZH_CHARS.includes(character));
}
