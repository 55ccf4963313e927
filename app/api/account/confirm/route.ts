import { confirmPassword } from "@/server/operations/account";

export const POST = confirmPassword.route;
