"use client";
import { clsx } from "clsx";

import { AlertDialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "./button";
import { overlayClass } from "./dialog";
import { Notice } from "./notice";
import { useReturnFocus } from "./use-return-focus";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, such as "Forget this memory?" */
  title: string;
  /** What will happen, and what will not. */
  body: ReactNode;
  /** Names the action: "Forget this memory", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The dialog stays open and busy until this settles; it then closes, or shows an error. */
  onConfirm: () => void | Promise<void>;
  /** Further choices, between body and buttons. */
  children?: ReactNode;
};

/** Asks before an important action. Focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, body, confirmLabel, cancelLabel, danger = false, onConfirm, children } = props;
  const t = useTranslations("common");
  const focus = useReturnFocus();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const change = (next: boolean) => {
    if (busy) return;
    setFailed(false);
    onOpenChange(next);
  };

  const confirm = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-end p-3 sm:place-items-center">
          <AlertDialog.Content
            {...focus}
            className={clsx(
              "pointer-events-auto mb-[env(safe-area-inset-bottom)] max-h-full w-full max-w-md",
              "overflow-y-auto rounded-2xl border border-thread bg-sheet p-6 shadow-lifted",
              "data-[state=closed]:animate-sink data-[state=open]:animate-rise",
            )}
          >
            <AlertDialog.Title dir="auto" className="font-serif text-xl">
              {title}
            </AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="mt-2 text-ink-soft">{body}</div>
            </AlertDialog.Description>
            {children ? <div className="mt-4">{children}</div> : null}
            {failed ? (
              <Notice tone="alarm" className="mt-4">
                {t("errors.failed")}
              </Notice>
            ) : null}
            <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <AlertDialog.Cancel asChild>
                <Button disabled={busy}>{cancelLabel ?? t("actions.cancel")}</Button>
              </AlertDialog.Cancel>
              <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
