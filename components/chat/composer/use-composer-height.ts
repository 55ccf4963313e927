"use client";

import { type RefObject, useEffect } from "react";

/** Tells the styles in `--composer-height` how tall the composer is, so that toasts stand above it. */
export function useComposerHeight(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = form.current;
    if (!node) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--composer-height", `${node.offsetHeight}px`));
    observer.observe(node);
    return () => {
      observer.disconnect();
      style.removeProperty("--composer-height");
    };
  }, [form]);
}
