import { z } from "zod";

/** What every event about a session carries. */
export const sessionEvent = z.object({ userId: z.uuid(), personaId: z.uuid(), sessionId: z.uuid() });
export type SessionEventData = z.infer<typeof sessionEvent>;

/** What an event about a persona as a whole carries. */
export const personaEvent = z.object({ userId: z.uuid(), personaId: z.uuid() });

/** What an event about a memory that its owner wrote carries. */
export const writtenEvent = z.object({ userId: z.uuid(), personaId: z.uuid(), nodeId: z.uuid() });

/** What an event about a candidate for writing first carries. */
export const decisionEvent = z.object({ userId: z.uuid(), personaId: z.uuid(), decisionId: z.uuid() });
