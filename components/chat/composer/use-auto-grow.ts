"use client";

import { type RefObject, useLayoutEffect } from "react";

/** Fits the height of a textarea to its text in browsers without `field-sizing`. */
export function useAutoGrow(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text
  useLayoutEffect(() => {
    const node = field.current;
    if (!node || CSS.supports("field-sizing", "content")) return;
    node.style.height = "auto";
    node.style.height = `${node.scrollHeight}px`;
  }, [field, text]);
}
