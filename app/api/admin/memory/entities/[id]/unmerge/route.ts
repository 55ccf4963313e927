import { unmergeEntities } from "@/server/operations/entities";

export const POST = unmergeEntities.route;
