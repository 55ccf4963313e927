import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { sourcedNode } from "./memory";
import { entity } from "./people";

const aboutYou = z.object({
  /** The user's own text about themselves. */
  written: z.object({ content: z.string(), updatedAt: z.string() }).nullable(),
  facts: z.array(sourcedNode),
  people: z.array(entity),
  plans: z.array(sourcedNode),
});

/** What a persona knows about its user. */
export const aboutYouQuery = (personaId: string) =>
  queryOptions({
    queryKey: keys.aboutYou(personaId),
    queryFn: ({ signal }) => requestJson(`/api/admin/memory/about-you${query({ personaId })}`, aboutYou, { signal }),
  });
