import { previewForget } from "@/server/operations/forgetting";

export const POST = previewForget.route;
