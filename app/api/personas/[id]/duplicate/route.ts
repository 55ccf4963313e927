import { duplicatePersona } from "@/server/operations/personas";

export const POST = duplicatePersona.route;
