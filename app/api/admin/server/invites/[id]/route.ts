import { revokeInvite } from "@/server/operations/registration";

export const DELETE = revokeInvite.route;
