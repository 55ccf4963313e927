import { z } from "zod";

/** Query of the state; without a persona named, it is the one that was made last. */
export const stateSchema = z.strictObject({ personaId: z.string().optional() });
