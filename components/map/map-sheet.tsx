"use client";

import Link from "next/link";
import type { MapNode } from "@/components/api/map";
import { useTranslations } from "@/components/i18n/use-translations";
import { buttonClass } from "@/components/ui/button-class";
import { ImpactBar } from "@/components/ui/impact-bar";
import { Sheet } from "@/components/ui/sheet";
import { NodeMarker } from "./node-marker";
import { useNodeTexts } from "./use-node-label";

type MapSheetProps = {
  personaId: string;
  node: MapNode | null;
  neighbours: MapNode[];
  onChoose: (node: MapNode | null) => void;
};

/** The tapped node, its neighbours, and a link to its page. */
export function MapSheet({ personaId, node, neighbours, onChoose }: MapSheetProps) {
  const t = useTranslations("map");
  const texts = useNodeTexts(personaId);
  return (
    <Sheet
      open={node !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onChoose(null))}
      title={node ? texts.label(node) : ""}
      description={node ? [texts.kind(node), texts.weight(node)].filter(Boolean).join(" · ") : undefined}
      footer={
        node ? (
          <Link href={texts.href(node)} className={buttonClass({ variant: "primary" })}>
            {t("open")}
          </Link>
        ) : undefined
      }
    >
      {node?.impact == null ? null : <ImpactBar impact={node.impact} className="mb-4" />}
      {neighbours.length > 0 ? (
        <section aria-label={t("tied")}>
          <h3 className="font-medium font-sans text-ink-soft text-sm">{t("tied")}</h3>
          <ul className="mt-1 divide-y divide-thread">
            {neighbours.map((other) => (
              <li key={other.id}>
                <button
                  type="button"
                  onClick={() => onChoose(other)}
                  className="flex min-h-11 w-full items-center gap-3 py-2 text-left hover:text-lamp"
                >
                  <NodeMarker node={other} />
                  <span dir="auto" className="min-w-0 flex-1 font-serif leading-snug [overflow-wrap:anywhere]">
                    {texts.label(other)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p className="text-ink-soft">{t("alone")}</p>
      )}
    </Sheet>
  );
}
