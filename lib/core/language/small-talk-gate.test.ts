import { describe, expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { languageOf } from "./index";
import { collapse, sentencesOf } from "./sentences";
import { isOnlySmallTalk } from "./small-talk-gate";

/** Written before the phrase lists were reviewed again; one message each, separated by slashes. */
const MEANS: Record<string, string[]> = {
  en: [
    "mum died/got the job/he left me/i'm pregnant/we broke up/lost the baby/dad's gone/i passed",
    "she said yes/no heartbeat/got fired/i'm gay/it's cancer/benign!/he's sober",
    "cat's missing/dog died/found the cat/i quit/i failed/got in/i'm moving/we're engaged",
    "divorced today/it's a girl/he hit me/can't go on/nan's in hospital/moved out today/i relapsed",
    "signed the lease/sold the house/i'm broke/owe rent/mia's here/dad called/mum's ill",
    "i start monday/op is friday/results tomorrow/i'm allergic to nuts/i'm vegan now/call me jo",
    "my name is sam/i have two kids/he cheated/i cheated/she's back/he's back home",
    "we're back together/they found a lump/all clear/remission!/chemo starts today/i miss him",
    "i miss my dad",
    "hi, grandma died/lol i got fired/ok so i'm pregnant/good night, we buried him today",
    "haha he proposed/hey. mum's gone/thanks, the funeral was fine/morning, i lost my job",
    "bye, i'm moving to leeds",
    "i want to die/no point anymore/goodbye everyone/i took the pills/i'm cutting again",
    "he's hitting me/i'm scared of him/stroke last night/car crash/broke my leg/house burned down",
    "we lost everything",
    "granddad passed/he didn't make it/she's in labour/baby's here/it's a boy/no baby/ivf failed",
    "negative again/positive!/i'm late/two lines/miscarried/adopted him/got the keys/visa denied",
    "visa came",
    "i'm diabetic/i hate my job/i love priya/her name is noor/my birthday is in may/i'm 40 today",
    "lost my ring/he forgave me/she forgave me/we won the case/i got bail/he's in jail/she's missing",
    "they split",
    "i'm autistic/got diagnosed/off my meds/back on meds/first day sober/i drank again/i'm not ok",
    "everything hurts/can't stop crying/nobody came/he never called/she blocked me/sold dad's car",
    "closed the shop",
    "i'm burnt out/kicked out/homeless now/dropped out/expelled/graduated/made partner/got promoted",
    "book's out/i ran it in 4 hours/quit smoking/hospice now/dna test says no/he's not mine",
    "i'm adopted",
    "see you at the funeral/good morning from the hospital/rain at her grave/so cold without him",
    "no news from the army/dad sleeps well now with morphine/what's up with my lump/hot flushes again",
    "home from rehab/up all night with the baby",
    "i'm at my sister's/i speak farsi/i work nights/i'm a nurse/moved in with tom/lent him 500",
    "allergic to cats/gluten free now/i'm colourblind/nan is 90 today/her op went fine",
    "his scan was clear/my ex texted/he wrote back/got a dog",
  ],
  zh: [
    "我离婚了/猫丢了/爷爷走了/考上了/分手了/怀孕了/被裁了/确诊了/他走了/我妈没了/手术顺利/结婚了/他出轨了/孩子没保住",
    "我失业了/奶奶住院了/狗死了/找到猫了/辞职了/没考上/拿到offer了",
    "我搬家了/我要搬家/我爸病了/我妈手术/化疗开始了/是良性/复发了/他求婚了/她答应了/生了/是女儿/是男孩/流产了",
    "试管失败/两条杠/我不想活了/活着没意思/我吃了药/他打我/我害怕他",
    "我叫小雨/叫我阿明/我属虎/我是护士/我三十了/我对花生过敏/我吃素/我有两个孩子/我养了只猫/我家狗叫豆豆/我妹结婚",
    "我哥坐牢/我姐离婚/爸回来了/妈走了/他不要我了/她拉黑我/复合了/和好了",
    "早上好，奶奶走了/哈哈我被裁了/晚安，今天葬礼/嗯，确诊了/谢谢，手术成功/你好，我怀孕了/拜拜，我要去北京了",
    "今天好冷，爷爷下葬/好的，我辞职了/在吗，我爸出事了",
    "房子卖了/买房了/破产了/欠债了/被骗了/车祸了/骨折了/中风了/脑梗/抑郁了/停药了/戒酒了/又喝了/出院了/病危",
    "没抢救过来/人没了/火化了/头七/扫墓/清明去看他/想爸爸了/想我妈了/梦见外婆",
    "签证过了/被拒签/毕业了/退学了/延毕了/升职了/降薪了/转正了/创业了/店关了/开店了/领证了/订婚了/退婚了/相亲了",
    "脱单了/暗恋他/她结婚了/他有孩子/亲子鉴定/领养的/出柜了/我喜欢女生",
    "我明天手术/周五面试/下周出结果/明天高考/我过生日/妈妈生日/他忌日/孩子发烧/孩子确诊自闭/爸爸失智/爷爷不认得我",
    "外婆摔了/我聋了/看不见了/我有糖尿病/我戒烟了/我怕狗/我恐高/我左撇子",
    "没人来/没人爱我/我好绝望/撑不下去了/不想醒来/不想在了/我割了/我站在楼顶/对不起妈妈/帮我照顾猫/遗书写好了",
    "再也见不到他/他不回我了/他忘了我/她原谅我了/爸爸道歉了/我们吵架了/他失踪了",
  ],
};
const SMALL_TALK: Record<string, string[]> = {
  en: [
    "hi/hey, how's it going/good morning!/lol/haha nice/ok cool/thanks!/good night, sleep well",
    "what's up/nm u?/how was your day/brb/gtg ttyl/yeah/same/no way/that's funny/i see/makes sense",
    "happy friday",
    "it's so hot today/just checking in/are you there?/hello?/miss you/you're the best/sounds good",
    "see you tomorrow/have a good one/back/i'm back/bored/whatcha doing/nothing much",
    "not much just chilling/oh really?",
    "sorry was afk/wait what/hmm ok/raining again ugh/good evening :)/heyyyy/hiii luna/morning ☕",
    "night night 💤/ty!!/np/k/👍/😂😂😂/omg stop 😂/u up?/wyd/hru/oh wow, that's so cool",
    "well, anyway. talk later!",
    "hahahahaha/lmaooooo/good luck!/congrats!!/you too/same to you/what a day/ugh mondays",
    "is it friday yet/take care/bye bye/cya/have a great weekend/just saying hi/long time no see",
    "how have you been?/can't complain",
  ],
  zh: [
    "你好/在吗/早/早上好呀/晚安/哈哈哈哈/嗯嗯/好的/谢谢/拜拜/干嘛呢/吃了吗/吃饭了没/今天好热啊/下雨了/又下雨了/好困",
    "无聊/明天见/先睡了/我先忙/回聊/收到/ok/666/真的吗/是吗/原来如此/好吧/行/没事",
    "我回来了/来了来了/想你了/么么哒/抱抱/周末愉快/新年快乐/生日快乐/加油/辛苦了/不客气/对不起/不好意思/笑死",
    "太好笑了吧/哇/唉/嘿嘿/你呢/最近怎么样/最近忙吗/睡了吗/还没睡？/起床啦/好久不见/聊聊天",
    "今天天气不错/外面风好大/太阳好大/好冷啊今天/你在干什么呀/吃什么好呢/去洗澡了/我去吃饭啦/等我一下/马上回来/手滑",
    "发错了/你真可爱/你好厉害/有道理/确实/说得对/随便/再说吧/改天聊/晚安好梦🌙",
  ],
};
const lines = (rows: string[] = []) => rows.flatMap((row) => row.split("/"));

describe.each(["en", "zh"])("isOnlySmallTalk: %s", (language) => {
  test("a message about the user's life is never small talk, however short", () => {
    expect(lines(MEANS[language]).filter((line) => isOnlySmallTalk([line]))).toEqual([]);
  });

  test("nine in ten messages of small talk are recognised as such", () => {
    const all = lines(SMALL_TALK[language]);
    const missed = all.filter((line) => !isOnlySmallTalk([line]));
    expect(missed.length, missed.join(" / ")).toBeLessThanOrEqual(all.length / 10);
  });
});

test.each([
  "おばあちゃんが亡くなった",
  "母が死んだ",
  "할머니가 돌아가셨어",
  "бабушка умерла",
  "mamie est morte hier",
  "mi perro murió",
])("a sentence of grief in any language is never small talk: %s", (line) =>
  expect(isOnlySmallTalk(["hi", line])).toBe(false),
);

test.each([
  ["je suis triste, mon chien est mort", null],
  ["mi perro murió ayer", null],
  ["고양이가 죽었어", null],
  ["кот пропал", null],
  ["😂😂", null],
  ["Ming brought tiramisu", "en"],
  ["ok", "en"],
  ["妈妈走了", "zh"],
  ["祖母死去", "zh"],
  ["猫が死んだ", "ja"],
  ["我今天 meeting 好累", "zh"],
])("the language of the message %s is %s", (text, language) => expect(languageOf(text)).toBe(language));

test("laughter of any length counts as small talk and takes linear time", () => {
  expect(isOnlySmallTalk(["哈".repeat(400), "ha".repeat(10_000)])).toBe(true);
  expectLinear((length) => isOnlySmallTalk(["ha".repeat(length / 2)]));
});

describe("collapse and sentencesOf", () => {
  test("collapse shortens repeated units of letters, but no digits", () => {
    expect(collapse("hahahahaha, no no no no no i have 100000")).toBe("hahaha, no no no i have 100000");
  });

  test("sentencesOf returns the sentences unchanged and in order", () => {
    const text = "Dr. Wu said 3.5 mg at 10 a.m. sharp... 妈妈走了。我很难过！真的吗?我不信\nok 😭 bye";
    expect(sentencesOf(text)).toEqual([
      "Dr. Wu said 3.5 mg at 10 a.m. sharp...",
      "妈妈走了。",
      "我很难过！",
      "真的吗?",
      "我不信",
      "ok 😭",
      "bye",
    ]);
    const long = sentencesOf("word, ".repeat(5_000));
    expect(long.every((piece) => [...piece].length <= 600)).toBe(true);
    expect(sentencesOf("a. ".repeat(2_000))).toHaveLength(400);
  });
});
