import { mergeEvents } from "@/server/operations/memory";

export const POST = mergeEvents.route;
