"use client";

import { type RefObject, useEffect, useRef } from "react";

/** What was given last, for callbacks that stay the same. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
