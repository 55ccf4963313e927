import type { MapNode } from "@/components/api/map";
import { InitialMarker } from "@/components/common/initial-marker";
import { MemoryMarker } from "@/components/common/memory-marker";

/** The marker of a node: an initial, a filled one for an event, a hollow one for a thought. Decorative. */
export function NodeMarker({ node }: { node: Pick<MapNode, "kind" | "label"> }) {
  if (node.kind === "event" || node.kind === "thought") {
    return (
      <span className="grid w-8 shrink-0 place-items-center text-lamp">
        <MemoryMarker kind={node.kind} />
      </span>
    );
  }
  return <InitialMarker name={node.label} />;
}
