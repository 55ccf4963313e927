"use client";

import { clsx } from "clsx";
import { Dialog as Primitive } from "radix-ui";
import { Drawer } from "vaul";
import { Dialog, DialogFooter, DialogHeader, type DialogProps, overlayClass } from "./dialog";
import { DESKTOP, useMediaQuery } from "./use-media-query";
import { useReturnFocus } from "./use-return-focus";

type SheetProps = DialogProps & {
  /** Form of the sheet on wide screens: a panel on the right, or a centred card. */
  desktop?: "panel" | "dialog";
};

/** Details of something: on a phone a drawer that can be dragged away, on a desktop a panel or a dialog. */
export function Sheet({ desktop = "panel", ...props }: SheetProps) {
  const roomy = useMediaQuery(DESKTOP);
  if (!roomy) return <DrawerSheet {...props} />;
  return desktop === "dialog" ? <Dialog {...props} /> : <PanelSheet {...props} />;
}

function DrawerSheet({ open, onOpenChange, title, description, footer, className, children }: DialogProps) {
  const focus = useReturnFocus();
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} repositionInputs={false} autoFocus>
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Drawer.Content
          {...focus}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={clsx(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-2xl border border-thread border-b-0 bg-sheet",
            "pb-[env(safe-area-inset-bottom)] shadow-lifted outline-none",
            className,
          )}
        >
          <div aria-hidden className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-thread" />
          <DialogHeader title={title} description={description} />
          <div className="overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
          {footer ? <DialogFooter>{footer}</DialogFooter> : null}
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

function PanelSheet({ open, onOpenChange, title, description, footer, className, children }: DialogProps) {
  const focus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          {...focus}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={clsx(
            "fixed inset-y-0 right-0 z-50 flex w-[26rem] max-w-[90vw] flex-col border-thread border-l bg-sheet shadow-lifted",
            "data-[state=closed]:animate-go-out data-[state=open]:animate-come-in",
            className,
          )}
        >
          <DialogHeader title={title} description={description} />
          <div className="flex-1 overflow-y-auto px-6 pb-6">{children}</div>
          {footer ? <DialogFooter>{footer}</DialogFooter> : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
