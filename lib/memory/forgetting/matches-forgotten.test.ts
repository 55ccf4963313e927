import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { isStopWord } from "@/lib/core/language/terms";
import { candidateTerms, preselectionTerms, reveals, sharesMostTerms } from "./matches-forgotten";

const ENGLISH = "snowy zanzibar kayak quokka violinist tuesday coffee work sleep the and is what happy cat mother";
const CHINESE = "雪球 葡萄牙 阿黛 今天 工作 妈妈 我们 喜欢 开心 搬到了 大提琴";
const word = fc.constantFrom(...ENGLISH.split(" "), ...CHINESE.split(" "));
const sentence = fc.array(word, { minLength: 1, maxLength: 10 }).map((words) => words.join(" "));

describe("distinctive terms", () => {
  test("distinctive terms include names, numbers and rare words", () => {
    expect([...candidateTerms("I have a white cat named Snowy, she sleeps on my face")]).toEqual(["snowi"]);
    expect([...candidateTerms("We are moving to Zanzibar in 2031 for her work")]).toEqual(["zanzibar", "2031"]);
    expect([...candidateTerms("我今天带雪球去看医生了")]).toContain("雪球");
    expect([...candidateTerms("她叫阿黛")]).toContain("阿黛");
    expect([...candidateTerms("我妹妹搬到葡萄牙了")]).toContain("葡萄牙");
  });

  test("distinctive terms exclude everyday words", () => {
    const commonWords = [
      "I am so tired today, work was really busy and I could not sleep",
      "My mother called me yesterday evening, we talked about the weather",
      "我今天很累,工作很忙,晚上没睡好",
      "我妈妈昨天给我打电话了,我们聊了聊天气",
      "ok",
      "😀",
      "猫",
    ];
    for (const text of commonWords) expect([...candidateTerms(text)], text).toEqual([]);
  });

  test("distinctive terms exclude stop words and generic concepts for any text", () => {
    fc.assert(
      fc.property(fc.oneof(sentence, fc.string({ unit: "binary" })), (text) => {
        const all = new Set(searchTokens(text));
        for (const term of candidateTerms(text)) {
          expect(all.has(term)).toBe(true);
          expect(isStopWord(term)).toBe(false);
          expect([...term].length).toBeGreaterThan(1);
        }
      }),
    );
  });
});

describe("whether a text reveals forgotten content", () => {
  test("a text reveals forgotten content by a term in any word form, in either language", () => {
    const forgottenContent = { terms: candidateTerms("Her quokkas live in Zanzibar. 雪球病了。"), names: [] };
    for (const text of [
      "A quokka!",
      "ZANZIBAR",
      "Ｚａｎｚｉｂａｒ",
      '{"content":"about zanzibar\'s sea"}',
      "你的雪球还好吗",
    ]) {
      expect(reveals(text, forgottenContent), text).toBe(true);
    }
    for (const text of ["Her sea is warm.", "雪很大", "", "球"])
      expect(reveals(text, forgottenContent), text).toBe(false);
  });

  test("a text reveals forgotten content by a name, as written or case-folded", () => {
    const forgottenContent = { terms: new Set<string>(), names: ["Snowy", "小雪"] };
    for (const text of ["SNOWY matters", "我见到小雪了", "Snowy's bed"])
      expect(reveals(text, forgottenContent)).toBe(true);
    expect(reveals("It is snowing.", forgottenContent)).toBe(false);
  });

  test("every text that reveals forgotten content contains one of the substrings the database searches for", () => {
    fc.assert(
      fc.property(sentence, sentence, (forgotten, text) => {
        const forgottenContent = { terms: candidateTerms(forgotten), names: ["Snowy"] };
        const plain = text.normalize("NFKC").toLowerCase();
        if (reveals(text, forgottenContent))
          expect(preselectionTerms(forgottenContent).some((needle) => plain.includes(needle))).toBe(true);
      }),
    );
    const cities = { terms: candidateTerms("unlovelier cathedrals, zanzibari kayaking"), names: [] };
    for (const text of ["cathedral", "we kayaked"]) {
      expect(reveals(text, cities)).toBe(true);
      expect(preselectionTerms(cities).some((needle) => text.includes(needle))).toBe(true);
    }
  });
});

test("a thought repeats its evidence when it contains most of its words", () => {
  const event = "The user has a white cat named Snowy.";
  expect(sharesMostTerms("You told me that you have a white cat named Snowy.", event)).toBe(true);
  expect(sharesMostTerms("They are fond of animals.", event)).toBe(false);
  expect(sharesMostTerms("anything", "")).toBe(false);
});
