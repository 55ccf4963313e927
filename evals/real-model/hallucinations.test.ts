import { describe, expect, test } from "vitest";
import { inventedIn } from "./hallucinations";
import { findNumbers } from "./numbers";

const source = {
  text: "my sister Odile moved to Ghent on Friday, fourteen of us helped, the truck was 7.5 m, done by half six",
  names: ["Bo", "Robin"],
  today: "2026-05-04", // A Monday.
  days: ["2026-05-08", "2026-08-01/2026-08-31"],
};
const chineseSource = {
  text: "周五跟小祁吃饭，花了一万二，三个人",
  names: ["佳宁"],
  today: "2026-05-04",
  days: ["2026-05-08"],
};
const invented = (text: string, more: object = {}, from = source) =>
  inventedIn({ text, startDay: null, endDay: null, entities: [], ...more }, from);

describe("names", () => {
  test("a name that the user said, the names of user and persona, and ordinary words are no hallucinations", () => {
    expect(invented("User's sister Odile moved to Ghent. Robin was glad for Bo.")).toEqual([]);
  });

  test("a name that nobody said is a hallucination, also at the start of a sentence", () => {
    expect(invented("The user's brother Thaddeus moved to Antwerp")).toEqual(["Thaddeus", "Antwerp"]);
    expect(invented("Margaret helped with the move")).toEqual(["Margaret"]);
  });

  test("Chinese names with a title, Chinese places and linked entities that nobody said are hallucinations", () => {
    expect(invented("用户跟小祁吃饭", {}, chineseSource)).toEqual([]);
    expect(invented("用户跟王老师在杭州吃饭", {}, chineseSource)).toEqual(["王老师", "杭州"]);
    expect(invented("用户跟朋友吃饭", { entities: ["朋友", "沈梦洁"] }, chineseSource)).toEqual(["沈梦洁"]);
  });
});

describe("numbers", () => {
  test("the same number in another notation is no hallucination", () => {
    expect(invented("14 people helped until 6:30 pm, or 18:30; the truck had 7.5 metres")).toEqual([]);
    expect(invented("花了12000元，3个人", {}, chineseSource)).toEqual([]);
    expect(invented("花了1.2万", {}, chineseSource)).toEqual([]);
  });

  test("a number that nobody said is a hallucination", () => {
    expect(invented("fifteen people helped")).toEqual(["15"]);
    expect(invented("The truck was 9.2 m")).toEqual(["9.2"]);
    expect(invented("六个人吃饭", {}, chineseSource)).toEqual(["6"]);
  });

  test("a small number in words is no hallucination", () => {
    expect(invented("One of them came first; the two left")).toEqual([]);
    expect(invented("用户十分高兴，一起吃饭", {}, chineseSource)).toEqual([]);
  });

  test("Chinese numerals are read by their units", () => {
    expect([...findNumbers("一百二十、八十九、十二、一千零五、二〇二六、两万三")]).toEqual(
      "120 89 12 1005 2026 23000".split(" "),
    );
  });
});

describe("days", () => {
  test("a day that the conversation names or implies is no hallucination", () => {
    expect(invented("On Friday, 8 May 2026, the sister moved", { startDay: "2026-05-08" })).toEqual([]);
    expect(invented("Told on Monday", { startDay: "2026-05-04", endDay: "2026-05-05" })).toEqual([]);
    expect(invented("In August", { startDay: "2026-08-14" })).toEqual([]);
    expect(invented("周五吃饭", {}, chineseSource)).toEqual([]);
  });

  test("a weekday, month or day that differs from the conversation's is a hallucination", () => {
    expect(invented("The sister moved on Saturday")).toEqual(["weekday 6"]);
    expect(invented("The sister moved in October")).toEqual(["month 10"]);
    expect(invented("The sister moved", { startDay: "2026-05-12" })).toEqual(["2026-05-12"]);
    expect(invented("星期三吃饭", {}, chineseSource)).toContain("weekday 3");
  });
});
