import { deletePersona } from "@/server/operations/personas";

export const DELETE = deletePersona.route;
