import { retrySession } from "@/server/operations/sessions";

export const POST = retrySession.route;
