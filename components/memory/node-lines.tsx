import Link from "next/link";
import type { MemoryNode } from "@/components/api/memory";
import { routes } from "@/components/routes";
import { MemoryMarker, markerOf } from "../common/memory-marker";
import { MemoryText } from "../common/user-name";

type NodeLinesProps = {
  nodes: MemoryNode[];
  /** Persona of the memories; links each to its page. */
  personaId?: string;
  label?: string;
};

/** A short list of memories with their markers. */
export function NodeLines({ nodes, personaId, label }: NodeLinesProps) {
  return (
    <ul aria-label={label} className={personaId ? "flex flex-col" : "flex flex-col gap-2"}>
      {nodes.map((node) => (
        <li key={node.id}>
          {personaId ? (
            <Link href={routes.node(personaId, node)} className="group flex min-h-11 gap-2.5 rounded-lg py-2">
              <Line node={node} />
            </Link>
          ) : (
            <span className="flex gap-2.5">
              <Line node={node} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A memory with its marker, in a row. */
export function Line({ node }: { node: MemoryNode }) {
  return (
    <>
      <MemoryMarker kind={markerOf(node.type)} className="mt-1.5 text-lamp" />
      <span
        dir="auto"
        className="min-w-0 max-w-measure font-serif leading-normal [overflow-wrap:anywhere] group-hover:text-lamp"
      >
        <MemoryText text={node.description} isQuote={node.isQuote} />
      </span>
    </>
  );
}
