"use server";

import * as account from "@/server/operations/account";

export const markSecurityNoticeSeen = account.markSecurityNoticeSeen.action;
export const revokeSignIn = account.revokeSignIn.action;
export const signOutEverywhere = account.signOutEverywhere.action;
export const setPreferences = account.setPreferences.action;
export const syncTimeZone = account.syncTimeZone.action;
export const endCareHold = account.endCareHold.action;
export const setTheme = account.setTheme.action;
export const setMonthlyCap = account.setMonthlyCap.action;
export const needsPassword = account.needsPassword.action;
export const confirmPassword = account.confirmPassword.action;
export const changePassword = account.changePassword.action;
export const eraseAccount = account.eraseAccount.action;
