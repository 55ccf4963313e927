import { describe, expect, test } from "vitest";
import { MINUTE } from "@/lib/core/clock";
import type { ChatLine } from "@/lib/core/types/prompt-node";
import { type IndexedLine, recallQuery, sessionSoFar } from "./recall-query";

const recallText = (burst: IndexedLine[], window: IndexedLine[], at: Date) => recallQuery(burst, window, at).text;

const now = new Date("2026-03-01T10:00:00Z");
const line = (content: string, minutes: number, role: ChatLine["role"] = "user"): ChatLine => ({
  role,
  content,
  at: new Date(now.getTime() - minutes * MINUTE),
});

describe("the recall query", () => {
  const burstOf = (content: string) => [line(content, 0)];
  const window = [line("My sister Anna came by", 5), line("How is Anna?", 4, "persona")];

  test("consists of all messages that are answered together", () => {
    expect(recallText([line("one cat", 1), line("two dogs", 0)], window, now)).toBe("one cat\ntwo dogs");
  });

  test.each(["and her?", "why is that?", "她呢", "那后来呢", "嗯", "🙂"])(
    "includes the exchange before when the message, such as %s, has no search terms",
    (words) => {
      expect(recallText(burstOf(words), window, now)).toBe(`My sister Anna came by\nHow is Anna?\n${words}`);
    },
  );

  test.each(["她家的狗咬了邮递员", "her dog bit the postman"])(
    "is the message alone when it has search terms, such as %s",
    (words) => {
      expect(recallText(burstOf(words), window, now)).toBe(words);
    },
  );

  test("does not include lines from before half an hour of silence", () => {
    expect(recallText(burstOf("and her?"), [line("My sister Anna came by", 31)], now)).toBe("and her?");
  });

  test("uses the stored search terms of a line, and computes them where none are stored", () => {
    const stored = { ...line("one cat", 1), terms: ["kept"] };
    expect(recallQuery([stored, line("two dogs", 0)], window, now).terms).toEqual(["kept", "two", "dog"]);
    expect(sessionSoFar([stored], [line("two dogs", 2)], now)?.terms).toEqual(["two", "dog", "kept"]);
    const long = { ...line(`${"word ".repeat(200)}end`, 2), terms: ["end"] };
    expect(sessionSoFar([stored], [long], now)?.terms).not.toContain("end");
  });
});
