"use client";

import type { MemoryNode } from "@/components/api/memory";
import { ForgetButton } from "@/components/delete-memory/forget-button";
import { EditButton } from "@/components/memory-editor/edit-button";
import { PinButton } from "@/components/pins/pin-button";

type NodeActionsProps = {
  personaId: string;
  name: string;
  node: MemoryNode;
  /** Only their signs, where there is no room for words. */
  isSmall?: boolean;
  onForgotten?: () => void;
};

/** What can be done with any memory: keep it at hand, write it anew, or forget it. What was replaced is only forgotten. */
export function NodeActions({ personaId, name, node, isSmall = false, onForgotten }: NodeActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {node.supersededBy ? null : (
        <>
          <PinButton personaId={personaId} name={name} node={node} isSmall={isSmall} />
          <EditButton personaId={personaId} name={name} node={node} isSmall={isSmall} />
        </>
      )}
      <ForgetButton
        personaId={personaId}
        name={name}
        target={{ kind: node.type, id: node.id, text: node.description, isQuote: node.isQuote }}
        isSmall={isSmall}
        onForgotten={onForgotten}
      />
    </div>
  );
}
