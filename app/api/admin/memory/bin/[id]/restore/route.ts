import { restoreBinItem } from "@/server/operations/forgetting";

export const POST = restoreBinItem.route;
