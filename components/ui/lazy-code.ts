"use client";

import { useSyncExternalStore } from "react";

/** Code that is not in the page's first scripts: loaded on demand, or earlier when the browser is idle. */
export type LazyCode<T> = {
  /** The loaded code; null until then. */
  get: () => T | null;
  /**
   * Loads the code. A failure is not cached: the next call tries again.
   * @throws the browser's error when there is no connection
   */
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

/** The code, once it has loaded. */
export function useLazyCode<T>(code: LazyCode<T>): T | null {
  return useSyncExternalStore(code.watch, code.get, () => null);
}

/** Time in ms after loading during which the page is considered busy. */
const IDLE_DELAY_MS = 4_000;
const waiting = new Set<LazyCode<unknown>>();
let isFetching = false;

/**
 * Loads the code once the page is idle, one module after another, so that what is opened later opens at once, also offline. Failed loads
 * are retried when the connection is back.
 */
export function fetchWhenIdle(code: LazyCode<unknown>): void {
  if (code.get() !== null) return;
  waiting.add(code);
  if (!isFetching) void fetchWaiting();
}

async function fetchWaiting(): Promise<void> {
  isFetching = true;
  if (document.readyState !== "complete") await nextEvent("load");
  await new Promise((resolve) => setTimeout(resolve, IDLE_DELAY_MS));
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

/** Safari has no `requestIdleCallback`. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  );
