"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { type MapNode, mapKinds } from "@/components/api/map";
import { useTranslations } from "@/components/i18n/use-translations";
import { ImpactBar } from "@/components/ui/impact-bar";
import { NodeMarker } from "./node-marker";
import { useNodeTexts } from "./use-node-label";

type MapListProps = { personaId: string; nodes: MapNode[]; neighbours: Map<string, MapNode[]> };

/** All nodes of the map by kind, each with its neighbours: for reading, keyboards and screen readers. */
export function MapList({ personaId, nodes, neighbours }: MapListProps) {
  const people = useTranslations("people.kinds");
  const memory = useTranslations("memory.lists");
  return mapKinds.map((kind) => {
    const own = nodes.filter((node) => node.kind === kind);
    if (own.length === 0) return null;
    const title = kind === "event" || kind === "thought" ? memory(kind) : people(kind);
    return (
      <section key={kind} className="mt-6">
        <h2 className="text-lg">{title}</h2>
        <ul aria-label={title} className="mt-1 divide-y divide-thread">
          {own.map((node) => (
            <Row key={node.id} personaId={personaId} node={node} neighbours={neighbours.get(node.id) ?? []} />
          ))}
        </ul>
      </section>
    );
  });
}

function Row({ personaId, node, neighbours }: { personaId: string; node: MapNode; neighbours: MapNode[] }) {
  const t = useTranslations("map");
  const texts = useNodeTexts(personaId);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="flex gap-3 py-2">
      <span className="mt-1.5">
        <NodeMarker node={node} />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          dir="auto"
          href={texts.href(node)}
          className="flex min-h-11 items-center font-serif leading-snug [overflow-wrap:anywhere] hover:text-lamp"
        >
          {texts.label(node)}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 text-ink-soft text-sm">
          {node.impact === null ? null : <ImpactBar impact={node.impact} />}
          {texts.weight(node) ? <span>{texts.weight(node)}</span> : null}
          {neighbours.length > 0 ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={t("tiedTo", { count: neighbours.length, what: texts.label(node) })}
              onClick={() => setIsOpen(!isOpen)}
              className="inline-flex min-h-11 items-center gap-1.5 text-lamp underline-offset-4 hover:underline"
            >
              <ChevronDown aria-hidden className={`size-4 transition-transform ${isOpen ? "rotate-180" : ""}`} />
              {t("ties", { count: neighbours.length })}
            </button>
          ) : null}
        </div>
        {isOpen ? (
          <ul className="border-thread border-l-2 pl-4">
            {neighbours.map((other) => (
              <li key={other.id}>
                <Link
                  dir="auto"
                  href={texts.href(other)}
                  className="flex min-h-11 items-center text-[0.9375rem] leading-snug [overflow-wrap:anywhere] hover:text-lamp"
                >
                  {texts.label(other)}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
