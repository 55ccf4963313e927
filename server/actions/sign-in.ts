"use server";

import * as signIns from "@/server/operations/sign-in";

export const signUp = signIns.signUp.action;
export const signIn = signIns.signIn.action;
export const signOut = signIns.signOut.action;
