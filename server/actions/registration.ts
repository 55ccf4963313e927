"use server";

import * as registration from "@/server/operations/registration";

export const setRegistration = registration.setRegistration.action;
export const createInvite = registration.createInvite.action;
export const revokeInvite = registration.revokeInvite.action;
