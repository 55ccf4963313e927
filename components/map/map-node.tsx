import type { Node, NodeProps } from "@xyflow/react";
import { clsx } from "clsx";
import { memo } from "react";
import type { MapNode } from "@/components/api/map";
import { isEntity, LABEL } from "./labels";
import { MapMarker } from "./map-marker";

export type FlowNode = Node<{ node: MapNode; texts: string; isLabelled: boolean; isChosen: boolean }>;

/**
 * A node as it is drawn: its label where there is space, else only its marker. `--grow` undoes the zoom for labels, `--grow-dot` a part of
 * it for markers.
 */
export const MapNodeLabel = memo(function MapNodeLabel({ data }: NodeProps<FlowNode>) {
  const { node, texts, isLabelled, isChosen } = data;
  const known = isEntity(node);
  if (!isLabelled) {
    return (
      <div className="grid size-full place-items-center">
        <MapMarker {...node} isChosen={isChosen} className="[transform:scale(var(--grow-dot))]" />
      </div>
    );
  }
  return (
    <div
      data-label={node.id}
      style={{ fontSize: known ? LABEL.entity.type : LABEL.memory.type }}
      className={clsx(
        "flex size-full cursor-pointer items-center gap-1.5 rounded-full border bg-sheet pr-2.5 leading-none [transform:scale(var(--grow))]",
        known ? "pl-1.5 font-medium font-serif" : "pl-2",
        isChosen ? "border-lamp text-lamp" : known ? "border-edge" : "border-thread",
        node.status === "uncertain" && "border-dashed",
      )}
    >
      <MapMarker {...node} isChosen={isChosen} />
      <span dir="auto" className="min-w-0 flex-1 truncate leading-tight">
        {texts}
      </span>
    </div>
  );
});
