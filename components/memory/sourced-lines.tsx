"use client";

import Link from "next/link";
import type { SourcedNode } from "@/components/api/memory";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { MessageSource } from "./message-source";
import { Line } from "./node-lines";

type SourcedLinesProps = {
  personaId: string;
  nodes: SourcedNode[];
  label: string;
  /** Shows when each event happened. */
  isTimeline?: boolean;
};

/** A list of memories, each with the message it comes from. */
export function SourcedLines({ personaId, nodes, label, isTimeline = false }: SourcedLinesProps) {
  const { happened } = useDays();
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {nodes.map((node) => (
        <li key={node.id}>
          {isTimeline ? <p className="text-ink-soft text-sm">{happened(node)}</p> : null}
          <Link href={routes.node(personaId, node)} className="group flex min-h-11 gap-2.5 rounded-lg py-2">
            <Line node={node} />
          </Link>
          <div className="-mt-2 pl-6 text-ink-soft text-sm">
            <NodeSource personaId={personaId} node={node} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function NodeSource({ personaId, node }: { personaId: string; node: SourcedNode }) {
  const t = useTranslations("memory.source");
  if (node.source) return <MessageSource personaId={personaId} source={node.source} />;
  return <p className="py-2">{t(node.origin === "owner" ? "owner" : "derived")}</p>;
}
