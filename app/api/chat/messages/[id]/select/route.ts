import { selectVersion } from "@/server/operations/chat";

export const POST = selectVersion.route;
