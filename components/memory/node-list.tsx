"use client";

import type { ComponentType, ReactNode } from "react";
import type { MemoryNode, NodeListKind } from "@/components/api/memory";
import { nodePageQuery } from "@/components/api/queries";
import { useTranslations } from "@/components/i18n/use-translations";
import type { ListFilter } from "@/components/memory-list/list-params";
import type { Selection } from "@/components/memory-list/use-selection";
import { type RowPosition, VirtualList } from "@/components/memory-list/virtual-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListError, ListSkeleton } from "../common/list-states";
import { MemoryMarker, markerOf } from "../common/memory-marker";
import type { RowSelection } from "./memory-row";

export type RowProps = {
  personaId: string;
  name: string;
  node: MemoryNode;
  fresh: boolean;
  isFocused?: boolean;
  /** Position of the memory in a list of which not all rows are loaded. */
  place?: RowPosition;
  /** Set while selecting. */
  selection?: RowSelection;
};

type NodeListProps = {
  listed: { personaId: string; kind: NodeListKind; filter: ListFilter & { subject?: string }; focus?: string };
  Row: ComponentType<RowProps>;
  name: string;
  label: string;
  fresh: ReadonlySet<string>;
  selection: Selection;
  /** Rendered above the list when it has rows. */
  title?: ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
};

/** Memories of one kind, newest first. */
export function NodeList({ listed, Row, name, label, fresh, selection, title, empty }: NodeListProps) {
  const { personaId, kind, filter, focus } = listed;
  return (
    <VirtualList
      // A list with another filter starts at the top.
      key={JSON.stringify(filter)}
      label={label}
      listed={{ pageAt: (at) => nodePageQuery(personaId, kind, { filter, at }), focus }}
      title={title}
      empty={empty}
      pending={<ListSkeleton />}
      failed={(retry) => <ListError onRetry={retry} />}
      row={(node, place, isFocused) => (
        <Row
          key={node.id}
          personaId={personaId}
          name={name}
          node={node}
          fresh={fresh.has(node.id)}
          isFocused={isFocused}
          place={place}
          selection={
            selection.isOn
              ? { isChosen: selection.chosen.has(node.id), toggle: () => selection.toggle(node) }
              : undefined
          }
        />
      )}
    />
  );
}

type EmptyNodeListProps = { kind: "event" | "thought"; name: string; isNarrowed: boolean; onClear: () => void };

/** Says why a list is empty: nothing yet, or nothing that matches the filter. */
export function EmptyNodeList({ kind, name, isNarrowed, onClear }: EmptyNodeListProps) {
  const t = useTranslations("memory");
  const items = useTranslations("memoryEditor.filter");
  const sign = <MemoryMarker kind={markerOf(kind)} className="size-8" />;
  if (!isNarrowed) return <EmptyState sign={sign} title={t("empty.title")} body={t(`empty.${kind}`, { name })} />;
  return (
    <EmptyState
      sign={sign}
      title={items("none.title")}
      body={items("none.body")}
      action={<Button onClick={onClear}>{items("clearAll")}</Button>}
    />
  );
}
