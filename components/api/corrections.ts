import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { correctionKinds, correctionStatuses, proposalStatuses } from "@/lib/core/types/corrections";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";

const correction = z.object({
  id: z.string(),
  messageId: z.string(),
  kind: z.enum(correctionKinds),
  value: z.string().nullable(),
  old: z.string().nullable(),
  about: z.string().nullable(),
  status: z.enum(correctionStatuses),
  /** The change of L1 that the correction asked for; it is made only after the user accepts it. */
  proposal: z.object({ id: z.string(), content: z.string(), status: z.enum(proposalStatuses) }).nullable(),
});
export type Correction = z.infer<typeof correction>;

/** Recent corrections by the user, newest first. */
export const correctionsQuery = (personaId: string) =>
  queryOptions({
    queryKey: keys.corrections(personaId),
    queryFn: async ({ signal }) =>
      (await requestJson(`/api/chat/corrections${query({ personaId })}`, listOf(correction), { signal })).items,
  });
