import { unlinkIdentity } from "@/server/operations/identities";

export const DELETE = unlinkIdentity.route;
