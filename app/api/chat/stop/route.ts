import { stopReply } from "@/server/operations/chat";

export const POST = stopReply.route;
