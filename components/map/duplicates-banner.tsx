"use client";
import { clsx } from "clsx";

import { CircleHelp } from "lucide-react";
import { useState } from "react";
import type { MemoryMap } from "@/components/api/map";
import { useTranslations } from "@/components/i18n/use-translations";
import { PossibleDuplicates } from "@/components/people/possible-duplicates";
import { Sheet } from "@/components/ui/sheet";

/** One line above the map while there are possible duplicates; it opens the question about each pair. */
export function DuplicatesBanner({ personaId, name, map }: { personaId: string; name: string; map: MemoryMap }) {
  const t = useTranslations("map.unsure");
  const people = useTranslations("people.unsure");
  const [isOpen, setIsOpen] = useState(false);
  const pairs = map.uncertain.filter((entity) => entity.mergeTargetName);
  const [first] = pairs;
  if (!first?.mergeTargetName) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={clsx(
          "mt-2 flex min-h-11 w-full max-w-letter items-center gap-2.5 rounded-xl border",
          "border-lamp bg-lamp-wash px-4 py-2 text-left text-[0.9375rem] leading-snug",
        )}
      >
        <CircleHelp aria-hidden className="size-5 shrink-0 text-lamp" />
        <span className="min-w-0 flex-1">
          {pairs.length === 1
            ? people("question", { name: first.canonicalName, other: first.mergeTargetName })
            : t("many", { count: pairs.length })}
        </span>
        <span className="shrink-0 font-medium text-lamp">{t("look")}</span>
      </button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={t("title")}>
        <PossibleDuplicates personaId={personaId} name={name} entities={pairs} />
      </Sheet>
    </>
  );
}
