import { z } from "zod";

export const readSchema = z.strictObject({ messageId: z.string() });
