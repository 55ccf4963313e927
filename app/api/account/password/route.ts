import { changePassword } from "@/server/operations/account";

export const POST = changePassword.route;
