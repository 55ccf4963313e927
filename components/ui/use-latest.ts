"use client";

import { type RefObject, useEffect, useRef } from "react";

/** A ref to the latest value, for stable callbacks. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
