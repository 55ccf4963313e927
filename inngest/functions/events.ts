import { z } from "zod";

/** Data of every event about a session. */
export const sessionEvent = z.object({ userId: z.uuid(), personaId: z.uuid(), sessionId: z.uuid() });
export type SessionEventData = z.infer<typeof sessionEvent>;

/** Data of an event about a whole persona. */
export const personaEvent = z.object({ userId: z.uuid(), personaId: z.uuid() });

/** Data of an event about a memory that its user wrote. */
export const manualEditEvent = z.object({ userId: z.uuid(), personaId: z.uuid(), nodeId: z.uuid() });

/** Data of an event about a candidate for a proactive message. */
export const decisionEvent = z.object({ userId: z.uuid(), personaId: z.uuid(), decisionId: z.uuid() });
