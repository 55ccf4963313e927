import { confirmSeparateEntities } from "@/server/operations/entities";

export const POST = confirmSeparateEntities.route;
