import type { Announcement } from "../ledger/publish-event";
import type { Node } from "./writer";

/** Live event for a new memory. */
export function created(node: Node): Announcement {
  const createdAt = node.createdAt.toISOString();
  const { id, type, subject, description, emotionalImpact, sessionId } = node;
  if (type === "event") {
    const payload = { eventId: id, type, description, emotionalImpact, sessionId, createdAt };
    return { name: "memory.event.created", subjectId: id, payload };
  }
  const payload = {
    thoughtId: id,
    type,
    subject,
    description,
    source: node.origin,
    fillingEventIds: [],
    sessionId,
    createdAt,
  };
  return { name: "memory.thought.created", subjectId: id, payload };
}

/** Live event for a memory that was mentioned again, superseded or decided. */
export function updated(node: Node): Announcement {
  const { id: nodeId, type, status, supersededBy } = node;
  return { name: "memory.node.updated", subjectId: nodeId, payload: { nodeId, type, status, supersededBy } };
}
