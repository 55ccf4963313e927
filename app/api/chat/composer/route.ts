import { reportComposing } from "@/server/operations/chat";

export const POST = reportComposing.route;
