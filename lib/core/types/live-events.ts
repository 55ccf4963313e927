/** Events of the live feed. The code that writes them, the route that sends them and the browser share these types. */

export type LivePayloads = {
  "chat.message.user_appended": {
    messageId: string;
    clientId: string;
    turnId: string;
    sessionId: string;
    content: string;
    receivedAt: string;
    sourceChannelId: string;
  };
  "chat.message.typing_started": { messageId: string; turnId: string; sourceChannelId: string };
  "chat.message.done": {
    messageId: string;
    turnId: string;
    sessionId: string;
    content: string;
    delivery: "text";
    stopped: boolean;
    /** Number of memories that were recalled for the reply. */
    recalled: number;
    sourceChannelId: string;
  };
  /** The persona wrote a message on its own initiative. */
  "chat.message.proactive": {
    messageId: string;
    sessionId: string;
    content: string;
    sentAt: string;
    sourceChannelId: string;
  };
  /** The user has read all messages up to this time, in this or another window. */
  "chat.message.read": { personaId: string; readAt: string };
  "chat.message.error": { turnId: string; messageId: string | null; code: string; message: string };
  "chat.session.boundary": {
    closedSessionId: string | null;
    newSessionId: string | null;
    /** Whether the new session is temporary. */
    isTemporary: boolean;
    personaId: string;
    status: string;
    at: string;
    eventsCount: number;
    thoughtsCount: number;
    promisesCount: number;
    expectationsCount: number;
    failure: string | null;
    /** Time at which consolidation continues, if the user's daily limit is reached. */
    waitsUntil: string | null;
  };
  "chat.mood.update": {
    personaId: string;
    moodSummary: string;
    mood: string;
    energy: number;
    lastUserSignal: string | null;
    updatedAt: string;
  };
  "memory.event.created": {
    eventId: string;
    type: string;
    description: string;
    emotionalImpact: number;
    sessionId: string | null;
    createdAt: string;
  };
  "memory.thought.created": {
    thoughtId: string;
    type: string;
    subject: string;
    description: string;
    source: string;
    fillingEventIds: string[];
    sessionId: string | null;
    createdAt: string;
  };
  "memory.entity.confirmed": {
    entityId: string;
    canonicalName: string;
    kind: string;
    mergeStatus: string;
    createdAt: string;
  };
  "memory.entity.description_updated": {
    entityId: string;
    canonicalName: string;
    kind: string;
    description: string | null;
    source: string | null;
    updatedAt: string;
  };
  /** An entity was merged, unmerged or renamed. `mergedIntoId`: the entity into which it was merged, if any. */
  "memory.entity.updated": { entityId: string; status: string; mergedIntoId: string | null; updatedAt: string };
  /** A memory was mentioned again or superseded, or an intention or expectation was decided. */
  "memory.node.updated": { nodeId: string; type: string; status: string | null; supersededBy: string | null };
  "memory.node.forgotten": { nodeIds: string[] };
  /** Progress of giving all memories vectors of a new embedder. */
  "memory.embedding.updated": { model: string; done: number; total: number };
  /** A bin item was restored; clients must reload everything. */
  "memory.restored": { binItemId: string };
  /** All messages and memories of the persona were deleted. */
  "memory.reset": { at: string };
  "memory.pin.updated": { kind: "node" | "message"; id: string; pinned: boolean };
  /** A conflict was found or settled. */
  "memory.conflict.updated": { conflictId: string; outcome: string | null };
  /** The user has forgotten (deleted) messages. */
  "chat.message.forgotten": { messageIds: string[] };
  /** Another version of a message is active; clients must reload the session. */
  "chat.message.versioned": { sessionId: string; messageId: string };
  /** The user made a correction, or undid it. */
  "chat.correction.updated": {
    correctionId: string;
    messageId: string;
    kind: string;
    value: string | null;
    old: string | null;
    about: string | null;
    status: string;
  };
  /** A reminder was set, changed, cancelled, or is due. */
  "reminder.updated": {
    reminderId: string;
    messageId: string | null;
    content: string;
    repeat: string;
    every: number;
    status: string;
    nextAt: string | null;
  };
  /** A change of the blocks (L1) was proposed, or the user decided about one. */
  "persona.proposal.updated": { proposalId: string; label: string; status: string };
};

export type LiveEventName = keyof LivePayloads;

/** Names of events about the connection itself. They have no sequence number and are never stored. */
export const CONNECTION_READY = "chat.connection.ready";
export const CONNECTION_HEARTBEAT = "chat.connection.heartbeat";
/** The user's model may have changed. The client then requests the details. */
export const MODEL_CHANGED = "model.changed";
/** Sent with `{ code, message }` before the server closes the connection. */
export const CONNECTION_ERROR = "error";
/** Codes after which a client must not reconnect on its own. */
export const connectionEnds = ["unauthenticated", "too_many_streams"] as const;

export type LiveEvent = { [T in LiveEventName]: { seq: number; name: T; payload: LivePayloads[T] } }[LiveEventName];
