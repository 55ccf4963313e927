import { eraseRevision } from "@/server/operations/personas";

export const DELETE = eraseRevision.route;
