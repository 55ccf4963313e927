import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeTrivial } from "./triage";

const settings = { trivialMessageCount: 3, trivialTokenCount: 200 };
const userLines = (...contents: string[]) => contents.map((content) => ({ role: "user", content }));

test("a session of two plain greetings is trivial; one of three messages or of two hundred tokens is not", () => {
  expect(judgeTrivial({ messages: userLines("hi", "how's it going"), tokens: 199 }, settings).trivial).toBe(true);
  expect(judgeTrivial({ messages: userLines("hi", "hey", "yo"), tokens: 9 }, settings)).toEqual({
    trivial: false,
    reason: "messages",
  });
  expect(judgeTrivial({ messages: userLines("hi"), tokens: 200 }, settings)).toEqual({
    trivial: false,
    reason: "tokens",
  });
});

test("the settings determine the limits of a trivial session", () => {
  const session = { messages: userLines("hi", "hey", "yo"), tokens: 300 };
  expect(judgeTrivial(session, { trivialMessageCount: 4, trivialTokenCount: 301 }).trivial).toBe(true);
});

test("when a limit is set to 0 no session is trivial", () => {
  fc.assert(
    fc.property(fc.nat(5), fc.nat(500), fc.boolean(), (count, tokens, isMessages) => {
      const messages = userLines(...Array.from({ length: count }, () => "hi"));
      const zero = isMessages
        ? { trivialMessageCount: 0, trivialTokenCount: 999 }
        : { trivialMessageCount: 999, trivialTokenCount: 0 };
      expect(judgeTrivial({ messages, tokens }, zero).trivial).toBe(false);
    }),
  );
});

test.each([
  "my dad passed away",
  "我奶奶走了",
  "我不想活了",
  "i got fired",
  "我们离婚了",
  "おばあちゃんが亡くなった",
  "할머니가 돌아가셨어",
  "бабушка умерла",
  "mamie est morte hier",
])("a session with one line of grief is never trivial, in any language: %s", (words) => {
  expect(judgeTrivial({ messages: userLines(words), tokens: 5 }, settings).trivial).toBe(false);
});

test("only long messages of the persona do not make a session worth extracting", () => {
  const messages = [
    { role: "persona", content: "I heard your dad passed away" },
    { role: "user", content: "ok" },
  ];
  expect(judgeTrivial({ messages, tokens: 9 }, settings).trivial).toBe(true);
});
