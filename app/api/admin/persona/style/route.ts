import { writeStyle } from "@/server/operations/personas";

export const POST = writeStyle.route;
