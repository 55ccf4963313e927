import { reconsolidateSession } from "@/server/operations/sessions";

export const POST = reconsolidateSession.route;
