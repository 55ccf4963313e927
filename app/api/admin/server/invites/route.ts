import { createInvite } from "@/server/operations/registration";

export const POST = createInvite.route;
