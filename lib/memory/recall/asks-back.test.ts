import { expect, test } from "vitest";
import { asksBack } from "./asks-back";

test.each([
  "did i tell you how the appeal ended?",
  "what did they say about my knee",
  "do you remember my brother?",
  "keep thinking about grandad tonight",
  "我跟你说过我弟的事吗",
  "你还记得她生下来多重不",
])("asks for what was told: %s", (text) => expect(asksBack(text)).toBe(true));

test.each([
  "where can i break a fifty into coins",
  "is it cancer or leo for the second of july",
  "top loader or front loader?",
  "晚上吃什么好",
  "超市打折囤了两斤年糕 炒还是煮",
])("asks for no memory: %s", (text) => expect(asksBack(text)).toBe(false));
