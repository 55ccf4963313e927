"use client";

import { type CompositionEvent, useEffect, useRef, useState } from "react";

/** So long nothing is asked while somebody types, ms. */
const PAUSE_MS = 300;

export type TypedText = {
  /** What stands in the box. */
  typed: string;
  type: (text: string) => void;
  /** Asks at once, without the pause. */
  ask: (text?: string) => void;
  /** What stands in the box, which now counts as asked. */
  take: () => string;
  compose: {
    onCompositionStart: () => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
};

/**
 * What is typed into a search box and, after a pause, asked for; half-composed words (an input method's) are not. `asked` is what
 * is being looked for, wherever that is kept: when it becomes another by itself (back, a link), it fills the box anew.
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
