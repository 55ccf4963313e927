import { expect, test } from "vitest";
import { fillLine } from "./lines";

test("a part in brackets is omitted if one of its slots has no value", () => {
  const line = "Hello[, {name}][ and {other}].";
  expect(fillLine(line, { name: "Mo" })).toBe("Hello, Mo.");
  expect(fillLine(line, { name: "" })).toBe("Hello.");
  expect(fillLine(line, { name: "Mo", other: "Di [x] {y}" })).toBe("Hello, Mo and Di [x] {y}.");
});
