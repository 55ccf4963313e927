import { z } from "zod";

/** Query of the state; without `personaId`, of the newest persona. */
export const stateSchema = z.strictObject({ personaId: z.string().optional() });
