import { expect, test } from "vitest";
import en from "@/components/i18n/messages/en/you.json";
import zh from "@/components/i18n/messages/zh/you.json";
import { listInWords } from "./list-in-words";

const usesOf = ({ mind }: typeof en | typeof zh) => Object.values(mind.models.uses);

test("the uses of one model are joined as the language joins list items", () => {
  expect(listInWords(usesOf(en), "en")).toBe("writes the replies, forms thoughts, and reads conversations");
  expect(listInWords(usesOf(zh), "zh")).toBe("写回复、形成想法和读对话");
  expect(listInWords(usesOf(en).slice(0, 2), "en")).toBe("writes the replies and forms thoughts");
  expect(listInWords(usesOf(en).slice(0, 1), "en")).toBe("writes the replies");
});
