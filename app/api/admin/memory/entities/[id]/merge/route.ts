import { mergeEntities } from "@/server/operations/entities";

export const POST = mergeEntities.route;
