import { retryReply } from "@/server/operations/chat";

export const POST = retryReply.route;
