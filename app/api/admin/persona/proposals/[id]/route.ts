import { decideProposal } from "@/server/operations/corrections";

export const POST = decideProposal.route;
