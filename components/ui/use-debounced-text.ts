"use client";

import { type CompositionEvent, useEffect, useRef, useState } from "react";

/** Pause in typing, in ms, before a search starts. */
const PAUSE_MS = 300;

export type TypedText = {
  /** Text of the box. */
  typed: string;
  type: (text: string) => void;
  /** Searches at once, without the pause. */
  ask: (text?: string) => void;
  /** Returns the text of the box and marks it as searched. */
  take: () => string;
  compose: {
    onCompositionStart: () => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
};

/**
 * Text of a search box, searched after a pause; text in an input method's composition is not. `asked` is the current search, wherever it is
 * stored: when it changes by itself (back, a link), it replaces the text.
 */
export function useTypedText(asked: string, onAsk: (text: string) => void): TypedText {
  const [typed, setTyped] = useState(asked);
  const pause = useRef<number | undefined>(undefined);
  const isComposing = useRef(false);
  const own = useRef(asked);
  useEffect(() => {
    if (asked !== own.current) setTyped(asked);
    own.current = asked;
  }, [asked]);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  const settle = (text: string): string => {
    window.clearTimeout(pause.current);
    own.current = text.trim();
    return own.current;
  };
  const ask = (text = typed) => {
    setTyped(text);
    onAsk(settle(text));
  };
  const later = (text: string) => {
    window.clearTimeout(pause.current);
    if (!isComposing.current) pause.current = window.setTimeout(() => onAsk(settle(text)), PAUSE_MS);
  };
  const compose = {
    onCompositionStart: () => {
      isComposing.current = true;
      window.clearTimeout(pause.current);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      isComposing.current = false;
      later(event.currentTarget.value);
    },
  };
  const type = (text: string) => {
    setTyped(text);
    later(text);
  };
  return { typed, type, ask, take: () => settle(typed), compose };
}
