"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { IconButton } from "./icon-button";
import { useReturnFocus } from "./use-return-focus";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Buttons, right-aligned under the content. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export const overlayClass =
  "fixed inset-0 z-40 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

/** A card in the middle of the screen. Escape, the overlay and the close button close it; focus returns to where it was. */
export function Dialog({ open, onOpenChange, title, description, footer, className, children }: DialogProps) {
  const focus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        {/* The grid centres the card, so that `transform` stays free for its animation. */}
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4">
          <Primitive.Content
            {...focus}
            {...(description ? {} : { "aria-describedby": undefined })}
            className={clsx(
              "pointer-events-auto flex max-h-full w-full max-w-lg flex-col overflow-hidden rounded-2xl border border-thread",
              "bg-sheet shadow-lifted data-[state=closed]:animate-sink data-[state=open]:animate-rise",
              className,
            )}
          >
            <DialogHeader title={title} description={description} />
            <div className="overflow-y-auto px-6 pb-6">{children}</div>
            {footer ? <DialogFooter>{footer}</DialogFooter> : null}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Title, description and close button; shared by the dialog and the panel form of a sheet. */
export function DialogHeader({ title, description }: { title: string; description?: ReactNode }) {
  const t = useTranslations("common");
  return (
    <div className="flex items-start gap-3 py-4 pr-3 pl-6">
      <div className="min-w-0 flex-1 pt-1.5">
        <Primitive.Title dir="auto" className="font-serif text-xl">
          {title}
        </Primitive.Title>
        {description ? (
          <Primitive.Description dir="auto" className="mt-1 text-[0.9375rem] text-ink-soft">
            {description}
          </Primitive.Description>
        ) : null}
      </div>
      <Primitive.Close asChild>
        <IconButton label={t("actions.close")} icon={X} />
      </Primitive.Close>
    </div>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 border-thread border-t px-6 py-4">{children}</div>;
}
