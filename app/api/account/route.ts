import { eraseAccount } from "@/server/operations/account";

export const DELETE = eraseAccount.route;
