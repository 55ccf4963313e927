import { deleteOwnModels, saveOwnModels } from "@/server/operations/models";

export const PUT = saveOwnModels.route;
export const DELETE = deleteOwnModels.route;
