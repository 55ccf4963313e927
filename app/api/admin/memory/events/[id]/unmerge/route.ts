import { unmergeEvents } from "@/server/operations/memory";

export const POST = unmergeEvents.route;
