import { z } from "zod";

/** The shape of every list the API gives: a page and where the next one begins. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable().default(null) });
