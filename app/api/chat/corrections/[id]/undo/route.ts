import { undoCorrection } from "@/server/operations/corrections";

export const POST = undoCorrection.route;
