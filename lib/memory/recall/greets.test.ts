import { expect, test } from "vitest";
import { greets } from "./greets";

test.each([
  "morning!",
  "hey you",
  "Good night",
  "thanks so much",
  "haha true",
  "在吗",
  "早",
  "哈哈哈",
  "睡了睡了",
  "谢谢你",
])("a greeting has to do with nothing that was told: %s", (text) => expect(greets(text)).toBe(true));

test.each([
  "morning sickness again",
  "how's mum?",
  "hi, is my passport still at Ben's",
  "早饭吃了油条",
  "在吗 我妈住院了",
  "night shift",
])("words beside a greeting may be about anything: %s", (text) => expect(greets(text)).toBe(false));
