"use client";

import { useSyncExternalStore } from "react";

/** Code that the page does not begin with: it comes when it is first wanted, or before that while nothing else is to be done. */
export type LazyCode<T> = {
  /** What has come; null until then. */
  get: () => T | null;
  /** Brings it. A failure is not kept: asking again tries again. @throws what the browser says of a connection that is gone */
  bring: () => Promise<T>;
  watch: (watcher: () => void) => () => void;
};

export function lazyCode<T>(load: () => Promise<T>): LazyCode<T> {
  let code: T | null = null;
  let coming: Promise<T> | null = null;
  const watchers = new Set<() => void>();
  const begin = async () => {
    try {
      code = await load();
    } finally {
      coming = null;
    }
    for (const watcher of watchers) watcher();
    return code;
  };
  return {
    get: () => code,
    bring: async () => {
      if (code !== null) return code;
      coming ??= begin();
      return coming;
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** The code, from the moment it has come. */
export function useLazyCode<T>(code: LazyCode<T>): T | null {
  return useSyncExternalStore(code.watch, code.get, () => null);
}

/** The page is at work for so long after it has loaded, ms. */
const SETTLE_MS = 4_000;
const waiting = new Set<LazyCode<unknown>>();
let isFetching = false;

/**
 * Has the code fetched when the page has loaded and come to rest, one piece after another: what is opened later opens at
 * once, and also without a connection. What could not be fetched is tried again when the connection is back.
 */
export function fetchWhenIdle(code: LazyCode<unknown>): void {
  if (code.get() !== null) return;
  waiting.add(code);
  if (!isFetching) void fetchWaiting();
}

async function fetchWaiting(): Promise<void> {
  isFetching = true;
  if (document.readyState !== "complete") await nextEvent("load");
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  for (const code of waiting) {
    await idle();
    try {
      await code.bring();
      waiting.delete(code);
    } catch {
      if (navigator.onLine) waiting.delete(code);
      else await nextEvent("online");
    }
  }
  isFetching = false;
}

const nextEvent = (event: "load" | "online") =>
  new Promise((resolve) => window.addEventListener(event, resolve, { once: true }));

/** Safari does not tell when it is idle. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  );
