import { deleteServerModels, saveServerModels } from "@/server/operations/models";

export const PUT = saveServerModels.route;
export const DELETE = deleteServerModels.route;
