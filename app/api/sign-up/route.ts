import { signUp } from "@/server/operations/sign-in";

export const POST = signUp.route;
