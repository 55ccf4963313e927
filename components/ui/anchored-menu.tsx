"use client";

import { clsx } from "clsx";
import { DropdownMenu } from "radix-ui";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { focusOpener, type MenuProps } from "./lazy-menu";

type AnchoredMenuProps = MenuProps & Omit<ComponentProps<typeof DropdownMenu.Content>, "ref"> & { label: string };

/** A menu positioned at the `relative` box around its button, which is not part of it, or at the point where it was opened. */
export function AnchoredMenu({
  open,
  onOpenChange,
  button,
  byKey,
  at,
  opener,
  label,
  onCloseAutoFocus,
  ...content
}: AnchoredMenuProps) {
  const items = useRef<HTMLDivElement>(null);
  // The menu was not rendered when the key was pressed, so its first entry is focused here.
  useLayoutEffect(() => {
    if (!open || !byKey) return;
    const frame = requestAnimationFrame(() =>
      items.current?.querySelector<HTMLElement>("[role=menuitem]:not([data-disabled])")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [open, byKey]);
  const restoreFocus = (event: Event) => {
    onCloseAutoFocus?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    focusOpener({ open, onOpenChange, button, byKey, opener });
  };
  return (
    <DropdownMenu.Root open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <span
          aria-hidden
          className={clsx("pointer-events-none", at ? "fixed size-0" : "absolute inset-0")}
          style={at && { left: at.x, top: at.y }}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          {...content}
          ref={items}
          aria-label={label}
          aria-labelledby={undefined}
          onCloseAutoFocus={restoreFocus}
        />
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
