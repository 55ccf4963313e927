import { restorePersona } from "@/server/operations/personas";

export const POST = restorePersona.route;
