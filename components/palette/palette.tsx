"use client";
import { clsx } from "clsx";

import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog as Primitive } from "radix-ui";
import { useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { SEARCH_MAX } from "@/lib/core/limits";
import { overlayClass } from "../ui/dialog";
import { useDebouncedText } from "../ui/use-debounced-text";
import { useReturnFocus } from "../ui/use-return-focus";
import { PageCommands } from "./page-commands";
import { PaletteResults } from "./search-results";
import type { PalettePersona } from "./types";

type PaletteProps = {
  personas: PalettePersona[];
  current: PalettePersona;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onHelp: () => void;
};

/** Command palette: pages, personas, memories, entities and messages by name. */
export function Palette({ open, onOpenChange, ...rest }: PaletteProps) {
  const t = useTranslations("palette");
  const focus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-start justify-center p-3 pt-[max(0.75rem,env(safe-area-inset-top))] md:pt-[12dvh]">
          <Primitive.Content
            {...focus}
            aria-describedby={undefined}
            className={clsx(
              "pointer-events-auto flex max-h-[min(34rem,80dvh)] w-full max-w-xl flex-col",
              "overflow-hidden rounded-2xl border border-thread bg-sheet shadow-lifted",
              "data-[state=closed]:animate-sink data-[state=open]:animate-rise",
            )}
          >
            <Primitive.Title className="sr-only">{t("title")}</Primitive.Title>
            <Body {...rest} onClose={() => onOpenChange(false)} />
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type BodyProps = Omit<PaletteProps, "open" | "onOpenChange"> & { onClose: () => void };

function Body({ personas, current, onClose, onHelp }: BodyProps) {
  const t = useTranslations("palette");
  const router = useRouter();
  const [q, setQ] = useState("");
  const { typed, setText, compose } = useDebouncedText(q, setQ);
  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  return (
    <Command label={t("title")} shouldFilter={false} loop className="flex min-h-0 flex-col">
      <div className="flex items-center gap-3 border-thread border-b px-4">
        <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <Command.Input
          value={typed}
          onValueChange={setText}
          {...compose}
          maxLength={SEARCH_MAX}
          placeholder={t("placeholder", { name: current.displayName })}
          className="min-h-13 min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-ink-soft"
        />
      </div>
      <Command.List className="min-h-0 overflow-y-auto overscroll-contain p-2">
        <Command.Empty className="px-3 py-6 text-center text-ink-soft">{t("nothing")}</Command.Empty>
        <PageCommands typed={typed} personas={personas} current={current} onGo={go} onHelp={onHelp} />
        {q === "" ? null : <PaletteResults personaId={current.id} q={q} onGo={go} />}
      </Command.List>
    </Command>
  );
}
