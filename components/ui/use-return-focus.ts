import { useRef } from "react";

/**
 * Gives focus back to whatever had it when a dialog without a trigger opened. Spread the result onto the dialog's
 * content.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      const button = opener.current;
      if (!button) return;
      event.preventDefault();
      if (!button.isConnected) return toContent();
      button.focus();
      keepFocus(button);
    },
  };
}

const toContent = () => document.getElementById("content")?.focus({ preventScroll: true });

/** For so long what was decided in a dialog may take away the button that opened it, ms. */
const FOCUS_WITHIN_MS = 10_000;

/** Should the button go while it has the focus, as that of a forgotten memory does, the page's content has it next. */
function keepFocus(button: HTMLElement): void {
  const look = () => {
    if (document.activeElement === button) return;
    stop();
    const isLost = !button.isConnected && document.activeElement === document.body;
    if (isLost) toContent();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => stop(), FOCUS_WITHIN_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
