import { closeSession } from "@/server/operations/sessions";

export const POST = closeSession.route;
