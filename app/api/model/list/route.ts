import { listModels } from "@/server/operations/models";

export const POST = listModels.route;
