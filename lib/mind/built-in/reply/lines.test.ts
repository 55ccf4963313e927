import { expect, test } from "vitest";
import { endWith, fillLine } from "./lines";

test("a bracketed part of a reply template is omitted if one of its placeholders has no value", () => {
  const line = "Hello[, {name}][ and {other}].";
  expect(fillLine(line, { name: "Mo" })).toBe("Hello, Mo.");
  expect(fillLine(line, { name: "" })).toBe("Hello.");
  expect(fillLine(line, { name: "Mo", other: "Di [x] {y}" })).toBe("Hello, Mo and Di [x] {y}.");
});

test("a sentence gets a full stop unless it or the quote at its end has a final mark", () => {
  expect(endWith("。", "你说过：“我订婚了”")).toBe("你说过：“我订婚了”。");
  expect(endWith("。", "你说过：“我订婚了！”")).toBe("你说过：“我订婚了！”");
  expect(endWith(".", "You told me: “I moved” (May)")).toBe("You told me: “I moved” (May).");
  expect(endWith(".", "It is written here: “Really?”")).toBe("It is written here: “Really?”");
});
