"use server";

import * as links from "@/server/operations/account-links";

export const requestPasswordReset = links.requestPasswordReset.action;
export const resetPassword = links.resetPassword.action;
export const requestEmailChange = links.requestEmailChange.action;
export const confirmEmailChange = links.confirmEmailChange.action;
