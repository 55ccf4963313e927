"use server";

import * as backfill from "@/server/operations/backfill";

export const beginBackfill = backfill.beginBackfill.action;
export const changeBackfill = backfill.changeBackfill.action;
