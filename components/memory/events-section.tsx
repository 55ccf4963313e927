"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { useFreshNodes } from "@/components/live/use-fresh-nodes";
import { ListBar } from "@/components/memory-list/list-bar";
import { SelectBar } from "@/components/memory-list/select-bar";
import { useListFilter } from "@/components/memory-list/use-list-filter";
import { useSelection } from "@/components/memory-list/use-selection";
import { PinnedList } from "@/components/pins/pinned-list";
import { EventRow } from "./event-row";
import { MoodCard } from "./mood-card";
import { EmptyNodeList, NodeList } from "./node-list";

/** Events, the persona's mood, and pinned memories. */
export function EventsSection({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("memory.lists");
  const fresh = useFreshNodes();
  const selection = useSelection();
  const { filter, focus, show } = useListFilter(personaId, "events");
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <>
      {isNarrowed ? null : (
        <>
          <MoodCard personaId={personaId} name={name} />
          <PinnedList personaId={personaId} name={name} />
        </>
      )}
      <div className="mt-4">
        <ListBar personaId={personaId} name={name} filter={filter} onFilter={show} selection={selection} adds="event" />
      </div>
      <div className="mt-2">
        <NodeList
          listed={{ personaId, kind: "event", filter, focus }}
          Row={EventRow}
          name={name}
          label={t("event")}
          fresh={fresh}
          selection={selection}
          empty={<EmptyNodeList kind="event" name={name} isNarrowed={isNarrowed} onClear={() => show({})} />}
        />
      </div>
      <SelectBar personaId={personaId} name={name} selection={selection} />
    </>
  );
}
