import { eraseBinItem } from "@/server/operations/forgetting";

export const DELETE = eraseBinItem.route;
