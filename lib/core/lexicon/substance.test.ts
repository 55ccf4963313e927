import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMessage } from "./match";
import { isTold, saysMore, withSubstance } from "./substance";

const KEPT_EN = [
  "the upstairs neighbour's washing machine flooded my kitchen again",
  "repainted the hallway bright yellow with Priya",
  "the landlord raised the rent by 200",
  "tomatoes on the balcony finally turned red",
  "gran knitted me a green scarf",
  "our boiler packed in and the plumber wants 400",
  "Dev brought his twins to the allotment",
  "mum burnt the wedding album photos",
  "planted 12 apple trees behind the barn",
  "the choir meets in the old chapel in december",
  "dropped my passport down the drain at the airport",
  "Kofi's bakery closed after thirty years",
  "the council cut down the oak outside our house",
  "my bike lives outside the library",
  "handed back the keys of the old flat",
  "dad fixed the radio with a paperclip",
  "ripped up the carpet and there's mosaic underneath",
];
const KEPT_ZH = [
  "奶奶把存折塞给我了",
  "楼上漏水把我书柜泡了",
  "阳台的番茄红了三个",
  "我把头发剪到耳朵了",
  "巷口修鞋的王师傅关门回老家了",
  "行李箱轮子在机场断了一个",
  "表妹织了条绿围巾给我",
  "把旧自行车送给了门卫大叔",
  "我妈偷偷把我日记烧了",
  "合唱团选了我当领唱",
  "小区那棵老槐树被砍了",
  "把奶奶的缝纫机修好了",
  "物业把我们楼的电梯停了三天",
  "快递把爷爷的收音机摔碎了",
  "外婆的老屋拆了",
  "阿伟把婚礼的戒指弄丢了",
  "护照掉进下水道了",
  "咖啡洒在毕业论文上了",
];

const LEFT: Record<string, string[]> = {
  courtesy: [
    ...["good morning!!", "hiya, how's it going", "thanks so much 🙏", "sounds good", "ok cool whatever lol"],
    ...["早安呀", "在吗在吗", "谢谢你啦", "嗯嗯好的", "晚安明天聊", "哈哈哈哈哈"],
  ],
  weather: [
    ...["it's pouring outside, so cold", "super humid today ugh", "so windy again"],
    ...["外面又下雨了好冷", "今天天气真不错", "堵车堵死了"],
  ],
  "a passing mood or state": [
    ...["so tired rn", "bored. hungry. meh", "lol dying of laughter", "that's hilarious"],
    ...["好累啊", "有点饿了", "笑死我了", "加班呢"],
  ],
  "the days' round": [
    ...["had pizza for dinner", "just did the laundry", "watched some netflix", "woke up late", "grabbed a coffee"],
    ...["刚吃完晚饭", "我去洗澡了", "打游戏呢", "去买菜了", "刚起床"],
  ],
  "a request or question": [
    ...["tell me a bedtime story about a dragon", "pls recommend a podcast for the commute", "hold on a sec"],
    ...["don't forget the milk", "what's the capital of peru?", "what colour should curtains be?"],
    ...["给我讲个海盗的故事", "帮我写一封请假邮件", "推荐几首跑步听的歌", "唱首摇篮曲", "秘鲁的首都是哪里?"],
  ],
  "a story or a dream": [
    ...["in the show the detective marries the florist", "dreamt the harbour was made of glass"],
    ...["the villain in that film wears velvet", "my villager planted turnips in animal crossing"],
    ...['"tomorrow and tomorrow and tomorrow creeps in"', "「春风又绿江南岸」"],
    ...["梦到钢琴里全是蜜蜂", "剧里的侦探娶了卖花姑娘", "小说里的主角把戒指扔进火山"],
  ],
  "a what-if": [
    ...["if i won the lottery i'd buy a lighthouse", "imagine a goat driving a tractor", "what if cats could vote"],
    ...["i wish i could fly to saturn", "如果我中了彩票就买座灯塔", "要是会飞就好了", "万一明天外星人来了"],
  ],
  "a word about the persona": [
    ...["you're such a good listener", "your taste in music is wild", "you always know how to cheer people up"],
    ...["你的声音真温柔", "你总是很会安慰人"],
  ],
  "a dying gadget": ["phone died again", "wifi keeps dying", "laptop crashed again", "手机又没电了", "电脑卡死了"],
};

