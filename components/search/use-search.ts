"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { routes } from "@/components/routes";
import { readSearchParams, type SearchParams } from "./search-params";

const PAUSE_MS = 300;

/**
 * What is searched for, kept in the address, and what stands in the box, which the address follows after a pause.
 * Half-composed words (an input method's) are not searched for.
 */
export function useSearch(personaId: string) {
  const search = readSearchParams(useSearchParams());
  const [typed, setTyped] = useState(search.q);
  const pause = useRef<number | undefined>(undefined);
  const isComposing = useRef(false);

  // Another address (back, a link) fills the box anew, unless it only says what is being typed.
  const asked = useRef(search.q);
  useEffect(() => {
    if (search.q !== asked.current) setTyped(search.q);
    asked.current = search.q;
  }, [search.q]);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  const show = (change: Partial<SearchParams>) => {
    window.clearTimeout(pause.current);
    const next = { ...search, q: typed.trim(), ...change };
    asked.current = next.q;
    window.history.replaceState(null, "", routes.search(personaId, next));
  };

  const later = (q: string) => {
    window.clearTimeout(pause.current);
    if (!isComposing.current) pause.current = window.setTimeout(() => show({ q: q.trim() }), PAUSE_MS);
  };

  const type = (q: string) => {
    setTyped(q);
    later(q);
  };

  const compose = {
    onCompositionStart: () => {
      isComposing.current = true;
      window.clearTimeout(pause.current);
    },
    onCompositionEnd: (event: { currentTarget: { value: string } }) => {
      isComposing.current = false;
      later(event.currentTarget.value);
    },
  };

  return { search, typed, type, show, compose };
}
