import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Hit, readMessage } from "@/lib/core/lexicon/match";
import { withSubstance } from "@/lib/core/lexicon/substance";
import { inJest } from "./in-jest";

const read = (text: string) => withSubstance(readMessage(text));
const hitsOf = (sentences: ReturnType<typeof read>): Hit[] =>
  sentences.flatMap(({ clauses }) => clauses.flatMap(({ hits }) => hits));
const isGrave = ({ rule }: Hit): boolean => rule.kind === "loss" || rule.kind === "crisis";

/** What was said, and a line beside it that tells of a game. */
const GAME_DEATHS = [
  ["Geralt died", "on the final boss"],
  ["Arthur died again", "controller is soaked"],
  ["Kaya died", "checkpoint gone"],
  ["Boromir died", "d&d last night"],
  ["Max died", "fortnite duo"],
  ["Mia passed away", "our dungeon run"],
  ["Joel died", "lost my save file"],
  ["i lost my dog", "stardew save"],
  ["lost my cat", "minecraft"],
  ["my cat died", "the sims is brutal"],
  ["my horse passed away", "zelda"],
  ["my hamster died", "minecraft hardcore"],
  ["my parrot died", "the sims"],
  ["my dog died", "level 40 build"],
  ["dog died", "the boss fight"],
  ["小王死了", "狼人杀"],
  ["小明死了", "狼人杀第一晚"],
  ["阿强死了", "剧本杀"],
  ["小美去世了", "剧本杀第二幕"],
  ["老张死了", "原神"],
  ["老李走了", "又团灭"],
  ["阿七走了", "通关了"],
  ["我的狗死了", "没有复活点"],
  ["我的猫死了", "我的世界存档"],
  ["我家猫死了", "我的存档"],
] as const;

/** Good news, and a line beside it that takes it back. */
const SARCASM = [
  ["i got promoted", "oh great, i got promoted, same pay"],
  ["we're engaged", "lucky me 🙄"],
  ["i got the job", "living the dream /s"],
  ["i passed the exam", "just great"],
  ["got a raise of 10p", "🙃"],
  ["i got married", "well that's wonderful"],
  ["i finished my phd", "love that for me"],
  ["he proposed", "just perfect"],
  ["升职了", "真谢谢您嘞"],
  ["我升职了", "我可真幸运 呵呵"],
  ["拿到offer了", "太棒了呢"],
  ["我考上研究生了", "真行啊 考上了还得打工"],
  ["我被录取了", "太好了呢"],
  ["中奖了", "呵呵 两块钱"],
  ["我们领证了", "🙃"],
] as const;

const MEANT = [
  ["i want to die", "elden ring"],
  ["我不想活了", "吃鸡"],
  ["i was diagnosed with cancer", "ranked"],
  ["i got fired", "the boss is an idiot"],
  ["我被裁了", "上分"],
  ["我们分手了", "开黑"],
  ["mum passed away", "stardew"],
  ["my dad died", "we used to play zelda"],
  ["my grandma passed away last night", "logged off the raid early"],
  ["my friend Sam died", "he was my guild mate in minecraft"],
  ["my brother died", "we had a save file together"],
  ["my uncle died", "minecraft server he made"],
  ["my sister killed herself", "we played the sims"],
  ["my best friend died", "elden ring was our thing"],
  ["my mum has cancer", "ranked can wait"],
  ["my mom died", "my boss said take a week"],
  ["my dad died", "oh great 🙃"],
  ["my mum passed away", "just great"],
  ["i got laid off", "just wonderful"],
  ["we broke up", "lucky me"],
  ["i had a miscarriage", "lucky me"],
  ["i failed the bar exam", "how lovely"],
  ["i broke my leg", "lucky me 🙄"],
  ["i got promoted", "the boss told me today"],
  ["i got engaged", "he proposed at the lake"],
  ["我爸走了", "他教我打王者荣耀"],
  ["奶奶昨晚去世了", "开黑开到一半"],
  ["我弟没了", "原神还登着他的号"],
  ["外公走了", "存档还在"],
  ["我哥自杀了", "剧本杀都不想碰了"],
  ["妈妈查出癌症", "原神都不想上线"],
  ["我老婆流产了", "没心情开黑"],
  ["奶奶病危", "排位打到一半"],
  ["奶奶走了", "老板说可以请假"],
  ["我奶奶去世了", "呵呵"],
  ["我被裁了", "呵呵 真行"],
  ["我们分手了", "我真幸运"],
  ["我失业了", "太棒了呢"],
  ["爸妈离婚了", "真行"],
  ["我升职了", "今天好开心"],
  ["我们领证了", "民政局人好多"],
] as const;

describe("inJest", () => {
  it.each(GAME_DEATHS)("a death in a game is no loss: %s (%s)", (text, around) => {
    expect(hitsOf(read(text)).some(isGrave)).toBe(true);
    const left = hitsOf(inJest(read(text), around));
    expect(left.some(isGrave)).toBe(false);
    expect(left.length).toBeGreaterThan(0);
  });

  it.each(SARCASM)("good news said bitterly is none, and stays told: %s (%s)", (text, around) => {
    expect(hitsOf(read(text)).some(({ rule }) => rule.impact >= 3)).toBe(true);
    const left = hitsOf(inJest(read(text), around));
    expect(left.some(({ rule }) => rule.impact >= 3)).toBe(false);
    expect(left.length).toBeGreaterThan(0);
  });

  it.each(MEANT)("what is meant keeps its whole weight: %s (%s)", (text, around) => {
    const said = read(text);
    expect(hitsOf(said).some(({ rule }) => Math.abs(rule.impact) >= 4)).toBe(true);
    expect(inJest(said, around)).toEqual(said);
  });
});

describe("inJest on any string", () => {
  const lines = [...GAME_DEATHS, ...SARCASM, ...MEANT].flat();
  const units = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes));
  const text = fc
    .array(fc.oneof(units, fc.string({ unit: "grapheme", maxLength: 40 }), fc.constantFrom(...lines)), { maxLength: 4 })
    .map((parts) => parts.join(". "));

  it("only ever takes weight away, leaves no told clause empty, and answers the same each time", () => {
    fc.assert(
      fc.property(text, text, (said, around) => {
        const before = read(said).flatMap(({ clauses }) => clauses);
        const after = inJest(read(said), around).flatMap(({ clauses }) => clauses);
        expect(after).toEqual(inJest(read(said), around).flatMap(({ clauses }) => clauses));
        expect(after.map((clause) => clause.text)).toEqual(before.map((clause) => clause.text));
        after.forEach(({ hits }, at) => {
          const was = before[at]?.hits ?? [];
          expect(hits.length > 0).toBe(was.length > 0);
          for (const { rule } of hits) expect(rule.impact === 0 || was.some((hit) => hit.rule === rule)).toBe(true);
        });
      }),
    );
  });

  it.each(["my ", "oh ", "boss ", "😭", "\ud83d", "队友"])("reads 20,000 characters of %j around it", (piece) => {
    const around = piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000);
    expect(inJest(read("my dad died"), around)).toEqual(read("my dad died"));
  });
});
