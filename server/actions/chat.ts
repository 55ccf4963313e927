"use server";

import * as chat from "@/server/operations/chat";

export const retryReply = chat.retryReply.action;
export const rewriteReply = chat.rewriteReply.action;
export const selectVersion = chat.selectVersion.action;
export const editReply = chat.editReply.action;
export const forkSession = chat.forkSession.action;
