import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAlsoWord, isPronounOrAddress } from "./names";
import { containsName, mentionsName, normalizeAlias, withoutPossessive } from "./normalize";

const TEXT = fc.string({ unit: "grapheme" });
const RAW = fc.string({ unit: "binary" });
const LATIN = fc.stringMatching(/^[A-Z][a-zé]{1,8}( [A-Z][a-zü]{1,8})?$/);
const HAN = fc.stringMatching(/^[一-龥]{2,4}$/);
const NAME = fc
  .oneof(LATIN, HAN)
  .filter((name) => !isPronounOrAddress(normalizeAlias(name)) && !isAlsoWord(normalizeAlias(name)));

describe("normalizeAlias", () => {
  it.each([
    [" “Scott” ", "scott"],
    ["«小黑»", "小黑"],
    ["Ａｎｎａ  Lee", "anna lee"],
    ["'Mochi',", "mochi"],
    ["O’Brien", "o'brien"],
    ["Groß", "gross"],
    ["GROẞ", "gross"],
    ["ΟΔΥΣΣΕΥΣ", "οδυσσευσ"],
    ["İpek", "ipek"],
    ["IŞIK", "işik"],
    ["ışık", "işik"],
    ["Mochi🐱", "mochi"],
    ["A\u200dnna\ufe0f", "anna"],
    ["Zoe\u0308", "zoë"],
    ["安娜・李", "安娜·李"],
    ["ﾐｹ", "ミケ"],
  ])("turns the alias %s into %s", (raw, expected) => {
    expect(normalizeAlias(raw)).toBe(expected);
  });

  it("changes no normalized text", () => {
    fc.assert(
      fc.property(fc.oneof(TEXT, RAW), (s) => {
        expect(normalizeAlias(normalizeAlias(s))).toBe(normalizeAlias(s));
      }),
      { numRuns: 500 },
    );
  });

  it("is the same for every spelling of the same letters: case, composed or decomposed, full width", () => {
    fc.assert(
      fc.property(NAME, (name) => {
        const form = normalizeAlias(name);
        for (const other of [name.toUpperCase(), name.toLowerCase(), name.normalize("NFD"), name.normalize("NFKD")]) {
          expect(normalizeAlias(other)).toBe(form);
        }
      }),
    );
  });
});

describe("mentionsName", () => {
  it.each([
    ["Scott的生日快到了", "Scott"],
    ["我和scott吵架了", "Scott"],
    ["Anna's party", "anna"],
    ["ANNA’S PARTY", "anna"],
    ["Ming's mum called", "Ming"],
    ["小黑又生病了", "小黑"],
    ["妈妈来电话了", "妈妈"],
    ["ミケが来た", "ミケ"],
    ["Is Will coming?", "Will"],
    ["talked to Mary Ann today", "mary ann"],
    ["Анна пришла", "анна"],
    ["🎉Anna🎉", "Anna"],
    ["👩‍👧 Anna", "Anna"],
    ["Frau Groß rief an", "GROSS"],
    ["İpek aradı", "ipek"],
    ["Zoe\u0308 is here", "Zoë"],
    ["we ate at McDonald’s", "McDonald's"],
    ["what was oonas job again", "Oona"],
  ])("%s mentions %s", (text, alias) => {
    expect(mentionsName(text, alias)).toBe(true);
  });

  it.each([
    ["I also went", "Al"],
    ["usual, total, ALSO, al1", "Al"],
    ["you and me", "you"],
    ["hey dude", "dude"],
    ["亲爱的，我回来了", "亲爱的"],
    ["我今天很累", "我"],
    ["it will rain", "Will"],
    ["annabel came", "anna"],
    ["Аннабель пришла", "анна"],
    ["Al\u0325", "Al"],
    ["黑的", "黑"],
    ["", "Anna"],
    ["anything", ""],
  ])("%s does not mention %s", (text, alias) => {
    expect(mentionsName(text, alias)).toBe(false);
  });

  it("finds any name delimited by spaces or punctuation", () => {
    const edge = fc.constantFrom(" ", ", ", "“", "”", "(", ")", "—", "!", "。", "，", "\n", "🎉", "'s ", "");
    fc.assert(
      fc.property(NAME, fc.array(edge), fc.array(edge), (name, left, right) => {
        expect(mentionsName(`${left.join("")}${name}${right.join("")}`.replaceAll(/^'s/g, ""), name)).toBe(true);
      }),
    );
  });

  it("finds a Han name among any other characters", () => {
    fc.assert(
      fc.property(HAN, HAN, HAN, (name, before, after) => {
        fc.pre(!isPronounOrAddress(normalizeAlias(name)));
        expect(mentionsName(`${before}${name}${after}`, name)).toBe(true);
      }),
    );
  });

  it("never finds a Latin name inside a longer word, except before a possessive s", () => {
    fc.assert(
      fc.property(LATIN, fc.stringMatching(/^[a-z]{1,4}$/), (name, more) => {
        fc.pre(more !== "s");
        expect(mentionsName(`${name}${more}`, name)).toBe(false);
        expect(mentionsName(`${more}${name}`, name)).toBe(false);
      }),
    );
  });

  it("does not depend on the case or Unicode form of text and name", () => {
    const sentence = fc
      .array(fc.oneof(NAME, fc.constantFrom("also", "和", "met", "去了", ", ")))
      .map((w) => w.join(" "));
    fc.assert(
      fc.property(sentence, NAME, (text, name) => {
        const answer = mentionsName(text, name);
        for (const form of [(s: string) => s.toUpperCase(), (s: string) => s.normalize("NFD")]) {
          expect(mentionsName(form(text), name)).toBe(answer);
          expect(mentionsName(text, form(name))).toBe(answer);
        }
      }),
    );
  });

  it("never throws on any text", () => {
    fc.assert(fc.property(RAW, RAW, (text, name) => typeof mentionsName(text, name) === "boolean"));
  });
});

describe("containsName", () => {
  it.each([
    ["黑很乖", "黑", true],
    ["J came by", "J", true],
    ["The user will visit Al.", "will", true],
    ["I also went", "Al", false],
    ["小黑又生病了", "小黑", true],
    ["anything", "", false],
  ])("%s contains %s: %s", (text, name, expected) => {
    expect(containsName(text, name)).toBe(expected);
  });
});

describe("withoutPossessive", () => {
  it.each([
    ["Ming's", "Ming"],
    ["Ming’s ", "Ming"],
    ["James'", "James"],
    ["小明的", "小明"],
    ["O'Brien", "O'Brien"],
    ["Ming's mum", "Ming's mum"],
    ["的", "的"],
  ])("turns the name %s into %s", (name, expected) => {
    expect(withoutPossessive(name)).toBe(expected);
  });
});
