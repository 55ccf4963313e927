"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

/** This near to the end still counts as being at the end. */
const END_PX = 56;

/**
 * Keeps the letter where the reader is: at the end it follows what is added (also when a keyboard makes the view
 * smaller); anywhere else nothing moves, not even when older words are put on top.
 * `firstKey` is the key of the topmost message. The view is a flex box; until React has taken over, its `direction` has the browser
 * itself begin at the end.
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
      // Growth alone never unties from the end: only a movement upwards does.
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

  // Runs before paint: what was at a distance from the end stays at that distance.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells that something was put on top
  useLayoutEffect(() => {
    const node = view.current;
    if (!node) return;
    if (!isHydrated) {
      // Reversed, it counts from its end upwards, below zero: somebody may have read on before.
      isFollowing.current = node.scrollTop >= -END_PX;
      fromEnd.current = node.clientHeight - node.scrollTop;
      setIsAtEnd(isFollowing.current);
      return;
    }
    node.scrollTop = isFollowing.current ? node.scrollHeight : node.scrollHeight - fromEnd.current;
  }, [firstKey, isHydrated]);

  return { view, content, isAtEnd, toEnd, direction: isHydrated ? "flex-col" : "flex-col-reverse" };
}
