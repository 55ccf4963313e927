"use client";

import { clsx } from "clsx";
import { useEffect, useLayoutEffect, useRef } from "react";
import { lazyCode, useLazyCode } from "@/components/ui/lazy-code";

const renderer = lazyCode(() => import("./render-math").then((code) => code.renderMath));

/** A formula: as LaTeX until its renderer has loaded, and if it cannot be rendered. */
export function MathText({ source, isBlock }: { source: string; isBlock: boolean }) {
  const place = useRef<HTMLElement>(null);
  const renderMath = useLazyCode(renderer);
  useEffect(() => void renderer.bring().catch(() => {}), []);
  useLayoutEffect(() => {
    if (place.current) renderMath?.(source, place.current, isBlock);
  }, [renderMath, source, isBlock]);
  return (
    // A formula may move its parts anywhere; `contain` keeps them in its own box.
    <span
      data-math
      data-scrolls={isBlock || undefined}
      tabIndex={isBlock ? -1 : undefined}
      dir="ltr"
      className={clsx(
        "contain-paint",
        isBlock ? "my-3 block overflow-x-auto overflow-y-hidden" : "inline-block max-w-full",
      )}
    >
      {/* The renderer replaces the content of this element, which React never touches again: another formula gets another element. */}
      <span key={source} ref={place} className="font-mono text-[0.85em]">
        {source}
      </span>
    </span>
  );
}
