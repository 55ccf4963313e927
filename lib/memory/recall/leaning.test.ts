import { describe, expect, test } from "vitest";
import { leansOnTold } from "./leaning";
import { touchesLife } from "./life-matters";

const leans = (text: string) => leansOnTold(text, { isNamed: false });

describe("a message leans on what was told", () => {
  test.each([
    "what's the code for the bike shed again",
    "which platform do i wait on tomorrow",
    "the gym wants a next of kin, who do i put",
    "remind me how many eggs went into it",
    "what made me give up the allotment",
    "new optician asks about eye problems in the family",
    "am i supposed to bring anything on friday",
    "where did we stay that summer",
    "wich locker is mine",
    "what does my godson collect these days",
    "name of my allotment neighbour",
    "who in the house is on night shifts",
    "was there something i said i'd bring",
    "any news about my scan this month",
    "where might i be moving to",
    "what did the vet say in april",
    "passport form, mother's occupation",
    "我那把伞落哪儿了来着",
    "体检表要填过敏史 咋写",
    "俺家那口井多深啊",
    "明天我有啥安排没",
    "舅妈的店开在哪条街",
    "上次修车花了多少",
    "房東問我幾號搬",
    "他养的那只叫什么 我想不起来了",
    "the loan office wants my current address",
    "节目组让我讲讲最难忘的一次 帮我回忆一下",
    "邻居问为啥我不去打球了 我怎么说",
    "寒假和谁结的伴",
    "我给电瓶车起的外号",
    "娃学的哪样乐器",
    "谁教我拉的二胡",
    "空调花了多少",
    "合同哪天到期 我记岔了",
  ])("by asking for one's own: %s", (text) => expect(leans(text)).toBe(true));

  test.each([
    "how long does rice keep in the fridge",
    "what's the capital of peru",
    "how do i get candle wax out of a rug",
    "give me a synonym for tired",
    "is it ok to freeze soup twice",
    "convert 3 miles to km",
    "good morning! slept like a log",
    "i had my hair cut and it's far too short",
    "we went to the lake and it rained all day",
    "any ideas for a quick lunch",
    "the recipe says 180, is that with the fan",
    "鸡蛋煮几分钟是溏心的",
    "帮我翻译一下这句话",
    "红豆和绿豆哪个好煮",
    "今天下雨了 懒得出门",
    "我昨天去爬山了 累死",
    "「葡萄」的拼音怎么写",
    "太阳有多大",
    "谁发明的电灯",
    "能教我打领带吗",
    "最近有啥好看的剧",
  ])("and not by what anybody could answer, nor by telling: %s", (text) => expect(leans(text)).toBe(false));

  test("a question about somebody known leans, a word about them does not", () => {
    expect(leansOnTold("where does Odile live?", { isNamed: true })).toBe(true);
    expect(leansOnTold("Odile came by and brought plums", { isNamed: true })).toBe(false);
    expect(leansOnTold("translate Odile's note", { isNamed: true })).toBe(false);
  });
});

test.each([
  "any operations to declare?",
  "how did the divorce go down",
  "why did i leave my last job",
  "离职的原因怎么写",
  "外公是怎么走的",
])("what turns a life: %s", (text) => expect(touchesLife(text)).toBe(true));

test.each(["where did i put the tulips", "what's my locker code", "我车停几楼了", "我的咖啡一般点哪种"])(
  "everyday things turn no life: %s",
  (text) => expect(touchesLife(text)).toBe(false),
);
