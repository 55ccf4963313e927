"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { keys, refreshMemory } from "@/components/api/keys";
import type { Mood } from "@/components/api/memory";
import type { LiveEvent } from "@/lib/core/types/live-events";
import { nodeTypes } from "@/lib/core/types/nodes";
import { useLive } from "./use-live";

/** Updates the cached memory lists, mood and sessions from the live feed, whichever page is open. */
export function useMemoryRefresh(personaId: string): void {
  const client = useQueryClient();
  useLive(
    (event) => refresh(client, personaId, event),
    () => {
      void refreshMemory(client, personaId);
      client.invalidateQueries({ queryKey: keys.proposals(personaId) });
    },
  );
}

function refresh(client: QueryClient, personaId: string, event: LiveEvent): void {
  const read = (...queryKeys: (readonly unknown[])[]) => {
    for (const queryKey of queryKeys) client.invalidateQueries({ queryKey });
  };
  switch (event.name) {
    case "memory.event.created":
    case "memory.thought.created": {
      const kind = nodeTypes.find((type) => type === event.payload.type);
      read(kind ? keys.nodes(personaId, kind) : keys.allNodes(personaId), keys.promises(personaId));
      read(keys.search(personaId), keys.timeline(personaId));
      if (event.name === "memory.thought.created") read(keys.allDetails(personaId), keys.slowCycles(personaId));
      return;
    }
    case "memory.node.updated":
      // A superseded memory leaves its list and appears in the history of another.
      read(keys.allNodes(personaId), keys.allDetails(personaId), keys.search(personaId), keys.timeline(personaId));
      return;
    case "memory.entity.confirmed":
    case "memory.entity.description_updated":
    case "memory.entity.updated":
      read(keys.entities(personaId), keys.timeline(personaId));
      return;
    case "memory.reset":
      read(keys.proposals(personaId));
      void refreshMemory(client, personaId);
      return;
    case "memory.node.forgotten":
    case "memory.restored":
    case "chat.message.forgotten":
      void refreshMemory(client, personaId);
      return;
    case "memory.pin.updated":
      read(keys.pins(personaId), keys.allNodes(personaId), keys.allDetails(personaId), keys.search(personaId));
      return;
    case "memory.conflict.updated":
      // A superseded side leaves its list; the other one is no longer in conflict.
      void refreshMemory(client, personaId);
      return;
    case "persona.proposal.updated":
      read(keys.proposals(personaId));
      return;
    case "chat.mood.update": {
      const { mood, energy, lastUserSignal, updatedAt } = event.payload;
      client.setQueryData<Mood>(keys.mood(personaId), { mood, energy, lastUserSignal, updatedAt });
      read(keys.timeline(personaId));
      return;
    }
    case "chat.session.boundary":
      read(keys.sessions(personaId), keys.timeline(personaId), keys.state(personaId));
      read(keys.pastSessions(personaId), keys.allDetails(personaId));
      return;
    case "chat.message.versioned":
      read(keys.pastSessions(personaId), keys.allDetails(personaId));
      return;
  }
}
