import { beginSignIn } from "@/server/operations/identities";

export const POST = beginSignIn.route;
