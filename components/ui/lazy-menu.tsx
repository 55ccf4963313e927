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
  /** Anchor of the menu, which focus returns to. */
  button: RefObject<HTMLButtonElement | null>;
  /** Opened by keyboard: the first item gets the focus. */
  byKey: boolean;
};

/**
 * A menu whose code is not in the page's first scripts. Spread `button` onto the button, which stands with `<LazyMenu {...menu} … />` in a
 * `relative` box; the menu itself is an `AnchoredMenu` with its items.
 */
export function useLazyMenu(code: LazyCode<unknown>, given?: RefObject<HTMLButtonElement | null>) {
  const own = useRef<HTMLButtonElement>(null);
  const button = given ?? own;
  const [isOpen, setIsOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  useEffect(() => fetchWhenIdle(code), [code]);

  const open = (isKey: boolean) => {
    setByKey(isKey);
    setIsOpen(true);
  };
  const comesNear = () => void code.bring().catch(() => {});
  return {
    menu: { open: isOpen, onOpenChange: setIsOpen, button, byKey } satisfies MenuProps,
    button: {
      ref: button,
      "aria-haspopup": "menu",
      "aria-expanded": isOpen,
      "data-state": isOpen ? "open" : "closed",
      onPointerEnter: comesNear,
      onFocus: comesNear,
      // A keyboard press of the button is a click with `detail` 0.
      onClick: (event: PointerEvent | { detail: number }) => open(event.detail === 0),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        open(true);
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
