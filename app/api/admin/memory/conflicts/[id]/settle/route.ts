import { settleConflict } from "@/server/operations/conflicts";

export const POST = settleConflict.route;
