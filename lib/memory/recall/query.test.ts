import { describe, expect, test } from "vitest";
import { MINUTE } from "@/lib/core/clock";
import type { SpokenLine } from "@/lib/core/types/mind";
import { recallText } from "./query";

const now = new Date("2026-03-01T10:00:00Z");
const line = (content: string, minutes: number, role: SpokenLine["role"] = "user"): SpokenLine => ({
  role,
  content,
  at: new Date(now.getTime() - minutes * MINUTE),
});

describe("what memory is searched with", () => {
  const said = (content: string) => [line(content, 0)];
  const window = [line("My sister Anna came by", 5), line("How is Anna?", 4, "persona")];

  test("is the whole burst", () => {
    expect(recallText([line("one cat", 1), line("two dogs", 0)], window, now)).toBe("one cat\ntwo dogs");
  });

  test.each(["and her?", "why is that?", "她呢", "那后来呢", "嗯", "🙂"])(
    "%s says nothing by itself and takes the exchange before it along",
    (words) => {
      expect(recallText(said(words), window, now)).toBe(`My sister Anna came by\nHow is Anna?\n${words}`);
    },
  );

  test.each(["她家的狗咬了邮递员", "her dog bit the postman"])("%s stands for itself", (words) => {
    expect(recallText(said(words), window, now)).toBe(words);
  });

  test("after half an hour of silence nothing is pointed back to", () => {
    expect(recallText(said("and her?"), [line("My sister Anna came by", 31)], now)).toBe("and her?");
  });
});
