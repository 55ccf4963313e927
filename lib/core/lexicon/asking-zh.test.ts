import { describe, expect, test } from "vitest";
import { asksOfOwnDaysZh, namesWantedZh } from "./asking-zh";

describe("a value is asked for by naming it", () => {
  test.each(["我给电瓶车起的外号", "咱妈生日", "他送的第一件礼物", "我外婆的忌日", "我闺女的学校", "打算去的城市"])(
    "%s",
    (clause) => expect(namesWantedZh(clause)).toBe(true),
  );

  test.each([
    "今天是我爸的生日",
    "我换了新的工作",
    "去了个好玩的地方",
    "路过我的学校",
    "给我妈打电话",
    "我感冒吃药",
    "这是我住的地方",
    "好想我的外婆",
  ])("and not by telling of it: %s", (clause) => expect(namesWantedZh(clause)).toBe(false));
});

describe("a question without a word for oneself", () => {
  test.each([
    "寒假跟谁去的东北",
    "放假和谁结伴",
    "上次团建去的哪",
    "娃的英语老师贵姓",
    "为啥戒的酒",
    "房东姓啥",
    "养老院的事跟谁说过",
  ])("is about one's own days: %s", (clause) => expect(asksOfOwnDaysZh(clause)).toBe(true));

  test.each([
    "太阳有多大",
    "长江有多长",
    "谁发明的电灯",
    "红楼梦是谁写的",
    "春节是几号",
    "孩子发烧怎么办",
    "最近有啥好看的剧",
    "猫能吃什么水果",
    "豆角煮几分钟",
    "天为什么是蓝的",
  ])("or of what a book knows: %s", (clause) => expect(asksOfOwnDaysZh(clause)).toBe(false));
});
