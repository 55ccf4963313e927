"use server";

import * as conflicts from "@/server/operations/conflicts";

export const settleConflict = conflicts.settleConflict.action;
