import { useRef } from "react";

/** Returns focus to the element that had it when a dialog without a trigger opened. Spread the result onto the dialog's content. */
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
      restoreFocus(button);
    },
  };
}

const toContent = () => document.getElementById("content")?.focus({ preventScroll: true });

/** Time in ms within which an action of the dialog may remove the button that opened it. */
const FOCUS_WITHIN_MS = 10_000;

/** If the focused button is removed, as for a forgotten memory, focus moves to the page's content. */
function restoreFocus(button: HTMLElement): void {
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
