"use client";

import type { MemoryNode } from "@/components/api/memory";
import { IfEditable } from "@/components/common/read-only";
import { ForgetButton } from "@/components/delete-memory/forget-button";
import { EditButton } from "@/components/memory-editor/edit-button";
import { PinButton } from "@/components/pins/pin-button";

type NodeActionsProps = {
  personaId: string;
  name: string;
  node: MemoryNode;
  /** Shows only icons, where space is short. */
  isSmall?: boolean;
  onForgotten?: () => void;
};

/** Actions of a memory: pin, edit, forget. A superseded one can only be forgotten. */
export function NodeActions({ personaId, name, node, isSmall = false, onForgotten }: NodeActionsProps) {
  return (
    <IfEditable>
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
    </IfEditable>
  );
}
