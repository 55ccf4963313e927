import type { QueryClient } from "@tanstack/react-query";
import type { NodeListKind } from "./memory";

/** Query keys, from the widest to the narrowest, so that one invalidation reaches everything below it. */
export const keys = {
  allNodes: (personaId: string) => ["memory", personaId, "nodes"] as const,
  nodes: (personaId: string, kind: NodeListKind) => ["memory", personaId, "nodes", kind] as const,
  promises: (personaId: string) => ["memory", personaId, "nodes", "promises"] as const,
  /** Below all nodes, because any change of a memory may change it. */
  datedQuotes: (personaId: string) => ["memory", personaId, "nodes", "dated"] as const,
  entities: (personaId: string) => ["memory", personaId, "entities"] as const,
  entity: (personaId: string, entityId: string) => ["memory", personaId, "entities", entityId] as const,
  search: (personaId: string) => ["memory", personaId, "search"] as const,
  timeline: (personaId: string) => ["memory", personaId, "timeline"] as const,
  /** Below the timeline, because a change of one changes the other. */
  feelings: (personaId: string, from: string, to: string) =>
    ["memory", personaId, "timeline", "feelings", from, to] as const,
  /** Everything on one day. */
  day: (personaId: string, day: string) => ["memory", personaId, "timeline", "day", day] as const,
  map: (personaId: string) => ["memory", personaId, "timeline", "map"] as const,
  slowCycles: (personaId: string) => ["memory", personaId, "between"] as const,
  allDetails: (personaId: string) => ["memory", personaId, "detail"] as const,
  aboutYou: (personaId: string) => ["memory", personaId, "detail", "about-you"] as const,
  detail: (personaId: string, nodeId: string) => ["memory", personaId, "detail", nodeId] as const,
  /** Memories used for a reply. */
  recalled: (personaId: string, turnId: string) => ["memory", personaId, "detail", turnId, "recalled"] as const,
  pastSessions: (personaId: string) => ["memory", personaId, "sessions"] as const,
  backfill: (personaId: string) => ["memory", personaId, "backfill"] as const,
  /** One session with its memory counts. */
  pastSession: (personaId: string, sessionId: string) => ["memory", personaId, "detail", sessionId, "session"] as const,
  forgetting: (personaId: string) => ["memory", personaId, "forgetting"] as const,
  bin: (personaId: string) => ["memory", personaId, "bin"] as const,
  pins: (personaId: string) => ["memory", personaId, "pins"] as const,
  conflicts: (personaId: string) => ["memory", personaId, "conflicts"] as const,
  corrections: (personaId: string) => ["corrections", personaId] as const,
  proposals: (personaId: string) => ["proposals", personaId] as const,
  /** The state of the server's files; it belongs to no persona. */
  files: () => ["files"] as const,
  /** All devices of the account that receive notifications. */
  devices: () => ["devices"] as const,
  /** The notification subscription of this browser. */
  thisDevice: () => ["devices", "this"] as const,
  emailChannel: () => ["email-channel"] as const,
  /** The embedder that the server uses. */
  embedder: () => ["embedder"] as const,
  localModels: () => ["local-models"] as const,
  model: () => ["model", "view"] as const,
  binnedPersonas: () => ["personas", "bin"] as const,
  mood: (personaId: string) => ["mood", personaId] as const,
  sessions: (personaId: string) => ["sessions", personaId] as const,
  state: (personaId: string) => ["state", personaId] as const,
  /** How a reply or the memories of a session were made. */
  trace: (personaId: string, id: string) => ["trace", personaId, id] as const,
  proactive: (personaId: string) => ["proactive", personaId] as const,
  decisions: (personaId: string) => ["proactive", personaId, "decisions"] as const,
  why: (personaId: string, messageId: string) => ["proactive", personaId, "why", messageId] as const,
  reminders: (personaId: string) => ["reminders", personaId] as const,
  /** Unread messages of all personas of the user. */
  unread: () => ["unread"] as const,
  cost: (range: string) => ["cost", range] as const,
};

/** Refetches all memories of a persona. Lists first, so that details of deleted rows leave the screen and are not requested. */
export async function refreshMemory(client: QueryClient, personaId: string): Promise<void> {
  const lists = [
    keys.allNodes,
    keys.entities,
    keys.search,
    keys.timeline,
    keys.pastSessions,
    keys.slowCycles,
    keys.bin,
    keys.pins,
    keys.conflicts,
    keys.mood,
    keys.sessions,
    keys.state,
  ];
  await Promise.all(
    [...lists.map((key) => key(personaId)), keys.files()].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
  await client.invalidateQueries({ queryKey: keys.allDetails(personaId) });
}
