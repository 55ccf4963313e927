import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { proposalStatuses } from "@/lib/core/types/corrections";
import { blockLabels } from "@/lib/core/types/nodes";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";

const proposal = z.object({
  id: z.string(),
  /** Which of the three texts the line would go into. */
  label: z.enum(blockLabels),
  content: z.string(),
  status: z.enum(proposalStatuses),
  createdAt: z.string(),
});
export type Proposal = z.infer<typeof proposal>;

/** Lines that wait to go into one of the texts a person wrote. */
export const proposalsQuery = (personaId: string) =>
  queryOptions({
    queryKey: keys.proposals(personaId),
    queryFn: async ({ signal }) => {
      const address = `/api/admin/persona/proposals${query({ personaId })}`;
      const { items } = await requestJson(address, listOf(proposal), { signal });
      return items.filter(({ status }) => status === "pending");
    },
    staleTime: 0,
  });
