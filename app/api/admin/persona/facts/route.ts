import { changeFacts } from "@/server/operations/personas";

export const PATCH = changeFacts.route;
