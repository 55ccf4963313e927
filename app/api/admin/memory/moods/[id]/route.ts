import { forgetMood } from "@/server/operations/forgetting";

export const DELETE = forgetMood.route;
