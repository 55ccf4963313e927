import { confirmEmailChange, requestEmailChange } from "@/server/operations/account-links";

export const POST = requestEmailChange.route;
export const PUT = confirmEmailChange.route;
