"use client";

import { useEffect, useState } from "react";

/** A value as it was once it has rested for so long, ms. */
export function useDelayed<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
