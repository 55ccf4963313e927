"use client";

import { useEffect } from "react";
import { keyboardHeightOf } from "./keyboard-height";

/** A field that opens the keyboard. */
const FIELD =
  "textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color])";
/** Windows of this size are phones, and with a field in use they show a keyboard or have little space for one. */
const SMALL = "(max-width: 47.99rem) and (max-height: 40rem)";
/** The layout changes only after a tap that leaves the field has reached what it was aimed at. */
const SETTLE_MS = 250;

/**
 * Tells the styles about a phone's keyboard: `data-keyboard` on the root while it is open, and in `--keyboard-height` how much of the page it
 * covers. Most browsers shrink the page instead (`interactive-widget`); Safari covers it.
 */
export function KeyboardState() {
  useEffect(() => {
    const root = document.documentElement;
    const small = window.matchMedia(SMALL);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const covered = keyboardHeightOf(window.visualViewport, window.innerHeight);
      const isTyping = document.activeElement?.matches(FIELD) ?? false;
      root.toggleAttribute("data-keyboard", covered > 0 || (isTyping && small.matches));
      root.style.setProperty("--keyboard-height", `${covered}px`);
      // Safari scrolls the page to show the field, even a page that fits above the keyboard.
      if (covered > 0 && root.scrollHeight <= window.innerHeight) window.scrollTo(0, 0);
    };
    const updateSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(update, SETTLE_MS);
    };
    const onFocusIn = () => (document.activeElement?.matches(FIELD) ? update() : updateSoon());
    update();
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("focusout", updateSoon);
    window.addEventListener("resize", update);
    window.visualViewport?.addEventListener("resize", update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", updateSoon);
      window.removeEventListener("resize", update);
      window.visualViewport?.removeEventListener("resize", update);
    };
  }, []);
  return null;
}
