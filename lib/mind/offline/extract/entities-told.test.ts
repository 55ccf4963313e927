import { describe, expect, it } from "vitest";
import { extractTalk } from "./testing";

const named = (lines: string[]) =>
  extractTalk(lines).mentioned_entities.map((e) => [e.canonical_name, ...e.aliases].join(" = "));

describe("names as people give them in passing", () => {
  it.each([
    [["the Admiral (my father in law, Desmond) moved in with us"], "Desmond = Admiral"],
    [["everyone says Bex but it's Rebecca on her badge"], "Rebecca = Bex"],
    [["my boss Harriet is in my phone as Voldemort"], "Harriet = Voldemort"],
    [["our neighbour Mr Pettigrew aka the General painted his fence"], "Pettigrew = Mr Pettigrew = General"],
    [["daisukes real name is Kenji, we never knew"], "Kenji = Daisuke = daisuke"],
    [["met Matteo at the bakehouse, we call him Moose"], "Matteo = Moose"],
    [["our supervisor ms Adeyemi, we call her the Sphinx cos she never blinks"], "Adeyemi = Ms Adeyemi = Sphinx"],
    [["my best friend since school is Konstantin. kosta for short"], "Konstantin = Kosta"],
    [["nicknamed my landlord the Count. his actual name is Piotr"], "Piotr = Count"],
    [["my uncle Raymond aka Razor is in hospital"], "Raymond = Uncle Raymond = Razor"],
    [["今天见高中班长孙启明了 以前外号船长"], "孙启明 = 船长"],
    [["我闺蜜林晓棠 微信备注是糖糖 又失恋了"], "林晓棠 = 糖糖"],
    [["我女朋友叫Minjun 我给她备注小熊"], "Minjun = 小熊"],
    [["我们组长叫Kelvin 背地里都叫他K神"], "Kelvin = K神"],
    [["我室友叫Ruoxi 她管我像管亲妹妹一样"], "Ruoxi"],
    [["我们舞龙队领头的叫冯德海 全镇都喊他铁头"], "冯德海 = 铁头"],
    [["我们班的督导叫沈佩兰 但大家都叫她兰姐"], "沈佩兰 = 兰姐"],
  ])("%j: %s", (lines, names) => {
    expect(named(lines)).toContain(names);
  });

  it.each([
    ["Tamsyn and i split up after four years", "Tamsyn"],
    ["Sharing a tent with Cpl Adofo, sound bloke", "Adofo = Cpl Adofo"],
    ["Zhiwei brought soup when i was ill", "Zhiwei"],
    ["昨天Mingyu陪我去看病了", "Mingyu"],
    ["我发小陈家明 今年居然考了驾照", "陈家明"],
    ["我同事王志刚昨天请我吃面", "王志刚"],
  ])("%s names %s", (line, name) => {
    expect(named([line])).toContain(name);
  });

  it.each([
    ["it's Ingrid not Astrid, i keep mixing them up", "Ingrid", "Astrid"],
    ["wait no her name is Paula, not Carla", "Paula", "Carla"],
    ["i got the dog's name wrong, it's Tumble", "Tumble", "Wrong"],
  ])("of a name put right only the right one is a name: %s", (line, right, wrong) => {
    expect(named([line])).toContain(right);
    expect(named([line]).join()).not.toContain(wrong);
  });

  it.each([
    "the rose by the gate is dead",
    "the vet says its a chicken allergy",
    "抱着箱子坐了俩钟头",
    "my brother mumbles a lot",
    "spotify and i are in love",
    "Banana bread and rain all day",
    "我手机里存的是照片",
  ])("nobody is named: %s", (line) => {
    expect(named([line])).toEqual([]);
  });
});
