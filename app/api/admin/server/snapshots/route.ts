import { takeSnapshot } from "@/server/operations/server-state";

export const POST = takeSnapshot.route;
