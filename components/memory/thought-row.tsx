"use client";

import Link from "next/link";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Evidence } from "./evidence";
import { MemoryRow } from "./memory-row";
import type { RowProps } from "./node-list";
import { NodeMeta } from "./node-meta";

/** Row of a thought. Expands to its evidence. */
export function ThoughtRow({ personaId, name: _name, node, ...row }: RowProps) {
  const t = useTranslations("memory");
  const own = useTranslations("memoryEditor.own");
  return (
    <MemoryRow
      kind="thought"
      {...row}
      description={node.description}
      isQuote={node.isQuote}
      meta={
        <>
          <NodeMeta node={node} />
          {node.origin === "owner" ? null : <span>{t(`origins.${node.origin}`)}</span>}
        </>
      }
      detail={{
        label: node.origin === "owner" ? own("unfold") : t("thought.unfold", { count: node.evidence.length }),
        render: () => (
          <div className="flex flex-col items-start gap-3 pb-2">
            <Evidence personaId={personaId} thought={node} />
            <Link href={routes.thought(personaId, node.id)} className={buttonClass()}>
              {t("thought.open")}
            </Link>
          </div>
        ),
      }}
    />
  );
}
