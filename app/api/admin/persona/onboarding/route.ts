import { onboardPersona } from "@/server/operations/personas";

export const POST = onboardPersona.route;
