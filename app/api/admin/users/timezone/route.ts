import { syncTimeZone } from "@/server/operations/account";

export const POST = syncTimeZone.route;
