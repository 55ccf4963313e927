import { requestPasswordReset, resetPassword } from "@/server/operations/account-links";

export const POST = requestPasswordReset.route;
export const PUT = resetPassword.route;
