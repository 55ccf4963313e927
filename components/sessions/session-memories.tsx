"use client";

import { targetOfAll } from "@/components/api/forgetting";
import type { MemoryNode } from "@/components/api/memory";
import { MemoryLink } from "@/components/common/memory-link";
import { MemoryMarker, markerOf } from "@/components/common/memory-marker";
import { ForgetButton } from "@/components/delete-memory/forget-button";
import { useTranslations } from "@/components/i18n/use-translations";
import { NodeActions } from "@/components/memory/node-actions";

/** Memories of different types may have the same text, which is shown once. */
function distinctTexts(memories: readonly MemoryNode[]): MemoryNode[] {
  const keyOf = ({ description, supersededBy }: MemoryNode) =>
    `${supersededBy ? "replaced" : ""} ${description.toLowerCase().replace(/[\p{P}\p{S}\s]+/gu, "")}`;
  return [...Map.groupBy(memories, keyOf).values()].flatMap(([first]) => first ?? []);
}

type SessionMemoryListProps = { personaId: string; name: string; memories: MemoryNode[] };

/** What was remembered of a session; each memory can be pinned, edited or forgotten, and all can be forgotten at once. */
export function SessionMemoryList({ personaId, name, memories }: SessionMemoryListProps) {
  const t = useTranslations("sessions");
  const held = memories.filter(({ supersededBy }) => !supersededBy);
  const [first, ...others] = held;
  return (
    <>
      <ol aria-label={t("memories")} className="divide-y divide-thread">
        {distinctTexts(memories).map((node) => (
          <li key={node.id} className="flex gap-3 py-2">
            <span className="mt-3.5 text-lamp">
              <MemoryMarker kind={markerOf(node.type)} />
            </span>
            <div className="min-w-0 flex-1">
              <MemoryLink personaId={personaId} node={node}>
                {node.supersededBy ? <span className="text-ink-soft text-sm"> {t("replaced")}</span> : null}
              </MemoryLink>
              <div className="-ml-3">
                <NodeActions personaId={personaId} name={name} node={node} isSmall />
              </div>
            </div>
          </li>
        ))}
      </ol>
      {first && others.length > 0 ? (
        <div className="mt-4">
          <ForgetButton
            personaId={personaId}
            name={name}
            target={targetOfAll([first, ...others])}
            label={t("forgetAll")}
          />
        </div>
      ) : null}
    </>
  );
}
