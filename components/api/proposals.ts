import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { proposalStatuses } from "@/lib/core/types/corrections";
import { blockLabels } from "@/lib/core/types/nodes";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";

const proposal = z.object({
  id: z.string(),
  /** The core block that the line would be added to. */
  label: z.enum(blockLabels),
  content: z.string(),
  status: z.enum(proposalStatuses),
  createdAt: z.string(),
});
export type Proposal = z.infer<typeof proposal>;

/** Lines proposed for the core blocks that a user wrote, waiting for a decision. */
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
