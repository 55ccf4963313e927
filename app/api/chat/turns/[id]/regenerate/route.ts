import { rewriteReply } from "@/server/operations/chat";

export const POST = rewriteReply.route;