const hitsOf = (text: string, heard = "") =>
  withSubstance(readMessage(text), heard).flatMap(({ clauses }) => clauses.flatMap(({ hits }) => hits));

describe("withSubstance", () => {
  it.each([...KEPT_EN, ...KEPT_ZH])("keeps what is told, though no rule knows it: %s", (text) => {
    expect(readMessage(text).flatMap(({ clauses }) => clauses.flatMap(({ hits }) => hits))).toEqual([]);
    expect(hitsOf(text).map((hit) => [isTold(hit), hit.rule.impact])).toContainEqual([true, 1]);
  });

  const left = Object.entries(LEFT).flatMap(([what, texts]) => texts.map((text) => [what, text] as const));
  it.each(left)("keeps nothing of %s: %s", (_, text) => {
    expect(hitsOf(text)).toEqual([]);
  });

  it.each([
    ["repainted the shed green", "i'm watching a show on netflix"],
    ["the lighthouse keeper buried the compass", "that book you mentioned"],
    ["灯塔看守把罗盘埋了", "我最近在看一本小说"],
  ])("gives no weight to what is told in a talk of stories: %s", (text, heard) => {
    expect(hitsOf(text, heard).map(({ rule }) => rule.impact)).toEqual([0]);
  });
});

describe("saysMore", () => {
  const more = (text: string): boolean => readMessage(text).some((sentence) => saysMore(sentence, ""));

  it.each(["blue tiles", "from the market in Porto", "三层的", "绿围巾"])("takes a detail for more: %s", (text) => {
    expect(more(text)).toBe(true);
  });

  it.each(["ok", "blue tiles?", "tell me more", "thanks!", "好的", "哈哈", "你呢?"])("not: %s", (text) => {
    expect(more(text)).toBe(false);
  });
});

describe("withSubstance on any string", () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 80 });
  const pieces = fc.array(
    fc.constantFrom(...KEPT_EN, ...KEPT_ZH, ...Object.values(LEFT).flat(), "\ud83d", "😭", ",", "。", "?", "\n", " "),
    { maxLength: 6 },
  );
  const anyString = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    units.map((codes) => String.fromCharCode(...codes)),
    pieces.map((parts) => parts.join(" ")),
  );

  it("answers the same each time, takes nothing away, adds at most one told thing to an empty clause, none to a question", () => {
    fc.assert(
      fc.property(anyString, anyString, (text, heard) => {
        const read = readMessage(text);
        const added = withSubstance(read, heard);
        expect(added).toEqual(withSubstance(readMessage(text), heard));
        expect(added.map((sentence) => sentence.text)).toEqual(read.map((sentence) => sentence.text));
        const before = read.flatMap(({ clauses }) => clauses);
        const after = added.flatMap(({ clauses }) => clauses);
        expect(after).toHaveLength(before.length);
        after.forEach((clause, at) => {
          const was = before[at];
          if (clause.question || (was && was.hits.length > 0)) {
            expect(clause).toEqual(was);
            return;
          }
          expect(clause.hits.length).toBeLessThanOrEqual(1);
          for (const hit of clause.hits) expect([isTold(hit), [0, 1].includes(hit.rule.impact)]).toEqual([true, true]);
        });
      }),
    );
  });

  it.each(["my dog ", "奶奶把", "😭", "\ud83d", "a, ", "! "])("reads 20,000 characters of %j", (piece) => {
    const text = piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000);
    for (const { rule } of hitsOf(text, text)) expect(Math.abs(rule.impact)).toBeLessThanOrEqual(10);
  });
});
