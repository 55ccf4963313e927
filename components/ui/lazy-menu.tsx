"use client";

import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { fetchWhenIdle, type LazyCode } from "./lazy-code";
import { useAwaitedCode } from "./use-awaited-code";

/** Props that a menu gets from its button. */
export type MenuProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Anchor of the menu. */
  button: RefObject<HTMLButtonElement | null>;
} & Opening;

/** How a menu was opened. */
export type Opening = {
  /** By keyboard: the first item gets the focus. */
  byKey: boolean;
  /** Position in the window where a menu opens that is not opened at its button. */
  at?: { x: number; y: number };
  /** The element that focus returns to; the button if absent. */
  opener?: HTMLElement;
};

/**
 * A menu whose code is not in the page's first scripts. Spread `button` onto the button, which stands with `<LazyMenu {...menu} … />` in a
 * `relative` box; the menu itself is an `AnchoredMenu` with its items.
 */
export function useLazyMenu(code: LazyCode<unknown>, given?: RefObject<HTMLButtonElement | null>) {
  const own = useRef<HTMLButtonElement>(null);
  const button = given ?? own;
  const [isOpen, setIsOpen] = useState(false);
  const [opening, setOpening] = useState<Opening>({ byKey: false });
  useEffect(() => fetchWhenIdle(code), [code]);

  const open = (how: Opening) => {
    setOpening(how);
    setIsOpen(true);
  };
  const comesNear = () => void code.bring().catch(() => {});
  return {
    open,
    menu: { open: isOpen, onOpenChange: setIsOpen, button, ...opening } satisfies MenuProps,
    button: {
      ref: button,
      "aria-haspopup": "menu",
      "aria-expanded": isOpen,
      "data-state": isOpen ? "open" : "closed",
      onPointerEnter: comesNear,
      onFocus: comesNear,
      // A keyboard press of the button is a click with `detail` 0.
      onClick: (event: PointerEvent | { detail: number }) => open({ byKey: event.detail === 0 }),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        open({ byKey: true });
      },
    } as const,
  };
}

type LazyMenuProps<P extends MenuProps> = P & { code: LazyCode<ComponentType<P>> };

export function LazyMenu<P extends MenuProps>(props: LazyMenuProps<P>) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened ? <Opened {...props} /> : null;
}

function Opened<P extends MenuProps>({ code, ...rest }: LazyMenuProps<P>) {
  const menu = rest as unknown as P;
  const Menu = useAwaitedCode(code, menu);
  return Menu ? <Menu {...menu} /> : null;
}

/** Gives the focus back when a menu has closed. */
export const focusOpener = ({ opener, button }: MenuProps) => (opener?.isConnected ? opener : button.current)?.focus();
