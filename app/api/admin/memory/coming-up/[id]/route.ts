import { forgetPromise } from "@/server/operations/forgetting";
import { changePromise } from "@/server/operations/memory";

export const PATCH = changePromise.route;
export const DELETE = forgetPromise.route;
