import { suspendAccount } from "@/server/operations/server-state";

export const PATCH = suspendAccount.route;
