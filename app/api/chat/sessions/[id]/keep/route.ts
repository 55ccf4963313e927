import { keepSession } from "@/server/operations/sessions";

export const POST = keepSession.route;
