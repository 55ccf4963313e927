import { restoreRevision } from "@/server/operations/personas";

export const POST = restoreRevision.route;
