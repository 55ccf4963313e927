import { describe, expect, it } from "vitest";
import { isLightZh } from "./gravity-light-zh";
import { signsOf } from "./gravity-signs-zh";
import { gravityZh } from "./gravity-zh";

describe("gravityZh", () => {
  it.each([
    ["我姐夫昨晚送进重症监护，还插着管"],
    ["今天我把工牌交了 保安陪我下的楼"],
    ["我妈一辈子的积蓄被骗走了 她坐在派出所一句话没说"],
    ["我們家房子燒毀了 阿公的照片也沒搶出來"],
  ])("is heavy by the matters told: %s", (told) => {
    expect(gravityZh(told)).toBeLessThanOrEqual(-4);
  });

  it.each([
    ["我的永居批下来了！！等了九年"],
    ["我爸今天转到普通病房了 医生说脱离危险"],
    ["我的小店今天还清了贷款，终于无债一身轻"],
    ["我女儿今天第一次叫妈妈"],
  ])("is bright by the outcomes told: %s", (told) => {
    expect(gravityZh(told)).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ["这局我被队友出卖 直接阵亡"],
    ["我梦到我被裁员了 抱着纸箱"],
    ["那部电视剧里她爸病危 我看得睡不着"],
    ["听说隔壁组的离婚了 财产分了一半"],
  ])("is nothing in a game, a dream, a tale or of strangers: %s", (told) => {
    expect(gravityZh(told)).toBe(0);
  });
});

describe("signsOf", () => {
  it("turns an outcome that was denied into a grave one", () => {
    const { heavy, bright } = signsOf("我没被录取");
    expect(heavy.all).toBeGreaterThan(0);
    expect(bright.all).toBe(0);
  });

  it("counts nothing that nearly came to pass", () => {
    expect(signsOf("差点骨折").heavy.all).toBe(0);
  });

  it("reads a place once, by the longest word", () => {
    expect(signsOf("脱离危险").bright.all).toBe(4);
  });

  it("stays quick on a long line", () => {
    const began = performance.now();
    for (let i = 0; i < 20; i++) signsOf("我们今天说了很多话".repeat(2_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe("isLightZh", () => {
  it("knows a game and not a death in the family", () => {
    expect(isLightZh("那局我死了八次", "队友全程挂机")).toBe(true);
    expect(isLightZh("我爷爷昨晚走了", "下午还在打游戏")).toBe(false);
  });
});
