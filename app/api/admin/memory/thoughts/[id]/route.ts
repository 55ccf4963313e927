import { forgetThought } from "@/server/operations/forgetting";
import { changeThought } from "@/server/operations/memory";

export const PATCH = changeThought.route;
export const DELETE = forgetThought.route;
