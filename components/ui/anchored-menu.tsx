"use client";

import { DropdownMenu } from "radix-ui";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import type { MenuProps } from "./lazy-menu";

type AnchoredMenuProps = MenuProps & Omit<ComponentProps<typeof DropdownMenu.Content>, "ref"> & { label: string };

/** A menu positioned at the `relative` box around its button, which is not part of it. */
export function AnchoredMenu({
  open,
  onOpenChange,
  button,
  byKey,
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
    button.current?.focus();
  };
  return (
    <DropdownMenu.Root open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
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
