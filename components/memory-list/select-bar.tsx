"use client";
import { clsx } from "clsx";

import { Check, Eraser, Merge, Pin } from "lucide-react";
import { useState } from "react";
import { targetOfAll } from "@/components/api/forgetting";
import { ForgetSheet } from "@/components/delete-memory/forget-sheet";
import { useTranslations } from "@/components/i18n/use-translations";
import { usePinMany } from "@/components/pins/use-pin-many";
import { Button } from "@/components/ui/button";
import { MergeSheet } from "./merge-sheet";
import type { Selection } from "./use-selection";

type SelectBarProps = { personaId: string; name: string; selection: Selection };

/** Maximum number of events merged at once. */
const MERGE_MAX = 50;

/** Actions for all selected memories, at the bottom of the screen within reach of the thumb. */
export function SelectBar({ personaId, name, selection }: SelectBarProps) {
  const t = useTranslations("memoryEditor.select");
  const { pinMany, busy } = usePinMany(personaId);
  const [sheet, setSheet] = useState<"forget" | "merge" | null>(null);
  if (!selection.isOn) return null;
  const nodes = [...selection.chosen.values()];
  const [first, ...others] = nodes;
  const canMerge = nodes.length > 1 && nodes.length <= MERGE_MAX && nodes.every(({ type }) => type === "event");
  const openSheet = (what: typeof sheet) => (open: boolean) => setSheet(open ? what : null);
  const pin = async () => {
    const loose = nodes.filter(({ pinnedAt }) => !pinnedAt).map(({ id }) => id);
    if (loose.length === 0 || (await pinMany(loose))) selection.end();
  };
  return (
    <>
      <div aria-hidden className="h-36" />
      <section
        aria-label={t("label")}
        className={clsx(
          "fixed inset-x-0 bottom-(--shell-bottom) z-30 border-thread border-t bg-sheet px-4 py-2 shadow-lifted",
          "md:right-6 md:bottom-6 md:left-26 md:mx-auto md:max-w-letter md:rounded-2xl md:border",
        )}
      >
        <div className="flex items-center justify-between gap-3">
          <p role="status">{t("count", { count: nodes.length })}</p>
          <Button variant="plain" onClick={selection.end}>
            <Check aria-hidden className="size-4" />
            {t("end")}
          </Button>
        </div>
        {first ? (
          <div className="flex flex-wrap gap-2 pb-1">
            <Button variant="danger" onClick={() => setSheet("forget")}>
              <Eraser aria-hidden className="size-4" />
              {t("forget", { count: nodes.length })}
            </Button>
            <Button busy={busy} onClick={() => void pin()}>
              {busy ? null : <Pin aria-hidden className="size-4" />}
              {t("pin")}
            </Button>
            {canMerge ? (
              <Button onClick={() => setSheet("merge")}>
                <Merge aria-hidden className="size-4" />
                {t("merge")}
              </Button>
            ) : null}
          </div>
        ) : null}
      </section>
      {first ? (
        <ForgetSheet
          personaId={personaId}
          name={name}
          target={targetOfAll([first, ...others])}
          open={sheet === "forget"}
          onOpenChange={openSheet("forget")}
          onForgotten={selection.end}
        />
      ) : null}
      {canMerge ? (
        <MergeSheet
          personaId={personaId}
          nodes={nodes}
          open={sheet === "merge"}
          onOpenChange={openSheet("merge")}
          onMerged={selection.end}
        />
      ) : null}
    </>
  );
}
