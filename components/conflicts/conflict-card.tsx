"use client";

import Link from "next/link";
import { useId } from "react";
import type { MemoryConflict, ValidSide } from "@/components/api/conflicts";
import type { MemoryNode } from "@/components/api/memory";
import { MemoryMarker, markerOf } from "@/components/common/memory-marker";
import { IfEditable } from "@/components/common/read-only";
import { useDays } from "@/components/common/use-days";
import { MemoryText } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { useSettleConflict } from "./use-settle-conflict";

type ConflictCardProps = { personaId: string; name: string; conflict: MemoryConflict };

/** Two conflicting memories. The user chooses one, or both. */
export function ConflictCard({ personaId, name, conflict }: ConflictCardProps) {
  const t = useTranslations("memory.conflicts");
  const titleId = useId();
  const settle = useSettleConflict(personaId);
  const choose = (holds: ValidSide) => void settle(conflict.id, holds);
  return (
    <li>
      <article aria-labelledby={titleId} className="rounded-2xl border border-thread bg-sheet p-5 md:p-6">
        <h2 id={titleId} className="text-lg">
          {t("question")}
        </h2>
        <p className="mt-1 max-w-measure text-[0.9375rem] text-ink-soft">
          {t("lead", { name, asked: conflict.askedCount })}
        </p>
        <ol className="mt-3 flex flex-col divide-y divide-thread">
          <Side personaId={personaId} label={t("first")} node={conflict.older} onChoose={() => choose("older")} />
          <Side personaId={personaId} label={t("second")} node={conflict.newer} onChoose={() => choose("newer")} />
        </ol>
        <IfEditable>
          <Button className="mt-2" onClick={() => choose("both")}>
            {t("bothRight")}
          </Button>
        </IfEditable>
      </article>
    </li>
  );
}

type SideProps = { personaId: string; label: string; node: MemoryNode; onChoose: () => void };

function Side({ personaId, label, node, onChoose }: SideProps) {
  const t = useTranslations("memory");
  const labelId = useId();
  const { day, happened } = useDays();
  const when = happened(node);
  return (
    <li className="py-2">
      <Link href={routes.node(personaId, node)} className="group flex min-h-11 gap-2.5 py-1">
        <MemoryMarker kind={markerOf(node.type)} className="mt-1 text-lamp" />
        <span className="min-w-0">
          <span id={labelId} className="block text-ink-soft text-sm">
            {[label, when, t("when.learned", { day: day(node.learnedAt) })].filter(Boolean).join(" · ")}
          </span>
          <span
            dir="auto"
            className="block max-w-measure font-serif text-[1.0625rem] leading-normal [overflow-wrap:anywhere] group-hover:text-lamp"
          >
            <MemoryText text={node.description} isQuote={node.isQuote} />
          </span>
        </span>
      </Link>
      <IfEditable>
        <Button className="mt-1 mb-2" aria-describedby={labelId} onClick={onChoose}>
          {t("conflicts.right")}
        </Button>
      </IfEditable>
    </li>
  );
}
