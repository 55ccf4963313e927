import { z } from "zod";

/** What every event about a session carries. */
export const sessionEvent = z.object({ userId: z.uuid(), personaId: z.uuid(), sessionId: z.uuid() });
export type SessionEventData = z.infer<typeof sessionEvent>;
