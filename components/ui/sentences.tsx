"use client";

import { useLocale } from "next-intl";

/** Sentences of one paragraph. Chinese has no spaces between them. */
export function Sentences({ children, className }: { children: readonly string[]; className?: string }) {
  return <p className={className}>{joinSentences(children, useLocale())}</p>;
}

export const joinSentences = (sentences: readonly string[], locale: string): string =>
  sentences.join(locale.startsWith("zh") ? "" : " ");
