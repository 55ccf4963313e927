import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detectCrisis } from "./detect-crisis";
import { otherStatements, selfStatements, silent } from "./detect-crisis.cases";

const allSelf = Object.values(selfStatements).flat();
const statements = [...allSelf, ...otherStatements];
const one = fc.constantFrom(...statements);
const ordinary = fc.constantFrom(
  "We had pancakes for breakfast.",
  "My sister moved to Leeds.",
  "今天天气不错。",
  "昨日は映画を見た。",
  "I don't like rain.",
);

describe.each(Object.entries(selfStatements))(
  "detectCrisis finds explicit statements about oneself: %s",
  (_, texts) => {
    test.each(texts)("%s is about the user", (text) => {
      expect(detectCrisis(text)).toBe("self");
    });
  },
);

test.each(otherStatements)("%s is about another person", (text) => {
  expect(detectCrisis(text)).toBe("other");
});

describe.each(Object.entries(silent))("detectCrisis ignores messages without danger: %s", (_, texts) => {
  test.each(texts)("%s is not a crisis statement", (text) => {
    expect(detectCrisis(text)).toBeNull();
  });
});

test("the case of letters, missing apostrophes, full width and traditional characters do not change which crisis is detected", () => {
  const fullWidth = (text: string) =>
    text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).replaceAll(" ", "\u3000");
  fc.assert(
    fc.property(one, (text) => {
      const verdict = detectCrisis(text);
      expect(detectCrisis(text.toUpperCase())).toBe(verdict);
      expect(detectCrisis(text.replaceAll("'", "’"))).toBe(verdict);
      expect(detectCrisis(text.replace(/n't|'m|'ve/g, (part) => part.replace("'", "")))).toBe(verdict);
      expect(detectCrisis(fullWidth(text))).toBe(verdict);
      expect(detectCrisis(text.replaceAll(" ", "  \t"))).toBe(verdict);
    }),
  );
  expect(detectCrisis("我想自殺")).toBe("self");
  expect(detectCrisis("我唔想活喇")).toBe("self");
});

test("crisis statements with stretched letters and masked words are recognised", () => {
  expect(detectCrisis("i wanna dieeee")).toBe("self");
  expect(detectCrisis("i want to k*ll myself")).toBe("self");
  expect(detectCrisis("thinking about su1cide every day")).toBe("self");
});

test("ordinary sentences before or after a crisis statement do not change the result", () => {
  fc.assert(
    fc.property(
      one,
      fc.array(ordinary, { maxLength: 3 }),
      fc.array(ordinary, { maxLength: 3 }),
      (text, before, after) => {
        expect(detectCrisis([...before, text, ...after].join("\n"))).toBe(detectCrisis(text));
      },
    ),
  );
});

test("words that would exclude a crisis statement have no effect from another sentence", () => {
  const guards = [
    "I used to play chess.",
    "It was years ago.",
    "lol that movie.",
    "以前的事。",
    "哈哈哈。",
    "昔の映画。",
  ];
  fc.assert(
    fc.property(one, fc.constantFrom(...guards), (text, guard) => {
      expect(detectCrisis(`${guard}\n${text}`)).toBe(detectCrisis(text));
      expect(detectCrisis(`${text}\n${guard}`)).toBe(detectCrisis(text));
    }),
  );
});

test("a crisis statement about the user takes precedence over one about somebody else", () => {
  expect(detectCrisis("my friend wants to kill herself. I want to kill myself too.")).toBe("self");
});

test("a crisis statement without a subject is about the person mentioned before", () => {
  expect(detectCrisis("我闺蜜说她今晚要自杀")).toBe("other");
  expect(detectCrisis("表姐被老公关在家里不让出来")).toBe("other");
  expect(detectCrisis("我家娃说活着没意思 想死")).toBe("other");
  expect(detectCrisis("我朋友想自杀。我也想死")).toBe("self");
});

test("crisis statements are recognised in every language pack's language, whatever language the message seems to be in", () => {
  expect(detectCrisis("今天跟朋友吃饭，回家路上 i want to kill myself")).toBe("self");
  expect(detectCrisis("honestly everything is fine at work but 我不想活了")).toBe("self");
});

test("detecting crisis statements in 20,000 characters takes linear time", () => {
  const units = [
    "I want to go to the shop and ",
    "我想死你了，",
    "i do not want to kill myself ",
    "我",
    "以前我想自杀",
  ];
  // CPU time, more than ten times what an idle machine needs: a non-linear reader would take minutes.
  for (const unit of units) {
    const text = unit.repeat(20_000 / unit.length);
    const before = process.cpuUsage();
    detectCrisis(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(10_000);
  }
});
