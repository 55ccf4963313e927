"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Mood } from "@/components/api/memory";
import { keys, refreshMemory } from "@/components/api/queries";
import { nodeTypes } from "@/lib/core/types/nodes";
import type { LiveEvent } from "@/lib/core/types/topics";
import { useLive } from "./use-live";

/** Keeps the cached memory lists, mood and sessions true to the live feed, whichever page is open. */
export function useMemoryRefresh(personaId: string): void {
  const client = useQueryClient();
  useLive(
    (event) => refresh(client, personaId, event),
    () => {
      void refreshMemory(client, personaId);
      client.invalidateQueries({ queryKey: keys.sessions(personaId) });
      client.invalidateQueries({ queryKey: keys.mood(personaId) });
    },
  );
}

function refresh(client: QueryClient, personaId: string, event: LiveEvent): void {
  switch (event.topic) {
    case "memory.event.created":
    case "memory.thought.created": {
      const kind = nodeTypes.find((type) => type === event.payload.type);
      client.invalidateQueries({ queryKey: kind ? keys.nodes(personaId, kind) : keys.allNodes(personaId) });
      if (event.topic === "memory.thought.created") client.invalidateQueries({ queryKey: keys.allEvents(personaId) });
      return;
    }
    case "memory.entity.confirmed":
      client.invalidateQueries({ queryKey: keys.entities(personaId) });
      return;
    case "memory.node.forgotten":
      void refreshMemory(client, personaId);
      return;
    case "chat.mood.update": {
      const { mood, energy, lastUserSignal, updatedAt } = event.payload;
      client.setQueryData<Mood>(keys.mood(personaId), { mood, energy, lastUserSignal, updatedAt });
      return;
    }
    case "chat.session.boundary":
      client.invalidateQueries({ queryKey: keys.sessions(personaId) });
      return;
  }
}
