import { archivePersona } from "@/server/operations/personas";

export const POST = archivePersona.route;
