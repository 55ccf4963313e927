import { undoForget } from "@/server/operations/forgetting";

export const POST = undoForget.route;
