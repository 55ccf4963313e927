import { editReply } from "@/server/operations/chat";

export const PATCH = editReply.route;
