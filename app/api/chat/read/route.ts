import { markRead } from "@/server/operations/chat";

export const POST = markRead.route;
