const KIN =
  "妈|爸|爹|娘|爷|奶|姥|公|婆|哥|姐|弟|妹|叔|伯|舅|姑|姨|婶|嫂|老公|老婆|丈夫|妻子|媳妇|男友|女友|男朋友|女朋友|对象|儿子|女儿|闺女|孩子|朋友|同事|同学|同桌|室友|舍友|闺蜜|老板|领导|上司|主管|经理|老师|导师|教练|医生|护士|客服|邻居|前任|房东|司机|导演|警察|甲方|客户|亲戚|他|她|他们|她们|人家|别人|有人|店员|阿姨|师傅|学生|网友|队友|相亲对象|女主|男主|主角|女二|男二|配角|反派|hr|HR";
const TOLD_ON = new RegExp(
  `(?:${KIN}|\\p{Lu}\\p{Ll}+)(?:就|总|老|老是|总是|非|还|都|又|一直|也|硬|突然|居然|昨天|今天|刚刚?|天天|每次|非要|偏|在[^，,]{0,6}|一口一个|跟[^，,]{1,4}|和[^，,]{1,4}|对[^，,]{1,4}){0,3}(?:说|讲|问|喊|让|叫|嚷|骂|吼|以为|认为|觉得|回|坚持|写|告诉|吐槽|念叨|发消息)|(?:跟|和|对|给|告诉|回)(?:(?:我|那个|这个|新来的)?(?:${KIN})|\\p{Lu}\\p{Ll}+)[^，,]{0,4}(?:说|讲|解释|强调|纠正|喊|发)|纠正(?:了)?(?:我)?(?:${KIN})|(?:应该|当时|真想)(?:对|跟|和)(?:${KIN})[^，,]{0,4}说`,
  "u",
);
const SUPPOSED =
  /(?:如果|要是|假如|^假设|假使|倘若|万一|要不是|想象|比方说|比如|的话$|下辈子|上辈子|我要(?:真)?是|叫我.{1,8}我都不|会不会|该不该|是不是该|差点|差一点)/u;
const MADE_UP =
  /(?:歌词|歌里|这首歌|歌名|唱的|电影|片名|片子|电视剧|剧里|看了|看完|追剧|追番|刷到|小说|书里|书名|这本书|漫画|动漫|游戏|角色|主角|台词|开头那?句|第一句|诗|课文|童话|综艺|段子|梗|(?:昵称|网名|ID)(?:叫|是)|剧本|话剧|朗诵|那句|名句|玩过|那首|抖音|快手|短视频|单曲循环|循环播放|洗脑|弹幕|女主|男主|女二|男二|配角|反派|主题曲|剧本杀|狼人杀|脱口秀|相声|小品|广告|广播剧|表情包|热搜)/u;
const TASK =
  /(?:翻译|翻成|用英[语文]怎么|用日语|用法语|英[语文]怎么说|怎么说[？?]?$|怎么念|造句|造个句|改病句|病句|作业|填空|选择题|阅读理解|语法|默写|写(?:一?[个篇封段首])|帮我写|润色|改写|代码|报错|例句|课本|口语课|自我介绍模板|正确答案|标准答案|答案是|错题|真题|法考|猜谜|谜语|谜底|绕口令|急转弯|第.{1,3}题|选[A-D](?:不|而|$)|语音转文字|听写|多音字)|[{}=<>\\]|\bprint\(|\w_\w/u;
const PLAY =
  /[*＊][^*＊\n]{2,100}[*＊]|[（(](?:扮演|清嗓子|挥手|捂脸|叉腰|压低声音|拔剑|作揖)[^）)]*[）)]|角色扮演|扮演|来玩|入戏|cos成|COS成/u;
const JOKING = /开玩笑(?!没)|逗你的?|骗你的|玩笑话|说着玩/u;

/** Whether a whole message is play, a task or a joke, in which nobody is put right. */
export function isUnreal(text: string, before: string): boolean {
  return TASK.test(text) || JOKING.test(text) || PLAY.test(text) || /[*＊][^*＊\n]{2,100}[*＊]/u.test(before);
}

/** Whether a sentence tells on what was said to or by somebody else. */
export function isToldOn(sentence: string): boolean {
  return TOLD_ON.test(sentence);
}

/** Whether a clause hands the word to somebody else: «女主喊道：…», not «我说：…». */
export function isSpeechOfOthers(clause: string): boolean {
  return (
    /(?<![我你您])(?:说道?|讲|喊道?|问道?|吼道?|叫道|写道|念道|回道?)$/u.test(clause) &&
    !/(?:我|你|您|都|是|不|再)(?:.{0,3})(?:说|讲|喊|问|写|回)$/u.test(clause)
  );
}

/** Whether a sentence only supposes. */
export function isSupposed(sentence: string): boolean {
  return SUPPOSED.test(sentence);
}

/** Whether names in a sentence belong to a song, a book or a game. */
export function isMadeUp(sentence: string): boolean {
  return MADE_UP.test(sentence);
}
