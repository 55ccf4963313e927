"use client";

import { type CompositionEvent, useEffect, useRef, useState } from "react";

/** Pause in typing, in ms, before a search starts. */
const PAUSE_MS = 300;

export type DebouncedText = {
  /** Text of the box. */
  typed: string;
  setText: (text: string) => void;
  /** Searches at once, without the pause. */
  searchNow: (text?: string) => void;
  /** Returns the text of the box and marks it as searched. */
  flush: () => string;
  compose: {
    onCompositionStart: () => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
};

/**
 * Text of a search box. The search runs after a pause in typing, and not while an input method composes. If the current search (`searched`)
 * changes from outside (Back, a link), its text replaces the typed one.
 */
export function useDebouncedText(searched: string, onSearch: (text: string) => void): DebouncedText {
  const [typed, setTyped] = useState(searched);
  const pause = useRef<number | undefined>(undefined);
  const isComposing = useRef(false);
  const own = useRef(searched);
  useEffect(() => {
    if (searched !== own.current) setTyped(searched);
    own.current = searched;
  }, [searched]);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  const flushText = (text: string): string => {
    window.clearTimeout(pause.current);
    own.current = text.trim();
    return own.current;
  };
  const searchNow = (text = typed) => {
    setTyped(text);
    onSearch(flushText(text));
  };
  const searchLater = (text: string) => {
    window.clearTimeout(pause.current);
    if (!isComposing.current) pause.current = window.setTimeout(() => onSearch(flushText(text)), PAUSE_MS);
  };
  const compose = {
    onCompositionStart: () => {
      isComposing.current = true;
      window.clearTimeout(pause.current);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      isComposing.current = false;
      searchLater(event.currentTarget.value);
    },
  };
  const setText = (text: string) => {
    setTyped(text);
    searchLater(text);
  };
  return { typed, setText, searchNow, flush: () => flushText(typed), compose };
}
