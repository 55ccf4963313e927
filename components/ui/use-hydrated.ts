"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React has taken over what the server sent: until then a press does what the browser does by itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
