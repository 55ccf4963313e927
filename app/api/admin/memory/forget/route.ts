import { forget } from "@/server/operations/forgetting";

export const POST = forget.route;
