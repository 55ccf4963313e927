"use client";

import type { ReplyExcerpt, ReplyMemory } from "@/components/api/reply-memories";
import { MemoryLink } from "@/components/common/memory-link";
import { MemoryMarker, markerOf } from "@/components/common/memory-marker";
import { useDays } from "@/components/common/use-days";
import { ForgetButton } from "@/components/delete-memory/forget-button";
import { useTranslations } from "@/components/i18n/use-translations";
import { NodeActions } from "@/components/memory/node-actions";
import { Reasons } from "./recall-reasons";

type RowProps<T> = { personaId: string; name: string; item: T; onMissing: () => void };

/** A memory used for a reply: its text, the reasons, and actions. */
export function ReplyMemoryRow({ personaId, name, item, onMissing }: RowProps<ReplyMemory>) {
  const { node, score } = item;
  return (
    <li className="flex gap-3 py-4 first:pt-0">
      <span className="mt-3.5 text-lamp">
        <MemoryMarker kind={markerOf(node.type)} />
      </span>
      <div className="min-w-0 flex-1">
        <MemoryLink personaId={personaId} node={node} />
        {score ? <Reasons score={score} /> : null}
        <div className="mt-1 -ml-3">
          <NodeActions personaId={personaId} name={name} node={node} isSmall onForgotten={onMissing} />
        </div>
      </div>
    </li>
  );
}

/** An excerpt of an earlier conversation used for a reply. */
export function ReplyExcerptRow({ personaId, name, item, onMissing }: RowProps<ReplyExcerpt>) {
  const t = useTranslations("chat.recalled");
  const { day } = useDays();
  const { message, relevance } = item;
  return (
    <li className="py-4 pl-7 first:pt-0">
      <p className="text-ink-soft text-sm">{t("excerpt", { role: message.role, day: day(message.createdAt) })}</p>
      <blockquote
        dir="auto"
        className="mt-1 line-clamp-6 border-thread border-l-2 pl-3 font-serif leading-normal [overflow-wrap:anywhere]"
      >
        {message.content}
      </blockquote>
      {relevance === null ? null : <Reasons score={{ relevance }} />}
      <div className="mt-1 -ml-3">
        <ForgetButton
          personaId={personaId}
          name={name}
          target={{ kind: "message", id: message.id, text: message.content }}
          isSmall
          onForgotten={onMissing}
        />
      </div>
    </li>
  );
}
