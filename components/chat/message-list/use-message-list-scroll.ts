"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Within this distance of the end the view counts as being at the end. */
const END_PX = 56;

/**
 * Keeps the scroll position: at the end it follows new content (also when a keyboard makes the view smaller); elsewhere nothing moves, not
 * even when earlier messages are prepended. `firstKey` is the key of the topmost message. The view is a flex box; until React has hydrated,
 * its `direction` makes the browser start at the end.
 */
export function useMessageListScroll(firstKey: string | undefined) {
  const view = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const fromEnd = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isHydrated = useHydrated();

  const toEnd = useCallback((behavior: ScrollBehavior = "instant") => {
    isFollowing.current = true;
    setIsAtEnd(true);
    view.current?.scrollTo({ top: view.current.scrollHeight, behavior });
  }, []);

  useEffect(() => {
    const node = view.current;
    if (!node) return;
    let lastTop = node.scrollTop;
    const onScroll = () => {
      const distance = node.scrollHeight - node.scrollTop - node.clientHeight;
      const isUp = node.scrollTop < lastTop;
      lastTop = node.scrollTop;
      fromEnd.current = node.scrollHeight - node.scrollTop;
      // Growth alone never stops following: only scrolling up does.
      if (distance <= END_PX) isFollowing.current = true;
      else if (isUp) isFollowing.current = false;
      setIsAtEnd(isFollowing.current);
    };
    const onResize = () => {
      if (isFollowing.current) node.scrollTop = node.scrollHeight;
      fromEnd.current = node.scrollHeight - node.scrollTop;
    };
    const observer = new ResizeObserver(onResize);
    observer.observe(node);
    if (content.current) observer.observe(content.current);
    node.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener("scroll", onScroll);
    };
  }, []);

  // Runs before paint: prepended messages do not change the distance to the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means that messages were prepended
  useLayoutEffect(() => {
    const node = view.current;
    if (!node) return;
    if (!isHydrated) {
      // A reversed box counts from its end upwards, below zero: the user may have scrolled before hydration.
      isFollowing.current = node.scrollTop >= -END_PX;
      fromEnd.current = node.clientHeight - node.scrollTop;
      setIsAtEnd(isFollowing.current);
      return;
    }
    node.scrollTop = isFollowing.current ? node.scrollHeight : node.scrollHeight - fromEnd.current;
  }, [firstKey, isHydrated]);

  return { view, content, isAtEnd, toEnd, direction: isHydrated ? "flex-col" : "flex-col-reverse" };
}
