import { expect, test } from "vitest";
import { listInWords } from "./format-list";
import en from "./messages/en/model.json";
import zh from "./messages/zh/model.json";

const usesOf = ({ check }: typeof en | typeof zh) => Object.values(check.uses);

test("the list of a model's uses is joined as the language joins lists", () => {
  expect(listInWords(usesOf(en), "en")).toBe("writes the replies, forms thoughts, and reads conversations");
  expect(listInWords(usesOf(zh), "zh")).toBe("写回复、形成想法和读对话");
  expect(listInWords(usesOf(en).slice(0, 2), "en")).toBe("writes the replies and forms thoughts");
  expect(listInWords(usesOf(en).slice(0, 1), "en")).toBe("writes the replies");
});
