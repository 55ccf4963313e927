import type { Locale } from "@/lib/core/types/messages";

/** How each observation is worded. `matter` is what a memory says, `label` a topic; nothing is concluded from them. */
export type Sayings = {
  heavy(matter: string): string;
  good(matter: string): string;
  named(name: string): string;
  topic(label: string): string;
};

/** So short a matter can be the subject of a Chinese sentence. */
const SHORT = 14;

export const SAYINGS: Record<Locale, Sayings> = {
  en: {
    heavy: (matter) => `What weighs on them: ${matter}.`,
    good: (matter) => `What makes them glad: ${matter}.`,
    named: (name) => `${name} comes up again and again in what they tell me.`,
    topic: (label) => `Again and again what they tell me has to do with ${label}.`,
  },
  zh: {
    heavy: (matter) => (isShort(matter) ? `${matter}这件事，压在心上。` : `压在心上的是：${matter}。`),
    good: (matter) => (isShort(matter) ? `${matter}这件事，让人高兴。` : `让人高兴的是：${matter}。`),
    named: (name) => `跟我说的事里，总会说到${name}。`,
    topic: (label) => `跟我说的事，总跟${label}有关。`,
  },
};

const isShort = (matter: string) => [...matter].length <= SHORT && !/[,，。]/u.test(matter);
