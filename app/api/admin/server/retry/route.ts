import { retryFailed } from "@/server/operations/server-state";

export const POST = retryFailed.route;
