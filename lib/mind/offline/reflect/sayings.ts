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

/** One event is never told again in a thought: what is forgotten must not live on in it. Only its topic may be named. */
const EN_ONE = {
  heavy: (label: string | null) =>
    label === null
      ? "They let me see something that weighs on them"
      : `Something that weighs on them has to do with ${label}`,
  good: (label: string | null) =>
    label === null
      ? "They shared something good with me"
      : `They had something good to tell; it has to do with ${label}`,
  plain: (label: string | null) =>
    label === null
      ? "They told me a small thing of their own, and nobody had asked"
      : `They told me something to do with ${label}`,
};
const ZH_ONE = {
  heavy: (label: string | null) =>
    label === null ? "把一件压在心上的事告诉了我" : `心上压着一件跟${label}有关的事，告诉了我`,
  good: (label: string | null) => (label === null ? "跟我分享了一件好事" : `跟我说了一件跟${label}有关的好事`),
  plain: (label: string | null) =>
    label === null ? "没人问，自己跟我说了一件小事" : `跟我说起了一件跟${label}有关的事`,
};

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
    one: (kind, label) => `${EN_ONE[kind](label)}.`,
  },
  zh: {
    heavy: (count) => `最近跟我说的事里，接连${zh(count)}件都是沉的。`,
    good: (count) => `最近跟我说的事里，接连${zh(count)}件都是好事。`,
    named: (name, count) => `最近跟我说的事里，有${zh(count)}件都提到了${name}。`,
    topic: (label, count) => `最近跟我说的事里，有${zh(count)}件都跟${label}有关。`,
    promises: (count) => `有${zh(count)}件事说了要去做，后来怎么样，还没有听到。`,
    night: (count, of) => `最近跟我说的${zh(of)}件事里，有${zh(count)}件是深夜说的。`,
    one: (kind, label) => `${ZH_ONE[kind](label)}。`,
  },
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
