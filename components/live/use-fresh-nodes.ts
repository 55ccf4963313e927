"use client";

import { useState } from "react";
import { useLive } from "./use-live";

/** Ids of memories created while this page was open, whose marker is animated once. */
export function useFreshNodes(): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set());
  useLive((event) => {
    const id =
      event.name === "memory.event.created"
        ? event.payload.eventId
        : event.name === "memory.thought.created"
          ? event.payload.thoughtId
          : event.name === "memory.entity.confirmed"
            ? event.payload.entityId
            : null;
    if (id) setFresh((known) => new Set(known).add(id));
  });
  return fresh;
}
