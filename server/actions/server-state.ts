"use server";

import * as serverState from "@/server/operations/server-state";

export const takeSnapshot = serverState.takeSnapshot.action;
export const suspendAccount = serverState.suspendAccount.action;
export const retryFailed = serverState.retryFailed.action;
