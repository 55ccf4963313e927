"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { EventDetail } from "./event-detail";
import { MemoryRow } from "./memory-row";
import type { RowProps } from "./node-list";
import { NodeMeta } from "./node-meta";

/** Row of an event. Expands to its source messages and the thoughts based on it. */
export function EventRow({ personaId, name, node, ...row }: RowProps) {
  const t = useTranslations("memory");
  return (
    <MemoryRow
      kind="event"
      {...row}
      description={node.description}
      isQuote={node.isQuote}
      meta={<NodeMeta node={node} />}
      detail={{
        label: t("event.unfold"),
        render: () => <EventDetail personaId={personaId} name={name} event={node} />,
      }}
    />
  );
}
