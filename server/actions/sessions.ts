"use server";

import * as sessions from "@/server/operations/sessions";

export const closeSession = sessions.closeSession.action;
export const keepSession = sessions.keepSession.action;
export const retrySession = sessions.retrySession.action;
export const reconsolidateSession = sessions.reconsolidateSession.action;
