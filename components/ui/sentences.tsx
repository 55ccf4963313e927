"use client";

import { useLocale } from "next-intl";

/** Sentences of one paragraph. Chinese has no spaces between them. */
export function Sentences({ children, className }: { children: readonly string[]; className?: string }) {
  return <p className={className}>{joinSentences(children, useLocale())}</p>;
}

/** The gap between two sentences where one of them is an element, such as a link: a space, or nothing in Chinese. */
export function SentenceGap() {
  return gapOf(useLocale());
}

export const joinSentences = (sentences: readonly string[], locale: string): string => sentences.join(gapOf(locale));

const gapOf = (locale: string) => (locale.startsWith("zh") ? "" : " ");
