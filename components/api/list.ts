import { z } from "zod";

/** Schema of every list of the API: a page of items and the cursor of the next page. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable().default(null) });
