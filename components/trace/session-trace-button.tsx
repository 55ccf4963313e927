"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { lazyCode } from "@/components/ui/lazy-code";
import { LazySheet } from "@/components/ui/lazy-sheet";
import { useTracesShown } from "./use-traces-shown";

const sessionTraceSheet = lazyCode(() => import("./session-trace-sheet").then((code) => code.SessionTraceSheet));

type SessionTraceButtonProps = { personaId: string; name: string; sessionId: string; className?: string };

/** Button that shows how a session was consolidated, where traces are switched on. */
export function SessionTraceButton({ personaId, name, sessionId, className }: SessionTraceButtonProps) {
  const t = useTranslations("trace.session");
  const [isOpen, setIsOpen] = useState(false);
  const [isShown] = useTracesShown();
  if (!isShown) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={clsx(
          "inline-flex min-h-11 items-center text-ink-soft text-sm underline-offset-4 hover:text-lamp hover:underline",
          className,
        )}
      >
        {t("title")}
      </button>
      <LazySheet
        code={sessionTraceSheet}
        personaId={personaId}
        name={name}
        sessionId={sessionId}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}
