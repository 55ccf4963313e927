"use server";

import * as backfill from "@/server/operations/backfill";

export const startBackfill = backfill.startBackfill.action;
export const changeBackfill = backfill.changeBackfill.action;
