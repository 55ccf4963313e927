"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { Toast as Primitive } from "radix-ui";
import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { IconButton } from "./icon-button";

type ToastContent = {
  /** What has happened; show it only after success. */
  text: string;
  tone?: "plain" | "alarm";
  /** Offers an undo. `label` replaces "Undo". */
  undo?: { label?: string; run: () => void };
  /** Six seconds, or ten when there is something to undo. */
  seconds?: number;
};

type Shown = ToastContent & { id: number; open: boolean };

const ToastContext = createContext<((content: ToastContent) => void) | null>(null);

/** Returns `toast({ text })`. Toasts are announced politely, stacked, and disappear by themselves. */
export function useToast(): (content: ToastContent) => void {
  const toast = use(ToastContext);
  if (!toast) throw new Error("useToast needs ToastProvider above it");
  return toast;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("common");
  const [shown, setShown] = useState<Shown[]>([]);
  const nextId = useRef(0);

  const toast = useCallback((content: ToastContent) => {
    nextId.current += 1;
    const id = nextId.current;
    setShown((all) => [...all.filter((one) => one.open).slice(-2), { ...content, id, open: true }]);
  }, []);

  // Closed toasts stay for their exit animation; the next toast removes them.
  const close = (id: number) => setShown((all) => all.map((one) => (one.id === id ? { ...one, open: false } : one)));

  return (
    <ToastContext value={toast}>
      <Primitive.Provider label={t("notifications", { hotkey: "F8" })} swipeDirection="down">
        {children}
        {shown.map((one) => (
          <ToastCard key={one.id} content={one} open={one.open} onClose={() => close(one.id)} />
        ))}
        {/* A live region stays available while a sheet hides the rest: its Undo may belong to an action in the sheet. */}
        <div aria-live="off">
          <Primitive.Viewport
            label={t("notifications", { hotkey: "{hotkey}" })}
            className={clsx(
              "fixed inset-x-3",
              "bottom-[calc(var(--keyboard-height)+var(--shell-bottom)+var(--composer-height)+0.75rem)]",
              "z-60 mx-auto flex max-w-md flex-col gap-2 outline-none",
              "md:inset-x-auto md:right-6 md:w-96",
            )}
          />
        </div>
      </Primitive.Provider>
    </ToastContext>
  );
}

function ToastCard({ content, open, onClose }: { content: ToastContent; open: boolean; onClose: () => void }) {
  const t = useTranslations("common");
  const undoLabel = content.undo?.label ?? t("actions.undo");
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      type="background"
      duration={(content.seconds ?? (content.undo ? 10 : 6)) * 1000}
      className={clsx(
        "flex items-center gap-2 rounded-xl border bg-sheet py-1 pr-1 pl-4 text-[0.9375rem] shadow-lifted",
        "data-[state=closed]:animate-fade-out data-[state=open]:animate-rise",
        content.tone === "alarm" ? "border-alarm" : "border-thread",
      )}
    >
      <Primitive.Description dir="auto" className={clsx("flex-1 py-2", content.tone === "alarm" && "text-alarm")}>
        {content.text}
      </Primitive.Description>
      {content.undo ? (
        <Primitive.Action
          altText={undoLabel}
          onClick={content.undo.run}
          className="min-h-11 rounded-full px-3 font-medium text-lamp hover:bg-lamp-wash"
        >
          {undoLabel}
        </Primitive.Action>
      ) : null}
      <Primitive.Close asChild>
        <IconButton label={t("actions.close")} icon={X} />
      </Primitive.Close>
    </Primitive.Root>
  );
}
