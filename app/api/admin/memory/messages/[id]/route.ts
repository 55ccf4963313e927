import { forgetMessage } from "@/server/operations/forgetting";

export const DELETE = forgetMessage.route;
