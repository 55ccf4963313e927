import { unarchivePersona } from "@/server/operations/personas";

export const POST = unarchivePersona.route;
