"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useEffect, useId, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

const UnsavedContext = createContext<((key: string, unsaved: boolean) => void) | null>(null);

/** Tells the guard above that this component has unsaved changes. */
export function useUnsaved(unsaved: boolean): void {
  const report = use(UnsavedContext);
  const key = useId();
  useEffect(() => {
    report?.(key, unsaved);
    return () => report?.(key, false);
  }, [report, key, unsaved]);
}

/** Asks before a link, a reload or closing the tab would lose unsaved changes. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const t = useTranslations("persona.unsaved");
  const router = useRouter();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<string | null>(null);
  const [report] = useState(() => (key: string, unsaved: boolean) => {
    setKeys((now) => {
      if (now.has(key) === unsaved) return now;
      const next = new Set(now);
      if (unsaved) next.add(key);
      else next.delete(key);
      return next;
    });
  });
  useLeaveConfirmation(keys.size > 0, setWanted);

  return (
    <UnsavedContext value={report}>
      {children}
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => open || setWanted(null)}
        title={t("title")}
        body={t("body")}
        cancelLabel={t("stay")}
        confirmLabel={t("leave")}
        danger
        onConfirm={() => {
          if (wanted) router.push(wanted);
        }}
      />
    </UnsavedContext>
  );
}

/** While `unsaved`, the browser asks before unloading, and clicks on internal links are intercepted and passed to `ask`. */
function useLeaveConfirmation(unsaved: boolean, ask: (href: string) => void): void {
  useEffect(() => {
    if (!unsaved) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link?.target;
      if (!link || opensElsewhere || link.origin !== location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      ask(link.pathname + link.search + link.hash);
    };
    window.addEventListener("beforeunload", beforeUnload);
    document.addEventListener("click", click, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", beforeUnload);
      document.removeEventListener("click", click, { capture: true });
    };
  }, [unsaved, ask]);
}
