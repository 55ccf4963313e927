"use client";

import { type RefObject, useLayoutEffect } from "react";

/** Lets a textarea be as tall as its text where the browser cannot do so itself (`field-sizing`). */
export function useAutoGrow(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text
  useLayoutEffect(() => {
    const node = field.current;
    if (!node || CSS.supports("field-sizing", "content")) return;
    node.style.height = "auto";
    node.style.height = `${node.scrollHeight}px`;
  }, [field, text]);
}
