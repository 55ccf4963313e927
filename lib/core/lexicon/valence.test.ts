import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valenceOf } from "./valence";

const DESPAIR = [
  ...["i cried for hours after the call", "just sobbing in the car park", "honestly devastated rn"],
  ...["worst week of my life", "she broke my heart over text", "can't stop crying", "cried myself to sleep"],
  ...["在出租屋哭了一夜", "心都碎了", "感觉天都塌了", "绝望到说不出话", "一个人坐到天亮", "泣不成声", "心如刀割"],
];
const SADNESS = [
  ...["cried a bit on the bus", "kinda lonely since the move", "so ashamed i hid the letter", "i hate my job"],
  ...["my bike got stolen", "we argued about money again", "i owe my brother 3 grand", "miss her so much"],
  ...["dad yelled and i panicked", "betrayed by my own cousin", "afraid to open it", "furious at the bank"],
  ...["挺难过的 不想说话", "有点想家", "被骗了两千块", "跟室友吵架了", "欠了花呗还不上", "好委屈啊"],
  ...["我很后悔没去送她", "我妈在电话里哭了", "失望透顶", "害怕打雷"],
];
const JOY = [
  ...["so proud of my little sister", "over the moon!!", "best day ever honestly", "dream come true"],
  ...["i'm so relieved the lump was nothing", "got the keys 🎉", "feeling lucky to have them", "i'm in love"],
  ...["so excited for the trip", "can't believe it, we won", "delighted with the new flat", "stoked about the gig"],
  ...["so happy i cried", "thrilled to bits, even cried", "高兴得哭了", "感动哭了"],
  ...["happy tears at the airport", "cried with joy when she walked", "crying with happiness"],
  ...["高兴坏了", "喜极而泣", "松了一口气", "为我妹骄傲", "终于圆梦了", "好幸福呀🥹", "激动得睡不着", "好开心今天"],
  ...["为自己骄傲", "感动", "今天超幸福🥳", "高兴得跳起来", "爸爸激动得手抖", "笑出眼泪了", "笑哭了"],
];
const PLAIN = [
  ...["i'm not scared anymore", "no tears this time", "没哭", "不难过了", "我不后悔", "i'm not proud of it"],
  ...["repainted the hallway yellow", "the bakery on the corner closed", "we had soup", "moved the sofa", "ok"],
  ...["the meeting is at three", "planted 12 trees", "he fixed the tap", "got a haircut", "i cycle to work"],
  ...["new curtains in the hall", "swapped shifts with Ana", "filed my taxes", "the tiles are blue"],
  ...["she carries a crate", "can't complain", "scary movie", ""],
  ...["把沙发挪到窗边了", "阳台的番茄红了", "三点开会", "给猫换了猫砂", "嗯", "我把头发剪短了", "今天去了趟银行"],
  ...["把票据交了", "他在写代码", "换了个路由器", "楼下开了家面馆", "电梯修好了", "猫换了新窝", "学了一道菜"],
];

describe("valenceOf", () => {
  it.each(DESPAIR)("hears despair: %s", (text) => {
    const { impact, emotions } = valenceOf(text);
    expect(impact).toBeLessThanOrEqual(-5);
    expect(emotions).toEqual(["despair"]);
  });

  it.each(SADNESS)("hears what hurts: %s", (text) => {
    expect(valenceOf(text)).toEqual({ impact: -3, emotions: ["sadness"] });
  });

  it.each(JOY)("hears joy, in tears of joy too: %s", (text) => {
    expect(valenceOf(text)).toEqual({ impact: 3, emotions: ["joy"] });
  });

  it.each(PLAIN)("hears no feeling where no word tells one: %s", (text) => {
    expect(valenceOf(text)).toEqual({ impact: 1, emotions: [] });
  });

  it.each([
    ["miserable haha", -1],
    ["i panicked lmao", -1],
    ["terrified 😂", -1],
    ["吵架了哈哈", -1],
    ["委屈死了笑死", -1],
    ["thrilled lol", 2],
    ["proud of me 😂", 2],
    ["太开心了哈哈哈", 2],
    ["幸福哈哈", 2],
  ])("weighs less what is told laughing, and keeps its sign: %s", (text, impact) => {
    expect(valenceOf(text)).toEqual({ impact, emotions: [] });
  });

  it.each([
    ["lost it all. devastated!!!", -6],
    ["completely heartbroken", -6],
    ["彻底绝望", -6],
    ["the cat is missing 😭", -4],
    ["太难过了", -4],
    ["absolutely thrilled", 4],
    ["she's in love!!!", 4],
    ["真的好幸福", 4],
    ["太开心了", 4],
  ])("weighs more, one step and the same way, what is said with force: %s", (text, impact) => {
    expect(valenceOf(text).impact).toBe(impact);
  });
});

describe("valenceOf on any string", () => {
  const feelings = [...DESPAIR, ...SADNESS, ...JOY];
  const units = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 120 })
    .map((codes) => String.fromCharCode(...codes));
  const mixed = fc
    .array(fc.oneof(units, fc.constantFrom(...feelings, ...PLAIN, "😭", "lol", "!!!", "彻底")), { maxLength: 5 })
    .map((parts) => parts.join(" "));

  it("stays a whole number from −6 to 4, never 0, and is the same each time", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme", maxLength: 200 }), units, mixed), (text) => {
        const { impact, emotions } = valenceOf(text);
        expect(Number.isInteger(impact) && impact >= -6 && impact <= 4 && impact !== 0).toBe(true);
        expect(emotions).toHaveLength(Math.abs(impact) >= 3 ? 1 : 0);
        expect(valenceOf(text)).toEqual({ impact, emotions });
      }),
    );
  });

  it("never flips the sign for plain words around it, laughter or emphasis", () => {
    const plain = fc.constantFrom(...PLAIN);
    const after = fc.constantFrom("", " lol", " haha", "哈哈", " 😂", " 😭", "!!!", "！！！", " absolutely", " 彻底");
    fc.assert(
      fc.property(fc.constantFrom(...feelings), plain, plain, after, (feeling, before, behind, tone) => {
        const told = valenceOf(`${before}. ${feeling}. ${behind}${tone}`).impact;
        expect(Math.sign(told)).toBe(Math.sign(valenceOf(feeling).impact));
      }),
    );
  });

  it.each(["cried with ", "哭", "太", "haha", "😭", "\ud83d", "a"])("reads 20,000 characters of %j", (piece) => {
    const text = piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000);
    expect(Math.abs(valenceOf(text).impact)).toBeLessThanOrEqual(6);
  });
});
