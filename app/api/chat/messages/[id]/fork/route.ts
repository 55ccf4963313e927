import { forkSession } from "@/server/operations/chat";

export const POST = forkSession.route;
