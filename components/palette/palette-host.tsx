"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { IconButton } from "@/components/ui/icon-button";
import { lazyCode } from "@/components/ui/lazy-code";
import { LazySheet } from "@/components/ui/lazy-sheet";
import { useLatest } from "@/components/ui/use-latest";
import { PAGE_KEYS, readShortcut, useSingleKeys } from "./shortcuts";
import type { PalettePersona } from "./types";

const palette = lazyCode(() => import("./palette").then((code) => code.Palette));
const shortcutHelp = lazyCode(() => import("./shortcut-help").then((code) => code.ShortcutHelp));

/** Time in ms within which a letter typed after `g` opens a page. */
const SEQUENCE_MS = 1_500;

type PaletteActions = { openPalette: () => void; openHelp: () => void };
const PaletteContext = createContext<PaletteActions | null>(null);

/** Opens the palette and the shortcut help; null outside a persona's pages. */
export const usePalette = () => use(PaletteContext);

type PaletteHostProps = { personas: PalettePersona[]; current: PalettePersona; children: ReactNode };

/** Listens for shortcuts, and renders the command palette and the shortcut help. */
export function PaletteHost({ personas, current, children }: PaletteHostProps) {
  const [shown, setShown] = useState<"palette" | "help" | null>(null);
  const actions = useMemo(() => ({ openPalette: () => setShown("palette"), openHelp: () => setShown("help") }), []);
  useShortcuts(current.id, actions);
  const change = (what: "palette" | "help") => (open: boolean) => setShown(open ? what : null);
  return (
    <PaletteContext value={actions}>
      {children}
      <LazySheet
        code={palette}
        personas={personas}
        current={current}
        open={shown === "palette"}
        onOpenChange={change("palette")}
        onHelp={actions.openHelp}
      />
      <LazySheet code={shortcutHelp} open={shown === "help"} onOpenChange={change("help")} />
    </PaletteContext>
  );
}

/** Button that opens the palette, for devices without a keyboard. */
export function PaletteButton({ className }: { className?: string }) {
  const t = useTranslations("palette");
  const actions = usePalette();
  return <IconButton icon={Search} label={t("open")} className={className} onClick={() => actions?.openPalette()} />;
}

function useShortcuts(personaId: string, actions: PaletteActions): void {
  const router = useRouter();
  const [single] = useSingleKeys();
  const begunAt = useRef(Number.NEGATIVE_INFINITY);
  const latest = useLatest({ personaId, actions, router, single });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const { personaId, actions, router, single } = latest.current;
      const isWriting = isField(event.target) || document.querySelector("[role=dialog], [role=menu]") !== null;
      const begun = event.timeStamp - begunAt.current < SEQUENCE_MS;
      const action = readShortcut(event, { isWriting, begun, single });
      begunAt.current = action?.kind === "begins" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (action === null || action.kind === "begins") return;
      event.preventDefault();
      if (action.kind === "palette") actions.openPalette();
      else if (action.kind === "help") actions.openHelp();
      else if (action.kind === "place") router.push(routes[PAGE_KEYS[action.key]](personaId));
      else document.querySelector<HTMLElement>("main textarea, main input[type=text], main input:not([type])")?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [latest]);
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
