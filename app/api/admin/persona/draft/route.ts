import { draftPersona } from "@/server/operations/persona-draft";

export const POST = draftPersona.route;
