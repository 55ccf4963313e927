import { scanMachine } from "@/server/operations/models";

export const POST = scanMachine.route;
