"use client";

import { useFreshNodes } from "@/components/live/use-fresh-nodes";
import { PinnedShelf } from "@/components/pins/pinned-shelf";
import { EventRow } from "./event-row";
import { MoodCard } from "./mood-card";
import { NodeList } from "./node-list";

/** What happened, how the persona feels after it, and what is always at hand. */
export function EventsRoom({ personaId, name }: { personaId: string; name: string }) {
  const fresh = useFreshNodes();
  return (
    <>
      <MoodCard personaId={personaId} name={name} />
      <PinnedShelf personaId={personaId} name={name} />
      <div className="mt-4">
        <NodeList kind="event" Row={EventRow} personaId={personaId} name={name} fresh={fresh} />
      </div>
    </>
  );
}
