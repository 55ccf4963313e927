/** Topics of the live feed. One module for the functions that write them, the route that serves and the browser that reads. */

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
    /** How much came up for it. */
    recalled: number;
    sourceChannelId: string;
  };
  /** The persona said something of its own accord. */
  "chat.message.proactive": {
    messageId: string;
    sessionId: string;
    content: string;
    sentAt: string;
    sourceChannelId: string;
  };
  /** The person has seen everything up to this moment, in one of their windows. */
  "chat.message.read": { personaId: string; readAt: string };
  "chat.message.error": { turnId: string; messageId: string | null; code: string; message: string };
  "chat.session.boundary": {
    closedSessionId: string | null;
    newSessionId: string | null;
    /** Of the session that opened. */
    isTemporary: boolean;
    personaId: string;
    status: string;
    at: string;
    eventsCount: number;
    thoughtsCount: number;
    promisesCount: number;
    expectationsCount: number;
    failure: string | null;
    /** Until when its memory is not made, since the person's day is used up. */
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
  /** An entity changed otherwise: merged, parted, renamed. `mergedIntoId` is set when it became part of another. */
  "memory.entity.updated": { entityId: string; status: string; mergedIntoId: string | null; updatedAt: string };
  /** A memory was told again, superseded, or decided. */
  "memory.node.updated": { nodeId: string; type: string; status: string | null; supersededBy: string | null };
  "memory.node.forgotten": { nodeIds: string[] };
  /** A new embedder reads what is remembered: so much of it has a vector of that embedder by now. */
  "memory.embedding.updated": { model: string; done: number; total: number };
  /** Something came back out of the bin: everything shown is to be read anew. */
  "memory.restored": { binItemId: string };
  /** Everything that was heard and learned is gone. */
  "memory.reset": { at: string };
  "memory.pin.updated": { kind: "node" | "message"; id: string; pinned: boolean };
  /** A contradiction was found or settled. */
  "memory.conflict.updated": { conflictId: string; outcome: string | null };
  /** Words left the talk. */
  "chat.message.forgotten": { messageIds: string[] };
  /** Another version of a message is shown now: the talk of this session is to be read anew. */
  "chat.message.versioned": { sessionId: string; messageId: string };
  /** The person put something right, or took that back. */
  "chat.correction.updated": {
    correctionId: string;
    messageId: string;
    kind: string;
    value: string | null;
    old: string | null;
    about: string | null;
    status: string;
  };
  /** A reminder was set, changed, cancelled, or has come. */
  "reminder.updated": {
    reminderId: string;
    messageId: string | null;
    content: string;
    repeat: string;
    every: number;
    status: string;
    nextAt: string | null;
  };
  /** A change of L1 waits for a tap, or was decided. */
  "persona.proposal.updated": { proposalId: string; label: string; status: string };
};

export type LiveEventName = keyof LivePayloads;

/** Topics of the connection itself; they carry no sequence number and are never stored. */
export const CONNECTION_READY = "chat.connection.ready";
export const CONNECTION_HEARTBEAT = "chat.connection.heartbeat";
/** Another model may answer the user from now on. Which one is read anew; nothing is told of it here. */
export const MODEL_CHANGED = "model.changed";
/** Comes before the end of a feed that did not end by its reader's leaving: `{ code, message }`. */
export const CONNECTION_ERROR = "error";
/** Codes after which there is no use in coming back by oneself. */
export const connectionEnds = ["unauthenticated", "too_many_streams"] as const;

export type LiveEvent = { [T in LiveEventName]: { seq: number; name: T; payload: LivePayloads[T] } }[LiveEventName];
