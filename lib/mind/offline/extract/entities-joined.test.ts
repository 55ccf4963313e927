import { describe, expect, it } from "vitest";
import { collectEntities } from "./entities";

/** Everybody named in the lines, as "Name = alias, alias (kind)". */
function named(...lines: string[]): string[] {
  return collectEntities(lines, ["Sam", "Luna"]).map(({ canonicalName, aliases, kind }) => {
    const others = aliases.filter((alias) => alias.toLowerCase() !== canonicalName.toLowerCase()).sort();
    return `${[canonicalName, ...others].join(" = ")} (${kind})`;
  });
}

describe("names typed as on a phone", () => {
  it.each([
    [["my flatmate ngozi is moving out"], "Ngozi (person)"],
    [["adopted a staffie. shes called duchess"], "Duchess (pet)"],
    [["my brother in law rhodri broke his wrist"], "Rhodri (person)"],
    [["ewa = wife, 6 yrs"], "Ewa (person)"],
    [["mate of mine, emeka, got married"], "Emeka (person)"],
    [["my gp dr yilmaz rang"], "Yilmaz = Dr Yilmaz (person)"],
    [["our callum has chickenpox"], "Callum (person)"],
    [["vet said gizmo needs his teeth out"], "Gizmo (pet)"],
    [["Had to let Crumpet go today, the vet was kind"], "Crumpet (pet)"],
    [["moved to ullapool in may"], "Ullapool (place)"],
    [["told zofia to pack her things"], "Zofia (person)"],
    [["Apprenticed with Anselm Bright, the man who makes kites"], "Anselm Bright (person)"],
    [["my bike is called gertrude"], "Gertrude (other)"],
  ])("%j names %s", (lines, expected) => {
    expect(named(...lines)).toContain(expected);
  });

  it.each([
    ["i was called in and my mum called crying about the cat food"],
    ["my dog walker quit and my cat just stares at me"],
    ["I WENT TO THE SHOPS AND MY SISTER SCREAMED"],
    ["shes irish and hes tired but we're happy"],
    ["we called the plumber and he said the boiler is knackered"],
    ["watched a film where a guy named Rodrigo loses his dog Bruno"],
    ["just ate my chicken rice"],
  ])("%s names nobody", (line) => {
    expect(named(line)).toEqual([]);
  });
});

describe("two names of one", () => {
  it.each([
    [["my wee sister philomena aka mena lives in cork"], "Philomena = Mena (person)"],
    [["jools = julieta, best mate"], "Jools = Julieta (person)"],
    [["there's this guy called matteo (matty to everyone)"], "Matteo = Matty (person)"],
    [["on her passport it says Kateryna but she's Katya to everyone"], "Kateryna = Katya (person)"],
    [["my sister is rosalind but nobody calls her that, shes roz"], "Rosalind = Roz (person)"],
    [["bought a boat", "my boat", "kingfisher. fishy for short"], "Kingfisher = Fishy (other)"],
    [
      ["got a dog! shelter name was Lord Byron Wooferton. he's Archie now"],
      "Byron Wooferton = Archie = Lord Byron Wooferton (pet)",
    ],
  ])("%j joins %s", (lines, expected) => {
    expect(named(...lines)).toContain(expected);
  });

  it("keeps a newborn apart from whoever was named before", () => {
    expect(named("declan cried all day", "its a girl, theyre calling her imogen")).toEqual([
      "Declan (person)",
      "Imogen (person)",
    ]);
  });
});

it("never takes the person for somebody else once they gave their name", () => {
  expect(named("im rhona. rhona mcvey, 33, from kinloch", "hiya its rhona again")).not.toContain("Rhona (person)");
});

describe("names in Chinese", () => {
  it.each([
    [["室友叫田小禾 我们都喊她禾苗"], "田小禾 = 禾苗 (person)"],
    [["我外婆大名陈桂英 村里人都叫她英婆"], "陈桂英 = 外婆 = 英婆 (person)"],
    [["新来的实习生 Derek 本名杜瑞"], "杜瑞 = Derek (person)"],
    [["我发小周予安要来了 就是我老叫她“汤圆”的那个"], "周予安 = 汤圆 (person)"],
    [["徒弟小孟今天独立上岗了"], "小孟 (person)"],
    [["答应隔壁方婶帮她搬花"], "方婶 (person)"],
    [["跟老郝喝了一顿"], "老郝 (person)"],
    [["跟市场部的程牧亲了"], "程牧 (person)"],
    [["芝麻昨晚走了", "它陪了我十二年"], "芝麻 (pet)"],
    [["捡了只橘猫 大名给它起的“平西王” 平时就叫平平"], "平西王 = 平平 (pet)"],
    [["我们舞蹈队定名字了 叫金铃队"], "金铃队 (org)"],
    [["發小阿斌來找我 他本名叫江志斌"], "江志斌 = 阿斌 (person)"],
  ])("%j names %s", (lines, expected) => {
    expect(named(...lines)).toContain(expected);
  });

  it.each([
    ["他妈叫他回家 他没理"],
    ["今天叫了外卖 他叫我别管"],
    ["周末一直在单位加班"],
    ["高中同学聚会 大家都老了"],
    ["芝麻酱拌面真香"],
  ])("%s names nobody", (line) => {
    expect(named(line)).toEqual([]);
  });
});
