import type { Locale } from "@/lib/core/types/messages";

/** How each observation is worded. Only counts and names go in; nothing is concluded from them. */
export type Sayings = {
  heavy(count: number): string;
  good(count: number): string;
  named(name: string, count: number): string;
  topic(label: string, count: number): string;
  promises(count: number): string;
  night(count: number, of: number): string;
  one(kind: "heavy" | "good" | "plain", label: string | null): string;
};

const EN_COUNT = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ZH_COUNT = ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十"];

const en = (count: number) => EN_COUNT[count] ?? String(count);
const zh = (count: number) => ZH_COUNT[count] ?? String(count);

/** One event is never told again in a thought: what is forgotten must not live on in it. */
const EN_ONE = {
  heavy: "They let me see something that weighs on them",
  good: "They shared something good with me",
  plain: "They chose to tell me something about their life",
};
const ZH_ONE = { heavy: "把一件压在心上的事告诉了我", good: "跟我分享了一件好事", plain: "愿意跟我说说自己的生活" };

export const SAYINGS: Record<Locale, Sayings> = {
  en: {
    heavy: (count) =>
      `${capital(en(count))} of the things they told me lately were hard ones, one right after the other.`,
    good: (count) =>
      `${capital(en(count))} of the things they told me lately were good ones, one right after the other.`,
    named: (name, count) => `${name} came up in ${en(count)} of the things they told me lately.`,
    topic: (label, count) => `${capital(en(count))} of the things they told me lately had to do with ${label}.`,
    promises: (count) => `There are ${en(count)} things they said they would do, and I have not heard how they went.`,
    night: (count, of) => `${capital(en(count))} of the last ${en(of)} things they told me were said late at night.`,
    one: (kind, label) => `${EN_ONE[kind]}${label === null ? "" : `; it has to do with ${label}`}.`,
  },
  zh: {
    heavy: (count) => `最近跟我说的事里，接连${zh(count)}件都是沉的。`,
    good: (count) => `最近跟我说的事里，接连${zh(count)}件都是好事。`,
    named: (name, count) => `最近跟我说的事里，有${zh(count)}件都提到了${name}。`,
    topic: (label, count) => `最近跟我说的事里，有${zh(count)}件都跟${label}有关。`,
    promises: (count) => `有${zh(count)}件事说了要去做，后来怎么样，还没有听到。`,
    night: (count, of) => `最近跟我说的${zh(of)}件事里，有${zh(count)}件是深夜说的。`,
    one: (kind, label) => `${ZH_ONE[kind]}${label === null ? "" : `，跟${label}有关`}。`,
  },
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
