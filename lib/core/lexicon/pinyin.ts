import { isEverydayWord } from "./everyday-words";

const SYLLABLE =
  "(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|ei|ao|ou|an|en|in|un|ia|ie|iu|ua|ui|uo|ue|a|e|i|o|u)|an|ai|ao|en|er|ou)";
const TWO = new RegExp(`^${SYLLABLE}${SYLLABLE}$`, "u");
/** Sounds that words of other tongues made of such syllables rarely have. */
const CHINESE =
  /^(?:x|zh|q[^u]|qu[ae]n|y[iu]|j[iu]|w[eu]|c[aeu])|[aeiou](?:x|zh|q|j|r[uo]|y[iu]|w[eu])|[iu]a(?:n|ng|o)|uo|ong|(?:ing|eng|ang)[a-z]|[a-z](?:ing|ang|eng)$|(?:un|ui|iu|ue|ei|ie)/u;

/** Cities, firms and things that are written in the same letters. */
const NOT_PEOPLE = new Set(
  (
    "beijing shanghai chengdu hangzhou nanjing tianjin wuhan suzhou xiamen qingdao dalian kunming shenyang jinan fuzhou hefei ningbo wuxi foshan zhuhai nanning guiyang changsha lanzhou luoyang dali lijiang wenzhou yantai xuzhou hainan hunan hubei sichuan " +
    "guangdong guangxi zhejiang jiangsu shandong shanxi henan hebei fujian jiangxi anhui yunnan guizhou shaanxi gansu jilin taiwan taipei dubai wechat weixin weibo taobao douyin meituan baidu huawei xiaomi zhihu didi kuaishou jingdong youku sina " +
    "mahjong feng fengshui baozi jiaozi bao hanfu qigong kungfu gaokao lushan taishan huashan hutong pinyin renminbi guanxi mianzi hongbao hunan congee dimsum beige juice suite guitar liang queue genie bonjour"
  ).split(" "),
);

/** Whether a word is a Chinese given name in Latin letters: two syllables of pinyin, and no word or place that looks so. */
export function isPinyinName(word: string): boolean {
  const low = word.toLowerCase();
  return low.length >= 4 && TWO.test(low) && CHINESE.test(low) && !NOT_PEOPLE.has(low) && !isEverydayWord(low);
}
