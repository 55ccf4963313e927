"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React has hydrated the page: until then a press does what the browser does by default. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
