"use client";

import { type RefObject, useEffect } from "react";

/** What the arrow keys move between: messages, session dividers, failures, and the button that loads earlier messages. */
const ITEM = "[data-list-item]";
/** What Left and Right move between within an item; `data-scrolls` is a box that scrolls sideways. A form keeps its own Tab stops. */
const CONTROL = "a[href], button, [data-scrolls]";

/**
 * Makes the message list one Tab stop: the item that last had the focus, or the newest one. Up, Down, Home and End move between items,
 * Left and Right between an item and its controls, Escape goes back to the item. Works on the rendered elements, because the
 * controls of a message come from many components.
 */
export function useListFocus(view: RefObject<HTMLElement | null>): void {
  useEffect(() => (view.current ? manageFocus(view.current) : undefined), [view]);
}

function manageFocus(list: HTMLElement): () => void {
  let stop: HTMLElement | null = null;
  let place = 0;
  let hasFocus = false;
  const items = () => [...list.querySelectorAll<HTMLElement>(ITEM)];
  const setStop = (item: HTMLElement | undefined) => {
    if (stop && stop !== item) stop.tabIndex = -1;
    stop = item ?? null;
    if (stop) stop.tabIndex = 0;
  };
  const takeOutOfTabOrder = (root: HTMLElement) => {
    for (const control of [root, ...root.querySelectorAll<HTMLElement>(CONTROL)])
      if (control.matches(CONTROL) && control !== stop && !control.closest("form")) control.tabIndex = -1;
  };
  const onItemsChange = () => {
    const all = items();
    const isLost = hasFocus && !stop?.isConnected;
    if (isLost || !hasFocus) setStop(all[isLost ? Math.min(place, all.length - 1) : all.length - 1]);
    if (isLost && document.activeElement === document.body) stop?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((records) => {
    const changed = records.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]);
    const elements = changed.filter((node) => node instanceof HTMLElement);
    for (const element of elements) if (element.isConnected) takeOutOfTabOrder(element);
    if (elements.some((element) => element.matches(ITEM) || element.querySelector(ITEM))) onItemsChange();
  });

  const onFocusIn = ({ target }: FocusEvent) => {
    hasFocus = true;
    const item = (target as HTMLElement).closest<HTMLElement>(ITEM);
    if (!item) return;
    place = items().indexOf(item);
    setStop(item);
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    hasFocus = !(target as HTMLElement).isConnected || (relatedTarget instanceof Node && list.contains(relatedTarget));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const item = target.closest<HTMLElement>(ITEM);
    if (!item || event.defaultPrevented || isModified(event) || target.closest("form")) return;
    const next = nextOf(event.key, { list, items, item, target });
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  takeOutOfTabOrder(list);
  onItemsChange();
  observer.observe(list, { childList: true, subtree: true });
  list.addEventListener("focusin", onFocusIn);
  list.addEventListener("focusout", onFocusOut);
  list.addEventListener("keydown", onKeyDown);
  return () => {
    observer.disconnect();
    list.removeEventListener("focusin", onFocusIn);
    list.removeEventListener("focusout", onFocusOut);
    list.removeEventListener("keydown", onKeyDown);
  };
}

type Focused = { list: HTMLElement; items: () => HTMLElement[]; item: HTMLElement; target: HTMLElement };

/** The element that a key moves the focus to; undefined where the key keeps its usual effect. */
function nextOf(key: string, { list, items, item, target }: Focused): HTMLElement | undefined {
  const steps = [item, ...controlsOf(item)];
  switch (key) {
    case "ArrowUp":
    case "ArrowDown": {
      const by = key === "ArrowUp" ? -1 : 1;
      if (continues(item, list, by)) return undefined;
      const all = items();
      return all[all.indexOf(item) + by];
    }
    case "Home":
      return items()[0];
    case "End":
      return items().at(-1);
    case "ArrowLeft":
    case "ArrowRight":
      if (target.matches("[data-scrolls]") && target.scrollWidth > target.clientWidth) return undefined;
      return steps[steps.indexOf(target) + (key === "ArrowLeft" ? -1 : 1)];
    case "Escape":
      return target === item ? undefined : item;
    case "Enter":
      return target === item ? steps[1] : undefined;
    default:
      return undefined;
  }
}

const controlsOf = (item: HTMLElement) =>
  [...item.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => control.checkVisibility());

/** Whether an item that is taller than the view goes on in the direction: then an arrow key scrolls, so that no line is skipped. */
function continues(item: HTMLElement, list: HTMLElement, by: number): boolean {
  const [box, view] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.height <= view.height) return false;
  return by < 0 ? box.top < view.top - 1 : box.bottom > view.bottom + 1;
}

const isModified = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
