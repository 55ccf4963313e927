"use server";

import * as forgetting from "@/server/operations/forgetting";

export const forget = forgetting.forget.action;
export const undoForget = forgetting.undoForget.action;
export const restoreBinItem = forgetting.restoreBinItem.action;
export const eraseBinItem = forgetting.eraseBinItem.action;
export const emptyBin = forgetting.emptyBin.action;
export const resetMemory = forgetting.resetMemory.action;
