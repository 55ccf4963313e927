import { describe, expect, it } from "vitest";
import { extractTalk } from "./testing";

const told = (lines: string[]) => extractTalk(lines).events.map((e) => e.description);

describe("what is told behind an opening", () => {
  it.each([
    ["did u know i used to play the cello for six years", "The user used to play the cello for six years."],
    ["hey did you know im left handed", "The user is left handed."],
    ["bet you didnt know i speak welsh", "The user speaks welsh."],
    ["u know my dad is a baker right?", "The user's dad is a baker."],
    ["don't laugh but im scared of moths", "The user is scared of moths."],
    ["plot twist. my manager quit", "The user's manager quit."],
    ["random but my mum was on a quiz show once", "The user's mum was on a quiz show once."],
    ["btw you should know i cant eat shellfish", "The user can't eat shellfish."],
    ["你信不信我小时候当过童星", "用户小时候当过童星。"],
    ["我没跟你说过吧 我爸是开挖掘机的", "用户的爸爸是开挖掘机的。"],
    ["不知道你记不记得 我有个双胞胎妹妹", "用户有个双胞胎妹妹。"],
    ["我对虾过敏你记一下啊 吃了会肿", "用户对虾过敏,吃了会肿。"],
  ])("%s", (line, memory) => {
    expect(told([line])).toEqual([memory]);
  });

  it.each([
    ["guess what my dad does? he tunes pianos", "dad tunes pianos"],
    ["ok so you remember my aunt in Hull? she bought a lighthouse", "aunt in Hull, she bought a lighthouse"],
    ["You know Tove from the choir, her ring fell in the lake", "Tove"],
    ["记得我跟你说过的房东吗 他把猫送人了", "房东"],
  ])("keeps whom it is about: %s", (line, whom) => {
    expect(told([line]).join(" ")).toContain(whom);
  });

  it.each(["do you know my dog's name?", "你知道我叫什么吗", "跟你讲道理没用", "you know what i mean?"])(
    "a question stays one: %s",
    (line) => {
      expect(told([line])).toEqual([]);
    },
  );
});
