import { expect, test } from "vitest";
import { DISPLAY_NAME_MAX } from "@/lib/core/limits";
import { copyName } from "./copy-name";

test("the name of a copy says so in the user's language, and counts further copies", () => {
  expect(copyName("Lin", ["Lin"], "en")).toBe("Lin (copy)");
  expect(copyName("Lin", ["Lin", "Lin (copy)"], "en")).toBe("Lin (copy 2)");
  expect(copyName("阿竹", ["阿竹"], "zh")).toBe("阿竹（副本）");
  expect(copyName("阿竹", ["阿竹（副本）", "阿竹（副本 2）"], "zh")).toBe("阿竹（副本 3）");
});

test("a long name is shortened between characters, so that the copy's name stays within the limit", () => {
  expect(copyName("x".repeat(DISPLAY_NAME_MAX), [], "en")).toBe(`${"x".repeat(DISPLAY_NAME_MAX - 7)} (copy)`);
  const cat = "🐈‍⬛";
  const name = copyName(cat.repeat(26), [], "zh");
  expect([...name].length).toBeLessThanOrEqual(DISPLAY_NAME_MAX);
  expect(name).toMatch(/^(🐈‍⬛)+（副本）$/u);
});
